snake-title = أفعى الطارة
snake-summary = قُد الأفعى إلى كل التفاحات على لوح بلا حدود؛ تطول مع كل تفاحة تأكلها.
snake-size-form = عدد الصفوف x عدد الأعمدة

# Options, parameters, estimates, algorithms
snake-option-tail = هل يجوز للرأس أن يدخل الخانة التي يتركها الذيل في الحركة نفسها: free نعم، أو blocked لا.
snake-option-tail-name = الخانة التي يتركها الذيل
snake-option-tail-free = يجوز دخولها فورًا
snake-option-tail-blocked = لا يجوز دخولها بعد
snake-parameter-apples = عدد الخانات التي فيها تفاح.
snake-parameter-most = أكبر عدد من التفاح في خانة واحدة.
snake-estimate-none = بلا تقدير: البحث أعمى.
snake-estimate-none-name = بلا تقدير
snake-estimate-left = عدد التفاحات الباقية.
snake-estimate-left-name = التفاحات الباقية
snake-estimate-farthest = البعد عن أبعد تفاحة.
snake-estimate-farthest-name = أبعد تفاحة
snake-estimate-mst = أقصر شجرة تصل بين كل الخانات التي فيها تفاح، مع الطريق إلى أقربها.
snake-estimate-mst-name = أقصر شجرة
snake-estimate-order = أقصر طريق يمرّ بكل التفاحات بأي ترتيب، مع الزمن الذي يحتاج إليه الجسم ليترك كومة.
snake-estimate-order-name = أفضل ترتيب
snake-algorithm-learn = بحث بالعمق أولًا بحدّ متزايد؛ يتعلّم من كل فشل أيّ خانات الجسم كانت في الطريق. حلّه أمثل.
snake-algorithm-learn-name = بحث يتعلّم
snake-algorithm-agent-bfs = وكيل التقرير: يبحث قبل كل حركة بالعرض عن أقرب تفاحة.
snake-algorithm-agent-bfs-name = وكيل يبحث بالعرض
snake-algorithm-agent-ids = الوكيل نفسه بالتعميق المتكرر؛ step=2 وما فوقها تُظهر ثمن الخطوة الكبيرة.
snake-algorithm-agent-ids-name = وكيل يبحث بالتعميق
snake-algorithm-agent-safe = يبحث قبل كل حركة عن حل كامل، فإن لم يجد أبقى ذيله في متناوله.
snake-algorithm-agent-safe-name = وكيل حذر
snake-refused-bibfs = لا يمكن البحث في لغز الأفعى عكسيًّا: فأوضاع جسمها في النهاية كثيرة جدًّا.
snake-refused-large = هذا اللوح أكبر من أن يُبحث بحثًا دقيقًا: عدد البتّات التي تحتاج إليها الحالة { $bits }، والحدّ الأقصى { $most }. أما الوكلاء (agent-bfs و agent-ids و agent-safe) فيلعبونه.
snake-refused-learn = في هذا اللوح تفاح أكثر مما يحتمله learn؛ أما A*‎ والوكلاء فيقبلونه.
snake-rating = الصعوبة: { $level ->
        [easy] سهل
        [medium] متوسط
        [hard] صعب
       *[expert] للخبراء
    }، قياسًا بالفرق بين أقصر طريق وطريق من يقصد أقرب تفاحة دائمًا.

# Levels
snake-group-report = اختبارات ومثال
snake-group-edge = حيث يخفق الوكيل البسيط
snake-group-graded = من السهل جدًّا إلى الصعب
snake-level-test = الاختبار { $number }
snake-level-example = مثال المقرّر
snake-level-crash = اصطدام الرأس بالجسم
snake-level-loop = دوران بلا نهاية
snake-level-bound = الحدّ الخشن
snake-level-start = البدء على تفاحة
snake-level-trap = الفخ

# Parts of sentences
snake-way-up = إلى الأعلى
snake-way-down = إلى الأسفل
snake-way-left = إلى اليسار
snake-way-right = إلى اليمين

# The board in words
snake-scene =
    لوح بلا حدود من { $rows } في { $columns }. طول الأفعى { $length ->
        [zero] لا خانة
        [one] خانة واحدة
        [two] خانتان
        [few] { $length } خانات
        [many] { $length } خانة
       *[other] { $length } خانة
    }، ورأسها في الصف { $row }، العمود { $column }. { $left ->
        [zero] لم تبقَ أي تفاحة.
        [one] بقيت تفاحة واحدة.
        [two] بقيت تفاحتان.
        [few] بقيت { $left } تفاحات.
        [many] بقيت { $left } تفاحة.
       *[other] بقيت { $left } تفاحة.
    }
snake-cell-free = الصف { $row }، العمود { $column }، خانة حرّة
snake-cell-apples =
    الصف { $row }، العمود { $column }، { $left ->
        [zero] لا تفاحة
        [one] تفاحة واحدة
        [two] تفاحتان
        [few] { $left } تفاحات
        [many] { $left } تفاحة
       *[other] { $left } تفاحة
    }
snake-cell-head = الصف { $row }، العمود { $column }، الرأس
snake-cell-head-apples =
    الصف { $row }، العمود { $column }، الرأس، وتحته { $left ->
        [zero] لا تفاحة أخرى
        [one] تفاحة واحدة أخرى
        [two] تفاحتان أخريان
        [few] { $left } تفاحات أخرى
        [many] { $left } تفاحة أخرى
       *[other] { $left } تفاحة أخرى
    }
snake-cell-body = الصف { $row }، العمود { $column }، الجزء { $part } من الأفعى
snake-cell-body-apples =
    الصف { $row }، العمود { $column }، الجزء { $part } من الأفعى، وتحته { $left ->
        [zero] لا تفاحة أخرى
        [one] تفاحة واحدة أخرى
        [two] تفاحتان أخريان
        [few] { $left } تفاحات أخرى
        [many] { $left } تفاحة أخرى
       *[other] { $left } تفاحة أخرى
    }
snake-cell-outside = هذا الموضع خارج اللوح.
snake-note-repeated =
    كُتب الصف { $row }، العمود { $column } أكثر من مرة؛ جُمعت تفاحاته: { $count ->
        [zero] لا تفاحة
        [one] تفاحة واحدة
        [two] تفاحتان
        [few] { $count } تفاحات
        [many] { $count } تفاحة
       *[other] { $count } تفاحة
    }.

# Play
snake-prompt = إلى أين تذهب الأفعى؟
snake-describe = تذهب الأفعى { $way }.
snake-describe-reaches = تذهب الأفعى { $way } وتصل إلى تفاحة.
snake-describe-grows = تأكل الأفعى التفاحة وتذهب { $way } وتطول.
snake-describe-grows-reaches = تأكل الأفعى التفاحة وتذهب { $way } وتطول، وتصل إلى التفاحة التالية.
snake-move-unknown = «{ $word }» ليست حركة: اكتب U أو R أو D أو L.
snake-refuse-own-cell = لا يمكن أن تذهب الأفعى { $way }: تلك خانة رأسها نفسها.
snake-refuse-body = لا يمكن أن تذهب الأفعى { $way }: جسمها في الصف { $row }، العمود { $column }.
snake-refuse-tail = لا يمكن أن تذهب الأفعى { $way }: ذيلها في الصف { $row }، العمود { $column }.
snake-refuse-growing = لا يمكن أن تذهب الأفعى { $way }: إنها تطول بهذه الحركة فيبقى ذيلها في الصف { $row }، العمود { $column }.
snake-refuse-head = هذا هو الرأس. اختر خانة مجاورة له.
snake-refuse-far = الصف { $row }، العمود { $column } ليس مجاورًا للرأس.
snake-refuse-drag = لا يُسحب إلا الرأس.
snake-refuse-word = «{ $word }» ليست اتجاهًا (أعلى أو يمين أو أسفل أو يسار) ولا مؤلّفة من الحروف U و R و D و L.

# The ends of agents
snake-game-over =
    انتهت اللعبة بعد { $moves ->
        [zero] صفر من الحركات
        [one] حركة واحدة
        [two] حركتين
        [few] { $moves } حركات
        [many] { $moves } حركة
       *[other] { $moves } حركة
    }: لا طريق حرّ، والباقي { $left ->
        [zero] لا تفاحة
        [one] تفاحة واحدة
        [two] تفاحتان
        [few] { $left } تفاحات
        [many] { $left } تفاحة
       *[other] { $left } تفاحة
    }.
snake-game-circles =
    انتهت اللعبة بعد { $moves ->
        [zero] صفر من الحركات
        [one] حركة واحدة
        [two] حركتين
        [few] { $moves } حركات
        [many] { $moves } حركة
       *[other] { $moves } حركة
    }: الأفعى تدور في حلقة، والباقي { $left ->
        [zero] لا تفاحة
        [one] تفاحة واحدة
        [two] تفاحتان
        [few] { $left } تفاحات
        [many] { $left } تفاحة
       *[other] { $left } تفاحة
    }.
snake-game-stopped =
    توقّف بعد { $moves ->
        [zero] صفر من الحركات
        [one] حركة واحدة
        [two] حركتين
        [few] { $moves } حركات
        [many] { $moves } حركة
       *[other] { $moves } حركة
    }، والباقي { $left ->
        [zero] لا تفاحة
        [one] تفاحة واحدة
        [two] تفاحتان
        [few] { $left } تفاحات
        [many] { $left } تفاحة
       *[other] { $left } تفاحة
    }.

# Hints
snake-effect-apple = تصل إلى تفاحة
snake-effect-last = تصل إلى آخر تفاحة
snake-effect-grows = تأكل التفاحة التي تقف عليها وتطول
snake-effect-tail = تتبع ذيلها
snake-effect-nearer = تقترب من تفاحة
snake-effect-around = تسلك طريقًا أطول ينفع لاحقًا
snake-hint-look-row = انظر إلى يسار الرأس وإلى يمينه في الصف { $row }، العمود { $column }.
snake-hint-look-column = انظر فوق الرأس وتحته في الصف { $row }، العمود { $column }.
snake-hint-see = بالخطوة الصحيحة يحدث للأفعى هذا: { $effect }.
snake-hint-act-optimal =
    اذهب { $way }: { $effect }. { $remaining ->
        [zero] لم تبقَ أي حركة.
        [one] بهذه الحركة تفوز.
        [two] بقيت حركتان بما فيهما هذه، ولا طريق أقصر.
        [few] بقيت { $remaining } حركات بما فيها هذه، ولا طريق أقصر.
        [many] بقيت { $remaining } حركة بما فيها هذه، ولا طريق أقصر.
       *[other] بقيت { $remaining } حركة بما فيها هذه، ولا طريق أقصر.
    }
snake-hint-act-good =
    اذهب { $way }: { $effect }. { $remaining ->
        [zero] لم تبقَ أي حركة.
        [one] بهذه الحركة تفوز.
        [two] هكذا يبدأ طريق من حركتين؛ وقد يوجد أقصر منه.
        [few] هكذا يبدأ طريق من { $remaining } حركات؛ وقد يوجد أقصر منه.
        [many] هكذا يبدأ طريق من { $remaining } حركة؛ وقد يوجد أقصر منه.
       *[other] هكذا يبدأ طريق من { $remaining } حركة؛ وقد يوجد أقصر منه.
    }
snake-hint-act-safe = اذهب { $way }: { $effect }. لم يُعثر بالجهد المسموح به على حل كامل، لكن هذه الخطوة آمنة: يبقى الذيل في المتناول.
snake-hint-act-unsafe = اذهب { $way }: { $effect }. لم يُعثر بالجهد المسموح به على حل كامل، ولا خطوة تُبقي الذيل في المتناول؛ وهذه تترك أوسع مكان.

# Proofs
snake-unsolvable-length =
    لا يمكن الفوز في هذا اللوح: عدد التفاح { $units }، وللوصول إليه كلّه يجب أن يكون طول الأفعى { $units }، وليس في اللوح إلا { $cells ->
        [zero] لا خانة
        [one] خانة واحدة
        [two] خانتان
        [few] { $cells } خانات
        [many] { $cells } خانة
       *[other] { $cells } خانة
    }.

# Faults of a text
snake-fault-empty = لا يوجد لوح. اكتبه مثل { $example }.
snake-fault-form = «{ $text }» ليس ما يُكتب هنا؛ اكتب أعدادًا بينها فواصل، مثل { $example }.
snake-fault-number = «{ $word }» ليس عددًا صحيحًا.
snake-fault-size = «{ $size }» ليس حجمًا: للّوح من { 1 } إلى { $most } من الصفوف، ومن { 1 } إلى { $most } من الأعمدة.
snake-fault-row = { $word } ليس صفًّا في هذا اللوح: الصفوف من { 0 } إلى { $most }.
snake-fault-column = { $word } ليس عمودًا في هذا اللوح: الأعمدة من { 0 } إلى { $most }.
snake-fault-count = { $word } ليس عدد تفاحات: يجب أن تكون هنا تفاحة واحدة على الأقل.
snake-fault-count-large = { $word } أكثر مما يجوز: أكبر عدد من التفاح في خانة واحدة هو { $most }.
snake-fault-no-size = الحجم ناقص: عدد الصفوف، ففاصلة، فعدد الأعمدة.
snake-fault-no-head = موضع الرأس ناقص: الصف، ففاصلة، فالعمود.
snake-fault-no-count = عدد الخانات التي فيها تفاح ناقص.
snake-fault-too-few =
    أُعلن عن { $announced ->
        [zero] لا سطر
        [one] سطر واحد
        [two] سطرين
        [few] { $announced } أسطر
        [many] { $announced } سطرًا
       *[other] { $announced } سطر
    } من التفاح، و{ $have ->
        [zero] لا يوجد أي سطر
        [one] يوجد سطر واحد فقط
        [two] يوجد سطران فقط
        [few] توجد { $have } أسطر فقط
        [many] يوجد { $have } سطرًا فقط
       *[other] يوجد { $have } سطر فقط
    }.
snake-fault-too-many =
    { $announced ->
        [zero] لم يُعلن عن أي سطر
        [one] أُعلن عن سطر واحد فقط
        [two] أُعلن عن سطرين فقط
        [few] أُعلن عن { $announced } أسطر فقط
        [many] أُعلن عن { $announced } سطرًا فقط
       *[other] أُعلن عن { $announced } سطر فقط
    } من التفاح، و{ $have ->
        [zero] لا يوجد أي سطر
        [one] يوجد سطر واحد
        [two] يوجد سطران
        [few] توجد { $have } أسطر
        [many] يوجد { $have } سطرًا
       *[other] يوجد { $have } سطر
    }.
snake-fault-more-lines = اللوح المكتوب كلمةً واحدة لا يأخذ إلا سطرًا واحدًا.
snake-fault-part = «{ $text }» لا معنى له هنا: بعد الحجم يأتي الرأس ثم التفاح.
snake-fault-option = ليس لأفعى الطارة خيار قواعد اسمه «{ $key }»؛ الخيار الوحيد هو tail.
snake-fault-tail = «{ $value }» ليست قاعدة للذيل؛ اختر free أو blocked.

# The editor
snake-tool-head = الرأس
snake-tool-apple = تفاحة إضافية
snake-tool-free = خانة حرّة
snake-tool-unknown = لا يمكن وضع «{ $tool }» على هذا اللوح: اختر head أو apple أو free.

# The generator
snake-generating = صنع لوح
snake-generate-none =
    لم يُعثر على لوح كهذا ({ $size }) في { $attempts ->
        [zero] لا محاولة
        [one] محاولة واحدة
        [two] محاولتين
        [few] { $attempts } محاولات
        [many] { $attempts } محاولة
       *[other] { $attempts } محاولة
    }؛ جرّب بذرة أخرى أو حجمًا آخر أو عددًا آخر من التفاح.
snake-generate-number = «{ $value }» لا يصلح لـ { $key }: اكتب عددًا صحيحًا من { $least } إلى { $most }.
snake-generate-option = «{ $key }» ليس خيار قواعد ولا معاملًا للمولّد؛ المتاح هو tail و apples و most.
snake-generate-level = «{ $level }» ليس مستوى؛ اختر easy أو medium أو hard أو expert.
snake-generate-level-meant = «{ $level }» ليس مستوى؛ هل تقصد { $meant }؟

snake-title = أفعى الطارة
snake-summary = قُد الأفعى إلى كل التفاحات على لوح بلا حدود. تطول الأفعى مع كل تفاحة تأكلها.
snake-size-form = عدد الصفوف ⁨x⁩ عدد الأعمدة

# Options, parameters, estimates, algorithms
snake-option-tail = هل يجوز للرأس أن يدخل الخانة التي يتركها الذيل في الحركة نفسها؟ ⁨free⁩: يجوز؛ ⁨blocked⁩: لا يجوز.
snake-option-tail-name = الخانة التي يتركها الذيل
snake-option-tail-free = يجوز دخولها في الحركة نفسها
snake-option-tail-blocked = لا يجوز دخولها في الحركة نفسها
snake-parameter-apples = عدد الخانات التي فيها تفاح.
snake-parameter-most = الحدّ الأقصى لعدد التفاحات في خانة واحدة.
snake-estimate-none = بلا تقدير: بحث أعمى.
snake-estimate-none-name = بلا تقدير
snake-estimate-left = عدد التفاحات الباقية.
snake-estimate-left-name = التفاحات الباقية
snake-estimate-farthest = المسافة إلى أبعد تفاحة.
snake-estimate-farthest-name = أبعد تفاحة
snake-estimate-mst = طول أقصر شجرة تصل بين كل الخانات التي فيها تفاح، مضافًا إليه البعد عن أقربها.
snake-estimate-mst-name = أقصر شجرة
snake-estimate-order = طول أقصر مسار يمرّ بكل التفاحات بأي ترتيب، مضافًا إليه الوقت الذي يحتاج إليه الجسم ليغادر خانة فيها عدة تفاحات.
snake-estimate-order-name = أفضل ترتيب
snake-algorithm-learn = بحث بالعمق أولًا بحدّ متزايد، يتعلّم من كل محاولة فاشلة أيّ خانات الجسم سدّت الطريق. حلّه أمثل.
snake-algorithm-learn-name = البحث المتعلّم
snake-algorithm-agent-bfs = الوكيل الموصوف في تقرير المقرّر: يبحث قبل كل حركة بالعرض أولًا عن أقرب تفاحة، ثم يخطو نحوها خطوة واحدة.
snake-algorithm-agent-bfs-name = وكيل أقرب تفاحة (⁨BFS⁩)
snake-algorithm-agent-ids = الوكيل نفسه، لكنه يبحث بالتعميق التكراري. مع ⁨step=2⁩ أو أكثر قد يختار تفاحة ليست الأقرب.
snake-algorithm-agent-ids-name = وكيل أقرب تفاحة (⁨IDS⁩)
snake-algorithm-agent-safe = يبحث قبل كل حركة عن حلّ كامل. فإن لم يجده أبقى ذيله في متناوله كي لا يحاصر نفسه.
snake-algorithm-agent-safe-name = الوكيل الحذر
snake-refused-bibfs = لا يمكن البحث عكسيًّا في أفعى الطارة: أوضاع جسمها الممكنة في النهاية كثيرة جدًّا.
snake-refused-large = هذا اللوح أكبر مما يحتمله البحث الدقيق: عدد البتّات في الحالة { $bits }، والحدّ الأقصى { $most }. لكن الوكلاء (⁨agent-bfs⁩ و⁨agent-ids⁩ و⁨agent-safe⁩) يستطيعون لعبه.
snake-refused-learn = في هذا اللوح تفاحات أكثر مما تقبله خوارزمية ⁨learn⁩. استعمل خوارزمية ⁨A*⁩ أو أحد الوكلاء.
snake-rating = الصعوبة: { $level ->
        [easy] سهل
        [medium] متوسط
        [hard] صعب
       *[expert] للخبراء
    }، بحسب عدد الحركات الزائدة إذا قصدت الأفعى أقرب تفاحة في كل مرة.

# Levels
snake-group-report = اختبارات المقرّر ومثال
snake-group-edge = حيث يخفق الوكيل البسيط
snake-group-graded = من السهل جدًّا إلى الصعب
snake-level-test = الاختبار { $number }
snake-level-example = مثال المقرّر
snake-level-crash = اصطدام الرأس بالجسم
snake-level-loop = الدوران في حلقة
snake-level-bound = حدّ العمق
snake-level-start = البدء على تفاحة
snake-level-trap = الفخ

# Parts of sentences
snake-way-up = إلى الأعلى
snake-way-down = إلى الأسفل
snake-way-left = إلى اليسار
snake-way-right = إلى اليمين

# The board in words
snake-scene =
    لوح بلا حدود حجمه { $rows } في { $columns }. طول الأفعى { $length ->
        [zero] لا خانة
        [one] خانة واحدة
        [two] خانتان
        [few] { $length } خانات
        [many] { $length } خانة
       *[other] { $length } خانة
    }، ورأسها في الصفّ { $row }، العمود { $column }. { $left ->
        [zero] لم تبقَ أي تفاحة.
        [one] بقيت تفاحة واحدة.
        [two] بقيت تفاحتان.
        [few] بقيت { $left } تفاحات.
        [many] بقيت { $left } تفاحة.
       *[other] بقيت { $left } تفاحة.
    }
snake-cell-free = الصفّ { $row }، العمود { $column }، خانة فارغة
snake-cell-apples =
    الصفّ { $row }، العمود { $column }، { $left ->
        [zero] لا تفاحة
        [one] تفاحة واحدة
        [two] تفاحتان
        [few] { $left } تفاحات
        [many] { $left } تفاحة
       *[other] { $left } تفاحة
    }
snake-cell-head = الصفّ { $row }، العمود { $column }، الرأس
snake-cell-head-apples =
    الصفّ { $row }، العمود { $column }، الرأس، { $left ->
        [zero] وليس تحته تفاحة أخرى
        [one] وتحته تفاحة واحدة أخرى
        [two] وتحته تفاحتان أخريان
        [few] وتحته { $left } تفاحات أخرى
        [many] وتحته { $left } تفاحة أخرى
       *[other] وتحته { $left } تفاحة أخرى
    }
snake-cell-body = الصفّ { $row }، العمود { $column }، الجزء { $part } من الأفعى
snake-cell-body-apples =
    الصفّ { $row }، العمود { $column }، الجزء { $part } من الأفعى، { $left ->
        [zero] وليس تحته تفاحة أخرى
        [one] وتحته تفاحة واحدة أخرى
        [two] وتحته تفاحتان أخريان
        [few] وتحته { $left } تفاحات أخرى
        [many] وتحته { $left } تفاحة أخرى
       *[other] وتحته { $left } تفاحة أخرى
    }
snake-cell-outside = هذه الخانة خارج اللوح.
snake-note-repeated =
    ذُكرت الخانة (الصفّ { $row }، العمود { $column }) أكثر من مرة، فجُمعت تفاحاتها: { $count ->
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
snake-move-unknown = الكلمة «{ $word }» ليست حركة. اكتب ⁨U⁩ أو ⁨R⁩ أو ⁨D⁩ أو ⁨L⁩.
snake-refuse-own-cell = لا تستطيع الأفعى الذهاب { $way }: على هذا اللوح يعود رأسها بهذه الحركة إلى خانته نفسها.
snake-refuse-body = لا تستطيع الأفعى الذهاب { $way }: جسمها في الصفّ { $row }، العمود { $column }.
snake-refuse-tail = لا تستطيع الأفعى الذهاب { $way }: ذيلها في الصفّ { $row }، العمود { $column }.
snake-refuse-growing = لا تستطيع الأفعى الذهاب { $way }: ستطول بهذه الحركة ويبقى ذيلها في الصفّ { $row }، العمود { $column }.
snake-refuse-head = هذا هو الرأس. اختر خانة مجاورة له.
snake-refuse-far = الخانة في الصفّ { $row }، العمود { $column } ليست مجاورة للرأس.
snake-refuse-word = الكلمة «{ $word }» ليست اتجاهًا. اكتب أعلى أو يمين أو أسفل أو يسار، أو حروفًا مثل ⁨URDL⁩.

# The ends of agents
snake-game-over =
    انتهت اللعبة { $moves ->
        [zero] قبل أي حركة
        [one] بعد حركة واحدة
        [two] بعد حركتين
        [few] بعد { $moves } حركات
        [many] بعد { $moves } حركة
       *[other] بعد { $moves } حركة
    }: لا تستطيع الأفعى أن تتحرّك، { $left ->
        [zero] ولم تبقَ أي تفاحة
        [one] وبقيت تفاحة واحدة
        [two] وبقيت تفاحتان
        [few] وبقيت { $left } تفاحات
        [many] وبقيت { $left } تفاحة
       *[other] وبقيت { $left } تفاحة
    }.
snake-game-circles =
    انتهت اللعبة { $moves ->
        [zero] قبل أي حركة
        [one] بعد حركة واحدة
        [two] بعد حركتين
        [few] بعد { $moves } حركات
        [many] بعد { $moves } حركة
       *[other] بعد { $moves } حركة
    }: الأفعى تدور في حلقة، { $left ->
        [zero] ولم تبقَ أي تفاحة
        [one] وبقيت تفاحة واحدة
        [two] وبقيت تفاحتان
        [few] وبقيت { $left } تفاحات
        [many] وبقيت { $left } تفاحة
       *[other] وبقيت { $left } تفاحة
    }.
snake-game-stopped =
    توقّف اللعب { $moves ->
        [zero] قبل أي حركة
        [one] بعد حركة واحدة
        [two] بعد حركتين
        [few] بعد { $moves } حركات
        [many] بعد { $moves } حركة
       *[other] بعد { $moves } حركة
    }، { $left ->
        [zero] ولم تبقَ أي تفاحة
        [one] وبقيت تفاحة واحدة
        [two] وبقيت تفاحتان
        [few] وبقيت { $left } تفاحات
        [many] وبقيت { $left } تفاحة
       *[other] وبقيت { $left } تفاحة
    }.

# Hints
snake-effect-apple = تصل الأفعى إلى تفاحة
snake-effect-last = تصل الأفعى إلى آخر تفاحة
snake-effect-grows = تأكل الأفعى التفاحة التي تحت رأسها وتطول
snake-effect-tail = تتبع الأفعى ذيلها
snake-effect-nearer = تقترب الأفعى من تفاحة
snake-effect-around = تسلك الأفعى طريقًا أطول يفيدها لاحقًا
snake-hint-look-row = انظر إلى يسار الرأس وإلى يمينه في الصفّ { $row }، العمود { $column }.
snake-hint-look-column = انظر فوق الرأس وتحته في الصفّ { $row }، العمود { $column }.
snake-hint-see = بالحركة الصحيحة { $effect }.
snake-hint-act-optimal =
    اذهب { $way }: { $effect }. { $remaining ->
        [zero] لم تبقَ أي حركة.
        [one] بهذه الحركة تفوز.
        [two] بقيت حركتان بما فيهما هذه الحركة، ولا يوجد حلّ أقصر.
        [few] بقيت { $remaining } حركات بما فيها هذه الحركة، ولا يوجد حلّ أقصر.
        [many] بقيت { $remaining } حركة بما فيها هذه الحركة، ولا يوجد حلّ أقصر.
       *[other] بقيت { $remaining } حركة بما فيها هذه الحركة، ولا يوجد حلّ أقصر.
    }
snake-hint-act-good =
    اذهب { $way }: { $effect }. { $remaining ->
        [zero] لم تبقَ أي حركة.
        [one] بهذه الحركة تفوز.
        [two] هكذا يبدأ حلّ من حركتين، وقد يوجد حلّ أقصر.
        [few] هكذا يبدأ حلّ من { $remaining } حركات، وقد يوجد حلّ أقصر.
        [many] هكذا يبدأ حلّ من { $remaining } حركة، وقد يوجد حلّ أقصر.
       *[other] هكذا يبدأ حلّ من { $remaining } حركة، وقد يوجد حلّ أقصر.
    }
snake-hint-act-safe = اذهب { $way }: { $effect }. بلغ البحث حدّه ولم يجد حلًّا كاملًا، لكن هذه الحركة آمنة: يبقى ذيل الأفعى في متناولها.
snake-hint-act-unsafe = اذهب { $way }: { $effect }. بلغ البحث حدّه ولم يجد حلًّا كاملًا، ولا توجد حركة تُبقي ذيل الأفعى في متناولها. هذه الحركة تترك لها أوسع مساحة.

# Proofs
snake-unsolvable-length =
    لا يمكن الفوز في هذا اللوح: عدد التفاحات { $units }، ولبلوغها كلها يجب أن يصل طول الأفعى إلى { $units }، لكن في اللوح { $cells ->
        [zero] صفر من الخانات
        [one] خانة واحدة
        [two] خانتان
        [few] { $cells } خانات
        [many] { $cells } خانة
       *[other] { $cells } خانة
    } فقط.

# Faults of a text
snake-fault-empty = لا يوجد لوح. اكتبه هكذا: { $example }.
snake-fault-form = النصّ «{ $text }» لا يصلح هنا. اكتب أعدادًا تفصل بينها فواصل، مثل { $example }.
snake-fault-number = الكلمة «{ $word }» ليست عددًا صحيحًا.
snake-fault-size = النصّ «{ $size }» ليس حجمًا: عدد الصفوف من { 1 } إلى { $most }، وعدد الأعمدة من { 1 } إلى { $most }.
snake-fault-row = العدد { $word } ليس صفًّا في هذا اللوح: الصفوف مرقّمة من { 0 } إلى { $most }.
snake-fault-column = العدد { $word } ليس عمودًا في هذا اللوح: الأعمدة مرقّمة من { 0 } إلى { $most }.
snake-fault-count = لا يصلح { $word } عددًا للتفاحات: في كل خانة مذكورة تفاحة واحدة على الأقل.
snake-fault-count-large = العدد { $word } كبير جدًّا: لا تزيد تفاحات الخانة الواحدة على { $most }.
snake-fault-no-size = لم يُذكر الحجم. اكتب عدد الصفوف، ثم فاصلة، ثم عدد الأعمدة.
snake-fault-no-head = لم يُذكر موضع الرأس. اكتب الصفّ، ثم فاصلة، ثم العمود.
snake-fault-no-count = لم يُذكر عدد الخانات التي فيها تفاح.
snake-fault-too-few =
    عدد أسطر التفاح المطلوب { $announced }، لكن { $have ->
        [zero] لا يوجد أي سطر
        [one] لا يوجد إلا سطر واحد
        [two] لا يوجد إلا سطران
        [few] لا توجد إلا { $have } أسطر
        [many] لا يوجد إلا { $have } سطرًا
       *[other] لا يوجد إلا { $have } سطر
    }.
snake-fault-too-many = عدد أسطر التفاح المطلوب { $announced } فقط، والموجود { $have }.
snake-fault-more-lines = اللوح المكتوب بصيغة المعرّف يشغل سطرًا واحدًا فقط. احذف هذا السطر.
snake-fault-part = النصّ «{ $text }» لا مكان له هنا: لا يأتي بعد الحجم إلا الرأس والتفاحات.
snake-fault-option = ليس لأفعى الطارة خيار قواعد اسمه «{ $key }»؛ خيارها الوحيد ⁨tail⁩.
snake-fault-tail = القيمة «{ $value }» لا تصلح للخيار ⁨tail⁩. اختر ⁨free⁩ أو ⁨blocked⁩.

# The editor
snake-tool-head = الرأس
snake-tool-apple = تفاحة أخرى
snake-tool-free = خانة فارغة
snake-tool-unknown = لا توجد أداة اسمها «{ $tool }». اختر ⁨head⁩ أو ⁨apple⁩ أو ⁨free⁩.

# The generator
snake-generating = جارٍ إنشاء لوح
snake-generate-none =
    لم يجد المولّد لوحًا مناسبًا بحجم { $size } { $attempts ->
        [zero] في أي محاولة
        [one] في محاولة واحدة
        [two] في محاولتين
        [few] في { $attempts } محاولات
        [many] في { $attempts } محاولة
       *[other] في { $attempts } محاولة
    }. جرّب بذرة أخرى أو حجمًا آخر أو عددًا آخر من التفاحات.
snake-generate-number = القيمة «{ $value }» لا تصلح للمُعامل { $key }. اكتب عددًا صحيحًا من { $least } إلى { $most }.
snake-generate-option = الاسم «{ $key }» ليس خيار قواعد ولا مُعاملًا للمولّد. اختر ⁨tail⁩ أو ⁨apples⁩ أو ⁨most⁩.
snake-generate-level = القيمة «{ $level }» ليست مستوى صعوبة. اختر ⁨easy⁩ أو ⁨medium⁩ أو ⁨hard⁩ أو ⁨expert⁩.
snake-generate-level-meant = القيمة «{ $level }» ليست مستوى صعوبة. هل تقصد { $meant }؟

## الرموز والجولة التعليمية

snake-legend = ⁨@⁩: الرأس، ⁨━⁩: الجسم، ⁨✿⁩: تفاحة؛ والعدد: خانة فيها هذا العدد من التفاحات.
snake-tutorial-goal = قُد الأفعى إلى كل تفاحة. ما زالت قصيرة: ليس على اللوح إلا رأسها.
snake-tutorial-step = في كل حركة ينتقل الرأس خانة واحدة إلى الأعلى أو اليمين أو الأسفل أو اليسار. اتّجه يمينًا نحو التفاحة.
snake-tutorial-reach = اتّجه يمينًا مرة أخرى لتصل إلى التفاحة.
snake-tutorial-eat = في الحركة التالية تأكل الأفعى التفاحة وتطول. اتّجه يمينًا مرة أخرى.
snake-tutorial-wrap = ليس للّوح حدود: الأفعى التي تخرج من اليمين تدخل من اليسار. اتّجه يمينًا مرة أخرى نحو التفاحة الأخيرة.
snake-tutorial-solve = جرّب الآن بنفسك. ولا تدع الرأس يصطدم بالجسم.

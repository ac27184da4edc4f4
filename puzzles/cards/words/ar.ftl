cards-title = ترتيب البطاقات
cards-summary = رتّب البطاقات حسب ألوانها: توضع البطاقة في عمود فارغ أو فوق بطاقة أكبر منها من أي لون.
cards-size-form = الأعمدة، الألوان، بطاقات كل لون

# Options, parameters, estimates, algorithms
cards-option-goal = متى تُعدّ البطاقات مرتّبة؟ ⁨strict⁩: يملأ كل لون عمودًا واحدًا، من أكبر بطاقاته إلى { 1 }. ⁨split⁩: في كل عمود لون واحد تتناقص بطاقاته.
cards-option-goal-name = شرط الترتيب
cards-option-goal-strict = يملأ كل لون عمودًا واحدًا
cards-option-goal-split = في كل عمود لون واحد
cards-parameter-least = الحدّ الأدنى لعدد حركات أقصر حلّ.
cards-parameter-most = الحدّ الأعلى لعدد حركات أقصر حلّ.
cards-parameter-solvable = القيمة ⁨yes⁩: توزيع يُعرف أن له حلًّا؛ القيمة ⁨any⁩: أي توزيع.
cards-estimate-none = بلا تقدير: بحث أعمى.
cards-estimate-none-name = بلا تقدير
cards-estimate-report = عدد الأعمدة التي بطاقتها السفلى ليست الكبرى. قد يتجاوز القيمة الصحيحة حين يكون الهدف ⁨split⁩.
cards-estimate-report-name = البطاقات السفلى الخاطئة
cards-estimate-misplaced = عدد البطاقات الواقعة خارج الجزء المرتّب أسفل عمودها.
cards-estimate-misplaced-name = البطاقات خارج مواضعها
cards-estimate-blocked = عدد البطاقات التي ليست في مواضعها، ويُضاف واحد عن كل بطاقة منها تعلو بطاقة من لونها أكبر منها وليست في موضعها أيضًا.
cards-estimate-blocked-name = البطاقات المحجوبة
cards-estimate-ranks = أكبر العددين: تقدير ⁨blocked⁩، والعدد الدقيق للحركات التي تحتاج إليها البطاقات الكبيرة وحدها مضافًا إليه عدد حركات البطاقات الصغيرة.
cards-estimate-ranks-name = حساب دقيق للبطاقات الكبيرة
cards-algorithm-backward = بحث من الأهداف رجوعًا إلى البداية، على مراحل، مع جدول مسافات يُبنى لهذه البداية. حلّه أمثل.
cards-algorithm-backward-name = البحث العكسي
cards-refused-goals = لا تستطيع { $algorithm } حلّ هذا التوزيع: يجب أن تبدأ من كل أهدافه، وعددها أكثر من { $most }. استعمل ⁨astar⁩.
cards-rating = الصعوبة: { $level ->
        [easy] سهل
        [medium] متوسط
        [hard] صعب
       *[expert] للخبراء
    }، بحسب متوسط عدد الحركات لكل بطاقة في أقصر حلّ.

# Levels
cards-group-graded = من السهل جدًّا إلى الصعب
cards-group-reports = أمثلة من المقرّر
cards-level-course = توزيع المقرّر { $number }
cards-level-sample = التوزيع النموذجي
cards-level-near = شبه مرتّب
cards-level-split = على بعد حركة واحدة
cards-level-sorted = مرتّب أصلًا
cards-level-unsolvable = لا حلّ له

# The board in words
cards-scene =
    { $columns ->
        [zero] لا أعمدة
        [one] عمود واحد
        [two] عمودان
        [few] { $columns } أعمدة
        [many] { $columns } عمودًا
       *[other] { $columns } عمود
    } و{ $cards ->
        [zero] لا بطاقات
        [one] بطاقة واحدة
        [two] بطاقتان
        [few] { $cards } بطاقات
        [many] { $cards } بطاقة
       *[other] { $cards } بطاقة
    }، منها { $sorted } في مواضعها. { $empty ->
        [zero] لا عمود فارغ.
        [one] عمود واحد فارغ.
        [two] عمودان فارغان.
        [few] { $empty } أعمدة فارغة.
        [many] { $empty } عمودًا فارغًا.
       *[other] { $empty } عمود فارغ.
    }
cards-cell-column =
    العمود { $column }، { $cards ->
        [zero] فارغ
        [one] بطاقة واحدة
        [two] بطاقتان
        [few] { $cards } بطاقات
        [many] { $cards } بطاقة
       *[other] { $cards } بطاقة
    }
cards-cell-empty = العمود { $column }، فارغ
cards-cell-above = فوق العمود { $column }
cards-cell-card = العمود { $column }، البطاقة رقم { $place } من الأسفل: { $card }
cards-cell-card-home = العمود { $column }، البطاقة رقم { $place } من الأسفل: { $card }، في موضعها
cards-cell-top = العمود { $column }، البطاقة العليا: { $card }، رقمها { $place } من الأسفل
cards-cell-top-home = العمود { $column }، البطاقة العليا: { $card }، رقمها { $place } من الأسفل، في موضعها
cards-cell-outside = هذه الخانة خارج اللوح.

# Play
cards-prompt-from = من أيّ عمود تنقل البطاقة العليا؟
cards-prompt-to = إلى أيّ عمود تنقل { $card } من العمود { $column }؟
cards-describe-onto = تنتقل { $card } من العمود { $from } إلى العمود { $to } فوق { $top }.
cards-describe-empty = تنتقل { $card } من العمود { $from } إلى العمود الفارغ { $to }.
cards-move-unknown = الكلمة «{ $word }» ليست حركة. اكتب العمودين، مثل ⁨1>3⁩.
cards-refuse-column = لا يوجد عمود رقمه { $column }: الأعمدة مرقّمة من { 1 } إلى { $most }.
cards-refuse-word = الكلمة «{ $word }» ليست عمودًا: الأعمدة مرقّمة من { 1 } إلى { $most }.
cards-refuse-empty = العمود { $column } فارغ: لا توجد بطاقة لأخذها.
cards-refuse-same = البطاقة { $card } في هذا العمود أصلًا. اختر عمودًا آخر.
cards-refuse-equal = لا يمكن وضع { $card } في العمود { $column }: البطاقة العليا هناك، { $top }، تساويها. لا توضع البطاقة إلا فوق بطاقة أكبر منها.
cards-refuse-smaller = لا يمكن وضع { $card } في العمود { $column }: البطاقة العليا هناك، { $top }، أصغر منها. لا توضع البطاقة إلا فوق بطاقة أكبر منها.
cards-refuse-odd = الحركة الأخيرة ناقصة: ينتهي السطر بالعمود { $column }. اذكر أيضًا العمود الذي تنتقل إليه بطاقته.

# Hints
cards-effect-home = تصل { $card } إلى موضعها
cards-effect-empties = بخروج { $card } يفرغ العمود فيقبل أي بطاقة
cards-effect-frees = لا بدّ من إبعاد { $card } قبل أن تصل { $below } إلى موضعها
cards-effect-clears = لا بدّ من إبعاد { $card }، فكل ما تحتها في موضعه
cards-effect-aside = تتنحّى { $card } لتتحرّك البطاقات التي تحتها
cards-hint-look = انظر إلى البطاقة العليا في العمود { $column }.
cards-hint-see = { $effect }.
cards-hint-act-optimal =
    انقل { $card } من العمود { $from } إلى العمود { $to }: { $effect }. { $remaining ->
        [zero] لم تبقَ أي حركة.
        [one] هذه الحركة تحلّ اللغز.
        [two] بقيت حركتان بما فيهما هذه الحركة، ولا يوجد حلّ أقصر.
        [few] بقيت { $remaining } حركات بما فيها هذه الحركة، ولا يوجد حلّ أقصر.
        [many] بقيت { $remaining } حركة بما فيها هذه الحركة، ولا يوجد حلّ أقصر.
       *[other] بقيت { $remaining } حركة بما فيها هذه الحركة، ولا يوجد حلّ أقصر.
    }
cards-hint-act-good =
    انقل { $card } من العمود { $from } إلى العمود { $to }: { $effect }. { $remaining ->
        [zero] لم تبقَ أي حركة.
        [one] هذه الحركة تحلّ اللغز.
        [two] هكذا يبدأ حلّ من حركتين، وقد يوجد حلّ أقصر.
        [few] هكذا يبدأ حلّ من { $remaining } حركات، وقد يوجد حلّ أقصر.
        [many] هكذا يبدأ حلّ من { $remaining } حركة، وقد يوجد حلّ أقصر.
       *[other] هكذا يبدأ حلّ من { $remaining } حركة، وقد يوجد حلّ أقصر.
    }

# Faults of a text
cards-fault-empty = لا يوجد توزيع. اكتب في السطر الأول عدد الأعمدة وعدد الألوان وعدد بطاقات كل لون، مثل { $example }.
cards-fault-header = الكلمة «{ $word }» ليست عددًا. في السطر الأول ثلاثة أعداد: الأعمدة والألوان وبطاقات كل لون.
cards-fault-three =
    { $have ->
        [zero] لا أعداد في السطر الأول
        [one] في السطر الأول عدد واحد
        [two] في السطر الأول عددان
        [few] في السطر الأول { $have } أعداد
        [many] في السطر الأول { $have } عددًا
       *[other] في السطر الأول { $have } عدد
    } بدلًا من ثلاثة: الأعمدة والألوان وبطاقات كل لون.
cards-fault-columns = لا يجوز أن يكون عدد الأعمدة { $have }. اختر عددًا من { 1 } إلى { $most }.
cards-fault-colours = لا يجوز أن يكون عدد الألوان { $have }. اختر عددًا من { 1 } إلى { $most }.
cards-fault-ranks = لا يجوز أن يكون عدد بطاقات كل لون { $have }. اختر عددًا من { 1 } إلى { $most }.
cards-fault-more-colours = عدد الألوان { $colours } وعدد الأعمدة { $columns } فقط، ويحتاج كل لون إلى عمود.
cards-fault-few-columns =
    { $have ->
        [zero] لا توجد أعمدة
        [one] يوجد عمود واحد فقط
        [two] يوجد عمودان فقط
        [few] توجد { $have } أعمدة فقط
        [many] يوجد { $have } عمودًا فقط
       *[other] يوجد { $have } عمود فقط
    } والمطلوب { $want }. اكتب ⁨#⁩ للعمود الفارغ.
cards-fault-many-columns = عدد الأعمدة { $have } والمطلوب { $want }. احذف هذا العمود.
cards-fault-hash = تدلّ هذه العلامة على عمود فارغ، فلا يجوز أن تكون معها بطاقات.
cards-fault-sign = الكلمة «{ $word }» ليست بطاقة. تُكتب البطاقة رقمًا بعده حرف لونها، مثل ⁨11a⁩.
cards-fault-rank = ليست { $card } من بطاقات هذا التوزيع: الأرقام من { 1 } إلى { $most }.
cards-fault-twice =
    { $times ->
        [zero] لم ترد { $card }
        [one] وردت { $card } مرة واحدة
        [two] وردت { $card } مرتين
        [few] وردت { $card } { $times } مرات
        [many] وردت { $card } { $times } مرة
       *[other] وردت { $card } { $times } مرة
    }.
cards-fault-missing =
    { $count ->
        [zero] لا تنقص أي بطاقة: { $cards }
        [one] تنقص بطاقة واحدة: { $cards }
        [two] تنقص بطاقتان: { $cards }
        [few] تنقص { $count } بطاقات: { $cards }
        [many] تنقص { $count } بطاقة: { $cards }
       *[other] تنقص { $count } بطاقة: { $cards }
    }.
cards-fault-no-cards = لا توجد بطاقات، لكن عدد الألوان المكتوب في الحجم { $want }.
cards-fault-colour-count =
    { $have ->
        [zero] ليس للبطاقات أي لون
        [one] للبطاقات لون واحد
        [two] للبطاقات لونان
        [few] للبطاقات { $have } ألوان
        [many] للبطاقات { $have } لونًا
       *[other] للبطاقات { $have } لون
    } ({ $letters })، لكن عدد الألوان المكتوب في الحجم { $want }.
cards-fault-option = ليس لترتيب البطاقات خيار قواعد اسمه «{ $key }»؛ خياره الوحيد ⁨goal⁩.
cards-fault-goal = القيمة «{ $value }» لا تصلح للخيار ⁨goal⁩. اختر ⁨strict⁩ أو ⁨split⁩.
cards-size-unreadable = النصّ «{ $size }» ليس حجمًا. اكتب عدد الأعمدة وعدد الألوان وعدد بطاقات كل لون، مثل ⁨5,3,5⁩.

# The editor
cards-tool-card = البطاقة { $card }
cards-tool-unknown = لا توجد على هذا اللوح بطاقة اسمها «{ $tool }».

# The generator
cards-generate-option = الاسم «{ $key }» ليس خيار قواعد ولا مُعاملًا للمولّد. اختر ⁨goal⁩ أو ⁨least⁩ أو ⁨most⁩ أو ⁨solvable⁩.
cards-generate-number = القيمة «{ $value }» لا تصلح عددًا للحركات. اكتب عددًا صحيحًا.
cards-generate-solvable = القيمة «{ $value }» لا تصلح للمُعامل ⁨solvable⁩. اختر ⁨yes⁩ أو ⁨any⁩.
cards-generate-bounds = يجب ألا تزيد قيمة المُعامل ⁨least⁩ ({ $least }) على قيمة المُعامل ⁨most⁩ ({ $most }).
cards-generate-both = اختر مستوى صعوبة أو العددين ⁨least⁩ و⁨most⁩، لا الأمرين معًا.
cards-generate-level = القيمة «{ $level }» ليست مستوى صعوبة. اختر ⁨easy⁩ أو ⁨medium⁩ أو ⁨hard⁩ أو ⁨expert⁩.
cards-generate-level-meant = القيمة «{ $level }» ليست مستوى صعوبة. هل تقصد { $meant }؟
cards-generate-effort = بلغ البحث حدّه قبل أن يجد توزيعًا مناسبًا بحجم { $size }. جرّب بذرة أخرى أو حدودًا أخرى.
cards-generate-making = جارٍ توزيع البطاقات

## الرموز والجولة التعليمية

cards-legend = ⁨2g⁩: البطاقة رقم { 2 } من اللون ⁨g⁩. في الصفّ الأخير أرقام الأعمدة. ولا تُنقل من العمود إلا بطاقته العليا.
cards-tutorial-goal = رتّب البطاقات: لكل لون عمود خاص به، أكبر بطاقاته في الأسفل و{ 1 } في الأعلى. البطاقتان ⁨1r⁩ و⁨1g⁩ هنا ليستا في عموديهما.
cards-tutorial-empty = لا تُنقل من العمود إلا بطاقته العليا. والعمود الفارغ يقبل أي بطاقة: انقل ⁨1r⁩ من العمود { 1 } إلى العمود { 3 }.
cards-tutorial-larger = يمكنك أيضًا وضع البطاقة فوق بطاقة أكبر منها من أي لون. انقل ⁨1g⁩ من العمود { 2 } وضعها فوق ⁨2g⁩ في العمود { 1 }.
cards-tutorial-finish = اكتمل اللون الأخضر. انقل ⁨1r⁩ من العمود { 3 } وضعها فوق ⁨2r⁩ في العمود { 2 }.
cards-tutorial-solve = جرّب الآن بنفسك: يُحلّ هذا التوزيع في { 5 } حركات.

magnets-title = المغناطيسات المنطقية
magnets-summary = ضع المغناطيسات فتدفع القطع التي في صفّها وعمودها أو تجذبها. غطِّ كل الأهداف.
magnets-size-form = عدد الصفوف ⁨x⁩ عدد الأعمدة

# Options, parameters, estimates, refusals
magnets-option-reach = أين يجوز وضع المغناطيس: ⁨any⁩ في أيّ خانة فارغة، أو ⁨step⁩ في خانة فارغة مجاورة لخانته فقط، كما في برنامج التقرير.
magnets-option-reach-name = نقل المغناطيس
magnets-option-reach-any = إلى أيّ خانة فارغة
magnets-option-reach-step = إلى خانة فارغة مجاورة فقط
magnets-parameter-magnets = عدد المغناطيسات.
magnets-parameter-irons = عدد قطع الحديد.
magnets-parameter-walls = عدد الجدران.
magnets-parameter-optimum = طول أقصر حلّ، أو نطاق للطول، مثل { 3 } أو { 2 }-{ 4 }.
magnets-estimate-none = بلا تقدير: بحث أعمى.
magnets-estimate-none-name = بلا تقدير
magnets-estimate-uncovered = عدد الأهداف غير المغطّاة مقسومًا على أكبر عدد يمكن أن تغطّيه حركة واحدة.
magnets-estimate-uncovered-name = الأهداف غير المغطّاة
magnets-estimate-matching = عدد الحركات اللازمة لتصل قطعة إلى كل هدف، لو كانت كل حركة تزيح جميع القطع خانة واحدة وتضع مغناطيسًا واحدًا في أيّ مكان.
magnets-estimate-matching-name = مطابقة القطع بالأهداف
magnets-estimate-cross = أقلّ عدد من الأزواج المتقاطعة (صفّ وعمود) يضمّ كل الأهداف غير المغطّاة؛ وإذا كفى زوج واحد اختبر البرنامج هل تكفي حركة واحدة.
magnets-estimate-cross-name = أزواج الصفّ والعمود
magnets-estimate-combined = القيمة الكبرى من ⁨matching⁩ و⁨cross⁩؛ وإذا بدا أن حركة واحدة تكفي جرّبها البرنامج.
magnets-estimate-combined-name = المطابقة وأزواج الصفّ والعمود
magnets-refused-bibfs = لا يمكن البحث في المغناطيسات المنطقية من الطرفين: لا يمكن عكس الحركات، لأن ألواحًا مختلفة قد تصبح لوحًا واحدًا حين يجمع المغناطيس القطع.

# Levels
magnets-group-report = المراحل الأصلية
magnets-group-more = خمس مراحل أخرى
magnets-group-bonus = مرحلة إضافية: كبيرة وبلا حدّ للحركات
magnets-contents = حديد { $iron }، دافع { $repelling }، جاذب { $attracting }
magnets-rating =
    الصعوبة: { $level ->
        [easy] سهل
        [medium] متوسط
        [hard] صعب
       *[expert] للخبراء
    }. اللعب العشوائي يفوز { $bits ->
        [zero] في أكثر من نصف الألعاب
        [one] في لعبة واحدة تقريبًا من كل لعبتين
        [two] في لعبة واحدة تقريبًا من كل { 4 } ألعاب
        [3] في لعبة واحدة تقريبًا من كل { 8 } ألعاب
        [4] في لعبة واحدة تقريبًا من كل { 16 } لعبة
        [5] في لعبة واحدة تقريبًا من كل { 32 } لعبة
        [6] في لعبة واحدة تقريبًا من كل { 64 } لعبة
        [7] في لعبة واحدة تقريبًا من كل { 128 } لعبة
        [8] في لعبة واحدة تقريبًا من كل { 256 } لعبة
        [9] في لعبة واحدة تقريبًا من كل { 512 } لعبة
        [10] في لعبة واحدة تقريبًا من كل { 1024 } لعبة
        [11] في لعبة واحدة تقريبًا من كل { 2048 } لعبة
        [12] في لعبة واحدة تقريبًا من كل { 4096 } لعبة
        [13] في لعبة واحدة تقريبًا من كل { 8192 } لعبة
        [14] في لعبة واحدة تقريبًا من كل { 16384 } لعبة
        [15] في لعبة واحدة تقريبًا من كل { 32768 } لعبة
        [16] في لعبة واحدة تقريبًا من كل { 65536 } لعبة
        [17] في لعبة واحدة تقريبًا من كل { 131072 } لعبة
        [18] في لعبة واحدة تقريبًا من كل { 262144 } لعبة
        [19] في لعبة واحدة تقريبًا من كل { 524288 } لعبة
        [20] في لعبة واحدة تقريبًا من كل { 1048576 } لعبة
        [few] في لعبة واحدة تقريبًا من كل { $base } أسّ { $bits }
        [many] في لعبة واحدة تقريبًا من كل { $base } أسّ { $bits }
       *[other] في لعبة واحدة تقريبًا من كل { $base } أسّ { $bits }
    }.

# Parts of sentences
magnets-piece-iron = قطعة الحديد
magnets-piece-repelling = المغناطيس الدافع
magnets-piece-attracting = المغناطيس الجاذب
magnets-place = الصفّ { $row }، العمود { $column }
magnets-shift-up = { $piece } في الصفّ { $row }، العمود { $column } إلى الأعلى
magnets-shift-down = { $piece } في الصفّ { $row }، العمود { $column } إلى الأسفل
magnets-shift-left = { $piece } في الصفّ { $row }، العمود { $column } إلى اليسار
magnets-shift-right = { $piece } في الصفّ { $row }، العمود { $column } إلى اليمين
magnets-moves-nothing = لا يحرّك أيّ قطعة أخرى
magnets-pushes =
    { $count ->
        [zero] لا يدفع شيئًا
        [one] يدفع قطعة واحدة
        [two] يدفع قطعتين
        [few] يدفع { $count } قطع
        [many] يدفع { $count } قطعة
       *[other] يدفع { $count } قطعة
    } ({ $pieces })
magnets-pulls =
    { $count ->
        [zero] لا يجذب شيئًا
        [one] يجذب قطعة واحدة
        [two] يجذب قطعتين
        [few] يجذب { $count } قطع
        [many] يجذب { $count } قطعة
       *[other] يجذب { $count } قطعة
    } ({ $pieces })
magnets-pushes-short =
    { $count ->
        [zero] لا يدفع شيئًا
        [one] يدفع قطعة واحدة
        [two] يدفع قطعتين
        [few] يدفع { $count } قطع
        [many] يدفع { $count } قطعة
       *[other] يدفع { $count } قطعة
    }
magnets-pulls-short =
    { $count ->
        [zero] لا يجذب شيئًا
        [one] يجذب قطعة واحدة
        [two] يجذب قطعتين
        [few] يجذب { $count } قطع
        [many] يجذب { $count } قطعة
       *[other] يجذب { $count } قطعة
    }
magnets-covers =
    { $count ->
        [zero] لا يُغطّى أيّ هدف جديد
        [one] يُغطّى هدف جديد
        [two] يُغطّى هدفان جديدان
        [few] تُغطّى { $count } أهداف جديدة
        [many] يُغطّى { $count } هدفًا جديدًا
       *[other] يُغطّى { $count } هدف جديد
    } ({ $goals })
magnets-covers-nothing = لا يُغطّى أيّ هدف جديد

# The board in words
magnets-scene =
    لوح عدد صفوفه { $rows } وعدد أعمدته { $columns }. { $covered ->
        [zero] لم يُغطَّ أيّ هدف
        [one] هدف واحد مغطّى
        [two] هدفان مغطّيان
        [few] { $covered } أهداف مغطّاة
        [many] { $covered } هدفًا مغطّى
       *[other] { $covered } هدف مغطّى
    } من أصل { $goals }.
magnets-legend = ⁨p⁩: مغناطيس دافع، ⁨r⁩: مغناطيس جاذب، ⁨i⁩: قطعة حديد، ⁨◎⁩: هدف، ⁨█⁩: جدار.
magnets-cell-wall = الصفّ { $row }، العمود { $column }، جدار
magnets-cell-empty = الصفّ { $row }، العمود { $column }، خانة فارغة
magnets-cell-goal = الصفّ { $row }، العمود { $column }، هدف
magnets-cell-iron = الصفّ { $row }، العمود { $column }، قطعة حديد
magnets-cell-iron-goal = الصفّ { $row }، العمود { $column }، قطعة حديد على هدف
magnets-cell-repelling = الصفّ { $row }، العمود { $column }، مغناطيس دافع
magnets-cell-repelling-goal = الصفّ { $row }، العمود { $column }، مغناطيس دافع على هدف
magnets-cell-attracting = الصفّ { $row }، العمود { $column }، مغناطيس جاذب
magnets-cell-attracting-goal = الصفّ { $row }، العمود { $column }، مغناطيس جاذب على هدف
magnets-cell-outside = هذه الخانة خارج اللوح.

# Play
magnets-prompt-item = { NUMBER($number, useGrouping: "false") } هو { $piece } في الصفّ { $row }، العمود { $column }
magnets-prompt-magnet = أيّ مغناطيس؟ ({ $magnets }) اكتب رقمه، أو صفّه وعموده (يبدأ العدّ من { 1 }):
magnets-prompt-target = إلى أين يُنقل { $piece }؟ اكتب الصفّ والعمود (يبدأ العدّ من { 1 }):
magnets-chosen = اخترت { $piece } في الصفّ { $row }، العمود { $column }.
magnets-let-go = أُلغي الاختيار.
magnets-describe-repelling = ينتقل المغناطيس الدافع من الصفّ { $row }، العمود { $column } إلى الصفّ { $to-row }، العمود { $to-column }: { $moved }.
magnets-describe-attracting = ينتقل المغناطيس الجاذب من الصفّ { $row }، العمود { $column } إلى الصفّ { $to-row }، العمود { $to-column }: { $moved }.
magnets-move-unknown = «{ $move }» ليست حركة. اكتب خانة المغناطيس ثم خانته الجديدة على صورة ⁨row,column>row,column⁩ (يبدأ العدّ من { 0 })، مثل ⁨2,0>1,1⁩.
magnets-refuse-outside = الخانة في الصفّ { $row }، العمود { $column } خارج اللوح: عدد الصفوف { $rows } وعدد الأعمدة { $columns }.
magnets-refuse-zero = يبدأ عدّ الصفوف والأعمدة من { 1 }.
magnets-refuse-iron = القطعة في الصفّ { $row }، العمود { $column } من الحديد وليست مغناطيسًا: لا يمكن نقل إلا المغناطيسات.
magnets-refuse-choose-wall = في الصفّ { $row }، العمود { $column } جدار، لا مغناطيس.
magnets-refuse-choose-empty = لا يوجد مغناطيس في الصفّ { $row }، العمود { $column }: الخانة فارغة.
magnets-refuse-wall = في الصفّ { $row }، العمود { $column } جدار: لا يمكن وضع قطعة هناك.
magnets-refuse-occupied = الخانة في الصفّ { $row }، العمود { $column } مشغولة: فيها { $piece }.
magnets-refuse-own-cell = اختر خانة أخرى: { $piece } في الصفّ { $row }، العمود { $column } أصلًا.
magnets-refuse-far = الخانة في الصفّ { $row }، العمود { $column } بعيدة: لا تسمح هذه القاعدة بنقل المغناطيس إلا إلى خانة مجاورة لخانته.
magnets-refuse-edge = هذه حافة اللوح.
magnets-refuse-choose-first = اختر مغناطيسًا أولًا.
magnets-refuse-nothing-chosen = لم تختر شيئًا.
magnets-refuse-number =
    لا يوجد مغناطيس رقمه { $number }: { $most ->
        [zero] لا مغناطيسات على اللوح
        [one] على اللوح مغناطيس واحد
        [two] على اللوح مغناطيسان
        [few] على اللوح { $most } مغناطيسات
        [many] على اللوح { $most } مغناطيسًا
       *[other] على اللوح { $most } مغناطيس
    }.
magnets-refuse-two-numbers = اكتب رقم المغناطيس، أو صفّه وعموده، مثل ⁨3 1⁩.
magnets-refuse-two-numbers-target = اكتب صفّ الخانة الجديدة وعمودها، مثل ⁨2 3⁩، أو اكتب «إلغاء».
magnets-refuse-word = «{ $word }» ليس رقمًا. اكتب الصفّ والعمود، مثل ⁨2 3⁩.

# Hints
magnets-hint-look = انظر إلى { $piece } في الصفّ { $row }، العمود { $column }.
magnets-hint-see =
    إذا وضعت المغناطيس في مكانه الصحيح فإنه { $moved }، { $covered ->
        [zero] ولا يُغطّى أيّ هدف جديد
        [one] ويُغطّى هدف جديد
        [two] ويُغطّى هدفان جديدان
        [few] وتُغطّى { $covered } أهداف جديدة
        [many] ويُغطّى { $covered } هدفًا جديدًا
       *[other] ويُغطّى { $covered } هدف جديد
    }.
magnets-hint-act-optimal-repelling =
    انقل المغناطيس الدافع من الصفّ { $row }، العمود { $column } إلى الصفّ { $to-row }، العمود { $to-column }: { $moved }، و{ $covered }. { $remaining ->
        [zero] لم تبقَ أيّ حركة.
        [one] بهذه الحركة تفوز.
        [two] بقيت حركتان بما فيهما هذه الحركة، ولا يوجد حلّ أقصر.
        [few] بقيت { $remaining } حركات بما فيها هذه الحركة، ولا يوجد حلّ أقصر.
        [many] بقيت { $remaining } حركة بما فيها هذه الحركة، ولا يوجد حلّ أقصر.
       *[other] بقيت { $remaining } حركة بما فيها هذه الحركة، ولا يوجد حلّ أقصر.
    }
magnets-hint-act-optimal-attracting =
    انقل المغناطيس الجاذب من الصفّ { $row }، العمود { $column } إلى الصفّ { $to-row }، العمود { $to-column }: { $moved }، و{ $covered }. { $remaining ->
        [zero] لم تبقَ أيّ حركة.
        [one] بهذه الحركة تفوز.
        [two] بقيت حركتان بما فيهما هذه الحركة، ولا يوجد حلّ أقصر.
        [few] بقيت { $remaining } حركات بما فيها هذه الحركة، ولا يوجد حلّ أقصر.
        [many] بقيت { $remaining } حركة بما فيها هذه الحركة، ولا يوجد حلّ أقصر.
       *[other] بقيت { $remaining } حركة بما فيها هذه الحركة، ولا يوجد حلّ أقصر.
    }
magnets-hint-act-good-repelling =
    انقل المغناطيس الدافع من الصفّ { $row }، العمود { $column } إلى الصفّ { $to-row }، العمود { $to-column }: { $moved }، و{ $covered }. { $remaining ->
        [zero] لم تبقَ أيّ حركة.
        [one] بهذه الحركة تفوز.
        [two] هكذا يبدأ حلّ من حركتين، وقد يوجد حلّ أقصر.
        [few] هكذا يبدأ حلّ من { $remaining } حركات، وقد يوجد حلّ أقصر.
        [many] هكذا يبدأ حلّ من { $remaining } حركة، وقد يوجد حلّ أقصر.
       *[other] هكذا يبدأ حلّ من { $remaining } حركة، وقد يوجد حلّ أقصر.
    }
magnets-hint-act-good-attracting =
    انقل المغناطيس الجاذب من الصفّ { $row }، العمود { $column } إلى الصفّ { $to-row }، العمود { $to-column }: { $moved }، و{ $covered }. { $remaining ->
        [zero] لم تبقَ أيّ حركة.
        [one] بهذه الحركة تفوز.
        [two] هكذا يبدأ حلّ من حركتين، وقد يوجد حلّ أقصر.
        [few] هكذا يبدأ حلّ من { $remaining } حركات، وقد يوجد حلّ أقصر.
        [many] هكذا يبدأ حلّ من { $remaining } حركة، وقد يوجد حلّ أقصر.
       *[other] هكذا يبدأ حلّ من { $remaining } حركة، وقد يوجد حلّ أقصر.
    }

# Proofs
magnets-unsolvable-few =
    لا حلّ لهذا اللوح: عدد الأهداف { $goals }، و{ $pieces ->
        [zero] لا توجد قطع لتغطيتها
        [one] لا توجد لتغطيتها إلا قطعة واحدة
        [two] لا توجد لتغطيتها إلا قطعتان
        [few] لا توجد لتغطيتها إلا { $pieces } قطع
        [many] لا توجد لتغطيتها إلا { $pieces } قطعة
       *[other] لا توجد لتغطيتها إلا { $pieces } قطعة
    }.
magnets-unsolvable-walls = لا حلّ لهذا اللوح: تفصل الجدران بعض الأهداف عن القطع، والمغناطيسات التي تستطيع بلوغها لا تكفي.

# Faults of a text
magnets-fault-empty = لا يوجد لوح. اكتبه صفًّا صفًّا، مثل { $example }.
magnets-fault-sign = الرمز «{ $sign }» ليس من رموز هذا اللغز. استعمل ⁨.⁩ للخانة الفارغة، و⁨o⁩ للهدف، و⁨#⁩ أو ⁨x⁩ للجدار، و⁨i⁩ لقطعة الحديد، و⁨p⁩ للمغناطيس الدافع، و⁨r⁩ للمغناطيس الجاذب، و⁨I⁩ و⁨P⁩ و⁨R⁩ للقطع التي على أهداف.
magnets-fault-ragged =
    في الصفّ { $row } { $have ->
        [zero] لا خانات
        [one] خانة واحدة
        [two] خانتان
        [few] { $have } خانات
        [many] { $have } خانة
       *[other] { $have } خانة
    }، لكن عدد الخانات في الصفوف الأخرى { $want }.
magnets-fault-size = لا يمكن أن يكون حجم اللوح { $rows } في { $columns }: عدد الصفوف من { 1 } إلى { $side }، وعدد الأعمدة من { 1 } إلى { $side }، ولا تزيد الخانات على { $most }.
magnets-fault-differs = عدد صفوف اللوح { $rows } وعدد أعمدته { $columns }، لكن الحجم المكتوب قبله { $named }.
magnets-fault-no-magnet = لا يوجد مغناطيس: يحتاج اللوح إلى واحد على الأقل من ⁨p⁩ و⁨r⁩.
magnets-fault-no-goal = لا يوجد هدف: يحتاج اللوح إلى واحد على الأقل من ⁨o⁩ و⁨I⁩ و⁨P⁩ و⁨R⁩.
magnets-fault-many =
    في النصّ { $count ->
        [zero] لا مراحل
        [one] مرحلة واحدة
        [two] مرحلتان
        [few] { $count } مراحل
        [many] { $count } مرحلة
       *[other] { $count } مرحلة
    }؛ اختر واحدة منها.
magnets-fault-limit = لا يصلح «{ $limit }» عددًا للحركات.
magnets-fault-before-level = يقع هذا السطر قبل المرحلة الأولى. في ملف فيه عدة مراحل، تبدأ كل مرحلة بسطر مثل «⁨level 7⁩».
magnets-fault-twice = في هذا الملف مرحلة أخرى اسمها «{ $name }». سمِّ كل مرحلة باسم مختلف.
magnets-fault-word = «{ $word }» غير معروف هنا. يمكن أن تُكتب في السطر الذي قبل اللوح ⁨level⁩ و⁨size⁩ و⁨limit⁩ و⁨reach⁩.
magnets-fault-word-alone = لم تُذكر القيمة بعد «{ $word }».
magnets-fault-header = «{ $header }» ليس حجمًا. اكتب قبل النقطتين عدد الصفوف ثم ⁨x⁩ ثم عدد الأعمدة، مثل ⁨3x4⁩.
magnets-fault-option = ليس للمغناطيسات المنطقية خيار قواعد اسمه «{ $key }». الخيار الوحيد هو ⁨reach⁩.
magnets-fault-reach = «{ $value }» ليست من قيم الخيار ⁨reach⁩. اختر ⁨any⁩ أو ⁨step⁩.
magnets-size-unreadable = «{ $size }» ليس حجمًا. اكتب عدد الصفوف ثم ⁨x⁩ ثم عدد الأعمدة، مثل ⁨3x4⁩.

# The editor
magnets-tool-empty = خانة فارغة
magnets-tool-wall = جدار
magnets-tool-goal = هدف
magnets-tool-iron = قطعة حديد
magnets-tool-repelling = مغناطيس دافع
magnets-tool-attracting = مغناطيس جاذب
magnets-tool-unknown = لا توجد أداة اسمها «{ $tool }». اختر واحدة من ⁨. # o i p r⁩.
magnets-setup-no-magnet = لا يوجد مغناطيس بعد. يحتاج اللوح إلى مغناطيس واحد على الأقل، دافع أو جاذب.
magnets-setup-no-goal = لا يوجد هدف بعد. يحتاج اللوح إلى هدف واحد على الأقل، مكشوف أو تحت قطعة.

# The generator
magnets-generate-making = جارٍ البحث عن لوح
magnets-generate-option = «{ $key }» ليس خيار قواعد ولا مُعاملًا للمولّد. المتاح: ⁨reach⁩ و⁨magnets⁩ و⁨irons⁩ و⁨walls⁩ و⁨optimum⁩.
magnets-generate-number = «{ $value }» لا تصلح قيمةً للمُعامل { $key }. اكتب عددًا صحيحًا من { $least } إلى { $most }.
magnets-generate-optimum = «{ $value }» لا تصلح قيمةً للمُعامل ⁨optimum⁩. اكتب طولًا أو نطاقًا من { 1 } إلى { $most }، مثل { 3 } أو { 2 }-{ 4 }.
magnets-generate-full = لا يتّسع لوح ({ $rows } في { $columns }) لهذا العدد من الجدران والقطع: يمكن شغل { $most } من خاناته على الأكثر.
magnets-generate-both = مع مغناطيسين أو أكثر يجب أن يكون أقصر حلّ من حركتين على الأقل.
magnets-generate-effort = بلغ البحث حدّه قبل أن يجد لوحًا مناسبًا. جرّب بذرة أخرى أو جدرانًا أقلّ أو نطاقًا آخر.
magnets-generate-level = «{ $level }» ليس مستوى صعوبة. اختر ⁨easy⁩ أو ⁨medium⁩ أو ⁨hard⁩ أو ⁨expert⁩.
magnets-generate-level-meant = «{ $level }» ليس مستوى صعوبة. هل تقصد { $meant }؟

## الجولة التعليمية

magnets-tutorial-goal = غطِّ كل هدف بقطعة. قطعة الحديد بين الهدفين لا تتحرّك وحدها: يحرّكها المغناطيس الذي تحتها.
magnets-tutorial-push = هذا مغناطيس دافع: أينما وضعته دفع القطع التي في صفّه وعموده خانة واحدة بعيدًا عنه. ارفعه وضعه على الهدف الأيسر.
magnets-tutorial-pull = المغناطيس على هذا اللوح جاذب: يجذب كل القطع التي في صفّه وعموده خانة واحدة نحوه. ضعه في وسط الصفّ الأعلى.
magnets-tutorial-solve = يمكن وضع المغناطيس في أيّ خانة فارغة، وعدد الحركات محدود في مراحل كثيرة. حلّ هذا اللوح في حركتين؛ ويمكنك التراجع متى شئت.

tiles-title = القطع المنزلقة
tiles-summary = رتّب القطع المرقّمة بإزاحتها؛ لا تتحرّك إلا قطعة مجاورة للفراغ.
tiles-size-form = عدد الصفوف ⁨x⁩ عدد الأعمدة

# Options, settings, parameters, estimates
tiles-option-goal = موضع الفراغ في اللوح المحلول: ⁨gap-last⁩ بعد آخر قطعة، أو ⁨gap-first⁩ قبل أول قطعة كما في الأبحاث العلمية.
tiles-setting-arrows = ما تحرّكه أسهم لوحة المفاتيح: القطعة أم الفراغ.
tiles-option-goal-name = موضع الفراغ عند الحلّ
tiles-option-goal-gap-last = في آخر اللوح
tiles-option-goal-gap-first = في أول اللوح
tiles-setting-arrows-name = الأسهم تحرّك
tiles-setting-arrows-tile = القطعة
tiles-setting-arrows-gap = الفراغ
tiles-parameter-depth = طول أقصر حلّ بالضبط.
tiles-estimate-none = بلا تقدير: بحث أعمى.
tiles-estimate-none-name = بلا تقدير
tiles-estimate-misplaced = عدد القطع التي ليست في مواضعها.
tiles-estimate-misplaced-name = القطع خارج مواضعها
tiles-estimate-manhattan = مجموع المسافات التي تفصل القطع عن مواضعها، محسوبةً بالصفوف والأعمدة.
tiles-estimate-manhattan-name = مسافة مانهاتن
tiles-estimate-linear-conflict = مسافة مانهاتن، مع حركتين إضافيتين لكل قطعة لا بدّ أن تخرج من صفّها أو عمودها لتفسح الطريق لغيرها.
tiles-estimate-linear-conflict-name = التعارض الخطي
tiles-estimate-walking = مسافة المشي: تُحسب الصفوف على حدة والأعمدة على حدة، ولكلٍّ منهما جدول صغير.
tiles-estimate-walking-name = مسافة المشي
tiles-estimate-pdb-555 = ثلاثة جداول أنماط في كلٍّ منها خمس قطع، للألواح { 4 } في { 4 }؛ صغيرة وسريعة البناء.
tiles-estimate-pdb-555-name = جداول الأنماط { 5 }-{ 5 }-{ 5 }
tiles-estimate-pdb-663 = ثلاثة جداول أنماط، اثنان من ست قطع وواحد من ثلاث، للألواح { 4 } في { 4 }.
tiles-estimate-pdb-663-name = جداول الأنماط { 6 }-{ 6 }-{ 3 }
tiles-estimate-pdb-78 = جدولا أنماط من سبع قطع وثماني قطع، للألواح { 4 } في { 4 }؛ كبيران، وهما الأقوى بفارق كبير.
tiles-estimate-pdb-78-name = جدولا الأنماط { 7 }-{ 8 }
tiles-estimate-pdb-6666 = أربعة جداول أنماط في كلٍّ منها ست قطع، للألواح { 5 } في { 5 }؛ كبيرة.
tiles-estimate-pdb-6666-name = جداول الأنماط { 6 }-{ 6 }-{ 6 }-{ 6 }
tiles-estimate-exact = المسافة الحقيقية من جدول يضمّ كل الألواح؛ للألواح التي لا تزيد خاناتها على { 12 }.
tiles-estimate-exact-name = المسافة الحقيقية
tiles-estimate-other-size = التقدير «{ $estimate }» ({ $name }) غير متاح للألواح بحجم { $size }.
tiles-table-not-stored = جدول «{ $estimate }» للألواح بحجم { $size } صغير جدًّا، فيُبنى عند كل بحث ولا يُخزَّن. لا حاجة إلى بنائه مسبقًا.
tiles-rating = الصعوبة: { $level ->
        [easy] سهل
        [medium] متوسط
        [hard] صعب
       *[expert] للخبراء
    }، بحسب طول أقصر حلّ مقارنةً بالألواح الأخرى من هذا الحجم.

# Levels
tiles-group-graded = من السهل جدًّا إلى الصعب
tiles-group-hardest = أصعب لوحين بحجم { 3 } في { 3 }
tiles-group-korf = ألواح كورف المئة ذات الخمس عشرة قطعة
tiles-group-korf24 = اثنا عشر لوحًا لكورف وفيلنر بأربع وعشرين قطعة
tiles-level-hardest = الأصعب { $number }
tiles-level-korf = كورف { $number }
tiles-level-korf24 = لوح من { 24 } قطعة، رقم { $number }

# Parts of sentences
tiles-number = { $number }
tiles-number-gap = { 0 } (الفراغ)
tiles-way-up = إلى الأعلى
tiles-way-down = إلى الأسفل
tiles-way-left = إلى اليسار
tiles-way-right = إلى اليمين

# The board in words
tiles-scene =
    لوح عدد صفوفه { $rows } وعدد أعمدته { $columns }. { $home ->
        [zero] لا توجد أيّ قطعة في موضعها
        [one] قطعة واحدة في موضعها
        [two] قطعتان في موضعيهما
        [few] { $home } قطع في مواضعها
        [many] { $home } قطعة في مواضعها
       *[other] { $home } قطعة في مواضعها
    } من أصل { $tiles }. الفراغ في الصفّ { $row }، العمود { $column }.
tiles-cell-tile = الصفّ { $row }، العمود { $column }، القطعة { NUMBER($tile, useGrouping: "false") }
tiles-cell-tile-home = الصفّ { $row }، العمود { $column }، القطعة { NUMBER($tile, useGrouping: "false") }، في موضعها
tiles-cell-gap = الصفّ { $row }، العمود { $column }، الفراغ
tiles-cell-outside = هذه الخانة خارج اللوح.

# Play
tiles-prompt = أيّ قطعة تحرّك؟
tiles-typing = اكتب رقم القطعة، أو الاتجاه الذي يتحرّك إليه الفراغ: الكلمة ⁨right⁩ تحرّك القطعة التي على يمين الفراغ إلى اليسار.
tiles-describe = تتحرّك القطعة { NUMBER($tile, useGrouping: "false") } { $way }.
tiles-move-unknown = «{ $word }» ليست حركة. اكتب الاتجاه الذي يتحرّك إليه الفراغ: ⁨up⁩ أو ⁨down⁩ أو ⁨left⁩ أو ⁨right⁩.
tiles-refuse-gap-up = لا يمكن أن يتحرّك الفراغ إلى الأعلى، لأنه في الصفّ الأعلى.
tiles-refuse-gap-down = لا يمكن أن يتحرّك الفراغ إلى الأسفل، لأنه في الصفّ الأسفل.
tiles-refuse-gap-left = لا يمكن أن يتحرّك الفراغ إلى اليسار، لأنه في العمود الأيسر.
tiles-refuse-gap-right = لا يمكن أن يتحرّك الفراغ إلى اليمين، لأنه في العمود الأيمن.
tiles-refuse-gap = هذا هو الفراغ. اختر قطعة في صفّه أو في عموده.
tiles-refuse-line = القطعة { NUMBER($tile, useGrouping: "false") } ليست في صفّ الفراغ ولا في عموده.
tiles-refuse-drag = لا يمكنك سحب القطعة إلا إلى الفراغ.
tiles-refuse-no-tile = لا يمكن أن تتحرّك أيّ قطعة { $way }. { $reason }
tiles-refuse-unknown-tile = لا توجد قطعة رقمها { NUMBER($tile, useGrouping: "false") }: أرقام القطع من { 1 } إلى { $most }.
tiles-refuse-not-next = القطعة { NUMBER($tile, useGrouping: "false") } ليست مجاورة للفراغ.
tiles-refuse-word = «{ $word }» ليست حركة. اكتب رقم قطعة، أو أعلى أو أسفل أو يسار أو يمين.

# Hints
tiles-effect-home = تصل إلى موضعها
tiles-effect-nearer = تقترب من موضعها
tiles-effect-leaves = تترك موضعها مؤقّتًا لتفسح الطريق لغيرها
tiles-effect-aside = تتنحّى جانبًا لتفسح الطريق لغيرها
tiles-hint-look-row = انظر في الصفّ { $row } إلى جانبَي الفراغ.
tiles-hint-look-column = انظر في العمود { $column } فوق الفراغ وتحته.
tiles-hint-see = انظر إلى القطعة { NUMBER($tile, useGrouping: "false") }: { $effect }.
tiles-hint-act-optimal =
    حرّك القطعة { NUMBER($tile, useGrouping: "false") } { $way }: { $effect }. { $remaining ->
        [zero] لم تبقَ أيّ حركة.
        [one] هذه الحركة تحلّ اللغز.
        [two] بقيت حركتان بما فيهما هذه الحركة، ولا يوجد حلّ أقصر.
        [few] بقيت { $remaining } حركات بما فيها هذه الحركة، ولا يوجد حلّ أقصر.
        [many] بقيت { $remaining } حركة بما فيها هذه الحركة، ولا يوجد حلّ أقصر.
       *[other] بقيت { $remaining } حركة بما فيها هذه الحركة، ولا يوجد حلّ أقصر.
    }
tiles-hint-act-good =
    حرّك القطعة { NUMBER($tile, useGrouping: "false") } { $way }: { $effect }. { $remaining ->
        [zero] لم تبقَ أيّ حركة.
        [one] هذه الحركة تحلّ اللغز.
        [two] هكذا يبدأ حلّ من حركتين، وقد يوجد حلّ أقصر.
        [few] هكذا يبدأ حلّ من { $remaining } حركات، وقد يوجد حلّ أقصر.
        [many] هكذا يبدأ حلّ من { $remaining } حركة، وقد يوجد حلّ أقصر.
       *[other] هكذا يبدأ حلّ من { $remaining } حركة، وقد يوجد حلّ أقصر.
    }

# Proofs
tiles-unsolvable-odd-width =
    لا حلّ لهذا اللوح: { $inversions ->
        [zero] لا يوجد أيّ زوج من القطع
        [one] زوج واحد من القطع
        [two] زوجان من القطع
        [few] { $inversions } أزواج من القطع
        [many] { $inversions } زوجًا من القطع
       *[other] { $inversions } زوج من القطع
    } بترتيب معكوس. وهذا عدد فردي، ولا يمكن لأيّ حركة أن تجعله زوجيًّا.
tiles-unsolvable-even-width =
    لا حلّ لهذا اللوح: { $inversions ->
        [zero] لا يوجد أيّ زوج من القطع
        [one] زوج واحد من القطع
        [two] زوجان من القطع
        [few] { $inversions } أزواج من القطع
        [many] { $inversions } زوجًا من القطع
       *[other] { $inversions } زوج من القطع
    } بترتيب معكوس، و{ $rows ->
        [zero] الفراغ في صفّه الصحيح
        [one] الفراغ على بُعد صفّ واحد من صفّه الصحيح
        [two] الفراغ على بُعد صفّين من صفّه الصحيح
        [few] الفراغ على بُعد { $rows } صفوف من صفّه الصحيح
        [many] الفراغ على بُعد { $rows } صفًّا من صفّه الصحيح
       *[other] الفراغ على بُعد { $rows } صفّ من صفّه الصحيح
    }. المجموع { $sum } عدد فردي، ولا يمكن لأيّ حركة أن تجعله زوجيًّا.

# Faults of a text
tiles-fault-empty = لا توجد أرقام. اكتب اللوح صفًّا صفًّا، مثل { $example }.
tiles-fault-not-a-number = «{ $word }» ليس رقمًا.
tiles-fault-quoted = اكتب الأرقام بلا علامات اقتباس: { $word }.
tiles-fault-negative = العدد { $word } سالب؛ تبدأ الأرقام من { 0 }، وهو الفراغ.
tiles-fault-too-large = العدد { $word } كبير جدًّا: أرقام هذا اللوح من { 0 } إلى { $most }.
tiles-fault-repeated =
    { $times ->
        [zero] لم يرد «{ NUMBER($tile, useGrouping: "false") }»
        [one] ورد «{ NUMBER($tile, useGrouping: "false") }» مرة واحدة
        [two] ورد «{ NUMBER($tile, useGrouping: "false") }» مرتين
        [few] ورد «{ NUMBER($tile, useGrouping: "false") }» { $times } مرات
        [many] ورد «{ NUMBER($tile, useGrouping: "false") }» { $times } مرة
       *[other] ورد «{ NUMBER($tile, useGrouping: "false") }» { $times } مرة
    }.
tiles-fault-repeated-missing =
    { $times ->
        [zero] لم يرد «{ NUMBER($tile, useGrouping: "false") }»
        [one] ورد «{ NUMBER($tile, useGrouping: "false") }» مرة واحدة
        [two] ورد «{ NUMBER($tile, useGrouping: "false") }» مرتين
        [few] ورد «{ NUMBER($tile, useGrouping: "false") }» { $times } مرات
        [many] ورد «{ NUMBER($tile, useGrouping: "false") }» { $times } مرة
       *[other] ورد «{ NUMBER($tile, useGrouping: "false") }» { $times } مرة
    }، و{ $count ->
        [zero] لا ينقص شيء: { $missing }
        [one] ينقص { $missing }
        [two] ينقص رقمان: { $missing }
        [few] تنقص { $count } أرقام: { $missing }
        [many] ينقص { $count } رقمًا: { $missing }
       *[other] ينقص { $count } رقم: { $missing }
    }.
tiles-fault-missing =
    { $count ->
        [zero] لا ينقص شيء: { $missing }
        [one] ينقص رقم واحد: { $missing }
        [two] ينقص رقمان: { $missing }
        [few] تنقص { $count } أرقام: { $missing }
        [many] ينقص { $count } رقمًا: { $missing }
       *[other] ينقص { $count } رقم: { $missing }
    }.
tiles-fault-too-few =
    { $have ->
        [zero] لا توجد أرقام
        [one] يوجد رقم واحد فقط
        [two] يوجد رقمان فقط
        [few] توجد { $have } أرقام فقط
        [many] يوجد { $have } رقمًا فقط
       *[other] يوجد { $have } رقم فقط
    }؛ أما اللوح ({ $rows } في { $columns }) فعدد أرقامه { $want }.
tiles-fault-too-many =
    { $have ->
        [zero] لا توجد أرقام
        [one] يوجد رقم واحد
        [two] يوجد رقمان
        [few] توجد { $have } أرقام
        [many] يوجد { $have } رقمًا
       *[other] يوجد { $have } رقم
    }؛ أما اللوح ({ $rows } في { $columns }) فعدد أرقامه { $want } فقط.
tiles-fault-count =
    { $have ->
        [zero] لا توجد أرقام
        [one] رقم واحد لا يكوّن لوحًا
        [two] رقمان لا يكوّنان لوحًا
        [few] { $have } أرقام لا تكوّن لوحًا
        [many] { $have } رقمًا لا تكوّن لوحًا
       *[other] { $have } رقم لا تكوّن لوحًا
    }. للّوح صفّان وعمودان على الأقل، ولا تزيد خاناته على { $most }؛ وعدد الأرقام مثلًا { 9 } أو { 12 } أو { 16 }.
tiles-fault-ragged =
    في الصفّ { $row } { $have ->
        [zero] لا أرقام
        [one] رقم واحد
        [two] رقمان
        [few] { $have } أرقام
        [many] { $have } رقمًا
       *[other] { $have } رقم
    }، لكن عدد الأرقام في الصفوف الأخرى { $want }.
tiles-fault-size = لا يمكن أن يكون حجم اللوح { $rows } في { $columns }: للّوح صفّان وعمودان على الأقل، ولا تزيد خاناته على { $most }.
tiles-fault-header = «{ $header }» ليس حجمًا. اكتب قبل النقطتين عدد الصفوف ثم ⁨x⁩ ثم عدد الأعمدة، مثل ⁨3x3⁩.
tiles-fault-option = ليس للقطع المنزلقة خيار قواعد اسمه «{ $key }». الخيار الوحيد هو ⁨goal⁩.
tiles-fault-goal = «{ $value }» ليست من قيم الخيار ⁨goal⁩. اختر ⁨gap-last⁩ أو ⁨gap-first⁩.
tiles-size-unreadable = «{ $size }» ليس حجمًا. اكتب عدد الصفوف ثم ⁨x⁩ ثم عدد الأعمدة، مثل ⁨3x4⁩.

# The editor
tiles-tool-gap = الفراغ
tiles-tool-tile = القطعة { NUMBER($tile, useGrouping: "false") }
tiles-tool-unknown = لا توجد أداة اسمها «{ $tool }». اختر رقمًا من { 0 } إلى { $most }.

# The generator
tiles-generate-both = اختر مستوى صعوبة أو عمقًا، لا كليهما.
tiles-generate-depth-unreadable = «{ $depth }» ليس عمقًا. اكتب عددًا صحيحًا.
tiles-generate-depth = لا يمكن توليد لوح ({ $rows } في { $columns }) طول أقصر حلّ له { $depth }. أكبر عمق متاح هو { $most }.
tiles-generate-depth-effort = بلغ البحث حدّه قبل أن يجد لوحًا ({ $rows } في { $columns }) طول أقصر حلّ له { $depth }. جرّب بذرة أخرى أو عمقًا أصغر؛ أكبر عمق متاح هو { $most }.
tiles-generate-option = «{ $key }» ليس خيار قواعد ولا مُعاملًا للمولّد. المتاح: ⁨goal⁩ و⁨depth⁩.
tiles-generate-level = «{ $level }» ليس مستوى صعوبة. اختر ⁨easy⁩ أو ⁨medium⁩ أو ⁨hard⁩ أو ⁨expert⁩.
tiles-generate-level-meant = «{ $level }» ليس مستوى صعوبة. هل تقصد { $meant }؟

## الجولة التعليمية

tiles-tutorial-goal = رتّب القطع: { NUMBER(1, useGrouping: "false") } و{ NUMBER(2, useGrouping: "false") } و{ NUMBER(3, useGrouping: "false") } في الصفّ الأول، و{ NUMBER(4, useGrouping: "false") } و{ NUMBER(5, useGrouping: "false") } و{ NUMBER(6, useGrouping: "false") } في الثاني، ثم { NUMBER(7, useGrouping: "false") } و{ NUMBER(8, useGrouping: "false") } والخانة الفارغة، أي الفراغ. القطعتان { NUMBER(5, useGrouping: "false") } و{ NUMBER(8, useGrouping: "false") } هنا ليستا في موضعيهما.
tiles-tutorial-slide = لا تتحرّك إلا قطعة مجاورة للفراغ، فتنزلق إليه. القطعة { NUMBER(5, useGrouping: "false") } تحت الفراغ: حرّكها إلى الأعلى.
tiles-tutorial-finish = صارت القطعة { NUMBER(5, useGrouping: "false") } في موضعها. حرّك الآن القطعة { NUMBER(8, useGrouping: "false") } إلى اليسار.
tiles-tutorial-solve = جرّب الآن بنفسك: يُحلّ هذا اللوح في { 4 } حركات.

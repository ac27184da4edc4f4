### ما يقوله المحرّك والجلسة وسطر الأوامر. ولكل لغز ملفات خاصة به لما عدا ذلك.
### $cost و$count عددان؛ أما $name و$algorithm و$estimate و$factor وأمثالها فنصوص.

## القوائم: عنصر آخر، ثم العنصر الأخير.

join-next = { $before }، { $after }
join-last = { $before } و{ $after }

## نص كما هو، لقوائم الأسماء.

verbatim = { $text }

## الأحكام

verdict-solved-optimal = { $cost ->
    [zero] حُلّ اللغز دون أي حركة؛ ولا يوجد حل أقصر.
    [one] حُلّ اللغز في حركة واحدة؛ ولا يوجد حل أقصر.
    [two] حُلّ اللغز في حركتين؛ ولا يوجد حل أقصر.
    [few] حُلّ اللغز في { $cost } حركات؛ ولا يوجد حل أقصر.
    [many] حُلّ اللغز في { $cost } حركة؛ ولا يوجد حل أقصر.
   *[other] حُلّ اللغز في { $cost } حركة؛ ولا يوجد حل أقصر.
}
verdict-solved-within = { $cost ->
    [zero] حُلّ اللغز دون أي حركة، وهذا لا يتجاوز طول أقصر حل مضروبًا في { $factor }.
    [one] حُلّ اللغز في حركة واحدة، وهذا لا يتجاوز طول أقصر حل مضروبًا في { $factor }.
    [two] حُلّ اللغز في حركتين، وهذا لا يتجاوز طول أقصر حل مضروبًا في { $factor }.
    [few] حُلّ اللغز في { $cost } حركات، وهذا لا يتجاوز طول أقصر حل مضروبًا في { $factor }.
    [many] حُلّ اللغز في { $cost } حركة، وهذا لا يتجاوز طول أقصر حل مضروبًا في { $factor }.
   *[other] حُلّ اللغز في { $cost } حركة، وهذا لا يتجاوز طول أقصر حل مضروبًا في { $factor }.
}
verdict-solved = { $cost ->
    [zero] حُلّ اللغز دون أي حركة؛ ولا يُعرف هل يوجد حل أقصر.
    [one] حُلّ اللغز في حركة واحدة؛ ولا يُعرف هل يوجد حل أقصر.
    [two] حُلّ اللغز في حركتين؛ ولا يُعرف هل يوجد حل أقصر.
    [few] حُلّ اللغز في { $cost } حركات؛ ولا يُعرف هل يوجد حل أقصر.
    [many] حُلّ اللغز في { $cost } حركة؛ ولا يُعرف هل يوجد حل أقصر.
   *[other] حُلّ اللغز في { $cost } حركة؛ ولا يُعرف هل يوجد حل أقصر.
}
verdict-solved-already = اللغز محلول من البداية: لا حاجة إلى أي حركة.
verdict-unsolvable = لا يوجد حل، وهذا مُثبت.
verdict-stopped-time = توقف البحث: انتهى الوقت المسموح به.
verdict-stopped-memory = توقف البحث: بلغ حدّ الذاكرة.
verdict-stopped-expansions = توقف البحث: بلغ حدّ عدد الحالات الموسَّعة.
verdict-stopped-cost = توقف البحث: بلغ حدّ التكلفة، ولم يُعثر على حل ضمنه.
verdict-stopped-cancel = توقف البحث: أُلغي.
verdict-stopped-incomplete = توقف البحث: لم يبقَ لهذه الخوارزمية ما تجرّبه، وهذا لا يثبت شيئًا.
verdict-lower-bound = { $cost ->
    [zero] قد لا تلزم أي حركة.
    [one] تلزم حركة واحدة على الأقل.
    [two] تلزم حركتان على الأقل.
    [few] تلزم { $cost } حركات على الأقل.
    [many] تلزم { $cost } حركة على الأقل.
   *[other] تلزم { $cost } حركة على الأقل.
}
verdict-incumbent = { $cost ->
    [zero] أفضل حل حتى الآن لا يحتاج إلى أي حركة؛ ولم يثبت عنه شيء.
    [one] أفضل حل حتى الآن من حركة واحدة؛ ولم يثبت عنه شيء.
    [two] أفضل حل حتى الآن من حركتين؛ ولم يثبت عنه شيء.
    [few] أفضل حل حتى الآن من { $cost } حركات؛ ولم يثبت عنه شيء.
    [many] أفضل حل حتى الآن من { $cost } حركة؛ ولم يثبت عنه شيء.
   *[other] أفضل حل حتى الآن من { $cost } حركة؛ ولم يثبت عنه شيء.
}
verdict-partial = { $count ->
    [zero] أكثر البدايات تبشيرًا بحل هي وضع البداية نفسه.
    [one] أكثر البدايات تبشيرًا بحل تتألف من حركة واحدة.
    [two] أكثر البدايات تبشيرًا بحل تتألف من حركتين.
    [few] أكثر البدايات تبشيرًا بحل تتألف من { $count } حركات.
    [many] أكثر البدايات تبشيرًا بحل تتألف من { $count } حركة.
   *[other] أكثر البدايات تبشيرًا بحل تتألف من { $count } حركة.
}
auto-chose = اختير لهذه المسألة: { $title } ({ $algorithm }) مع التقدير «{ $estimate-title }» ({ $estimate }).
auto-chose-alone = اختير لهذه المسألة: { $title } ({ $algorithm }).

## كلمات الأحكام والبراهين

word-solved = محلول
word-unsolvable = لا حل له
word-stopped = متوقف
proof-optimal = أمثل
proof-within = ضمن عامل
proof-none = بلا إثبات
promise-consistent = متّسق
promise-admissible = مقبول
promise-nothing = لا يضمن شيئًا

## الأخطاء

error-unknown-puzzle = لا يوجد لغز اسمه «{ $name }».
error-unknown-level = لا توجد مرحلة اسمها «{ $name }».
error-unknown-algorithm = لا توجد خوارزمية اسمها «{ $name }».
error-unknown-estimate = لا يوجد تقدير اسمه «{ $name }».
error-unknown-option = لا يوجد خيار للقواعد اسمه «{ $name }».
error-unknown-option-value = «{ $name }» ليست من قيم هذا الخيار.
error-unknown-parameter = لا يوجد مُعامل اسمه «{ $name }».
error-unknown-format = لا توجد صيغة اسمها «{ $name }».
error-unknown-size = «{ $name }» ليس من أحجام هذا اللغز.
error-unknown-setting = لا يوجد إعداد اسمه «{ $name }».
error-unknown-technique = لا توجد طريقة اسمها «{ $name }».
error-did-you-mean = هل تقصد «{ $name }»؟
error-known = المعروف: { $names }.
error-bad-parameter = { $algorithm }: لا يمكن أن تكون قيمة المُعامل { $parameter } هي «{ $value }»؛ المتوقع: { $expected }.
error-missing-file = لا يوجد ملف اسمه «{ $name }».
error-is-directory = «{ $name }» مجلد وليس ملفًا.
error-read = تعذّرت قراءة «{ $name }»: { $reason }
error-write = تعذّرت كتابة «{ $name }»: { $reason }
error-not-utf8 = «{ $name }» ليس نصًّا بترميز UTF-8.
refused-not-reversible = لا يمكن البحث في هذا اللغز عكسيًّا انطلاقًا من هدفه.
refused-census = لا يمكن عدّ حالات هذا اللغز بحسب العمق.
refused-any = الخيار ‎--any للألغاز التي ينبغي أن يكون حلها وحيدًا، وهذا اللغز يُحلّ بحركات.
refused-plans = حل هذا اللغز لوح مملوء، فلا حلول من حركات يعدّها الخيار ‎--plans.
refused-plans-one = هذه الخوارزمية تجد حلًا واحدًا لا غير، والخيار ‎--plans يحتاج إلى غيرها.
refused-cost = ليس لحركات هذا اللغز تكلفة يحدّها الخيار ‎--cost.
error-cancelled = أُلغي العمل قبل أن تكون له نتيجة.
refused-no-tables = ليس لهذا اللغز جداول تُعَدّ.
error-table-memory = يحتاج الجدول إلى { $needed } ميبيبايت، والمسموح به { $allowed } ميبيبايت.
tables-making = إعداد الجدول { $name }
tables-other-length = طول الجدول المحفوظ { $name } ليس كما ينبغي؛ فأُعِدّ من جديد.
tables-damaged = الجدول المحفوظ { $name } تالف؛ فلم يُستعمل.
tables-foreign = الملف الموجود مكان الجدول { $name } ليس جدولًا من هذا النوع؛ فلم يُستعمل.
tables-unreadable = تعذّرت قراءة الجدول المحفوظ { $name }: { $reason }
tables-unwritable = تعذّر حفظ الجدول { $name }: { $reason } وهو يُستعمل دون حفظ.
tables-folder = تعذّرت قراءة مجلد الجداول «{ $name }»: { $reason }
tables-unremovable = تعذّر حذف الجدول { $name }: { $reason }
tables-reason-full = لم تبقَ مساحة.
tables-reason-large = لا يُسمح هناك بملفات بهذا الحجم.
tables-reason-forbidden = لا إذن بذلك.
refused-needs-estimate = لا تعمل هذه الخوارزمية من دون تقدير.

## ما يصلح قيمةً لمُعامل

expected-whole = عدد صحيح
expected-whole-from = عدد صحيح لا يقل عن { $least }
expected-switch = on أو off
expected-weight = عدد من { 1 } إلى { 1000 } بثلاث منازل عشرية على الأكثر

## التحقق من حل

check-ok = { $cost ->
    [zero] الحل صحيح ولا يحتاج إلى أي حركة.
    [one] الحل صحيح وهو من حركة واحدة.
    [two] الحل صحيح وهو من حركتين.
    [few] الحل صحيح وهو من { $cost } حركات.
    [many] الحل صحيح وهو من { $cost } حركة.
   *[other] الحل صحيح وهو من { $cost } حركة.
}
check-illegal = الحركة رقم { $number }، وهي { $move }، غير مسموح بها: { $reason }
check-illegal-plain = القواعد لا تسمح بها.
check-unfinished = كل الحركات مسموح بها، لكن اللغز ليس محلولًا في النهاية.

## التلميحات

hint-solved = اللغز محلول: لا حاجة إلى تلميح.
hint-none = لا يمكن الوصول إلى حل من هنا.
hint-take-back = { $count ->
    [zero] لم يبقَ حل من هنا.
    [one] لم يبقَ حل من هنا: تراجع عن حركة واحدة.
    [two] لم يبقَ حل من هنا: تراجع عن حركتين.
    [few] لم يبقَ حل من هنا: تراجع عن { $count } حركات.
    [many] لم يبقَ حل من هنا: تراجع عن { $count } حركة.
   *[other] لم يبقَ حل من هنا: تراجع عن { $count } حركة.
}
hint-out-of-reach = لم يُعثر على حل ضمن الجهد المخصص للتلميح؛ وقد يعثر عليه بحث أطول.
hint-good-not-optimal = هذا يؤدي إلى حل؛ ولا يُعرف هل هو الأقصر.

## اللعب سطرًا بسطر

play-moves-made = { $count ->
    [zero] لم تقم بأي حركة بعد.
    [one] قمت بحركة واحدة.
    [two] قمت بحركتين.
    [few] قمت بـ{ $count } حركات.
    [many] قمت بـ{ $count } حركة.
   *[other] قمت بـ{ $count } حركة.
}
play-won = { $count ->
    [zero] حللت اللغز دون أي حركة. أحسنت!
    [one] حللت اللغز في حركة واحدة. أحسنت!
    [two] حللت اللغز في حركتين. أحسنت!
    [few] حللت اللغز في { $count } حركات. أحسنت!
    [many] حللت اللغز في { $count } حركة. أحسنت!
   *[other] حللت اللغز في { $count } حركة. أحسنت!
}
play-lost = لم تبقَ أي حركة: خسرت هذه اللعبة.
play-give-up = لقد استسلمت.
play-solution-from-here = { $count ->
    [zero] الحل من هنا لا يحتاج إلى أي حركة:
    [one] الحل من هنا حركة واحدة:
    [two] الحل من هنا حركتان:
    [few] الحل من هنا { $count } حركات:
    [many] الحل من هنا { $count } حركة:
   *[other] الحل من هنا { $count } حركة:
}
play-solution-from-start-offer = هل تريد عرض الحل من البداية أيضًا؟ (y/n)
play-bye = إلى اللقاء.
play-help = اكتب حركة ثم اضغط Enter. يتراجع u عن آخر حركة، ويعطي h تلميحًا، ويُنهي q اللعب ويعرض الحل، ويعرض ? هذه المساعدة.

## عناوين القوائم

list-puzzles = الألغاز
list-levels = المراحل
list-algorithms = الخوارزميات
list-estimates = التقديرات
list-options = خيارات القواعد

## الخوارزميات، كل واحدة في جملة

algorithm-bfs = البحث بالعرض أولًا: كل حالات الطبقة قبل التي تليها؛ حل بأقل عدد من الحركات.
algorithm-dfs = البحث بالعمق أولًا: يتبع مسارًا حتى نهايته قبل أن يعود؛ وقد يكون الحل طويلًا.
algorithm-ids = التعميق المتكرر: بحث بالعمق أولًا بحدّ متزايد؛ ذاكرة قليلة وأقل عدد من الحركات.
algorithm-ucs = البحث بالتكلفة المنتظمة: الحالة الأقل تكلفة أولًا؛ حل بأقل تكلفة.
algorithm-greedy = البحث الجشع: الحالة التي تبدو الأقرب إلى الهدف أولًا؛ سريع وبلا ضمان.
algorithm-astar = خوارزمية A*‎: أقل مجموع للتكلفة والتقدير أولًا؛ حل بأقل تكلفة إذا كان التقدير مقبولًا. ومع partial=on لا يُخزَّن إلا ما يمكن توسيعه حالًا.
algorithm-wastar = خوارزمية A*‎ الموزونة: تثق بالتقدير أكثر؛ أسرع، ولا تتجاوز أقل تكلفة مضروبة في الوزن.
algorithm-idastar = خوارزمية A*‎ بالتعميق المتكرر: مثل A*‎ بذاكرة قليلة.
algorithm-bibfs = البحث بالعرض أولًا في اتجاهين: من البداية ومن الهدف معًا حتى يلتقيا.
algorithm-beam = البحث الشعاعي: يُبقي أفضل حالات كل طبقة فقط؛ وقد تفوته كل الحلول.
algorithm-auto = أفضل خوارزمية وتقدير لهذه المسألة، مع ذكرهما.

## أسماء الخوارزميات

algorithm-bfs-name = البحث بالعرض أولًا
algorithm-dfs-name = البحث بالعمق أولًا
algorithm-ids-name = التعميق المتكرر
algorithm-ucs-name = البحث بالتكلفة المنتظمة
algorithm-greedy-name = البحث الجشع
algorithm-astar-name = بحث A*‎
algorithm-wastar-name = بحث A*‎ الموزون
algorithm-idastar-name = بحث A*‎ بالتعميق المتكرر
algorithm-bibfs-name = البحث في اتجاهين
algorithm-beam-name = البحث الشعاعي
algorithm-auto-name = اختيار تلقائي

## عناوين المقارنات

compare-algorithm = الخوارزمية
compare-verdict = الحكم
compare-cost = التكلفة
compare-proof = الإثبات
compare-expanded = الموسَّعة
compare-generated = المولَّدة
compare-memory = ذروة الذاكرة
compare-seconds = الثواني
compare-seen = الحالات المشاهَدة
compare-distinct = الحالات المختلفة
compare-mean-seconds = متوسط الثواني
compare-path = الطريق
compare-not-run = لم تُشغَّل

## اللّوح

direction-up = أعلى
direction-right = يمين
direction-down = أسفل
direction-left = يسار
cell-place = الصف { $row }، العمود { $column }

## ما يقوله الغلاف

error-with-advice = { $error } { $advice }
error-malformed-algorithm = «{ $name }» ليست خوارزمية مع معاملاتها؛ اكتب astar أو wastar:1.5 أو ids:start=3,step=1.
play-already-won = اللغز محلول بالفعل.
play-already-lost = لم تبقَ أي حركة: خسرت هذه اللعبة.
play-too-dear = تكلفة هذه الحركة { $cost }، وهي أكثر مما بقي.
hint-lost = لم تبقَ أي حركة: خسرت هذه اللعبة.
plans-need-proof = لا يمكن عدّ كل الحلول المثلى إلا إذا ثبت أن الحل الذي وُجد أمثل.
plans-stopped = لم يمكن عدّ كل الحلول المثلى: { $reason }.
reason-time = انتهى الوقت
reason-memory = نفدت الذاكرة المسموح بها
reason-expansions = نفدت التوسيعات المسموح بها
reason-cost = بُلغ حدّ التكلفة
reason-cancel = أُلغي العمل
reason-incomplete = لم يبقَ ما يُجرَّب
optimum-beyond =
    لا حلّ ضمن { $allowance ->
        [zero] صفر من الحركات
        [one] حركة واحدة
        [two] حركتين
        [few] { $allowance } حركات
        [many] { $allowance } حركة
       *[other] { $allowance } حركة
    }؛ عدد حركات أقصر حلّ { $optimum }.
unsolvable-without-allowance = لا حلّ أيضًا بعدد أكبر من الحركات.

## ألواح من رموز، لأي لغز

play-prompt = ما حركتك؟
play-illegal = «{ $move }» غير ممكنة هنا.
grid-sign = { $sign } ({ $meaning })
grid-fault-empty = لا يوجد لوح هنا: اكتب صفوفًا من هذه الرموز: { $signs }
grid-fault-header = «{ $header }» ليس حجمًا: اكتب الصفوف x الأعمدة قبل النقطتين.
grid-fault-size = لوح حجمه { $size } غير مقبول: طول كل ضلع من { $least } إلى { $most }، وعدد الخانات { $cells } على الأكثر.
grid-fault-differs = حجم اللوح { $size }، لكن المكتوب قبله { $named }.
grid-fault-ragged = عدد خانات الصف { $row } هو { $have }، أما الصفوف الأخرى ففيها { $want }.
grid-fault-sign = لا معنى للرمز «{ $sign }» هنا. استعمل { $known }.
grid-size-unknown = «{ $size }» ليس حجمًا ممكنًا: اكتب الصفوف x الأعمدة، وطول كل ضلع من { $least } إلى { $most }، وعدد الخانات { $cells } على الأكثر.
editor-tool-unknown = لا توجد أداة «{ $tool }».
editor-cell-outside = هذه الخانة خارج اللوح.

### رسائل المحرّك والجلسة وسطر الأوامر. أما رسائل كل لغز ففي ملفاته.
### $cost و$count عددان؛ أما $name و$algorithm و$estimate و$factor وأمثالها فنصوص.

## القوائم: عنصر آخر، ثم العنصر الأخير.

join-next = { $before }، { $after }
join-last = { $before } و{ $after }

## نص كما هو، لقوائم الأسماء.

verbatim = { $text }

## النتائج

verdict-solved-optimal = { $cost ->
    [zero] حُلّ اللغز دون أي حركة، ولا يوجد حلّ أقصر.
    [one] حُلّ اللغز في حركة واحدة، ولا يوجد حلّ أقصر.
    [two] حُلّ اللغز في حركتين، ولا يوجد حلّ أقصر.
    [few] حُلّ اللغز في { $cost } حركات، ولا يوجد حلّ أقصر.
    [many] حُلّ اللغز في { $cost } حركة، ولا يوجد حلّ أقصر.
   *[other] حُلّ اللغز في { $cost } حركة، ولا يوجد حلّ أقصر.
}
verdict-solved-within = { $cost ->
    [zero] حُلّ اللغز دون أي حركة، ولا يزيد هذا على طول أقصر حلّ مضروبًا في { $factor }.
    [one] حُلّ اللغز في حركة واحدة، ولا يزيد هذا على طول أقصر حلّ مضروبًا في { $factor }.
    [two] حُلّ اللغز في حركتين، ولا يزيد هذا على طول أقصر حلّ مضروبًا في { $factor }.
    [few] حُلّ اللغز في { $cost } حركات، ولا يزيد هذا على طول أقصر حلّ مضروبًا في { $factor }.
    [many] حُلّ اللغز في { $cost } حركة، ولا يزيد هذا على طول أقصر حلّ مضروبًا في { $factor }.
   *[other] حُلّ اللغز في { $cost } حركة، ولا يزيد هذا على طول أقصر حلّ مضروبًا في { $factor }.
}
verdict-solved = { $cost ->
    [zero] حُلّ اللغز دون أي حركة، وقد يوجد حلّ أقصر.
    [one] حُلّ اللغز في حركة واحدة، وقد يوجد حلّ أقصر.
    [two] حُلّ اللغز في حركتين، وقد يوجد حلّ أقصر.
    [few] حُلّ اللغز في { $cost } حركات، وقد يوجد حلّ أقصر.
    [many] حُلّ اللغز في { $cost } حركة، وقد يوجد حلّ أقصر.
   *[other] حُلّ اللغز في { $cost } حركة، وقد يوجد حلّ أقصر.
}
verdict-solved-already = اللغز محلول من البداية: لا حاجة إلى أي حركة.
verdict-unsolvable = لا يوجد حلّ، وهذا مُثبت.
verdict-stopped-time = توقّف البحث: انتهى الوقت المسموح به.
verdict-stopped-memory = توقّف البحث: بلغ حدّ الذاكرة.
verdict-stopped-disk = توقّف البحث: بلغ حدّ المساحة على القرص.
verdict-stopped-expansions = توقّف البحث: بلغ الحدّ الأقصى لعدد الحالات الموسَّعة.
verdict-stopped-cost = توقّف البحث: لم يجد حلًّا ضمن حدّ التكلفة.
verdict-stopped-cancel = أُلغي البحث.
verdict-stopped-incomplete = توقّف البحث: استنفدت الخوارزمية خياراتها، لكن قد يكون للغز حلّ.
verdict-lower-bound = { $cost ->
    [zero] قد لا تلزم أي حركة.
    [one] تلزم حركة واحدة على الأقل.
    [two] تلزم حركتان على الأقل.
    [few] تلزم { $cost } حركات على الأقل.
    [many] تلزم { $cost } حركة على الأقل.
   *[other] تلزم { $cost } حركة على الأقل.
}
verdict-incumbent = { $cost ->
    [zero] أفضل حلّ حتى الآن لا يحتاج إلى أي حركة، ولم يُثبت أنه الأقصر.
    [one] أفضل حلّ حتى الآن من حركة واحدة، ولم يُثبت أنه الأقصر.
    [two] أفضل حلّ حتى الآن من حركتين، ولم يُثبت أنه الأقصر.
    [few] أفضل حلّ حتى الآن من { $cost } حركات، ولم يُثبت أنه الأقصر.
    [many] أفضل حلّ حتى الآن من { $cost } حركة، ولم يُثبت أنه الأقصر.
   *[other] أفضل حلّ حتى الآن من { $cost } حركة، ولم يُثبت أنه الأقصر.
}
improvement = الحالات الموسَّعة: { $expanded }؛ تكلفة أفضل حلّ حتى الآن: { $cost }، ولا تزيد على أقلّ تكلفة مضروبة في { $factor }.
improvement-unproved = الحالات الموسَّعة: { $expanded }؛ تكلفة أفضل حلّ حتى الآن: { $cost }.
verdict-partial = { $count ->
    [zero] أفضل حلّ جزئي حتى الآن هو وضع البداية نفسه.
    [one] أفضل حلّ جزئي حتى الآن من حركة واحدة.
    [two] أفضل حلّ جزئي حتى الآن من حركتين.
    [few] أفضل حلّ جزئي حتى الآن من { $count } حركات.
    [many] أفضل حلّ جزئي حتى الآن من { $count } حركة.
   *[other] أفضل حلّ جزئي حتى الآن من { $count } حركة.
}
auto-chose = الاختيار التلقائي: { $title } ({ $algorithm }) مع التقدير «{ $estimate-title }» ({ $estimate }).
auto-chose-alone = الاختيار التلقائي: { $title } ({ $algorithm }).

## كلمات النتائج والإثباتات

word-solved = محلول
word-unsolvable = لا حلّ له
word-stopped = متوقّف
proof-optimal = أمثل
proof-within = نسبة مضمونة
proof-none = بلا إثبات
promise-consistent = متّسق
promise-admissible = مقبول
promise-nothing = بلا ضمان

## الأخطاء

error-unknown-puzzle = لا يوجد لغز اسمه «{ $name }».
error-unknown-level = لا توجد مرحلة اسمها «{ $name }».
error-unknown-algorithm = لا توجد خوارزمية اسمها «{ $name }».
error-unknown-estimate = لا يوجد تقدير اسمه «{ $name }».
error-unknown-option = لا يوجد خيار قواعد اسمه «{ $name }».
error-unknown-option-value = القيمة «{ $name }» ليست من قيم هذا الخيار.
error-unknown-parameter = لا يوجد مُعامل اسمه «{ $name }».
error-unknown-format = لا توجد صيغة اسمها «{ $name }».
error-unknown-technique = لا توجد طريقة اسمها «{ $name }».
error-did-you-mean = هل تقصد «{ $name }»؟
error-known = المتاح: { $names }.
error-bad-parameter = القيمة المقبولة للمُعامل { $parameter } في { $algorithm }: { $expected }، لا «{ $value }».
error-missing-file = لا يوجد ملف اسمه «{ $name }».
error-is-directory = المسار «{ $name }» مجلد وليس ملفًا.
error-read = تعذّرت قراءة «{ $name }»: { $reason }
error-write = تعذّرت كتابة «{ $name }»: { $reason }
error-not-utf8 = محتوى «{ $name }» ليس نصًّا بترميز ⁨UTF-8⁩.
system-missing = لا يوجد ملف أو مجلد بهذا الاسم
system-forbidden = لا تسمح الصلاحيات بذلك
system-full = لم تبقَ مساحة على القرص
system-read-only = القرص للقراءة فقط
system-exists = يوجد ملف بهذا الاسم
system-no-folder = جزء من هذا المسار ملف وليس مجلدًا
system-large = لا يُسمح هناك بملفات بهذا الحجم
refused-not-reversible = لا يمكن البحث في هذا اللغز عكسيًّا انطلاقًا من هدفه.
refused-not-unit-costs = تحتاج هذه الخوارزمية إلى لغز تكلفة كل حركة فيه { 1 }. استعمل ⁨astar⁩ أو ⁨ucs⁩.
refused-not-consistent = تحتاج { $algorithm } إلى تقدير مقبول، ويحتاج ⁨dvcbs⁩ و⁨baestar⁩ إلى تقدير متّسق أيضًا.
refused-not-undirected = تحتاج هذه الخوارزمية إلى لغز يمكن فيه الرجوع عن كل حركة. استعمل ⁨bfida⁩ أو ⁨smastar⁩.
census-other = يحتوي هذا المجلد على ملفات تعداد آخر. احذف المجلد، أو اختر غيره بالخيار ⁨--folder⁩.
census-damaged = ملفات هذا التعداد المحفوظة تالفة. احذف المجلد وابدأ من جديد.
census-disk-full = القرص ممتلئ. الطبقات المكتملة محفوظة: وفّر مساحة ثم نفّذ الأمر نفسه مرة أخرى.
census-storage = تعذّرت قراءة ملفات التعداد أو كتابتها: { $reason }. الطبقات المكتملة محفوظة؛ نفّذ الأمر نفسه للمتابعة بعدها.
refused-census = لا يمكن عدّ حالات هذا اللغز بحسب العمق.
refused-any = لا يصلح الخيار ⁨‎--any⁩ إلا للألغاز التي حلّها لوح مملوء، أما هذا اللغز فحلّه سلسلة حركات.
refused-plans = يعدّ الخيار ⁨‎--plans⁩ الحلول المؤلَّفة من حركات، أما حلّ هذا اللغز فلوح مملوء.
refused-plans-one = تجد هذه الخوارزمية حلًّا واحدًا فقط؛ استعمل غيرها مع الخيار ⁨‎--plans⁩.
refused-cost = لا ينطبق الخيار ⁨‎--cost⁩ هنا: ليس لحركات هذا اللغز تكلفة.
error-cancelled = أُلغي العمل قبل ظهور نتيجة.
refused-no-tables = ليس لهذا اللغز جداول تُبنى.
error-table-memory = يحتاج الجدول إلى { $needed } ميبيبايت، والمسموح به { $allowed } ميبيبايت فقط.
tables-making = جارٍ بناء الجدول { $name }
tables-other-length = كان حجم الجدول المحفوظ { $name } غير صحيح، فأُعيد بناؤه.
tables-damaged = الجدول المحفوظ { $name } تالف، فلم يُستعمل.
tables-foreign = الملف المحفوظ باسم الجدول { $name } فيه شيء آخر، فلم يُستعمل.
tables-unreadable = تعذّرت قراءة الجدول المحفوظ { $name }: { $reason }
tables-unwritable = تعذّر حفظ الجدول { $name } لاستعماله لاحقًا: { $reason }
tables-folder = تعذّرت قراءة مجلد الجداول «{ $name }»: { $reason }
tables-unremovable = تعذّر حذف الجدول { $name }: { $reason }

## ما يصلح قيمةً لمُعامل

expected-whole = عدد صحيح
expected-whole-from = عدد صحيح لا يقلّ عن { $least }
expected-switch = ⁨on⁩ أو ⁨off⁩
expected-weight = عدد من { 1 } إلى { 1000 } بثلاث منازل عشرية على الأكثر

## التحقّق من حلّ

check-ok = { $cost ->
    [zero] الحلّ صحيح، ولا يحتاج إلى أي حركة.
    [one] الحلّ صحيح، وهو من حركة واحدة.
    [two] الحلّ صحيح، وهو من حركتين.
    [few] الحلّ صحيح، وهو من { $cost } حركات.
    [many] الحلّ صحيح، وهو من { $cost } حركة.
   *[other] الحلّ صحيح، وهو من { $cost } حركة.
}
check-illegal = الحركة رقم { $number } ({ $move }) غير مسموح بها: { $reason }
check-illegal-plain = القواعد لا تسمح بها.
check-unfinished = كل الحركات مسموح بها، لكنها لا تحلّ اللغز.

## التلميحات

hint-solved = لا حاجة إلى تلميح: اللغز محلول.
hint-none = لا يمكن الوصول إلى حلّ من هنا.
hint-take-back = { $count ->
    [zero] لا يمكن الوصول إلى حلّ من هنا.
    [one] لا يمكن الوصول إلى حلّ من هنا: تراجع عن حركة واحدة.
    [two] لا يمكن الوصول إلى حلّ من هنا: تراجع عن حركتين.
    [few] لا يمكن الوصول إلى حلّ من هنا: تراجع عن { $count } حركات.
    [many] لا يمكن الوصول إلى حلّ من هنا: تراجع عن { $count } حركة.
   *[other] لا يمكن الوصول إلى حلّ من هنا: تراجع عن { $count } حركة.
}
hint-out-of-reach = لم يجد البحث القصير عن تلميح أي حلّ، وقد يجده بحث أطول.
hint-good-not-optimal = هذه الحركة تؤدّي إلى حلّ، لكنه قد لا يكون الأقصر.

## اللعب سطرًا بسطر

play-moves-made = { $count ->
    [zero] لم تلعب أي حركة بعد.
    [one] لعبت حركة واحدة.
    [two] لعبت حركتين.
    [few] لعبت { $count } حركات.
    [many] لعبت { $count } حركة.
   *[other] لعبت { $count } حركة.
}
play-moves-made-and-left = عدد حركاتك: { $count }، والمتبقي: { $left }.
play-allowed-moves = عدد الحركات المسموح بها: { $count }.
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
    [zero] لا يحتاج الحلّ من هنا إلى أي حركة:
    [one] يمكن الحلّ من هنا في حركة واحدة:
    [two] يمكن الحلّ من هنا في حركتين:
    [few] يمكن الحلّ من هنا في { $count } حركات:
    [many] يمكن الحلّ من هنا في { $count } حركة:
   *[other] يمكن الحلّ من هنا في { $count } حركة:
}
play-solution-from-start-offer = هل تريد عرض الحلّ من البداية أيضًا؟ (نعم/لا)
play-bye = إلى اللقاء.
play-help = اكتب حركة واضغط ⁨Enter⁩. اكتب ⁨u⁩ للتراجع عن آخر حركة، أو ⁨h⁩ لطلب تلميح، أو ⁨q⁩ للاستسلام وعرض الحلّ، أو ⁨quit⁩ للخروج، أو ⁨‎?⁩ لعرض هذه المساعدة.

## عناوين القوائم

list-levels = المراحل
list-algorithms = الخوارزميات
list-estimates = التقديرات (⁨heuristics⁩)
list-options = خيارات القواعد

## الخوارزميات، كل واحدة في جملة

algorithm-bfs = البحث بالعرض أولًا (⁨BFS⁩): يستكشف الحالات طبقة بعد طبقة، ويجد حلًّا بأقلّ عدد من الحركات.
algorithm-dfs = البحث بالعمق أولًا (⁨DFS⁩): يتبع مسارًا حتى نهايته قبل أن يعود؛ وقد يكون الحلّ طويلًا.
algorithm-ids = التعميق التكراري (⁨IDS⁩): يكرّر البحث بالعمق أولًا ويزيد حدّ العمق كل مرة؛ يكفيه قليل من الذاكرة، ويجد حلًّا بأقلّ عدد من الحركات.
algorithm-ucs = البحث بالتكلفة الموحّدة (⁨UCS⁩): يوسّع الحالة الأقلّ تكلفة أولًا، ويجد حلًّا بأقلّ تكلفة.
algorithm-greedy = البحث الجشع: يوسّع الحالة التي تبدو الأقرب إلى الهدف؛ سريع لكن بلا ضمان.
algorithm-astar = خوارزمية ⁨A*⁩: توسّع الحالة ذات أقلّ مجموع للتكلفة والتقدير؛ ويكون الحلّ بأقلّ تكلفة إذا كان التقدير مقبولًا. ومع ⁨partial=on⁩ توفّر الذاكرة: فلا تخزّن العقد الفرعية الضعيفة إلا عند الحاجة إليها.
algorithm-wastar = خوارزمية ⁨A*⁩ الموزونة: تضرب التقدير في وزن، فهي أسرع؛ ولا تتجاوز تكلفة حلّها أقلّ تكلفة ممكنة مضروبة في هذا الوزن.
algorithm-idastar = خوارزمية ⁨A*⁩ بالتعميق التكراري: مثل ⁨A*⁩، لكن يكفيها قليل من الذاكرة.
algorithm-bfida = خوارزمية ⁨A*⁩ بالعرض أولًا وبالتعميق التكراري: تكرّر البحث بالعرض أولًا مع حدّ متزايد لمجموع التكلفة والتقدير؛ وتحتاج في الألغاز الكبيرة إلى ذاكرة أقلّ من ⁨A*⁩.
algorithm-bibfs = البحث ثنائي الاتجاه بالعرض أولًا: يبحث من البداية ومن الهدف حتى يلتقي البحثان.
algorithm-beam = البحث الشعاعي: يُبقي أفضل حالات كل طبقة فقط؛ وقد تفوته كل الحلول.
algorithm-ara = خوارزمية ⁨A*⁩ المتدرّجة: تجد حلًّا مبكرًا بتقدير موزون، ثم تحسّنه بأوزان أصغر حتى يصبح أمثل. يمكنك إيقافها في أيّ وقت، فتعرض أفضل حلّ لديها وحدًّا أدنى للتكلفة.
algorithm-ees = البحث بالتقدير الصريح: يتعلّم مقدار خطأ التقدير، ويبحث بأقلّ جهد عن حلّ لا تتجاوز تكلفته أقلّ تكلفة مضروبة في الوزن.
algorithm-dps = البحث بالإمكان المتغيّر: يوسّع الحالة الأرجح أن تؤدّي إلى حلّ لا تتجاوز تكلفته أقلّ تكلفة مضروبة في الوزن.
algorithm-alternate = البحث بطابورين متناوبين: يأخذ الحالات بالتناوب من طابور جشع ومن طابور ⁨A*⁩؛ ولا تتجاوز تكلفة حلّه أقلّ تكلفة مضروبة في الوزن.
algorithm-rbfs = البحث العودي بالأفضل أولًا: يوسّع الحالات بترتيب ⁨A*⁩، لكنه لا يخزّن إلا مسارًا واحدًا وما يتفرّع عنه.
algorithm-smastar = خوارزمية ⁨A*⁩ محدودة الذاكرة: تعمل مثل ⁨A*⁩ حتى تمتلئ الذاكرة؛ ثم تنسى الحالات التي تبدو الأسوأ، وتعود إليها عند الحاجة.
algorithm-bfhs = البحث التقديري بالعرض أولًا: مثل ⁨bfida⁩، لكنه يُبقي في الذاكرة بضع طبقات فقط، ثم يستعيد المسار جزءًا بعد جزء. ويجب أن يكون لكل حركة طريق رجوع.
algorithm-bts = بحث الشجرة بالميزانية: مثل ⁨idastar⁩، لكنه يختار حدودًا تجعل كل بحث أكبر كثيرًا من سابقه؛ فلا يبطؤ إذا تفاوتت تكاليف الحركات كثيرًا.
algorithm-bgs = بحث البيان بالميزانية: مثل ⁨bts⁩، لكنه يخزّن حالات البحث الواحد، فلا تُوسَّع فيه حالة مرتين.
algorithm-mm = خوارزمية ⁨MM⁩: بحث تقديري من الاتجاهين يلتقي طرفاه في المنتصف.
algorithm-nbs = خوارزمية ⁨NBS⁩: بحث تقديري من الاتجاهين لا يتجاوز ما يوسّعه ضعف عدد الحالات الضرورية.
algorithm-dvcbs = خوارزمية ⁨DVCBS⁩: بحث تقديري من الاتجاهين يبحث باستمرار عن أصغر مجموعة من الحالات لا بدّ من توسيعها، ويوسّع منها.
algorithm-baestar = خوارزمية ⁨BAE*⁩: بحث تقديري من الاتجاهين يستعمل أيضًا خطأ تقدير الطرف الآخر؛ وكثيرًا ما يوسّع أقلّ عدد من الحالات.
algorithm-auto = اختيار أفضل خوارزمية وتقدير للمسألة، مع ذكر اسميهما.

## أسماء الخوارزميات

algorithm-bfs-name = البحث بالعرض أولًا
algorithm-dfs-name = البحث بالعمق أولًا
algorithm-ids-name = التعميق التكراري
algorithm-ucs-name = البحث بالتكلفة الموحّدة
algorithm-greedy-name = البحث الجشع
algorithm-astar-name = خوارزمية ⁨A*⁩
algorithm-wastar-name = خوارزمية ⁨A*⁩ الموزونة
algorithm-idastar-name = خوارزمية ⁨A*⁩ بالتعميق التكراري
algorithm-bfida-name = خوارزمية ⁨A*⁩ بالعرض أولًا وبالتعميق التكراري
algorithm-bibfs-name = البحث ثنائي الاتجاه
algorithm-beam-name = البحث الشعاعي
algorithm-ara-name = خوارزمية ⁨A*⁩ المتدرّجة
algorithm-ees-name = البحث بالتقدير الصريح
algorithm-dps-name = البحث بالإمكان المتغيّر
algorithm-alternate-name = البحث بطابورين متناوبين
algorithm-rbfs-name = البحث العودي بالأفضل أولًا
algorithm-smastar-name = خوارزمية ⁨A*⁩ محدودة الذاكرة
algorithm-bfhs-name = البحث التقديري بالعرض أولًا
algorithm-bts-name = بحث الشجرة بالميزانية
algorithm-bgs-name = بحث البيان بالميزانية
algorithm-mm-name = خوارزمية ⁨MM⁩
algorithm-nbs-name = خوارزمية ⁨NBS⁩
algorithm-dvcbs-name = خوارزمية ⁨DVCBS⁩
algorithm-baestar-name = خوارزمية ⁨BAE*⁩
algorithm-auto-name = اختيار تلقائي

## عناوين المقارنات

compare-algorithm = الخوارزمية
compare-verdict = النتيجة
compare-cost = التكلفة
compare-proof = الإثبات
compare-expanded = حالات موسَّعة
compare-generated = حالات مولَّدة
compare-memory = ذروة الذاكرة
compare-seconds = الزمن (ث)
compare-seen = حالات زيرت
compare-distinct = حالات مختلفة
compare-mean-seconds = متوسط الزمن (ث)
compare-path = المسار
compare-not-run = لم تُشغَّل

## اللّوح

direction-up = أعلى
direction-right = يمين
direction-down = أسفل
direction-left = يسار
cell-place = الصفّ { $row }، العمود { $column }

## رسائل الغلاف المحيط بكل لغز

error-with-advice = { $error } { $advice }
error-malformed-algorithm = ليست «{ $name }» خوارزمية مع مُعاملاتها؛ اكتب مثلًا ⁨astar⁩ أو ⁨wastar:1.5⁩ أو ⁨ids:start=3,step=1⁩.
play-already-won = اللغز محلول بالفعل.
play-already-lost = لم تبقَ أي حركة: خسرت هذه اللعبة.
play-too-dear = تكلفة هذه الحركة { $cost }، وهي أكثر مما بقي لك.
hint-lost = لم تبقَ أي حركة: خسرت هذه اللعبة.
course-counts-stopped = تعذّر عدّ الحالات بطريقة المقرّر: { $reason }.
plan-not-written = وجد البحث حلًّا عدد حركاته { $count }، لكن الذاكرة لا تكفي لكتابته.
refused-course-counts = العدّ بطريقة المقرّر متاح مع ⁨bfs⁩ و⁨ids⁩ و⁨astar⁩ فقط، وليس مع { $algorithm }.
plans-need-proof = لا يمكن عدّ الحلول المثلى إلا إذا أثبت البحث أن حلّه أمثل.
plans-stopped = تعذّر عدّ كل الحلول المثلى: { $reason }.
reason-time = انتهى الوقت المسموح به
reason-memory = بلغ البحث حدّ الذاكرة
reason-disk = بلغ البحث حدّ مساحة القرص أو تعذّرت الكتابة عليه
reason-expansions = بلغ البحث حدّ عدد الحالات الموسَّعة
reason-cost = بلغ البحث حدّ التكلفة
reason-cancel = أُلغي البحث
reason-incomplete = استنفدت الخوارزمية خياراتها
optimum-beyond =
    { $allowance ->
        [zero] لا حلّ من دون حركات
        [one] لا تكفي حركة واحدة للحلّ
        [two] لا تكفي حركتان للحلّ
        [few] لا تكفي { $allowance } حركات للحلّ
        [many] لا تكفي { $allowance } حركة للحلّ
       *[other] لا تكفي { $allowance } حركة للحلّ
    }؛ عدد حركات أقصر حلّ { $optimum }.
unsolvable-without-allowance = لن تفيد زيادة الحركات: لا حلّ لهذا اللغز أصلًا.

## ألواح من رموز، لأي لغز

play-prompt = ما حركتك؟
play-illegal = الحركة «{ $move }» غير ممكنة هنا.
grid-sign = { $sign } ({ $meaning })
grid-fault-empty = لا يوجد لوح: اكتب صفوفه بهذه الرموز: { $signs }
grid-fault-header = الحجم «{ $header }» غير صحيح: اكتب قبل النقطتين عدد الصفوف ثم ⁨x⁩ ثم عدد الأعمدة، مثل ⁨‎3x4⁩.
grid-fault-size = لا يمكن أن يكون حجم اللوح { $size }: طول كل ضلع من { $least } إلى { $most }، وعدد الخانات { $cells } على الأكثر.
grid-fault-differs = حجم اللوح { $size }، لكن الحجم المكتوب قبله { $named }.
grid-fault-ragged = عدد خانات الصفّ { $row } هو { $have }، أما الصفوف الأخرى ففيها { $want }.
grid-fault-sign = الرمز «{ $sign }» ليس من رموز هذا اللغز. استعمل { $known }.
grid-size-unknown = الحجم «{ $size }» غير صالح. اكتب عدد الصفوف ثم ⁨x⁩ ثم عدد الأعمدة، على أن يكون طول كل ضلع من { $least } إلى { $most }، وعدد الخانات { $cells } على الأكثر.
editor-tool-unknown = لا توجد أداة اسمها «{ $tool }».
editor-cell-outside = هذه الخانة خارج اللوح.

## نصوص فيها أخطاء

fault-text-long = هذا النصّ أطول من أن يكون لغزًا: حجمه { $kilobytes } كيبيبايت، والحدّ الأقصى { $most } كيبيبايت.
more-faults = { $count ->
    [zero] لا توجد أخطاء أخرى لم تُعرض.
    [one] هناك خطأ واحد آخر لم يُعرض.
    [two] هناك خطآن آخران لم يُعرضا.
    [few] هناك { $count } أخطاء أخرى لم تُعرض.
    [many] هناك { $count } خطأً آخر لم يُعرض.
   *[other] هناك { $count } خطأ آخر لم يُعرض.
}

## الخوارزميات سطرًا سطرًا. ⁨n⁩ هي العقدة التي توسَّع، و⁨c⁩ عقدة فرعية لها، والسهم ← يحفظ قيمة.

pseudocode-queue = الجبهة ← طابور فيه عقدة البداية
pseudocode-priority-queue = الجبهة ← طابور أولويات مرتّب حسب { $key }، فيه عقدة البداية
pseudocode-while-frontier = ما دامت الجبهة غير فارغة:
pseudocode-take-oldest = ⁨n⁩ ← أخرِج أقدم عقدة من الجبهة
pseudocode-take-smallest = ⁨n⁩ ← أخرِج من الجبهة عقدة لها أصغر { $key }
pseudocode-return-certain = إذا وُجد هدف ولم يبقَ في الجبهة ما قد يؤدي إلى هدف أرخص: أعِد المسار إليه
pseudocode-raise-bound = إذا زاد { $key } على كل ما سبق: هو الحدّ الأدنى الجديد، بشرط ألّا يزيد ⁨h⁩ على التكلفة الحقيقية
pseudocode-each-child = لكل عقدة فرعية ⁨c⁩ للعقدة ⁨n⁩:
pseudocode-skip-known = إذا كانت ⁨c⁩ معروفة: تخطَّها (مكرّرة)
pseudocode-skip-not-cheaper = إذا كانت ⁨c⁩ معروفة ولم يصبح ⁨g(c)⁩ أصغر من قبل: تخطَّها (مكرّرة)
pseudocode-skip-deep = إذا كانت ⁨c⁩ أعمق من الحدّ: تخطَّها
pseudocode-skip-beyond = إذا تجاوز ⁨g(c) + h(c)⁩ الحدّ: تخطَّها؛ وأصغر هذه المجاميع هو الحدّ التالي
pseudocode-skip-searched = إذا جرى البحث من ⁨c⁩ في هذه الدورة بهذه التكلفة أو أقل: تخطَّها (مكرّرة)
pseudocode-skip-searched-depth = إذا جرى البحث من ⁨c⁩ في هذه الدورة على هذا العمق أو أقل: تخطَّها (مكرّرة)
pseudocode-skip-known-side = إذا كانت ⁨c⁩ معروفة في هذا الجانب: تخطَّها (مكرّرة)
pseudocode-drop-limit = إذا تجاوزت ⁨c⁩ أحد الحدود: احذفها
pseudocode-drop-hopeless = إذا تعذّر بلوغ أي هدف من ⁨c⁩ ضمن الحدود: احذفها
pseudocode-leave-for-later = إذا كان ⁨g(c) + h(c)⁩ أكبر من أصغر مجموع في الجبهة: أجّل ⁨c⁩
pseudocode-put-back = إذا أُجّلت عقد فرعية: أعِد ⁨n⁩ إلى الجبهة بأصغر ⁨g(c) + h(c)⁩ بينها
pseudocode-replace-cheaper = إذا كانت ⁨c⁩ معروفة لكن ⁨g(c)⁩ أصغر من قبل: احفظ المسار الجديد وأضِف ⁨c⁩ إلى الجبهة من جديد
pseudocode-return-goal = إذا كانت ⁨c⁩ هدفًا: أعِد المسار إليها
pseudocode-return-meeting = إذا كانت ⁨c⁩ معروفة في الجانب الآخر: أعِد المسار من البداية عبر ⁨c⁩ إلى الهدف
pseudocode-append = أضِف ⁨c⁩ إلى آخر الجبهة
pseudocode-add = أضِف ⁨c⁩ إلى الجبهة
pseudocode-add-next-layer = أضِف ⁨c⁩ إلى الطبقة التالية
pseudocode-add-side = أضِف ⁨c⁩ إلى الطبقة التالية من هذا الجانب
pseudocode-search-start = ابحث(البداية)
pseudocode-search-child = ابحث(⁨c⁩)
pseudocode-function = ابحث(⁨n⁩):
pseudocode-go-back = عُد إلى العقدة التي جاءت منها ⁨n⁩
pseudocode-each-depth = لكل حدّ، بدءًا من { $start } وبزيادة { $step } كل مرة: (دورة واحدة)
pseudocode-each-bound = لكل حدّ، بدءًا من ⁨h(start)⁩ ثم الحدّ التالي كل مرة: (دورة واحدة)
pseudocode-none-uncut-depth = إذا لم يُقطع عند الحدّ ما قد يكون جديدًا: أعِد «لا يوجد حلّ»
pseudocode-none-uncut = إذا لم يُقطع شيء عند الحدّ: أعِد «لا يوجد حلّ»
pseudocode-none = أعِد «لا يوجد حلّ»
pseudocode-layer-start = الطبقة ← عقدة البداية
pseudocode-while-layer = ما دامت الطبقة غير فارغة:
pseudocode-each-layer = لكل طبقة، بدءًا بعقدة البداية:
pseudocode-each-node = لكل عقدة ⁨n⁩ في الطبقة:
pseudocode-keep-best = الطبقة ← عقد الطبقة التالية التي لها أصغر ⁨h⁩، وعددها لا يزيد على { $width }
pseudocode-beam-empty = توقّف: لم يوجد حلّ (وقد يوجد إذا حُذفت عقد)
pseudocode-two-sides = الجانب الأمامي ← البداية؛ الجانب الخلفي ← كل الأهداف
pseudocode-while-sides = ما دامت في كل جانب طبقة غير فارغة:
pseudocode-smaller-side = اختر الجانب ذا الطبقة الأصغر
pseudocode-each-node-side = لكل عقدة ⁨n⁩ في طبقته:
pseudocode-until-full = حتى تمتلئ كل الخانات:
pseudocode-deduce = طبّق أبسط طريقة تستنتج شيئًا
pseudocode-withdraw = إذا خالف اللوح القواعد: اسحب آخر افتراض، واستنتج عكسه
pseudocode-assume = إذا تعذّر الاستنتاج: افترض قيمة لخانة واحدة
pseudocode-full = أعِد اللوح الممتلئ
pseudocode-until-reached = حتى لا يبقى ما تصل إليه:
pseudocode-look = ابحث في الجوار عن الهدف التالي
pseudocode-make-move = نفّذ الحركة التي تؤدي إليه
pseudocode-agent-end = توقّف: وصلتَ إلى كل الأهداف

## خطوة من البحث بالكلام: سببها ونتيجتها

explain-begin = يبدأ البحث هنا: لا تُعرف إلا الحالة الابتدائية.
explain-why-bfs = العقدة التالية { $node }: هي الأقدم في الجبهة (حجمها { $frontier })، وعمقها { $depth }.
explain-why-dfs = العقدة التالية { $node }: هي آخر عقدة وُلّدت، فيتابع البحث مسارها؛ عمقها { $depth }.
explain-why-ids = العقدة التالية على هذا المسار { $node }: هي ضمن حدّ العمق { $bound }، وعمقها { $depth }.
explain-why-ucs = العقدة التالية { $node }: تكلفتها حتى الآن { $g }، وهي الأقلّ في الجبهة (حجمها { $frontier }).
explain-why-greedy = العقدة التالية { $node }: تقديرها { $h } هو الأقلّ في الجبهة (حجمها { $frontier }).
explain-why-astar = العقدة التالية { $node }: تكلفتها حتى الآن { $g } وتقديرها { $h }، والمجموع { $f } هو الأقلّ في الجبهة (حجمها { $frontier }).
explain-why-again = العقدة { $node } مرة أخرى: جاء دور عقدها الفرعية التي مجموع تكلفتها وتقديرها { $f }.
explain-why-wastar = العقدة التالية { $node }: تكلفتها حتى الآن { $g } وتقديرها { $h }، ومجموعهما الموزون هو الأقلّ في الجبهة (حجمها { $frontier }).
explain-why-idastar = العقدة التالية { $node }: تكلفتها حتى الآن { $g } وتقديرها { $h }، ومجموعهما ضمن الحدّ { $bound }.
explain-why-bfida = العقدة التالية في هذه الطبقة { $node }: تكلفتها حتى الآن { $g } وتقديرها { $h }، ومجموعهما ضمن الحدّ { $bound }.
explain-why-bibfs = العقدة التالية { $node }: يتقدّم البحث من الجانب الذي جبهته أصغر، طبقة بعد طبقة.
explain-why-beam = العقدة التالية { $node }: هي من أفضل عقد طبقتها، وتقديرها { $h }.
explain-why-other = العقدة التالية { $node }، وعمقها { $depth }.
explain-children = عقدها الفرعية { $count }: جديدة { $fresh }، وبتكلفة أقلّ { $better }، ومكرّرة { $known }، ومستبعدة { $dropped }.
explain-children-none = ليست لها عقد فرعية.
explain-bound = تبدأ طبقة أو دورة جديدة، حدّها { $bound }.
explain-goal = وصل البحث إلى الهدف بتكلفة { $cost }.
explain-other = خطوة: { $kind }.
explain-deduce = استُنتج بطريقة «{ $technique }»: { $moves }
explain-decide = افتُرض: { $move } الافتراضات القائمة: { $level }.
explain-conflict = تناقض. الافتراضات القائمة: { $level }.
explain-look = { $count ->
    [zero] لم ينظر الوكيل إلى أي خانة. ثم: { $move }
    [one] نظر الوكيل إلى خانة واحدة. ثم: { $move }
    [two] نظر الوكيل إلى خانتين. ثم: { $move }
    [few] نظر الوكيل إلى { $count } خانات. ثم: { $move }
    [many] نظر الوكيل إلى { $count } خانة. ثم: { $move }
   *[other] نظر الوكيل إلى { $count } خانة. ثم: { $move }
}

### رسائل صفحة الويب، إلى جانب الرسائل المشتركة.

## الإطار

web-name = غورديان
web-line =
    { $first } { $more ->
        [zero] ولا شيء بعدها.
        [one] وحركة أخرى.
        [two] وحركتان أخريان.
        [few] و{ $more } حركات أخرى.
        [many] و{ $more } حركة أخرى.
       *[other] و{ $more } حركة أخرى.
    }
web-navigation = القائمة الرئيسية
web-skip = الانتقال إلى المحتوى
web-home = إلى الصفحة الرئيسية
web-to-puzzle = إلى صفحة { $puzzle }
web-nowhere = لا توجد صفحة في هذا العنوان.
web-gone = الخادم لا يستجيب. هل ما زال الأمر «⁨gordian serve⁩» يعمل؟
web-engine-ended = توقّف البحث على نحو غير متوقَّع، والأرجح أن الذاكرة نفدت. ما عدا ذلك ما زال يعمل.
web-engine-missing = تعذّر تحميل الألغاز. تحقّق من الاتصال ثم أعد تحميل الصفحة.
web-not-recorded = ليس في هذا الملف محرّك حلّ، ولا يعرف إلا الأوضاع القريبة من البداية ومن أحد الحلول. تراجع عن بعض الحركات، أو افتح اللغز في البرنامج «⁨gordian⁩».
web-not-understood = تعذّرت قراءة ردّ الخادم، وربما كان يعمل بإصدار آخر من غورديان. أعد تحميل الصفحة.
web-footer = كل شيء يعمل على جهازك: لا حساب، ولا تتبّع، ولا إنترنت.
web-close = إغلاق
web-done = تم

## الإعدادات

web-settings = الإعدادات
web-language = اللغة
web-digits = الأرقام
web-digits-language = أرقام اللغة
web-digits-latin = 0123456789
web-theme = الألوان
web-theme-system = حسب النظام
web-theme-light = فاتحة
web-theme-dark = داكنة
web-mistakes = إظهار الأخطاء
web-mistakes-always = فورًا
web-mistakes-asked = عند الطلب
web-mistakes-never = أبدًا
web-checking = ما يكشفه التحقّق
web-checking-rules = القواعد المخالَفة فقط
web-checking-contradiction = وكذلك هل في اللوح ما يخالف الحلّ
web-checking-cells = وكذلك أيّ الخانات تخالف الحلّ
web-coordinates = ترقيم الصفوف والأعمدة
web-coordinates-hints = مع التلميح
web-coordinates-always = دائمًا
web-coordinates-never = أبدًا
web-motion = تحريك القطع عند كل حركة
web-timer-shown = إظهار الساعة
web-letters-on = تفعيل اختصارات الحروف المفردة (⁨u r h c s n t⁩)

## الصفحة الرئيسية

web-hello = ألغاز تنتظر من يفكّ عقدتها
web-hello-more = العب، أو اطلب تلميحًا يشرح السبب، أو شاهد البحث خطوة خطوة، أو أنشئ لغزك الخاص.
web-puzzles = الألغاز
web-continue = المتابعة من حيث توقّفت
web-new-game = لعبة جديدة
web-daily = لغز اليوم
web-daily-title = لغز يوم { $date } ({ $level })
web-kind-title = { $size }، { $level }
web-first-steps = جديد هنا؟ تعلّمه في دقيقة
web-making = جارٍ تجهيز اللغز…
web-paste = فتح لغز لديك
web-paste-more = ألصق معرّفًا أو لوحًا أو نصّ ملف، أو رابطًا من غورديان أو من ⁨puzz.link⁩.
web-open = فتح
web-load = فتح ملف

## المراحل

web-size-of = الحجم ({ $form })
web-level = الصعوبة
web-level-any = أيّ صعوبة
web-level-easy = سهل
web-level-medium = متوسط
web-level-hard = صعب
web-level-expert = للخبراء
web-seed = البذرة
web-seed-any = أيّ بذرة
web-seed-wrong = «{ $text }» ليست بذرة. البذرة عدد صحيح لا يقلّ عن الصفر.
web-any = بلا تحديد
web-generate = توليد لغز
web-rules = القواعد
web-make-own = إنشاء لغزك الخاص
web-levels = المراحل
web-levels-note-size = تحت اسم كل مرحلة حجمها ({ $form }).
web-levels-note-optimum = تحت اسم كل مرحلة حجمها ({ $form })، وبين قوسين أقلّ عدد من الحركات يكفي لحلّها.
web-levels-note-both = تحت اسم كل مرحلة حجمها ({ $form })، وبين قوسين أقلّ عدد من الحركات يكفي لحلّها، أو عدد الحركات المسموح بها.
web-solved-before = محلولة
web-best-result = { $moves } · { $time }
web-level-named = المرحلة { $name }

## اللعب

web-tools = اللعبة
web-undo = تراجع
web-redo = إعادة
web-restart = بدء من جديد
web-hint = تلميح
web-check = تحقّق
web-solve = حلّ
web-trial = تجربة
web-next-level = المرحلة التالية
web-history = الحركات حتى الآن
web-more = مشاركة وحفظ والمزيد
web-share = مشاركة
web-share-replay = مشاركة مع حركاتي
web-share-note = يفتح هذا العنوان اللغز نفسه لكل من يصل إلى هذا الخادم (ويعرف رمزه إن كان له رمز). ويمكن لغيرهم لصقه في الصفحة الرئيسية لغورديان على أجهزتهم.
web-copied = نُسخ العنوان.
web-copy-by-hand = انسخ العنوان أعلاه.
web-copy-text = نسخ اللوح نصًّا
web-copied-text = نُسخ اللوح نصًّا.
web-copy-text-by-hand = لا يسمح المتصفّح بالنسخ. ستجد اللوح نصًّا تحت «اللعب بالكتابة».
web-save = حفظ في ملف
web-picture-svg = صورة (⁨SVG⁩)
web-picture-png = صورة (⁨PNG⁩)
web-print = طباعة
web-edit = تعديل اللوح
web-typing = اللعب بالكتابة
web-enter = إدخال
web-keys = العب بالأسهم و⁨Enter⁩ والأرقام. يؤدّي ⁨Shift+Enter⁩ الإجراء الثاني؛ أما ⁨Shift⁩ مع سهم فيحرّك المؤشّر فقط. ⁨u⁩ تراجع، ⁨r⁩ إعادة، ⁨h⁩ تلميح، ⁨c⁩ تحقّق، ⁨s⁩ حلّ، ⁨t⁩ تجربة، ⁨n⁩ التالي، ⁨Esc⁩ خروج.
web-typed-codes = يمكنك أيضًا كتابة الحركات برموزها القصيرة، كما في العناوين والألعاب المحفوظة. مثلًا، { $code } يعني: { $meaning }
web-not-a-move = الحركة «{ $line }» غير ممكنة هنا.
web-gathering = { $number }… اكتب رقمًا آخر أو اضغط ⁨Enter⁩
web-trial-on = هذه تجربة: جرّب بعض الحركات، ثم أبقِ عليها أو ألغها.
web-trial-keep = الإبقاء على التجربة
web-trial-drop = إلغاء التجربة
web-branches = جرّبت من هنا أيضًا:
web-moves = الحركات
web-time = الوقت
web-hints = التلميحات
web-lost = لم تبقَ أي حركة. تراجع عن حركة أو ابدأ من جديد.
web-did-undo = تراجعت عن الحركة. الحركات: { $moves }.
web-did-redo = أعدت الحركة. الحركات: { $moves }.
web-did-restart = عدت إلى البداية. زرّ التراجع يعيد حركاتك.
web-did-keep = صارت حركات التجربة جزءًا من لعبتك.
web-did-drop = أُلغيت التجربة وعادت لعبتك كما كانت.
web-thinking = جارٍ البحث عن تلميح…
web-hint-more = المزيد
web-hint-do = تنفيذ الحركة
web-take-back = { $moves ->
    [zero] لا حركة للتراجع عنها
    [one] تراجع عن حركة واحدة
    [two] تراجع عن حركتين
    [few] تراجع عن { $moves } حركات
    [many] تراجع عن { $moves } حركة
   *[other] تراجع عن { $moves } حركة
}
web-check-solved = حُلّ اللغز: اللوح يوافق كل القواعد.
web-check-fine = لم تخالف أي قاعدة حتى الآن.
web-check-contradiction = لم تُخالَف أي قاعدة بعد، لكن على اللوح ما يخالف الحلّ. اطلب تلميحًا لترى أين.
web-solution = الحلّ
web-searching = جارٍ البحث…
web-stop = إيقاف
web-stopped = توقّف.
web-unsolvable-from-here = هذه نتيجة اللوح الحالي: ربما قادتك حركاتك إلى طريق مسدود. تراجع عن بعضها أو اطلب تلميحًا.
web-queued = الطلب في قائمة الانتظار، وترتيبه { $place }.
web-searched = الحالات الموسَّعة: { $expanded }. الحدّ: { $bound }.
web-step-move = الخطوة { $step }: { $move }
web-step-start = الوضع الحالي في لعبتك.
web-moves-list = كل الحركات
web-moves-more = { $count ->
    [zero] ولا حركة بعدها.
    [one] وحركة أخرى.
    [two] وحركتان أخريان.
    [few] و{ $count } حركات أخرى.
    [many] و{ $count } حركة أخرى.
   *[other] و{ $count } حركة أخرى.
}
web-take-plan = تطبيق الحلّ على لعبتي
web-replay-note = هذه حركات شخص آخر حلّ هذا اللوح.
web-won = حُلّ اللغز!
web-won-in = { $moves ->
    [zero] حللته دون أي حركة.
    [one] حللته في حركة واحدة.
    [two] حللته في حركتين.
    [few] حللته في { $moves } حركات.
    [many] حللته في { $moves } حركة.
   *[other] حللته في { $moves } حركة.
}
web-won-time = الوقت: { $time }.
web-won-best = أحسنت! لا يمكن حلّه بأقلّ من ذلك.
web-won-optimum = { $moves ->
    [zero] أقصر حلّ ممكن: بلا حركات.
    [one] أقصر حلّ ممكن: حركة واحدة.
    [two] أقصر حلّ ممكن: حركتان.
    [few] أقصر حلّ ممكن: { $moves } حركات.
    [many] أقصر حلّ ممكن: { $moves } حركة.
   *[other] أقصر حلّ ممكن: { $moves } حركة.
}
web-won-helped = اطّلعت على الحلّ في أثناء اللعب.
web-shared-line = في هذا العنوان حركات لاعب آخر. لعبتك لم تتغيّر.
web-file-line = في هذا الملف حركات أخرى. لعبتك لم تتغيّر.
web-shared-look = عرض تلك الحركات
web-shared-stay = البقاء في لعبتي

## مشغّل الخطوات

web-player = المشغّل
web-play = تشغيل
web-pause = إيقاف مؤقّت
web-first = إلى البداية
web-back = خطوة إلى الوراء
web-step = خطوة
web-last = إلى النهاية
web-speed = السرعة
web-per-second = { $speed } في الثانية
web-step-of = الخطوة
web-step-at = الخطوة { $step } من { $steps }

## المشاهدة

web-watch = مشاهدة
web-watch-title = مشاهدة بحث
web-watch-note = اختر لوحًا وخوارزمية، ثم شغّل البحث أو أوقفه، وتقدّم فيه أو ارجع خطوة خطوة.
web-watch-setup = اللوح والخوارزمية
web-instance = اللوح (معرّف أو مرحلة)
web-the-puzzle = اللغز
web-algorithm = الخوارزمية
web-parameters = المُعاملات
web-estimate = التقدير (الدالة التقديرية)
web-estimate-auto = ما يختاره اللغز
web-limit-time = حدّ الوقت
web-limit-memory = حدّ الذاكرة
web-limit-frames = الخطوات المسجَّلة
web-start = بدء
web-no-steps = ليس لهذا البحث خطوات تُعرض.
web-sampled = عدد خطوات البحث { $total }، وتُعرض خطوة واحدة من كل { $stride }.
web-chart-time = الجبهة والعقد الموسَّعة في كل خطوة
web-key-open = الجبهة (القائمة المفتوحة)
web-key-closed = موسَّعة
web-chart-layers = العقد الموسَّعة في كل طبقة
web-layer = الطبقة { $bound }
web-chart-tree = شجرة البحث
web-tree-help = اسحب للتحريك، واستعمل العجلة أو الأزرار للتكبير والتصغير.
web-tree-part = رُسم من الشجرة ما حول هذه الخطوة فقط.
web-node-now = عقدة هذه الخطوة
web-node-closed = موسَّعة
web-node-open = في الجبهة
web-node-duplicate = مكرّرة
web-node-pruned = مستبعدة
web-node-way = المسار إليها
web-zoom-in = تكبير
web-zoom-out = تصغير
web-expanded = الموسَّعة
web-generated = المولَّدة
web-frontier = الجبهة
web-bound = الحدّ
web-pseudocode = الشيفرة الزائفة
web-frontier-next = التالي في الجبهة
web-frontier-unknown = تحتاج هذه القائمة إلى كل خطوات البحث، ولم يُسجَّل إلا بعضها.
web-frontier-more = { $count ->
    [zero] ولا عقدة أخرى.
    [one] وعقدة أخرى.
    [two] وعقدتان أخريان.
    [few] و{ $count } عقد أخرى.
    [many] و{ $count } عقدة أخرى.
   *[other] و{ $count } عقدة أخرى.
}
web-column-node = العقدة
web-column-g = g
web-column-h = h
web-column-f = f = g + h
web-column-weighted = f = g + w·h
web-children-title = العقد الفرعية لهذه العقدة
web-fate-new = جديدة
web-fate-better = بُلغت بتكلفة أقلّ
web-fate-duplicate = مكرّرة
web-fate-pruned = مستبعدة
web-sum-f = f = { $g } + { $h } = { $f }
web-save-svg = صورة (⁨SVG⁩)
web-save-csv = الأرقام (⁨CSV⁩)

## السباق

web-race = سباق
web-race-title = سباق الخوارزميات
web-race-note = شغّل خوارزميتين أو ثلاثًا أو أربعًا على اللوح نفسه، وتابعها جنبًا إلى جنب.
web-lane = المتسابق { $number }
web-add-lane = إضافة متسابق
web-remove-lane = إزالة المتسابق
web-race-table = نتائج كل خوارزمية
web-clock = التقدّم معًا بحسب
web-clock-expansions = العقد الموسَّعة
web-clock-time = الوقت
web-moment-expansions = يظهر كل متسابق بعد توسيع هذا العدد من العقد: { $expanded }.
web-moment-time = يظهر كل متسابق بعد { $seconds } ث، بافتراض أن كل بحث يتقدّم بوتيرة منتظمة.
web-lane-sampled = سُجّلت خطوة واحدة من كل { $stride }
web-prize-cost = ★ أقصر حلّ
web-prize-effort = ★ أقلّ جهد
web-race-prizes = لا ينال الجوائز إلا حلّ ثبت أنه الأقصر: جائزة للحلّ، وجائزة لأقلّ عدد من العقد الموسَّعة.
web-race-no-prize = لم يثبت أن أيّ حلّ هنا هو الأقصر، فلا جائزة.
web-running = قيد التنفيذ
web-bytes-0 = { $amount } بايت
web-bytes-1 = { $amount } كيبيبايت
web-bytes-2 = { $amount } ميبيبايت
web-bytes-3 = { $amount } جيبيبايت

## الإنشاء

web-make = إنشاء
web-make-title = إنشاء لغز
web-make-note = اختر ما ترسم به ثم انقر الخانات أو المسها. تتغيّر النتيجة أدناه مع كل تعديل.
web-palette = أداة الرسم
web-other-number = عدد آخر (لا يتجاوز { $most })
web-resize = تغيير الحجم
web-blank = لوح فارغ
web-judging = جارٍ البحث عن حلّ…
web-no-instance = ليس هذا لغزًا كاملًا بعد:
web-solvable = يمكن حلّه.
web-unsolvable = لا حلّ له، وهذا مُثبت.
web-undecided = غير معروف: بلغ البحث حدوده.
web-unique = له حلّ وحيد.
web-rating-scale = مستويات الصعوبة: سهل، متوسط، صعب، للخبراء.
web-not-unique = له أكثر من حلّ.
web-optimum = { $moves ->
    [zero] أقصر حلّ: بلا حركات.
    [one] أقصر حلّ: حركة واحدة.
    [two] أقصر حلّ: حركتان.
    [few] أقصر حلّ: { $moves } حركات.
    [many] أقصر حلّ: { $moves } حركة.
   *[other] أقصر حلّ: { $moves } حركة.
}
web-effort = { $expanded ->
    [zero] لم يوسّع البحث أي حالة.
    [one] وسّع البحث حالة واحدة.
    [two] وسّع البحث حالتين.
    [few] وسّع البحث { $expanded } حالات.
    [many] وسّع البحث { $expanded } حالة.
   *[other] وسّع البحث { $expanded } حالة.
}
web-play-it = لعب هذا اللغز
web-made-undo = تراجع عن آخر تعديل
web-made-redo = إعادة التعديل

## القواعد

web-rules-english = هذه الصفحة متاحة بالإنجليزية فقط.
web-techniques = طرائق الاستنتاج
web-glossary = المسرد
web-techniques-note = الطرائق مرتّبة من الأبسط إلى الأصعب. في كل جولة من الشرح تُطبَّق أبسط طريقة ممكنة في كل موضع تصلح له. ويسمّي التلميح الطريقة التي يستعملها.
web-techniques-none = تلميحات هذا اللغز مأخوذة من البحث عن أقصر حلّ، لا من طرائق لها أسماء. وتشرح صفحة قواعده طريقة اللعب.
web-technique-before = الخانات المعروفة والخانات التي تُستنتج منها
web-technique-after = بعد الاستنتاج

## عند وقوع خطأ

web-problem-body = تعذّرت قراءة الطلب: { $reason }
web-problem-large = هذا أكبر من أن يكون لوحًا أو لعبة. لا يقبل الخادم أكثر من ميغابايت واحد.
web-problem-token = هذه الصفحة محميّة برمز. افتح العنوان كاملًا كما طبعه الأمر «⁨gordian serve⁩»، والرمز في آخره.
web-problem-busy = عمليات بحث كثيرة تنتظر دورها. حاول مرة أخرى بعد لحظة.
web-problem-share = لديك عمليات بحث كثيرة جارية أو منتظرة. أوقف واحدة منها، أو حاول مرة أخرى بعد قليل.
web-problem-slow = استغرق وصول الطلب وقتًا أطول من المسموح به.
web-problem-late = استغرق الطلب وقتًا طويلًا فأُلغي.
web-problem-memory-browser = يستطيع البرنامج «⁨gordian⁩» على حاسوبك أن يستخدم ذاكرة أكبر مما يستخدمه المتصفّح.
web-problem-stopping = الخادم على وشك التوقّف.
web-problem-missing = لا توجد صفحة في هذا العنوان.
web-problem-broken = حدث خطأ في البرنامج. تفاصيله في سجلّ الخادم برقم { $incident }.
web-taken-for = يبدو هذا لغزًا من نوع { $puzzle }، لكن فيه خطأ:
web-fault-at = السطر { $line }، الموضع { $column }:
web-faults-more = { $count ->
    [zero] ولا خطأ آخر.
    [one] وخطأ آخر.
    [two] وخطآن آخران.
    [few] و{ $count } أخطاء أخرى.
    [many] و{ $count } خطأً آخر.
   *[other] و{ $count } خطأ آخر.
}
web-file-empty = الملف { $name } فارغ. اختر لعبة محفوظة أو لوحًا مكتوبًا نصًّا.
web-file-large = الملف { $name } أكبر من أن يكون لعبة أو لوحًا. اختر لعبة محفوظة أو لوحًا مكتوبًا نصًّا.
web-file-not-text = الملف { $name } ليس نصًّا، ولعله صورة أو أرشيف. اختر لعبة محفوظة أو لوحًا مكتوبًا نصًّا.
web-file-steps = هذه اللعبة المحفوظة تالفة: خطواتها غير متتابعة.
web-tutorial = الجولة التعليمية
web-tutorial-of = الجولة التعليمية: { $puzzle }
web-tutorial-next = التالي
web-tutorial-again = بدء هذا اللوح من جديد
web-tutorial-skip = تخطّي الجولة
web-progress = تقدّمي
web-progress-note = كل هذا محفوظ في هذا المتصفّح وحده. احفظه في ملف لتنقله إلى متصفّح آخر.
web-streak = { $days ->
    [zero] لا أيام متتالية
    [one] يوم واحد
    [two] يومان متتاليان
    [few] { $days } أيام متتالية
    [many] { $days } يومًا متتاليًا
   *[other] { $days } يوم متتالٍ
}
web-streak-longest = الأطول: { $days }.
web-calendar = الألغاز اليومية
web-month-before = الشهر السابق
web-month-after = الشهر التالي
web-figures = الألواح المحلولة
web-figure-solved = المحلولة
web-figure-alone = دون مساعدة
web-figure-best = بأقلّ عدد من الحركات
web-figure-time = الوقت
web-export-all = حفظ كل شيء في ملف
web-import-all = إضافة ملف محفوظ
web-imported = تمت الإضافة. عدد الألعاب في الملف: { $games }.
web-import-wrong = ليس في هذا الملف تقدّم حفظه غورديان.
web-open-unknown = ليس هذا معرّفًا ولا لوحًا لأيّ من الألغاز. أدخل معرّفًا مثل ⁨tiles:3x3:8,6,7,2,5,4,3,0,1⁩، أو لوحًا مكتوبًا صفًّا صفًّا، أو لعبة محفوظة، أو عنوانًا من ⁨puzz.link⁩.
web-open-address = ليس في هذا الرابط لغز يعرفه غورديان. يفتح غورديان روابطه الخاصة، وروابط نوريكابي من ⁨puzz.link⁩.
web-day-form = «{ $text }» ليس تاريخًا. اكتبه هكذا: ⁨2026-11-16⁩.
web-edit-seed = افتح اللغز أولًا، ثم عدّل لوحه.

## رسائل تختلف عن رسائل سطر الأوامر

session-instance-needed = اكتب مرحلة أو لوحًا بعد «⁨{ $puzzle }:⁩». في صفحة اللغز قائمة بمراحله.
session-see-list = في صفحة اللغز قائمة بكل المراحل.

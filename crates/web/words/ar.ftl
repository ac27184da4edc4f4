### ما تقوله الصفحة، إلى جانب الرسائل المشتركة.

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
web-skip = انتقل إلى المحتوى
web-home = إلى الصفحة الأولى
web-to-puzzle = إلى صفحة { $puzzle }
web-nowhere = لا شيء في هذا العنوان.
web-gone = الخادم لا يجيب. هل ما زال «gordian serve» يعمل؟
web-not-understood = تعذّرت قراءة جواب الخادم. أهو غورديان من الإصدار نفسه؟ أعد تحميل الصفحة.
web-footer = كل شيء يعمل على جهازك: لا حساب، ولا تتبّع، ولا شبكة.
web-close = إغلاق
web-done = تم

## الإعدادات

web-settings = الإعدادات
web-language = اللغة
web-digits = الأرقام
web-digits-language = أرقام اللغة
web-digits-latin = 0123456789
web-theme = الألوان
web-theme-system = كالنظام
web-theme-light = فاتحة
web-theme-dark = داكنة
web-mistakes = إظهار الأخطاء
web-mistakes-always = فورًا
web-mistakes-asked = عندما أطلب
web-mistakes-never = أبدًا
web-timer-shown = إظهار الساعة
web-letters-on = الحروف المفردة اختصارات (u، r، h، c، s، n، t)

## الصفحة الأولى

web-hello = ألغاز تنتظر من يفكّ عقدتها
web-hello-more = العب، أو اطلب تلميحًا يشرح السبب، أو شاهد البحث وهو يفكّر، أو اصنع لغزًا من عندك.
web-puzzles = الألغاز
web-continue = تابع من حيث توقفت
web-new-game = لعبة جديدة
web-daily = لغز اليوم
web-making = يُصنع اللغز…
web-paste = أحضر لغزك
web-paste-more = ألصق معرّفًا أو لوحًا أو نص ملف أو عنوانًا: شاركه غورديان، أو من puzz.link.
web-open = افتح
web-load = افتح ملفًا

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
web-seed-wrong = «{ $text }» ليست بذرة: البذرة عدد صحيح لا يقل عن الصفر.
web-any = بلا تحديد
web-generate = اصنع واحدًا
web-rules = القواعد
web-make-own = اصنع لغزك
web-levels = المراحل
web-levels-note-size = تحت اسم كل مرحلة حجمها ({ $form }).
web-levels-note-optimum = تحت اسم كل مرحلة حجمها ({ $form }) وبين قوسين أقل عدد من الحركات يحلّها.
web-levels-note-both = تحت اسم كل مرحلة حجمها ({ $form }) وبين قوسين أقل عدد من الحركات يحلّها، أو عدد الحركات المسموح بها.
web-solved-before = محلولة
web-level-named = المرحلة { $name }

## اللعب

web-tools = اللعبة
web-undo = تراجع
web-redo = إعادة
web-restart = من البداية
web-hint = تلميح
web-check = تحقّق
web-solve = الحل
web-trial = ماذا لو
web-next-level = المرحلة التالية
web-history = الحركات حتى الآن
web-more = مشاركة وحفظ ونظرة أقرب
web-share = مشاركة
web-share-replay = مشاركة مع حركاتي
web-share-note = من يصل إلى هذا الخادم، ويعرف رمزه إن كان له رمز، يجد اللغز نفسه في هذا العنوان. وفي أي مكان آخر ألصقه في صفحة غورديان الأولى.
web-copied = نُسخ العنوان.
web-copy-by-hand = انسخ العنوان أعلاه.
web-save = حفظ في ملف
web-picture-svg = صورة (SVG)
web-picture-png = صورة (PNG)
web-print = طباعة
web-edit = تعديل اللوح
web-typing = اللعب بالكتابة
web-enter = أدخل
web-keys = الأسهم وEnter والأرقام للعب؛ Shift+Enter هو الزر الثاني؛ وShift مع سهم للتنقّل فقط. u تراجع، r إعادة، h تلميح، c تحقّق، s الحل، t ماذا لو، n التالي، Esc خروج.
web-typed-codes = يمكن أيضًا كتابة الحركات كما ترد في العناوين والألعاب المحفوظة. مثلًا { $code } معناها: { $meaning }
web-not-a-move = { $line } ليست حركة هنا.
web-gathering = { $number }… رقم آخر، أو Enter
web-trial-on = أنت الآن تجرّب فرضية.
web-trial-keep = أبقِها
web-trial-drop = اتركها
web-branches = جرّبت من هنا أيضًا:
web-moves = الحركات
web-time = الوقت
web-hints = التلميحات
web-lost = لم تبقَ أي حركة. تراجع عن حركة أو ابدأ من جديد.
web-did-undo = تم التراجع. الحركات: { $moves }.
web-did-redo = أُعيدت. الحركات: { $moves }.
web-did-restart = عدت إلى البداية؛ وزر التراجع يعيدك.
web-thinking = لحظة تفكير…
web-hint-more = زدني
web-hint-do = نفّذها
web-take-back = { $moves ->
    [zero] لا حركة للتراجع عنها
    [one] تراجع عن حركة واحدة
    [two] تراجع عن حركتين
    [few] تراجع عن { $moves } حركات
    [many] تراجع عن { $moves } حركة
   *[other] تراجع عن { $moves } حركة
}
web-check-solved = حُلّ اللغز: رُوعيت كل القواعد.
web-check-fine = لم تُخالَف أي قاعدة حتى الآن.
web-solution = الحل
web-searching = يجري البحث…
web-stop = أوقف
web-stopped = أُوقف.
web-unsolvable-from-here = هذا حال اللوح الآن: ربما أوصلته إليه حركاتك. تراجع عن بعضها أو اطلب تلميحًا.
web-queued = ينتظر دوره؛ مكانه في الطابور: { $place }.
web-searched = الحالات الموسَّعة: { $expanded }. الحد: { $bound }.
web-step-move = الخطوة { $step }: { $move }
web-step-start = الوضع الذي أنت فيه.
web-moves-list = الحركات
web-moves-more = { $count ->
    [zero] ولا حركة بعدها.
    [one] وحركة أخرى.
    [two] وحركتان أخريان.
    [few] و{ $count } حركات أخرى.
    [many] و{ $count } حركة أخرى.
   *[other] و{ $count } حركة أخرى.
}
web-take-plan = ضعه في لعبتي
web-won = حُلّ اللغز!
web-won-in = { $moves ->
    [zero] حللته بلا حركات.
    [one] حللته بحركة واحدة.
    [two] حللته بحركتين.
    [few] حللته بـ{ $moves } حركات.
    [many] حللته بـ{ $moves } حركة.
   *[other] حللته بـ{ $moves } حركة.
}
web-won-time = الوقت: { $time }.
web-won-best = لا يمكن حلّه بأقل من ذلك.
web-won-optimum = { $moves ->
    [zero] أقصر طريق بلا حركات.
    [one] أقصر طريق حركة واحدة.
    [two] أقصر طريق حركتان.
    [few] أقصر طريق { $moves } حركات.
    [many] أقصر طريق { $moves } حركة.
   *[other] أقصر طريق { $moves } حركة.
}
web-won-helped = عُرض الحل في أثناء اللعب.
web-shared-line = في هذا العنوان حركات لاعب آخر. لعبتك لم يمسّها شيء.
web-file-line = في الملف حركات خاصة به. لعبتك هنا على حالها.
web-shared-look = أرني حركاته
web-shared-stay = أبقى في لعبتي

## مشغّل الخطوات

web-player = المشغّل
web-play = تشغيل
web-pause = إيقاف مؤقت
web-first = إلى البداية
web-back = خطوة إلى الوراء
web-step = خطوة
web-last = إلى النهاية
web-speed = السرعة
web-per-second = { $speed } في الثانية
web-step-of = الخطوة
web-step-at = الخطوة { $step } من { $steps }

## المشاهدة

web-watch = شاهد
web-watch-title = شاهد بحثًا
web-watch-note = اختر لوحًا وخوارزمية. كل خطوة يمكن تشغيلها وإيقافها والرجوع عنها.
web-instance = اللوح (معرّف أو مرحلة)
web-the-puzzle = اللغز
web-algorithm = الخوارزمية
web-parameters = المعاملات
web-estimate = التقدير
web-estimate-auto = ما يختاره اللغز
web-limit-time = الوقت
web-limit-memory = الذاكرة
web-limit-frames = الخطوات المسجّلة
web-start = ابدأ
web-no-steps = هذا البحث لا يُظهر خطوات.
web-sampled = خطوات البحث { $total }، وتُعرض واحدة من كل { $stride }.
web-chart-time = المنتظرة والمنجزة، خطوة خطوة
web-key-open = منتظرة (الجبهة)
web-key-closed = موسَّعة
web-chart-layers = التوسيعات في كل طبقة
web-layer = الطبقة { $bound }
web-chart-tree = شجرة البحث
web-tree-large = رُسمت العقد الأولى: { $count }.
web-tree-help = اسحب للتحريك، وأدر العجلة أو استعمل الأزرار للتكبير.
web-node-now = المأخوذة في هذه الخطوة
web-node-closed = موسَّعة
web-node-open = منتظرة
web-node-way = الطريق إليها
web-zoom-in = تكبير
web-zoom-out = تصغير
web-expanded = الموسَّعة
web-generated = المولَّدة
web-frontier = المنتظرة
web-bound = الحد
web-why-begin = لم يحدث شيء بعد: لا تُعرف إلا حالة البداية.
web-why-bfs = أُخذت العقدة { $node }: هي أول ما وُجد من المنتظرة وعددها { $frontier }، وعمقها من البداية { $depth }.
web-why-dfs = أُخذت العقدة { $node }: هي آخر ما وُجد، فيُتابَع مسارها، وعمقها { $depth }.
web-why-ids = أُخذت العقدة { $node }: هي التالية على المسار ضمن حد العمق { $bound }، وعمقها { $depth }.
web-why-ucs = أُخذت العقدة { $node }: بُلغت بتكلفة { $g }، ولا أرخص منها بين المنتظرة وعددها { $frontier }.
web-why-greedy = أُخذت العقدة { $node }: تقديرها { $h } هو الأقل بين المنتظرة وعددها { $frontier }.
web-why-astar = أُخذت العقدة { $node }: أُنفق { $g } وبقي { $h } على الأقل، والمجموع { $f } هو الأقل بين المنتظرة وعددها { $frontier }.
web-why-again = أُخذت العقدة { $node } مرة أخرى: جاء دور أبنائها التي مجموع تكلفتها وتقديرها { $f }.
web-why-wastar = أُخذت العقدة { $node }: أُنفق { $g } والتقدير { $h }، ومجموعهما الموزون هو الأقل بين المنتظرة وعددها { $frontier }.
web-why-idastar = أُخذت العقدة { $node }: أُنفق { $g } وبقي { $h } على الأقل، وذلك ضمن الحد { $bound }.
web-why-bibfs = أُخذت العقدة { $node }: يتقدّم الجانب الذي ينتظر فيه عدد أقل، طبقة بعد طبقة.
web-why-beam = أُخذت العقدة { $node }: هي من أفضل طبقتها، وتقديرها { $h }.
web-why-other = أُخذت العقدة { $node }، وعمقها من البداية { $depth }.
web-children = أبناؤها { $count }: جديدة { $fresh }، وبطريق أرخص { $better }، ومعروفة من قبل { $known }، ومتروكة { $dropped }.
web-children-none = لا أبناء لها.
web-frame-bound = تبدأ طبقة جديدة: { $bound }.
web-frame-goal = بُلغ الهدف بتكلفة { $cost }.
web-frame-other = خطوة: { $kind }.
web-frame-deduce = استُنتج بطريقة { $technique }: { $moves }
web-frame-decide = افتُرض: { $move } الافتراضات القائمة: { $level }.
web-frame-conflict = تناقض. الافتراضات الباقية: { $level }.
web-frame-look = { $count ->
    [zero] لم يُنظر في أي خانة. ثم: { $move }
    [one] نُظر في خانة واحدة. ثم: { $move }
    [two] نُظر في خانتين. ثم: { $move }
    [few] نُظر في { $count } خانات. ثم: { $move }
    [many] نُظر في { $count } خانة. ثم: { $move }
   *[other] نُظر في { $count } خانة. ثم: { $move }
}

## السباق

web-race = سباق
web-race-title = سباق الخوارزميات
web-race-note = من خوارزميتين إلى أربع على اللوح نفسه، بأزرار تحكّم واحدة.
web-lane = المسار { $number }
web-add-lane = أضف مسارًا
web-remove-lane = احذف المسار
web-race-table = ما احتاجت إليه كل منها
web-race-best = أقل عدد من الحالات الموسَّعة بين الخوارزميات التي وجدت حلًّا.
web-running = يجري
web-bytes-0 = { $amount } بايت
web-bytes-1 = { $amount } كيبيبايت
web-bytes-2 = { $amount } ميبيبايت
web-bytes-3 = { $amount } جيبيبايت

## الصنع

web-make = اصنع
web-make-title = اصنع لغزًا
web-make-note = اختر ما ترسم به ثم اضغط الخانات. الجواب أدناه يتغيّر مع اللوح.
web-palette = أداة الرسم
web-other-number = عدد آخر (لا يتجاوز { $most })
web-resize = غيّر الحجم
web-blank = لوح فارغ
web-judging = يُبحث عن حل…
web-no-instance = ليس هذا لغزًا كاملًا بعد:
web-solvable = يمكن حلّه.
web-unsolvable = لا يمكن حلّه، وهذا مُثبت.
web-undecided = لم يُحسم ضمن الحدود.
web-unique = له حل واحد فقط.
web-rating-scale = درجات الصعوبة: سهل، متوسط، صعب، للخبراء.
web-not-unique = له أكثر من حل.
web-optimum = { $moves ->
    [zero] أقصر حل: بلا حركات.
    [one] أقصر حل: حركة واحدة.
    [two] أقصر حل: حركتان.
    [few] أقصر حل: { $moves } حركات.
    [many] أقصر حل: { $moves } حركة.
   *[other] أقصر حل: { $moves } حركة.
}
web-effort = { $expanded ->
    [zero] لم ينظر البحث في أي حالة.
    [one] نظر البحث في حالة واحدة.
    [two] نظر البحث في حالتين.
    [few] نظر البحث في { $expanded } حالات.
    [many] نظر البحث في { $expanded } حالة.
   *[other] نظر البحث في { $expanded } حالة.
}
web-play-it = العبه
web-made-undo = تراجع عن آخر تعديل
web-made-redo = إعادة التعديل

## القواعد

web-rules-english = هذه الصفحة بالإنجليزية فقط.
web-techniques = طرائق الاستنتاج
web-techniques-note = من الأبسط إلى الأصعب. في كل جولة من الشرح تُطبَّق أبسط طريقة ممكنة في كل موضع تصلح له، ويسمّي التلميحُ الطريقة التي يستعملها.
web-techniques-none = تلميحات هذا اللغز تأتي من البحث عن أقصر طريق، لا من طرائق لها أسماء. وفي قواعده شرح اللعب.
web-technique-before = ما تنطلق منه وما تحسمه
web-technique-after = بعد الحسم

## ما يختل

web-problem-body = تعذّرت قراءة الطلب: { $reason }
web-problem-large = هذا أكبر من أي لوح أو لعبة: لا يقرأ الخادم أكثر من ميغابايت.
web-problem-token = هذه الصفحة محروسة. افتح العنوان كاملًا كما طبعه «gordian serve» والرمز في آخره.
web-problem-busy = تنتظر عمليات بحث كثيرة. حاول بعد لحظة.
web-problem-late = طال الأمر فتُرك.
web-problem-stopping = الخادم على وشك التوقف.
web-problem-missing = لا توجد صفحة كهذه.
web-problem-broken = تعطّل شيء في البرنامج؛ تجده في سجل الخادم برقم { $incident }.
web-taken-for = يبدو هذا من { $puzzle }، لكنه ليس صحيحًا تمامًا:
web-fault-at = السطر { $line }، الموضع { $column }:
web-faults-more = { $count ->
    [zero] ولا خطأ آخر.
    [one] وخطأ آخر.
    [two] وخطآن آخران.
    [few] و{ $count } أخطاء أخرى.
    [many] و{ $count } خطأً آخر.
   *[other] و{ $count } خطأ آخر.
}
web-file-empty = الملف { $name } فارغ. المتوقّع لعبة محفوظة أو لوح مكتوب نصًّا.
web-file-large = الملف { $name } أكبر من أي لعبة أو لوح. المتوقّع لعبة محفوظة أو لوح مكتوب نصًّا.
web-file-not-text = الملف { $name } ليس نصًّا، ولعله صورة أو أرشيف. المتوقّع لعبة محفوظة أو لوح مكتوب نصًّا.
web-file-steps = هذه اللعبة المحفوظة تالفة: خطواتها لا يتبع بعضها بعضًا.
web-open-unknown = ليس هذا معرّفًا ولا لوحًا لأيّ من الألغاز. المتوقّع معرّف مثل ⁨tiles:3x3:8,6,7,2,5,4,3,0,1⁩، أو لوح مكتوب صفًّا صفًّا، أو لعبة محفوظة، أو عنوان من puzz.link.
web-open-address = ليس في هذا العنوان لغز يعرفه غورديان. يقرأ العناوين التي شاركها غورديان، وعناوين نوريكابي من puzz.link.
web-day-form = «{ $text }» ليس يومًا؛ اكتب مثلًا ‎2026-11-16.
web-edit-seed = افتح اللغز أولًا، ثم عدّل لوحه.

## ما تقوله الصفحة بغير ما يقوله سطر الأوامر

session-instance-needed = بعد «‎{ $puzzle }:‎» تنقص مرحلة أو لوح. في صفحة اللغز قائمة بمراحله.
session-see-list = في صفحة اللغز قائمة بكل المراحل.

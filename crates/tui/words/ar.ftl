### رسائل اللعب في الطرفية، إلى جانب الرسائل المشتركة ورسائل الجلسة.

## الطرفية

tui-too-small = النافذة صغيرة جدًّا ({ $columns } في { $rows }). يحتاج غورديان إلى { $width } في { $height } على الأقل. كبّرها، أو اضغط ⁨q⁩ للخروج والعب بالخيار ⁨--plain⁩.
tui-terminal-failed = تعذّر استعمال هذه الطرفية: { $reason }
tui-ended-by-signal = أنهى النظام البرنامج. لعبتك محفوظة.

## القائمة

tui-title = غورديان: ألغاز
tui-continue = متابعة: { $game }
tui-game = { $puzzle } { $which }
tui-daily = لغز اليوم
tui-daily-of = لغز اليوم، { $date }
tui-daily-about = اللغز نفسه للجميع، ويتغيّر عند منتصف الليل بالتوقيت العالمي.
tui-streak = { $count ->
    [zero] لا أيام متتالية
    [one] يوم واحد
    [two] يومان متتاليان
    [few] { $count } أيام متتالية
    [many] { $count } يومًا متتاليًا
   *[other] { $count } يوم متتالٍ
}
tui-solved-of = حُلّ { $solved } من { $count }
tui-enter-id = فتح لغز بمعرّفه
tui-ask-id = ألصق معرّفًا أو اكتبه، مثل ⁨tiles:3x3:8,6,7,2,5,4,3,0,1⁩
tui-games = ألعاب لم تنتهِ
tui-games-about = اضغط ⁨Enter⁩ لمتابعة لعبة، أو ⁨d⁩ لإزالتها.
tui-remove-ask = هل تحذف { $game }؟ اضغط ⁨y⁩ لحذفها، أو أيّ مفتاح آخر للإبقاء عليها.
tui-no-games = لا توجد ألعاب لم تنتهِ.
tui-game-gone = لم تعد هذه اللعبة موجودة.
tui-statistics = إحصاءات
tui-statistics-line = الألعاب: { $games }، الفوز: { $won }، دون مساعدة: { $unaided }
tui-statistics-time = زمن اللعب: { $time }.
tui-statistics-fastest = أسرع فوز دون مساعدة: { $time }.
tui-no-statistics = لم تلعب أي لعبة بعد.
tui-quit = خروج
tui-random = لغز عشوائي جديد
tui-random-make = إنشاء ولعب
tui-size = الحجم
tui-difficulty = الصعوبة
tui-easy = سهل
tui-medium = متوسط
tui-hard = صعب
tui-expert = للخبراء
tui-opening = جارٍ إنشاء اللغز… { $percent }٪   (⁨Esc⁩ للإيقاف)
tui-reached = أفضل نتيجة { $best }
tui-reached-of = أفضل نتيجة { $best } (الأقصر { $optimum })
tui-reached-helped = حُلّت بمساعدة
tui-begun = قيد اللعب
tui-keys-menu = أعلى وأسفل: اختيار   ⁨Enter⁩: فتح   ⁨?⁩: كل المفاتيح   ⁨q⁩: خروج
tui-keys-page = أعلى وأسفل: اختيار   ⁨Enter⁩: فتح   ⁨Esc⁩ أو ⁨q⁩: رجوع   ⁨?⁩: كل المفاتيح

## اللعبة

tui-level = المرحلة { $name }
tui-title-option = { $name }: { $value }
tui-continued = { $count ->
    [zero] هذه لعبتك السابقة من بدايتها.
    [one] هذه لعبتك السابقة، وقد لعبت فيها حركة واحدة. اضغط ⁨x⁩ للبدء من جديد.
    [two] هذه لعبتك السابقة، وقد لعبت فيها حركتين. اضغط ⁨x⁩ للبدء من جديد.
    [few] هذه لعبتك السابقة، وقد لعبت فيها { $count } حركات. اضغط ⁨x⁩ للبدء من جديد.
    [many] هذه لعبتك السابقة، وقد لعبت فيها { $count } حركة. اضغط ⁨x⁩ للبدء من جديد.
   *[other] هذه لعبتك السابقة، وقد لعبت فيها { $count } حركة. اضغط ⁨x⁩ للبدء من جديد.
}
tui-moves = { $count ->
    [zero] لا حركات
    [one] حركة واحدة
    [two] حركتان
    [few] { $count } حركات
    [many] { $count } حركة
   *[other] { $count } حركة
}
tui-spent = التكلفة: { $cost }
tui-allowance = المسموح به: { $cost }
tui-optimum = الأقصر: { $cost }
tui-optimum-hidden = الأقصر: اضغط ⁨b⁩
tui-optimum-unknown = أقصر حلّ غير معروف: البحث عنه يستغرق وقتًا طويلًا.
tui-optimum-same = كل حلول هذا اللغز متساوية في الطول.
tui-measuring = جارٍ البحث عن أقصر حلّ… (⁨Esc⁩ للإيقاف)
tui-hints = { $count ->
    [zero] لا تلميحات
    [one] تلميح واحد
    [two] تلميحان
    [few] { $count } تلميحات
    [many] { $count } تلميحًا
   *[other] { $count } تلميح
}
tui-helped = بمساعدة
tui-trial = تجربة
tui-branches = { $count ->
    [zero] لا فروع (⁨Tab⁩)
    [one] فرع واحد (⁨Tab⁩)
    [two] فرعان (⁨Tab⁩)
    [few] { $count } فروع (⁨Tab⁩)
    [many] { $count } فرعًا (⁨Tab⁩)
   *[other] { $count } فرع (⁨Tab⁩)
}
tui-mistakes = { $count ->
    [zero] لا أخطاء
    [one] خطأ واحد
    [two] خطآن
    [few] { $count } أخطاء
    [many] { $count } خطأً
   *[other] { $count } خطأ
}
tui-last-moves = آخر الحركات
tui-enter-does = ⁨Enter⁩: { $move }
tui-space-does = ⁨Space⁩: { $move }
tui-number = العدد: { $digits }   (⁨Enter⁩)
tui-won-helped = { $count ->
    [zero] حُلّ اللغز دون أي حركة، بمساعدة.
    [one] حُلّ اللغز في حركة واحدة، بمساعدة.
    [two] حُلّ اللغز في حركتين، بمساعدة.
    [few] حُلّ اللغز في { $count } حركات، بمساعدة.
    [many] حُلّ اللغز في { $count } حركة، بمساعدة.
   *[other] حُلّ اللغز في { $count } حركة، بمساعدة.
}
tui-nothing-to-undo = لا توجد حركة للتراجع عنها.
tui-nothing-to-redo = لا توجد حركة لإعادتها.
tui-lost = { $lost } اضغط ⁨u⁩ للتراجع، أو ⁨x⁩ للبدء من جديد، أو ⁨q⁩ للخروج.
tui-restarted = عدت إلى البداية؛ اضغط ⁨u⁩ للتراجع.
tui-branch = ستتبع الإعادة (⁨r⁩) من الآن الفرع { $number } من { $count }.
tui-no-branch = لا يبدأ هنا فرع آخر.
tui-thinking = جارٍ البحث عن تلميح…
tui-hint-more = { $hint } (⁨h⁩ للمزيد)
tui-hint-last = { $hint } (⁨h⁩ لتنفيذ الحركة)
tui-check-reach = كل شيء على ما يرام: ما زال حلّ اللغز ممكنًا.
tui-check-marked = { $mistake } الخانات الخاطئة مُعلَّمة.
tui-trial-begun = بدأت تجربة. اضغط ⁨t⁩ للإبقاء على حركاتها أو ⁨d⁩ لإلغائها.
tui-trial-kept = أبقيت على التجربة.
tui-trial-dropped = أُلغيت التجربة، وبقيت حركاتها في السجلّ.
tui-no-trial = لا توجد تجربة لإلغائها؛ اضغط ⁨t⁩ لبدء تجربة.
tui-copied = نُسخ المعرّف، إن سمحت الطرفية بذلك: { $id }
tui-not-understood = الحركة «{ $line }» غير ممكنة هنا.
tui-no-key = المفتاح «{ $key }» لا يفعل شيئًا هنا. اضغط ⁨?⁩ لعرض كل المفاتيح، أو ⁨:⁩ لكتابة حركة.
tui-export-name = حفظ اللعبة بكامل سجلّها في هذا الملف:
tui-exported = حُفظت اللعبة في «{ $name }». لمتابعتها استعمل الأمر ⁨gordian play --import⁩.
tui-unsaved = تعذّر حفظ حركاتك الأخيرة. اضغط ⁨e⁩ لحفظ اللعبة في ملف، أو ⁨q⁩ مرة أخرى للخروج من دونها.
tui-keys-play = الأسهم و⁨Enter⁩ والأعداد: اللعب   ⁨u⁩: تراجع   ⁨r⁩: إعادة   ⁨h⁩: تلميح   ⁨c⁩: تحقّق   ⁨s⁩: حلّ   ⁨w⁩: مشاهدة   ⁨n⁩: التالي   ⁨?⁩: كل المفاتيح   ⁨q⁩: خروج
tui-keys-typing = ⁨Enter⁩: تنفيذ هذه الحركة   ⁨Backspace⁩: حذف   ⁨Esc⁩: إلغاء
tui-keys-file = ⁨Enter⁩: حفظ   ⁨Backspace⁩: حذف   ⁨Esc⁩: إلغاء

## الحلول

tui-solving = جارٍ البحث عن حلّ…
tui-solving-progress = جارٍ البحث عن حلّ… الحالات: { $generated }   (⁨Esc⁩ للإيقاف)
tui-solution = { $number } من { $count }. { $next }
tui-solution-end = ينتهي الحلّ هنا.
tui-solution-optimal = لا يوجد حلّ أقصر.
tui-keys-solution = يمين ويسار: خطوة   ⁨Space⁩: تشغيل وإيقاف مؤقّت   ⁨+ -⁩: السرعة   ⁨Home⁩: إلى البداية   ⁨Esc⁩: خروج

## الإعدادات والمساعدة

tui-settings-title = الإعدادات   (⁨Enter⁩ للتغيير و⁨Esc⁩ للإغلاق)
tui-setting-checking = إظهار الأخطاء
tui-checking-off = أبدًا
tui-checking-request = عند الطلب
tui-checking-live = فورًا
tui-setting-clock = الساعة
tui-on = ظاهرة
tui-off = مخفيّة
tui-help-title = المفاتيح
tui-help-menu =
    أعلى وأسفل: اختيار سطر؛ ⁨PageUp⁩ و⁨PageDown⁩ و⁨Home⁩ و⁨End⁩ للقفز
    ⁨Enter⁩: فتح السطر، ومثله ⁨Space⁩ والسهم الأيمن
    ⁨Esc⁩: رجوع، ومثله ⁨q⁩ و⁨Backspace⁩ والسهم الأيسر
    ⁨d⁩: إزالة لعبة من الألعاب التي لم تنتهِ
    اللصق: فتح المعرّف الذي تلصقه
    ⁨?⁩: عرض هذه المفاتيح
tui-help-play =
    الأسهم: تحريك قطعة أو المؤشّر
    ⁨Shift⁩ مع سهم: تحريك المؤشّر دائمًا
    ⁨Enter⁩: الإجراء الأول على الخانة؛ ⁨Space⁩: الإجراء الثاني
    ⁨0-9⁩: إدخال عدد
    النقطتان (⁨:⁩): كتابة حركة
    الفأرة: نقر وسحب وزرّ أيمن
    ⁨u⁩ و⁨r⁩: تراجع وإعادة؛ ⁨Tab⁩: فرع آخر
    ⁨x⁩: بدء من جديد (يمكن التراجع عنه)
    ⁨h⁩: تلميح؛ ثم تلميح أوضح؛ ثم تنفيذ الحركة
    ⁨c⁩: البحث عن الأخطاء، أو التحقّق من إمكان الحلّ
    ⁨s⁩: عرض حلّ؛ ⁨w⁩: مشاهدة بحث
    ⁨b⁩: طول أقصر حلّ
    ⁨t⁩: بدء تجربة أو الإبقاء عليها؛ ⁨d⁩: إلغاؤها
    ⁨n⁩: المرحلة التالية أو لغز آخر
    ⁨i⁩: نسخ المعرّف؛ ⁨e⁩: حفظ اللعبة في ملف
    الفاصلة (⁨,⁩): الإعدادات؛ ⁨q⁩: خروج (مع حفظ اللعبة)
    ⁨l⁩: رموز اللوح؛ ⁨p⁩: القواعد؛ ⁨g⁩: الجولة التعليمية؛ ⁨o⁩: أرقام الصفوف والأعمدة
    ⁨Esc⁩: إغلاق ما هو مفتوح

## المشاهدة

tui-watch-title = مشاهدة بحث
tui-watch-step = الخطوة { $number }
tui-watch-expanded = الموسَّعة { $count }
tui-watch-generated = المولَّدة { $count }
tui-watch-deductions = الاستنتاجات { $count }
tui-watch-guesses = التخمينات { $count }
tui-watch-depth = العمق { $depth }
tui-watch-frontier = الجبهة { $count }
tui-watch-priority = الأولوية { $priority }
tui-watch-running = البحث جارٍ: الخطوات حتى الآن { $total }
tui-watch-ended = انتهى البحث؛ عدد الخطوات { $total }
tui-watch-sampled = سُجّلت خطوة من كل { $stride }
tui-watch-no-board = لا لوح لهذه الخطوة.
tui-watch-by-depth = الحالات الموسَّعة حسب العمق
tui-watch-by-layer = الحالات الموسَّعة حسب ⁨f = g + h⁩
tui-watch-over-time = الجبهة عبر الزمن
tui-watch-expand = وُسّعت العقدة { $node }: التكلفة حتى الآن { $g }، والتقدير { $h }. العقد الفرعية: { $children } (جديدة { $new }، مكرّرة { $known }، مستبعدة { $dropped }).
tui-watch-bound = تبدأ طبقة أو دورة جديدة: { $bound }.
tui-watch-more = البحث مستمرّ.
tui-watch-goal = وصل البحث إلى الهدف. تكلفة الحلّ { $cost }.
tui-watch-deduce = استُنتج بطريقة «{ $technique }»: { $moves }
tui-watch-decide = افتُرض: { $move } (الافتراضات القائمة: { $level }).
tui-watch-conflict = تناقض. الافتراضات القائمة: { $level }.
tui-watch-look = { $count ->
    [zero] لم ينظر الوكيل إلى أي خانة، ثم لعب الحركة { $move }.
    [one] نظر الوكيل إلى خانة واحدة ثم لعب الحركة { $move }.
    [two] نظر الوكيل إلى خانتين ثم لعب الحركة { $move }.
    [few] نظر الوكيل إلى { $count } خانات ثم لعب الحركة { $move }.
    [many] نظر الوكيل إلى { $count } خانة ثم لعب الحركة { $move }.
   *[other] نظر الوكيل إلى { $count } خانة ثم لعب الحركة { $move }.
}
tui-keys-watch = ⁨Space⁩: تشغيل وإيقاف مؤقّت   يمين ويسار: خطوة   ⁨0-9⁩ و⁨PageUp⁩ و⁨PageDown⁩: قفز   ⁨End⁩: متابعة   ⁨+ -⁩: السرعة   ⁨a⁩: الخوارزمية   ⁨x⁩: إيقاف   ⁨q⁩: رجوع

## الرموز والقواعد وأرقام الصفوف والأعمدة

tui-legend-marks = العلامات: ⁨*⁩ آخر حركة، ⁨[ ]⁩ مختار، ⁨> <⁩ تلميح، ⁨( )⁩ معاينة، ⁨! !⁩ خطأ، ⁨'⁩ في مكانه، ⁨~⁩ ملاحظة أو تجربة.
tui-rules-of = القواعد: { $puzzle }
tui-no-rules = ليس لهذا اللغز صفحة قواعد.
tui-keys-reader = أعلى وأسفل و⁨Space⁩: تمرير   ⁨Esc⁩: إغلاق
tui-keys-reader-short = ⁨Esc⁩: إغلاق
tui-press-q = اضغط ⁨q⁩ للخروج. لعبتك محفوظة.
tui-setting-coordinates = أرقام الصفوف والأعمدة

## الجولة التعليمية

tui-tutorial = الجولة التعليمية
tui-open-tutorial = الجولة التعليمية (دقيقة واحدة)
tui-open-rules = القواعد
tui-open-editor = إنشاء لوحك الخاص
tui-offer-title = { $puzzle }: أهذه أول مرة؟
tui-offer =
    ⁨Enter⁩: تعلّم اللعبة في دقيقة، خطوة خطوة
    أي مفتاح آخر: بدء اللعب فورًا

    لاحقًا: ⁨g⁩ للجولة التعليمية، و⁨p⁩ للقواعد، و⁨l⁩ للرموز، و⁨?⁩ لكل المفاتيح.
tui-keys-tutorial = الأسهم و⁨Enter⁩ والأعداد: لعب   ⁨h⁩: تلميح   ⁨n⁩: تخطّي الخطوة   ⁨l⁩: الرموز   ⁨p⁩: القواعد   ⁨Esc⁩: مغادرة الجولة
tui-keys-tutorial-read = ⁨Enter⁩: متابعة   ⁨l⁩: الرموز   ⁨p⁩: القواعد   ⁨Esc⁩: مغادرة الجولة
tui-help-tutorial =
    ⁨Enter⁩: متابعة؛ وأثناء اللعب: الإجراء الأول على الخانة
    ⁨Space⁩: متابعة؛ وأثناء اللعب: الإجراء الثاني
    الأسهم: تحريك قطعة أو المؤشّر
    ⁨Shift⁩ مع سهم: تحريك المؤشّر دائمًا
    ⁨0-9⁩: إدخال عدد
    النقطتان (⁨:⁩): كتابة حركة
    الفأرة: نقر وسحب وزرّ أيمن
    ⁨h⁩: تلميح؛ ثم تلميح أوضح؛ ثم تنفيذ الحركة
    ⁨u⁩ و⁨r⁩ و⁨x⁩: تراجع وإعادة وبدء من جديد (على اللوح الأخير)
    ⁨n⁩: تخطّي هذه الخطوة
    ⁨l⁩: رموز اللوح، ⁨p⁩: القواعد، ⁨o⁩: أرقام الصفوف والأعمدة
    الفاصلة (⁨,⁩): الإعدادات
    ⁨Esc⁩: إغلاق ما هو مفتوح، أو مغادرة الجولة، ومثله ⁨q⁩

## المحرّر

tui-edit-title = { $puzzle }: إنشاء لوح
tui-edit-tool = الأداة: { $tool } (اكتب { $name })
tui-edit-menu = اللوح   (⁨Enter⁩ للاختيار، ⁨Esc⁩ للإغلاق)
tui-edit-play = لعب هذا اللوح
tui-edit-check = التحقّق منه: هل له حلّ؟ وما صعوبته؟
tui-edit-copy = نسخ معرّفه
tui-edit-save = حفظه في ملف
tui-edit-resize = تغيير الحجم
tui-edit-undo = تراجع (⁨Ctrl+Z⁩)
tui-edit-redo = إعادة (⁨Ctrl+Y⁩)
tui-edit-leave = مغادرة المحرّر
tui-edit-file = حفظ اللوح في هذا الملف:
tui-edit-size = الحجم الجديد، مثل { $sizes }:
tui-edit-saved = حُفظ اللوح في «{ $name }». وتستطيع كل الأوامر قراءة هذا الملف.
tui-edit-no-tool = لا توجد أداة اسمها «{ $tool }». اضغط ⁨Tab⁩ للانتقال إلى الأداة التالية.
tui-keys-edit = الأسهم: تحريك   ⁨Enter⁩: رسم   ⁨Tab⁩: الأداة التالية   ⁨Esc⁩: القائمة (لعب، تحقّق، حفظ، حجم، مغادرة)   ⁨F1⁩: كل المفاتيح
tui-help-edit =
    الأسهم: تحريك المؤشّر
    ⁨Enter⁩: رسم الخانة بالأداة (وكذلك ⁨Space⁩ والفأرة)
    ⁨Tab⁩: الأداة التالية؛ ⁨Shift+Tab⁩: السابقة
    الحروف والأعداد: اختيار أداة بكتابة اسمها والرسم بها
    ⁨Ctrl+Z⁩: تراجع؛ ⁨Ctrl+Y⁩: إعادة
    ⁨Esc⁩: القائمة (لعب، تحقّق، نسخ المعرّف، حفظ، حجم، مغادرة)
    ⁨F1⁩: عرض هذه المفاتيح

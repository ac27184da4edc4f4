### ما تقوله لعبة الطرفية، إلى جانب الرسائل المشتركة ورسائل الجلسة.

## الطرفية

tui-too-small = النافذة صغيرة: { $columns } في { $rows }. يلزم على الأقل { $width } في { $height }. كبّرها أو العب مع ‎--plain.
tui-terminal-failed = لا يمكن استعمال الطرفية: { $reason }
tui-ended-by-signal = انتهت بإشارة؛ اللعبة محفوظة.

## القائمة

tui-title = غورديان: ألغاز
tui-continue = متابعة: { $game }
tui-daily = لغز اليوم
tui-daily-of = لغز اليوم، { $date }
tui-daily-about = هو نفسه للجميع، ويتغيّر عند منتصف الليل بالتوقيت العالمي.
tui-streak = { $count ->
    [zero] لا أيام متتالية
    [one] يوم واحد
    [two] يومان متتاليان
    [few] { $count } أيام متتالية
    [many] { $count } يومًا متتاليًا
   *[other] { $count } يوم متتالٍ
}
tui-solved-of = حُلّ { $solved } من { $count }
tui-enter-id = فتح معرّف
tui-ask-id = ألصق معرّفًا أو اكتبه، مثل tiles:3x3:8,6,7,2,5,4,3,0,1
tui-games = ألعاب لم تنتهِ
tui-games-about = ‏Enter يتابع اللعبة و d يزيلها.
tui-no-games = لا توجد ألعاب لم تنتهِ.
tui-game-gone = لم تعد هذه اللعبة موجودة.
tui-statistics = إحصاءات
tui-statistics-line = الألعاب: { $games }، الفوز: { $won }، دون مساعدة: { $unaided }
tui-statistics-time = زمن اللعب: { $time }.
tui-statistics-fastest = أسرع فوز دون مساعدة: { $time }.
tui-no-statistics = لم يُلعب شيء بعد.
tui-quit = خروج
tui-random = لغز عشوائي جديد
tui-random-make = اصنع والعب
tui-size = الحجم
tui-difficulty = الصعوبة
tui-easy = سهل
tui-medium = متوسط
tui-hard = صعب
tui-expert = للخبراء
tui-opening = يُصنع اللغز ... { $percent }٪   (Esc يوقف)
tui-reached = الأفضل { $best }
tui-reached-of = الأفضل { $best } من { $optimum }
tui-reached-helped = حُلّ بمساعدة
tui-begun = لم ينتهِ
tui-keys-menu = أعلى وأسفل: اختيار   Enter: فتح   Esc: رجوع   ?: كل المفاتيح   q: خروج

## اللعبة

tui-level = المرحلة { $name }
tui-continued = { $count ->
    [zero] تتابع اللعبة من البداية.
    [one] تتابع اللعبة بعد حركة واحدة. x يبدأ من جديد.
    [two] تتابع اللعبة بعد حركتين. x يبدأ من جديد.
    [few] تتابع اللعبة بعد { $count } حركات. x يبدأ من جديد.
    [many] تتابع اللعبة بعد { $count } حركة. x يبدأ من جديد.
   *[other] تتابع اللعبة بعد { $count } حركة. x يبدأ من جديد.
}
tui-moves = { $count ->
    [zero] لا حركات
    [one] حركة واحدة
    [two] حركتان
    [few] { $count } حركات
    [many] { $count } حركة
   *[other] { $count } حركة
}
tui-spent = التكلفة { $cost }
tui-allowance = المسموح به: { $cost }
tui-optimum = الأقصر: { $cost }
tui-optimum-hidden = الأقصر: b يُظهره
tui-optimum-unknown = الحل الأقصر غير معروف: البحث عنه يطول كثيرًا.
tui-measuring = يُبحث عن الحل الأقصر ... (Esc يوقف)
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
    [zero] لا فروع (Tab)
    [one] فرع واحد (Tab)
    [two] فرعان (Tab)
    [few] { $count } فروع (Tab)
    [many] { $count } فرعًا (Tab)
   *[other] { $count } فرع (Tab)
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
tui-number = العدد: { $digits }   (Enter)
tui-won-helped = { $count ->
    [zero] حُلّ بمساعدة دون حركة.
    [one] حُلّ بمساعدة في حركة واحدة.
    [two] حُلّ بمساعدة في حركتين.
    [few] حُلّ بمساعدة في { $count } حركات.
    [many] حُلّ بمساعدة في { $count } حركة.
   *[other] حُلّ بمساعدة في { $count } حركة.
}
tui-nothing-to-undo = لا شيء للتراجع عنه.
tui-nothing-to-redo = لا شيء لإعادته.
tui-restarted = عودة إلى البداية. u يتراجع عنها.
tui-branch = تتبع الإعادة الآن الفرع { $number } من { $count }.
tui-no-branch = لا فرع آخر يبدأ هنا.
tui-thinking = جارٍ التفكير في تلميح ...
tui-hint-more = { $hint } (h يقول المزيد)
tui-hint-last = { $hint } (h ينفّذ الحركة)
tui-check-reach = لا خطأ: ما زال الوصول إلى حل ممكنًا.
tui-trial-begun = بدأت تجربة: t يُبقيها و d يُسقطها.
tui-trial-kept = أُبقيت التجربة.
tui-trial-dropped = أُسقطت التجربة. تبقى حركاتها في السجل.
tui-no-trial = لا تجربة جارية؛ t يبدأ واحدة.
tui-copied = نُسخ حيث تسمح الطرفية: { $id }
tui-not-understood = «{ $line }» ليست حركة هنا.
tui-export-name = كتابة اللعبة بكامل سجلّها في هذا الملف:
tui-exported = كُتبت في «{ $name }». يتابعها gordian play --import.
tui-keys-play = الأسهم و Enter والأعداد: اللعب   u: تراجع   r: إعادة   h: تلميح   c: فحص   s: حل   w: مشاهدة   n: التالي   ?: كل المفاتيح   q: خروج

## الحلول

tui-solving = يُبحث عن حل ...
tui-solving-progress = يُبحث عن حل ... الحالات: { $generated }   (Esc يوقف)
tui-solution = { $number } من { $count }. { $next }
tui-solution-end = ينتهي الحل هنا.
tui-solution-optimal = لا حل أقصر ابتداءً من حيث بدأ.
tui-keys-solution = يمين ويسار: خطوة   Space: تشغيل وإيقاف   + -: السرعة   Home: عودة إلى بدايته   Esc: ترك

## الإعدادات والمساعدة

tui-settings-title = الإعدادات   (Enter يغيّر و Esc يغلق)
tui-setting-checking = إظهار الأخطاء
tui-checking-off = أبدًا
tui-checking-request = عند الطلب
tui-checking-live = فورًا
tui-setting-clock = الساعة
tui-on = ظاهرة
tui-off = مخفيّة
tui-help-title = المفاتيح
tui-help-menu =
    أعلى وأسفل: اختيار سطر؛ PageUp و PageDown و Home و End للقفز
    Enter: فتح السطر، ومثله Space والسهم الأيمن
    Esc: رجوع، ومثله q و Backspace والسهم الأيسر
    d: إزالة لعبة من الألعاب التي لم تنتهِ
    اللصق: معرّف يُفتح
    ?: هذه المفاتيح
tui-help-play =
    الأسهم: تحريك قطعة أو المؤشر
    Shift والأسهم: المؤشر دائمًا
    Enter: فعل على الخانة؛ Space: الفعل الآخر
    ٠ إلى ٩: عدد كما يأخذه اللغز
    : كتابة حركة
    الفأرة: نقر وسحب وزر أيمن
    u و r: تراجع وإعادة؛ Tab: فرع آخر
    x: البدء من جديد (يمكن التراجع عنه)
    h: تلميح؛ ثم المزيد؛ ثم الحركة
    c: ما الخطأ، أو هل ما زال حلّه ممكنًا
    s: إظهار حل؛ w: مشاهدة بحث
    b: طول الحل الأقصر
    t و d: تجربة: بدء أو إبقاء، إسقاط
    n: المرحلة التالية أو لغز آخر
    i: نسخ المعرّف؛ e: كتابة اللعبة في ملف
    , الإعدادات؛ q: خروج (مع الحفظ)

## المشاهدة

tui-watch-title = مشاهدة بحث
tui-watch-step = الخطوة { $number }
tui-watch-expanded = الموسَّعة { $count }
tui-watch-generated = المولَّدة { $count }
tui-watch-depth = العمق { $depth }
tui-watch-frontier = الجبهة { $count }
tui-watch-priority = الأولوية { $priority }
tui-watch-running = جارٍ: الخطوات حتى الآن { $total }
tui-watch-ended = انتهى: الخطوات { $total }
tui-watch-sampled = المحفوظ: خطوة من كل { $stride }
tui-watch-no-board = لوح هذه الخطوة غير معروف.
tui-watch-by-depth = الموسَّعة حسب العمق
tui-watch-by-layer = الموسَّعة حسب f = g + h
tui-watch-over-time = الجبهة عبر الزمن
tui-watch-expand = وُسّعت العقدة { $node }: التكلفة حتى الآن { $g }، التقدير { $h }. الأبناء: { $children }؛ جديد { $new }، معروف { $known }، مُسقَط { $dropped }.
tui-watch-bound = تبدأ طبقة أو دورة جديدة: { $bound }.
tui-watch-more = حدث شيء.
tui-watch-goal = بُلغ هدف؛ تكلفة الحل { $cost }.
tui-watch-deduce = استُنتج بطريقة { $technique }: { $count ->
    [zero] لا خانات.
    [one] خانة واحدة.
    [two] خانتان.
    [few] { $count } خانات.
    [many] { $count } خانة.
   *[other] { $count } خانة.
}
tui-watch-decide = افتُرض: { $move } (الافتراضات: { $level }).
tui-watch-conflict = تناقض؛ الافتراضات الباقية: { $level }.
tui-watch-look = { $count ->
    [zero] لم ينظر الوكيل إلى خانة، ثم ذهب { $move }.
    [one] نظر الوكيل إلى خانة واحدة ثم ذهب { $move }.
    [two] نظر الوكيل إلى خانتين ثم ذهب { $move }.
    [few] نظر الوكيل إلى { $count } خانات ثم ذهب { $move }.
    [many] نظر الوكيل إلى { $count } خانة ثم ذهب { $move }.
   *[other] نظر الوكيل إلى { $count } خانة ثم ذهب { $move }.
}
tui-keys-watch = Space: تشغيل وإيقاف   يمين ويسار: خطوة   0-9 و PageUp و PageDown: قفز   End: متابعة   + -: السرعة   a: الخوارزمية   x: إيقاف   q: رجوع

### آنچه بازی پایانه می‌گوید، در کنار پیام‌های مشترک و پیام‌های نشست.

## پایانه

tui-too-small = پنجره کوچک است: { $columns } در { $rows }. دست‌کم { $width } در { $height } لازم است. بزرگ‌ترش کنید یا با ‎--plain بازی کنید.
tui-terminal-failed = از پایانه نمی‌توان استفاده کرد: { $reason }
tui-ended-by-signal = با یک سیگنال پایان یافت؛ بازی ذخیره شده است.

## فهرست

tui-title = گوردیان: معماها
tui-continue = ادامه: { $game }
tui-daily = معمای روز
tui-daily-of = معمای روز، { $date }
tui-daily-about = برای همه یکسان است و نیمه‌شب به وقت جهانی عوض می‌شود.
tui-streak = { $count ->
    [one] { $count } روز پیاپی
   *[other] { $count } روز پیاپی
}
tui-solved-of = { $solved } از { $count } حل شده
tui-enter-id = باز کردن یک شناسه
tui-ask-id = شناسه‌ای بچسبانید یا بنویسید، مانند tiles:3x3:8,6,7,2,5,4,3,0,1
tui-games = بازی‌های نیمه‌کاره
tui-games-about = ‏Enter بازی را ادامه می‌دهد و d آن را برمی‌دارد.
tui-no-games = هیچ بازی نیمه‌کاره‌ای نیست.
tui-game-gone = این بازی دیگر نیست.
tui-statistics = آمار
tui-statistics-line = بازی: { $games }، برد: { $won }، بی‌کمک: { $unaided }
tui-statistics-time = زمان بازی: { $time }.
tui-statistics-fastest = سریع‌ترین برد بی‌کمک: { $time }.
tui-no-statistics = هنوز هیچ بازی‌ای انجام نشده است.
tui-quit = خروج
tui-random = معمای تصادفی تازه
tui-random-make = ساختن و بازی کردن
tui-size = اندازه
tui-difficulty = دشواری
tui-easy = آسان
tui-medium = متوسط
tui-hard = دشوار
tui-expert = حرفه‌ای
tui-opening = معما ساخته می‌شود ... { $percent }٪   (Esc متوقف می‌کند)
tui-reached = بهترین { $best }
tui-reached-of = بهترین { $best } از { $optimum }
tui-reached-helped = با کمک حل شده
tui-begun = نیمه‌کاره
tui-keys-menu = بالا و پایین: انتخاب   Enter: باز کردن   Esc: بازگشت   ?: همهٔ کلیدها   q: خروج

## بازی

tui-level = مرحلهٔ { $name }
tui-continued = { $count ->
    [one] بازی پس از { $count } حرکت ادامه دارد. x از نو آغاز می‌کند.
   *[other] بازی پس از { $count } حرکت ادامه دارد. x از نو آغاز می‌کند.
}
tui-moves = { $count ->
    [one] { $count } حرکت
   *[other] { $count } حرکت
}
tui-spent = هزینه { $cost }
tui-allowance = مجاز: { $cost }
tui-optimum = کوتاه‌ترین: { $cost }
tui-optimum-hidden = کوتاه‌ترین: با b
tui-optimum-unknown = کوتاه‌ترین راه‌حل معلوم نیست: جست‌وجوی آن بیش از اندازه طول می‌کشد.
tui-measuring = در جست‌وجوی کوتاه‌ترین راه‌حل ... (Esc متوقف می‌کند)
tui-hints = { $count ->
    [one] { $count } راهنمایی
   *[other] { $count } راهنمایی
}
tui-helped = با کمک
tui-trial = آزمایشی
tui-branches = { $count ->
    [one] { $count } شاخه (Tab)
   *[other] { $count } شاخه (Tab)
}
tui-mistakes = { $count ->
    [one] { $count } اشتباه
   *[other] { $count } اشتباه
}
tui-last-moves = آخرین حرکت‌ها
tui-number = عدد: { $digits }   (Enter)
tui-won-helped = { $count ->
    [one] با کمک، در { $count } حرکت حل شد.
   *[other] با کمک، در { $count } حرکت حل شد.
}
tui-nothing-to-undo = چیزی برای پس گرفتن نیست.
tui-nothing-to-redo = چیزی برای انجام دوباره نیست.
tui-restarted = بازگشت به آغاز. u آن را پس می‌گیرد.
tui-branch = اکنون شاخهٔ { $number } از { $count } دنبال می‌شود.
tui-no-branch = شاخهٔ دیگری از این‌جا آغاز نمی‌شود.
tui-thinking = در فکر یک راهنمایی ...
tui-hint-more = { $hint } (h بیشتر می‌گوید)
tui-hint-last = { $hint } (h حرکت را انجام می‌دهد)
tui-check-reach = چیزی نادرست نیست: هنوز می‌توان به راه‌حل رسید.
tui-trial-begun = آزمایش آغاز شد: t آن را نگه می‌دارد و d کنار می‌گذارد.
tui-trial-kept = آزمایش نگه داشته شد.
tui-trial-dropped = آزمایش کنار گذاشته شد. حرکت‌هایش در تاریخچه می‌ماند.
tui-no-trial = آزمایشی در کار نیست؛ t یکی را آغاز می‌کند.
tui-copied = اگر پایانه بگذارد، رونوشت شد: { $id }
tui-not-understood = «{ $line }» این‌جا حرکت نیست.
tui-export-name = بازی با همهٔ تاریخچه در این پرونده نوشته شود:
tui-exported = در «{ $name }» نوشته شد. gordian play --import آن را ادامه می‌دهد.
tui-keys-play = جهت‌ها، Enter و عددها: بازی   u: پس گرفتن   r: دوباره   h: راهنمایی   c: بررسی   s: حل   w: تماشا   n: بعدی   ?: همهٔ کلیدها   q: خروج

## راه‌حل‌ها

tui-solving = در جست‌وجوی راه‌حل ...
tui-solving-progress = در جست‌وجوی راه‌حل ... { $generated } حالت   (Esc متوقف می‌کند)
tui-solution = { $number } از { $count }. { $next }
tui-solution-end = راه‌حل این‌جا پایان می‌یابد.
tui-solution-optimal = از جایی که آغاز شد راه‌حل کوتاه‌تری نیست.
tui-keys-solution = راست و چپ: گام   Space: پخش و درنگ   + -: سرعت   Home: بازگشت به آغاز آن   Esc: ترک

## تنظیمات و راهنما

tui-settings-title = تنظیمات   (Enter عوض می‌کند، Esc می‌بندد)
tui-setting-checking = نمایش اشتباه‌ها
tui-checking-off = هرگز
tui-checking-request = با درخواست
tui-checking-live = بی‌درنگ
tui-setting-clock = ساعت
tui-on = روشن
tui-off = خاموش
tui-help-title = کلیدها
tui-help-menu =
    بالا و پایین: انتخاب سطر؛ PageUp و PageDown و Home و End برای جهش
    Enter: باز کردن سطر؛ Space و جهت راست هم
    Esc: بازگشت؛ q و Backspace و جهت چپ هم
    d: برداشتن یک بازی از بازی‌های نیمه‌کاره
    چسباندن: شناسه‌ای که باز می‌شود
    ?: همین کلیدها
tui-help-play =
    جهت‌ها: حرکت مهره یا نشانگر
    Shift و جهت‌ها: همیشه نشانگر
    Enter: کار روی خانه؛ Space: کار وارونه
    ۰ تا ۹: عدد، آن‌گونه که معما می‌پذیرد
    : نوشتن یک حرکت
    ماوس: کلیک، کشیدن، دکمهٔ راست
    u و r: پس گرفتن، دوباره؛ Tab: شاخهٔ دیگر
    x: آغاز از نو (پس‌گرفتنی)
    h: راهنمایی؛ دوباره: بیشتر؛ سپس خود حرکت
    c: چه چیز نادرست است، یا آیا حل‌شدنی است
    s: نمایش راه‌حل؛ w: تماشای جست‌وجو
    b: طول کوتاه‌ترین راه‌حل
    t و d: آزمایش: آغاز یا نگه‌داشتن، کنار گذاشتن
    n: مرحلهٔ بعد یا معمای دیگر
    i: رونوشت شناسه؛ e: نوشتن بازی در پرونده
    , تنظیمات؛ q: خروج (ذخیره می‌شود)

## تماشا

tui-watch-title = تماشای جست‌وجو
tui-watch-step = گام { $number }
tui-watch-expanded = گسترش‌یافته { $count }
tui-watch-generated = تولیدشده { $count }
tui-watch-depth = عمق { $depth }
tui-watch-frontier = مرز { $count }
tui-watch-priority = اولویت { $priority }
tui-watch-running = در جریان: تاکنون { $total } گام
tui-watch-ended = پایان: { $total } گام
tui-watch-sampled = نگه‌داشته: یکی از هر { $stride } گام
tui-watch-no-board = صفحهٔ این گام معلوم نیست.
tui-watch-by-depth = گسترش به تفکیک عمق
tui-watch-by-layer = گسترش به تفکیک f = g + h
tui-watch-over-time = مرز در گذر زمان
tui-watch-expand = گره { $node } گسترش یافت: هزینه تاکنون { $g }، تخمین { $h }. فرزندان: { $children }؛ تازه { $new }، شناخته { $known }، کنارگذاشته { $dropped }.
tui-watch-bound = لایه یا دور تازه‌ای آغاز می‌شود: { $bound }.
tui-watch-more = اتفاقی افتاد.
tui-watch-goal = به هدف رسید؛ هزینهٔ راه‌حل { $cost } است.
tui-watch-deduce = با { $technique } نتیجه شد: { $count ->
    [one] { $count } خانه.
   *[other] { $count } خانه.
}
tui-watch-decide = فرض شد: { $move } (فرض‌ها: { $level }).
tui-watch-conflict = تناقض؛ فرض‌های مانده: { $level }.
tui-watch-look = { $count ->
    [one] عامل { $count } خانه را دید، سپس { $move } رفت.
   *[other] عامل { $count } خانه را دید، سپس { $move } رفت.
}
tui-keys-watch = Space: پخش و درنگ   راست و چپ: گام   ‎0-9 و PageUp و PageDown: پرش   End: دنبال کردن   + -: سرعت   a: الگوریتم   x: توقف   q: بازگشت

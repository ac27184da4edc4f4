### آنچه بازی پایانه می‌گوید، در کنار پیام‌های مشترک و پیام‌های نشست.

## پایانه

tui-too-small = پنجره کوچک است ({ $columns } در { $rows }). گوردیان دست‌کم به { $width } در { $height } نیاز دارد. پنجره را بزرگ‌تر کنید، یا با q بیرون بروید و با ‎--plain بازی کنید.
tui-terminal-failed = استفاده از این پایانه ممکن نیست: { $reason }
tui-ended-by-signal = برنامه با یک سیگنال متوقف شد. بازی شما ذخیره شده است.

## منو

tui-title = گوردیان: معماها
tui-continue = ادامه: { $game }
tui-game = { $puzzle } { $which }
tui-daily = معمای روز
tui-daily-of = معمای روز، { $date }
tui-daily-about = معما برای همه یکسان است و نیمه‌شب به وقت جهانی عوض می‌شود.
tui-streak = { $count ->
    [one] { $count } روز پیاپی
   *[other] { $count } روز پیاپی
}
tui-solved-of = { $solved } از { $count } حل شده
tui-enter-id = باز کردن یک شناسه
tui-ask-id = یک شناسه بچسبانید یا بنویسید، مانند tiles:3x3:8,6,7,2,5,4,3,0,1
tui-games = بازی‌های نیمه‌کاره
tui-games-about = برای ادامهٔ بازی Enter و برای حذف آن d را بزنید.
tui-remove-ask = { $game } حذف شود؟ برای حذف y را بزنید، یا هر کلید دیگری را تا بماند.
tui-no-games = بازی نیمه‌کاره‌ای ندارید.
tui-game-gone = این بازی دیگر وجود ندارد.
tui-statistics = آمار
tui-statistics-line = بازی: { $games }، برد: { $won }، بدون کمک: { $unaided }
tui-statistics-time = زمان بازی: { $time }.
tui-statistics-fastest = سریع‌ترین برد بدون کمک: { $time }.
tui-no-statistics = هنوز بازی نکرده‌اید.
tui-quit = خروج
tui-random = معمای تصادفی تازه
tui-random-make = ساختن و بازی کردن
tui-size = اندازه
tui-difficulty = دشواری
tui-easy = آسان
tui-medium = متوسط
tui-hard = دشوار
tui-expert = حرفه‌ای
tui-opening = در حال ساختن معما… { $percent }٪   (توقف: Esc)
tui-reached = بهترین: { $best }
tui-reached-of = بهترین: { $best } (کوتاه‌ترین: { $optimum })
tui-reached-helped = با کمک حل شده
tui-begun = نیمه‌کاره
tui-keys-menu = بالا و پایین: انتخاب   ⁨Enter⁩: باز کردن   ⁨?⁩: همهٔ کلیدها   ⁨q⁩: خروج
tui-keys-page = بالا و پایین: انتخاب   ⁨Enter⁩: باز کردن   ⁨Esc⁩ یا ⁨q⁩: بازگشت   ⁨?⁩: همهٔ کلیدها

## بازی

tui-level = مرحلهٔ { $name }
tui-title-option = { $name }: { $value }
tui-continued = { $count ->
    [one] بازی‌تان را ادامه می‌دهید ({ $count } حرکت تا این‌جا). برای شروع دوباره x را بزنید.
   *[other] بازی‌تان را ادامه می‌دهید ({ $count } حرکت تا این‌جا). برای شروع دوباره x را بزنید.
}
tui-moves = { $count ->
    [one] { $count } حرکت
   *[other] { $count } حرکت
}
tui-spent = هزینه: { $cost }
tui-allowance = مجاز: { $cost }
tui-optimum = کوتاه‌ترین: { $cost }
tui-optimum-hidden = کوتاه‌ترین: کلید b
tui-optimum-unknown = کوتاه‌ترین راه‌حل معلوم نیست: پیدا کردن آن زمان زیادی می‌برد.
tui-optimum-same = طول همهٔ راه‌حل‌های این معما یکسان است.
tui-measuring = در جست‌وجوی کوتاه‌ترین راه‌حل… (توقف: Esc)
tui-hints = { $count ->
    [one] { $count } راهنمایی
   *[other] { $count } راهنمایی
}
tui-helped = با کمک
tui-trial = آزمایش
tui-branches = { $count ->
    [one] { $count } شاخه (Tab)
   *[other] { $count } شاخه (Tab)
}
tui-mistakes = { $count ->
    [one] { $count } اشتباه
   *[other] { $count } اشتباه
}
tui-last-moves = آخرین حرکت‌ها
tui-enter-does = ⁨Enter⁩: { $move }
tui-space-does = ⁨Space⁩: { $move }
tui-number = عدد: { $digits }   (Enter)
tui-won-helped = { $count ->
    [one] با { $count } حرکت حل شد (با کمک).
   *[other] با { $count } حرکت حل شد (با کمک).
}
tui-nothing-to-undo = حرکتی برای پس گرفتن نیست.
tui-nothing-to-redo = حرکتی برای انجام دوباره نیست.
tui-restarted = به آغاز برگشتید. برای پس گرفتن این کار u را بزنید.
tui-lost = { $lost } برای پس گرفتن ⁨u⁩، برای شروع دوباره ⁨x⁩ و برای خروج ⁨q⁩ را بزنید.
tui-branch = از این پس «انجام دوباره» شاخهٔ { $number } از { $count } را دنبال می‌کند.
tui-no-branch = شاخهٔ دیگری از این‌جا شروع نمی‌شود.
tui-thinking = در حال آماده کردن راهنمایی…
tui-hint-more = { $hint } (بیشتر: h)
tui-hint-last = { $hint } (انجام حرکت: h)
tui-check-reach = همه‌چیز درست است: معما هنوز حل‌شدنی است.
tui-check-marked = { $mistake } خانه‌های نادرست علامت خورده‌اند.
tui-trial-begun = آزمایش شروع شد. برای نگه داشتن حرکت‌ها t و برای کنار گذاشتن آن‌ها d را بزنید.
tui-trial-kept = آزمایش را نگه داشتید.
tui-trial-dropped = آزمایش را کنار گذاشتید. حرکت‌های آن در تاریخچه می‌مانند.
tui-no-trial = آزمایشی برای کنار گذاشتن نیست. برای شروع آزمایش t را بزنید.
tui-copied = اگر پایانه اجازه داده باشد، کپی شده است: { $id }
tui-not-understood = «{ $line }» این‌جا حرکت به حساب نمی‌آید.
tui-no-key = این‌جا کلید «{ $key }» کاری نمی‌کند. برای دیدن همهٔ کلیدها ⁨?⁩ و برای نوشتن یک حرکت ⁨:⁩ را بزنید.
tui-export-name = ذخیرهٔ بازی با همهٔ تاریخچه در این پرونده:
tui-exported = بازی در «{ $name }» ذخیره شد. برای ادامهٔ آن از gordian play --import استفاده کنید.
tui-unsaved = آخرین حرکت‌های شما ذخیره نشدند. برای ذخیرهٔ بازی در یک پرونده e را بزنید؛ برای خروج بدون آن‌ها دوباره q را بزنید.
tui-keys-play = جهت‌ها، ⁨Enter⁩ و عددها: بازی   ⁨u⁩: پس گرفتن   ⁨r⁩: انجام دوباره   ⁨h⁩: راهنمایی   ⁨c⁩: بررسی   ⁨s⁩: حل   ⁨w⁩: تماشا   ⁨n⁩: بعدی   ⁨?⁩: همهٔ کلیدها   ⁨q⁩: خروج
tui-keys-typing = ⁨Enter⁩: انجام این حرکت   ⁨Backspace⁩: پاک کردن   ⁨Esc⁩: انصراف
tui-keys-file = ⁨Enter⁩: ذخیره   ⁨Backspace⁩: پاک کردن   ⁨Esc⁩: انصراف

## راه‌حل‌ها

tui-solving = در جست‌وجوی راه‌حل…
tui-solving-progress = در جست‌وجوی راه‌حل… { $generated } حالت   (توقف: Esc)
tui-solution = { $number } از { $count }. { $next }
tui-solution-end = راه‌حل این‌جا تمام می‌شود.
tui-solution-optimal = راه‌حل کوتاه‌تری وجود ندارد.
tui-keys-solution = راست و چپ: گام   ⁨Space⁩: پخش و مکث   ⁨+ -⁩: سرعت   ⁨Home⁩: به آغاز   ⁨Esc⁩: خروج

## تنظیمات و راهنما

tui-settings-title = تنظیمات   (تغییر: Enter، بستن: Esc)
tui-setting-checking = نمایش اشتباه‌ها
tui-checking-off = هرگز
tui-checking-request = وقتی بخواهم
tui-checking-live = بلافاصله
tui-setting-clock = ساعت
tui-on = روشن
tui-off = خاموش
tui-help-title = کلیدها
tui-help-menu =
    بالا و پایین: انتخاب خط؛ ⁨PageUp⁩ و ⁨PageDown⁩ و ⁨Home⁩ و ⁨End⁩ برای پرش
    ⁨Enter⁩: باز کردن خط (همچنین ⁨Space⁩ و جهت راست)
    ⁨Esc⁩: بازگشت (همچنین ⁨q⁩ و ⁨Backspace⁩ و جهت چپ)
    ⁨d⁩: حذف یک بازی از بازی‌های نیمه‌کاره
    چسباندن: باز کردن شناسهٔ چسبانده‌شده
    ⁨?⁩: نمایش همین کلیدها
tui-help-play =
    جهت‌ها: حرکت مهره یا نشانگر
    ⁨Shift⁩ و جهت‌ها: همیشه حرکت نشانگر
    ⁨Enter⁩: کار اول روی خانه؛ ⁨Space⁩: کار دوم
    ⁨0-9⁩: وارد کردن عدد
    دونقطه (⁨:⁩): نوشتن یک حرکت
    ماوس: کلیک، کشیدن، دکمهٔ راست
    ⁨u⁩ و ⁨r⁩: پس گرفتن، انجام دوباره؛ ⁨Tab⁩: شاخهٔ دیگر
    ⁨x⁩: شروع دوباره (می‌توان پس گرفت)
    ⁨h⁩: راهنمایی؛ دوباره: بیشتر؛ سپس انجام حرکت
    ⁨c⁩: یافتن اشتباه‌ها، یا بررسی حل‌شدنی بودن
    ⁨s⁩: نمایش راه‌حل؛ ⁨w⁩: تماشای جست‌وجو
    ⁨b⁩: طول کوتاه‌ترین راه‌حل
    ⁨t⁩: شروع آزمایش یا نگه داشتن آن؛ ⁨d⁩: کنار گذاشتن آن
    ⁨n⁩: مرحلهٔ بعد یا معمای دیگر
    ⁨i⁩: کپی شناسه؛ ⁨e⁩: ذخیرهٔ بازی در پرونده
    ویرگول (⁨,⁩): تنظیمات؛ ⁨q⁩: خروج (بازی ذخیره می‌شود)
    ⁨l⁩: نشانه‌های صفحه، ⁨p⁩: قواعد، ⁨g⁩: آموزش، ⁨o⁩: شمارهٔ سطرها و ستون‌ها
    ⁨Esc⁩: بستن چیزی که باز است

## تماشا

tui-watch-title = تماشای جست‌وجو
tui-watch-step = گام { $number }
tui-watch-expanded = گسترش‌یافته: { $count }
tui-watch-generated = تولیدشده: { $count }
tui-watch-deductions = استنتاج‌ها: { $count }
tui-watch-guesses = حدس‌ها: { $count }
tui-watch-depth = عمق: { $depth }
tui-watch-frontier = مرز: { $count }
tui-watch-priority = اولویت: { $priority }
tui-watch-running = در حال اجرا: تاکنون { $total } گام
tui-watch-ended = پایان: { $total } گام
tui-watch-sampled = ضبط‌شده: یکی از هر { $stride } گام
tui-watch-no-board = این گام صفحه‌ای ندارد.
tui-watch-by-depth = گسترش‌ها در هر عمق
tui-watch-by-layer = گسترش‌ها به ازای f = g + h
tui-watch-over-time = مرز در گذر زمان
tui-watch-expand = گره { $node } گسترش یافت: هزینه تا این‌جا { $g }، تخمین { $h }. فرزندان: { $children } (تازه { $new }، تکراری { $known }، هرس‌شده { $dropped }).
tui-watch-bound = لایه یا دور تازه‌ای شروع می‌شود: { $bound }.
tui-watch-more = جست‌وجو ادامه دارد.
tui-watch-goal = جست‌وجو به هدف رسید. هزینهٔ راه‌حل { $cost } است.
tui-watch-deduce = با شیوهٔ { $technique } استنتاج شد: { $moves }
tui-watch-decide = فرض شد: { $move }. تعداد فرض‌های جاری: { $level }.
tui-watch-conflict = تناقض. تعداد فرض‌های جاری: { $level }.
tui-watch-look = { $count ->
    [one] عامل { $count } خانه را دید، سپس { $move } رفت.
   *[other] عامل { $count } خانه را دید، سپس { $move } رفت.
}
tui-keys-watch = ⁨Space⁩: پخش و مکث   راست و چپ: گام   ⁨0-9⁩ و ⁨PageUp⁩ و ⁨PageDown⁩: پرش   ⁨End⁩: دنبال کردن   ⁨+ -⁩: سرعت   ⁨a⁩: الگوریتم   ⁨x⁩: توقف   ⁨q⁩: بازگشت

## Signs, rules, coordinates

tui-legend-marks = نشانه‌ها: ⁨*⁩ آخرین حرکت، ⁨[ ]⁩ انتخاب‌شده، ⁨> <⁩ راهنمایی، ⁨( )⁩ پیش‌نمایش، ⁨! !⁩ اشتباه، ⁨'⁩ سر جای خود، ⁨~⁩ یادداشت یا آزمایش.
tui-rules-of = قواعد: { $puzzle }
tui-no-rules = این معما صفحهٔ قواعد ندارد.
tui-keys-reader = بالا، پایین، ⁨Space⁩: پیمایش   ⁨Esc⁩: بستن
tui-keys-reader-short = ⁨Esc⁩: بستن
tui-press-q = برای خروج ⁨q⁩ را بزنید. بازی شما ذخیره شده است.
tui-setting-coordinates = شمارهٔ سطرها و ستون‌ها

## آموزش

tui-tutorial = آموزش
tui-open-tutorial = آموزش (یک دقیقه)
tui-open-rules = قواعد
tui-open-editor = ساختن صفحهٔ خودتان
tui-offer-title = { $puzzle }: اولین بارتان است؟
tui-offer =
    ⁨Enter⁩: در یک دقیقه، گام به گام یاد بگیرید
    هر کلید دیگر: همین حالا بازی را شروع کنید

    بعداً: ⁨g⁩ برای آموزش، ⁨p⁩ برای قواعد، ⁨l⁩ برای نشانه‌ها، ⁨?⁩ برای همهٔ کلیدها.
tui-keys-tutorial = جهت‌ها، ⁨Enter⁩ و عددها: بازی   ⁨h⁩: راهنمایی   ⁨n⁩: رد کردن این گام   ⁨l⁩: نشانه‌ها   ⁨p⁩: قواعد   ⁨Esc⁩: ترک آموزش
tui-keys-tutorial-read = ⁨Enter⁩: ادامه   ⁨l⁩: نشانه‌ها   ⁨p⁩: قواعد   ⁨Esc⁩: ترک آموزش
tui-help-tutorial =
    ⁨Enter⁩: ادامه؛ هنگام بازی: کار اول روی خانه
    ⁨Space⁩: ادامه؛ هنگام بازی: کار دوم
    جهت‌ها: حرکت مهره یا نشانگر
    ⁨Shift⁩ و جهت‌ها: همیشه حرکت نشانگر
    ⁨0-9⁩: وارد کردن عدد
    دونقطه (⁨:⁩): نوشتن یک حرکت
    ماوس: کلیک، کشیدن، دکمهٔ راست
    ⁨h⁩: راهنمایی؛ دوباره: بیشتر؛ سپس انجام حرکت
    ⁨u⁩ و ⁨r⁩ و ⁨x⁩: در آخرین صفحه: پس گرفتن، انجام دوباره، شروع دوباره
    ⁨n⁩: رد کردن این گام
    ⁨l⁩: نشانه‌های صفحه، ⁨p⁩: قواعد، ⁨o⁩: شمارهٔ سطرها و ستون‌ها
    ویرگول (⁨,⁩): تنظیمات
    ⁨Esc⁩: بستن چیزی که باز است، یا ترک آموزش (همچنین ⁨q⁩)

## ویرایشگر

tui-edit-title = { $puzzle }: ساختن صفحه
tui-edit-tool = ابزار: { $tool } (برای انتخاب بنویسید: { $name })
tui-edit-menu = صفحه   (⁨Enter⁩ برای انتخاب، ⁨Esc⁩ برای بستن)
tui-edit-play = بازی با این صفحه
tui-edit-check = بررسی: حل می‌شود؟ چقدر دشوار است؟
tui-edit-copy = کپی شناسه
tui-edit-save = ذخیره در پرونده
tui-edit-resize = تغییر اندازه
tui-edit-undo = پس گرفتن (⁨Ctrl+Z⁩)
tui-edit-redo = انجام دوباره (⁨Ctrl+Y⁩)
tui-edit-leave = خروج از ویرایشگر
tui-edit-file = ذخیرهٔ صفحه در این پرونده:
tui-edit-size = اندازهٔ تازه، برای نمونه { $sizes }:
tui-edit-saved = در «{ $name }» ذخیره شد. همهٔ فرمان‌ها می‌توانند آن را بخوانند.
tui-edit-no-tool = ابزاری به نام «{ $tool }» وجود ندارد. برای ابزار بعدی ⁨Tab⁩ را بزنید.
tui-keys-edit = جهت‌ها: حرکت   ⁨Enter⁩: به کار بردن ابزار   ⁨Tab⁩: ابزار بعدی   ⁨Esc⁩: منو (بازی، بررسی، ذخیره، اندازه، خروج)   ⁨F1⁩: همهٔ کلیدها
tui-help-edit =
    جهت‌ها: حرکت نشانگر
    ⁨Enter⁩: به کار بردن ابزار در خانه (همچنین ⁨Space⁩ و ماوس)
    ⁨Tab⁩: ابزار بعدی؛ ⁨Shift+Tab⁩: ابزار قبلی
    حرف‌ها و عددها: انتخاب ابزاری به همین نام و به کار بردن آن
    ⁨Ctrl+Z⁩: پس گرفتن، ⁨Ctrl+Y⁩: انجام دوباره
    ⁨Esc⁩: منو (بازی، بررسی، کپی شناسه، ذخیره، اندازه، خروج)
    ⁨F1⁩: نمایش همین کلیدها

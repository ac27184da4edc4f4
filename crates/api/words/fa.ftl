### آنچه صفحه می‌گوید، در کنار پیام‌های مشترک.

## قاب

web-name = گوردیان
web-line =
    { $first } { $more ->
        [one] و { $more } حرکت دیگر.
       *[other] و { $more } حرکت دیگر.
    }
web-navigation = فهرست اصلی
web-skip = رفتن به محتوا
web-home = رفتن به صفحهٔ نخست
web-to-puzzle = رفتن به صفحهٔ { $puzzle }
web-nowhere = در این نشانی صفحه‌ای وجود ندارد.
web-gone = سرور پاسخ نمی‌دهد. آیا «gordian serve» هنوز در حال اجراست؟
web-engine-ended = جست‌وجو ناگهان متوقف شد، احتمالاً چون حافظه تمام شد. بقیهٔ صفحه همچنان کار می‌کند.
web-engine-missing = بارگیری معماها ممکن نشد. اتصال خود را بررسی کنید و صفحه را دوباره بار کنید.
web-not-recorded = این پرونده حل‌کننده ندارد و فقط وضعیت‌های نزدیک به آغاز و نزدیک به یک راه‌حل را می‌شناسد. چند حرکت را پس بگیرید، یا معما را در برنامهٔ «⁨gordian⁩» باز کنید.
web-not-understood = صفحه نمی‌تواند پاسخ سرور را بخواند. شاید نسخهٔ دیگری از گوردیان روی سرور در حال اجرا باشد. صفحه را دوباره بار کنید.
web-footer = همه‌چیز روی رایانهٔ خود شما اجرا می‌شود: بدون حساب، بدون ردیابی، بدون اینترنت.
web-close = بستن
web-done = تمام

## تنظیمات

web-settings = تنظیمات
web-language = زبان
web-digits = رقم‌ها
web-digits-language = مطابق زبان
web-digits-latin = 0123456789
web-theme = رنگ‌ها
web-theme-system = مطابق سیستم
web-theme-light = روشن
web-theme-dark = تیره
web-mistakes = نمایش اشتباه‌ها
web-mistakes-always = بلافاصله
web-mistakes-asked = وقتی بخواهم
web-mistakes-never = هرگز
web-checking = آنچه بررسی نشان می‌دهد
web-checking-rules = فقط قواعد نقض‌شده
web-checking-contradiction = و این‌که آیا چیزی با راه‌حل ناسازگار است
web-checking-cells = و این‌که کدام خانه‌ها با راه‌حل ناسازگارند
web-coordinates = شماره‌گذاری سطرها و ستون‌ها
web-coordinates-hints = همراه راهنمایی
web-coordinates-always = همیشه
web-coordinates-never = هرگز
web-motion = نمایش پویای حرکت‌ها
web-timer-shown = نمایش ساعت
web-letters-on = استفاده از میان‌برهای تک‌حرفی (u r h c s n t)

## صفحهٔ نخست

web-hello = معماهایی برای گره‌گشایی
web-hello-more = بازی کنید، راهنمایی بگیرید و دلیلش را بدانید، جست‌وجو را گام به گام تماشا کنید، یا معمای خودتان را بسازید.
web-puzzles = معماها
web-continue = ادامهٔ بازی‌های نیمه‌کاره
web-new-game = بازی تازه
web-daily = معمای روز
web-daily-title = معمای { $date } ({ $level })
web-kind-title = { $size }، { $level }
web-first-steps = تازه‌واردید؟ در یک دقیقه یاد بگیرید
web-making = در حال آماده کردن معما…
web-paste = باز کردن معمای خودتان
web-paste-more = شناسه، صفحهٔ بازی، متن یک پرونده، یا پیوندی از گوردیان یا puzz.link را این‌جا بچسبانید.
web-open = باز کردن
web-load = باز کردن پرونده

## مرحله‌ها

web-size-of = اندازه ({ $form })
web-level = دشواری
web-level-any = هر سطحی
web-level-easy = آسان
web-level-medium = متوسط
web-level-hard = دشوار
web-level-expert = حرفه‌ای
web-seed = بذر
web-seed-any = هر بذری
web-seed-wrong = «{ $text }» بذر معتبری نیست. بذر باید صفر یا یک عدد صحیح مثبت باشد.
web-any = هر مقداری
web-generate = ساختن معمای تصادفی
web-rules = قواعد
web-make-own = ساختن معمای خودتان
web-levels = مرحله‌ها
web-levels-note-size = زیر نام هر مرحله اندازهٔ آن آمده است ({ $form }).
web-levels-note-optimum = زیر نام هر مرحله اندازهٔ آن ({ $form }) و در پرانتز کمترین تعداد حرکت برای حل آن آمده است.
web-levels-note-both = زیر نام هر مرحله اندازهٔ آن ({ $form }) و در پرانتز کمترین تعداد حرکت برای حل آن یا تعداد حرکت‌های مجاز آمده است.
web-solved-before = حل‌شده
web-best-result = { $moves } · { $time }
web-level-named = مرحلهٔ { $name }

## بازی

web-tools = بازی
web-undo = پس گرفتن
web-redo = انجام دوباره
web-restart = شروع دوباره
web-hint = راهنمایی
web-check = بررسی
web-solve = حل
web-trial = آزمایش
web-next-level = مرحلهٔ بعد
web-history = حرکت‌ها تا این‌جا
web-more = هم‌رسانی، ذخیره و موارد دیگر
web-share = هم‌رسانی
web-share-replay = هم‌رسانی با حرکت‌های من
web-share-note = این نشانی همین معما را برای هر کسی باز می‌کند که به این سرور دسترسی داشته باشد. اگر سرور رمز دارد، رمز هم لازم است. دیگران می‌توانند نشانی را در صفحهٔ نخست گوردیانِ خودشان بچسبانند.
web-copied = نشانی کپی شد.
web-copy-by-hand = نشانی بالا را کپی کنید.
web-copy-text = کپی به صورت متن
web-copied-text = صفحه به صورت متن کپی شد.
web-copy-text-by-hand = مرورگر اجازهٔ کپی نمی‌دهد. متن صفحه در بخش «بازی با نوشتن» است.
web-save = ذخیره در پرونده
web-picture-svg = تصویر (SVG)
web-picture-png = تصویر (PNG)
web-print = چاپ
web-edit = ویرایش صفحهٔ بازی
web-typing = بازی با نوشتن
web-enter = وارد کردن
web-keys = با کلیدهای جهت، Enter و رقم‌ها بازی کنید. Shift+Enter کار دوم را انجام می‌دهد؛ Shift با کلیدهای جهت فقط نشانگر را جابه‌جا می‌کند. کلیدهای دیگر: u: پس گرفتن، r: انجام دوباره، h: راهنمایی، c: بررسی، s: حل، t: آزمایش، n: بعدی، Esc: خروج.
web-typed-codes = می‌توانید به‌جای هر حرکت کد کوتاه آن را هم بنویسید؛ همین کدها در نشانی‌ها و بازی‌های ذخیره‌شده به کار می‌روند. برای نمونه { $code } یعنی: { $meaning }
web-not-a-move = «{ $line }» این‌جا حرکت به حساب نمی‌آید.
web-gathering = { $number }… یک رقم دیگر بنویسید یا Enter را بزنید
web-trial-on = این یک آزمایش است: چند حرکت انجام دهید، سپس آن‌ها را نگه دارید یا کنار بگذارید.
web-trial-keep = نگه داشتن آزمایش
web-trial-drop = کنار گذاشتن آزمایش
web-branches = از این‌جا این‌ها را هم امتحان کرده‌اید:
web-moves = حرکت‌ها
web-time = زمان
web-hints = راهنمایی‌ها
web-lost = حرکتی نمانده است. یک حرکت را پس بگیرید یا دوباره شروع کنید.
web-did-undo = پس گرفته شد. تعداد حرکت‌ها: { $moves }.
web-did-redo = دوباره انجام شد. تعداد حرکت‌ها: { $moves }.
web-did-restart = به آغاز برگشتید. «پس گرفتن» حرکت‌هایتان را برمی‌گرداند.
web-did-keep = حرکت‌های آزمایش اکنون بخشی از بازی شما هستند.
web-did-drop = آزمایش کنار گذاشته شد و بازی به حالت پیش از آن برگشت.
web-thinking = در حال آماده کردن راهنمایی…
web-hint-more = راهنمایی بیشتر
web-hint-do = انجام حرکت
web-take-back = { $moves ->
    [one] پس گرفتن { $moves } حرکت
   *[other] پس گرفتن { $moves } حرکت
}
web-check-solved = حل شد: همهٔ قواعد رعایت شده‌اند.
web-check-fine = تا این‌جا هیچ قاعده‌ای نقض نشده است.
web-check-contradiction = هنوز قاعده‌ای نقض نشده، اما چیزی روی صفحه با راه‌حل ناسازگار است. برای دیدن جای آن راهنمایی بخواهید.
web-solution = راه‌حل
web-searching = در حال جست‌وجو…
web-stop = توقف
web-stopped = متوقف شد.
web-unsolvable-from-here = این نتیجه برای صفحهٔ کنونی است: شاید با حرکت‌های خودتان به بن‌بست رسیده باشید. چند حرکت را پس بگیرید یا راهنمایی بخواهید.
web-queued = در صف انتظار؛ جایگاه: { $place }.
web-searched = حالت‌های گسترش‌یافته: { $expanded }. کران: { $bound }.
web-step-move = گام { $step }: { $move }
web-step-start = وضعیت کنونی بازی شما.
web-moves-list = همهٔ حرکت‌ها
web-moves-more = { $count ->
    [one] و { $count } حرکت دیگر.
   *[other] و { $count } حرکت دیگر.
}
web-take-plan = اجرای راه‌حل در بازی من
web-replay-note = این‌ها حرکت‌های شخص دیگری است که این صفحه را حل کرده است.
web-won = حل شد!
web-won-in = { $moves ->
    [one] معما را با { $moves } حرکت حل کردید.
   *[other] معما را با { $moves } حرکت حل کردید.
}
web-won-time = زمان: { $time }.
web-won-best = آفرین! با حرکت کمتر نمی‌شود.
web-won-optimum = { $moves ->
    [one] کوتاه‌ترین راه‌حل ممکن { $moves } حرکت دارد.
   *[other] کوتاه‌ترین راه‌حل ممکن { $moves } حرکت دارد.
}
web-won-helped = در طول بازی راه‌حل را دیدید.
web-shared-line = در این نشانی حرکت‌های شخص دیگری آمده است. بازی خودتان تغییری نکرده است.
web-file-line = در این پرونده حرکت‌های دیگری آمده است. بازی خودتان تغییری نکرده است.
web-shared-look = نمایش آن حرکت‌ها
web-shared-stay = ماندن در بازی خودم

## پخش گام‌ها

web-player = پخش‌کننده
web-play = پخش
web-pause = مکث
web-first = به آغاز
web-back = یک گام به عقب
web-step = یک گام
web-last = به پایان
web-speed = سرعت
web-per-second = { $speed } در ثانیه
web-step-of = گام
web-step-at = گام { $step } از { $steps }

## تماشا

web-watch = تماشا
web-watch-title = تماشای یک جست‌وجو
web-watch-note = یک صفحه و یک الگوریتم انتخاب کنید. سپس می‌توانید جست‌وجو را پخش کنید، مکث کنید و گام به گام جلو یا عقب بروید.
web-watch-setup = صفحه و الگوریتم
web-instance = صفحهٔ بازی (شناسه یا مرحله)
web-the-puzzle = معما
web-algorithm = الگوریتم
web-parameters = پارامترها
web-estimate = تخمین (هیوریستیک)
web-estimate-auto = پیش‌فرض معما
web-limit-time = زمان مجاز
web-limit-memory = حافظهٔ مجاز
web-limit-frames = تعداد گام‌هایی که ضبط می‌شوند
web-start = شروع
web-no-steps = این جست‌وجو گامی برای نمایش ندارد.
web-sampled = جست‌وجو { $total } گام داشت؛ از هر { $stride } گام یکی نشان داده می‌شود.
web-chart-time = مرز و گره‌های گسترش‌یافته در هر گام
web-key-open = مرز (در انتظار)
web-key-closed = گسترش‌یافته
web-chart-layers = گره‌های گسترش‌یافته در هر لایه
web-layer = لایهٔ { $bound }
web-chart-tree = درخت جست‌وجو
web-tree-help = برای جابه‌جا کردن درخت، آن را بکشید. برای بزرگ‌نمایی از چرخ ماوس یا دکمه‌ها استفاده کنید.
web-tree-part = فقط بخشی از درخت که گرد این گام است رسم شده است.
web-node-now = گره این گام
web-node-closed = گسترش‌یافته
web-node-open = در مرز
web-node-duplicate = تکراری
web-node-pruned = هرس‌شده
web-node-way = مسیر رسیدن به آن
web-zoom-in = بزرگ‌نمایی
web-zoom-out = کوچک‌نمایی
web-expanded = گسترش‌یافته
web-generated = تولیدشده
web-frontier = مرز
web-bound = کران
web-pseudocode = شبه‌کد
web-frontier-next = بعدی در مرز
web-frontier-unknown = این فهرست به همهٔ گام‌های جست‌وجو نیاز دارد و فقط برخی ضبط شده‌اند.
web-frontier-more = و { $count } گره دیگر.
web-column-node = گره
web-column-g = g
web-column-h = h
web-column-f = f = g + h
web-column-weighted = f = g + w·h
web-children-title = فرزندان این گره
web-fate-new = تازه
web-fate-better = با هزینهٔ کمتر
web-fate-duplicate = تکراری
web-fate-pruned = هرس‌شده
web-sum-f = f = { $g } + { $h } = { $f }
web-save-svg = تصویر (SVG)
web-save-csv = ارقام (CSV)

## مسابقه

web-race = مسابقه
web-race-title = مسابقهٔ الگوریتم‌ها
web-race-note = دو تا چهار الگوریتم را روی یک صفحه اجرا کنید و کنار هم دنبال کنید.
web-lane = شرکت‌کنندهٔ { $number }
web-add-lane = افزودن شرکت‌کننده
web-remove-lane = حذف شرکت‌کننده
web-race-table = نتیجهٔ هر الگوریتم
web-clock = پیش رفتن هم‌زمان بر اساس
web-clock-expansions = گره‌های گسترش‌یافته
web-clock-time = زمان
web-moment-expansions = هر رقیب پس از گسترش این تعداد گره نشان داده می‌شود: { $expanded }.
web-moment-time = هر رقیب پس از { $seconds } ثانیه نشان داده می‌شود، با این فرض که هر جست‌وجو یکنواخت پیش می‌رود.
web-lane-sampled = از هر { $stride } گام یکی ضبط شده است
web-prize-cost = ★ کوتاه‌ترین راه‌حل
web-prize-effort = ★ کمترین تلاش
web-race-prizes = جایزه فقط به راه‌حلی می‌رسد که کوتاه‌ترین بودنش اثبات شده باشد: یکی برای راه‌حل و یکی برای کمترین گره گسترش‌یافته.
web-race-no-prize = کوتاه‌ترین بودن هیچ راه‌حلی این‌جا اثبات نشده است، پس جایزه‌ای در کار نیست.
web-running = در حال اجرا
web-bytes-0 = { $amount } بایت
web-bytes-1 = { $amount } کیبی‌بایت
web-bytes-2 = { $amount } مبی‌بایت
web-bytes-3 = { $amount } گیبی‌بایت

## ساختن

web-make = ساختن
web-make-title = ساختن معما
web-make-note = ابزاری انتخاب کنید و روی خانه‌ها بزنید. با هر تغییر در صفحه، نتیجهٔ زیر به‌روز می‌شود.
web-palette = ابزار
web-other-number = عددی دیگر (حداکثر { $most })
web-resize = تغییر اندازه
web-blank = صفحهٔ خالی
web-judging = در جست‌وجوی راه‌حل…
web-no-instance = این هنوز معمای کاملی نیست:
web-solvable = حل‌شدنی است.
web-unsolvable = حل‌نشدنی است (ثابت شده است).
web-undecided = معلوم نیست: جست‌وجو به حد مجاز رسید.
web-unique = راه‌حل یکتا دارد.
web-rating-scale = سطح‌های دشواری: آسان، متوسط، دشوار، حرفه‌ای.
web-not-unique = بیش از یک راه‌حل دارد.
web-optimum = { $moves ->
    [one] کوتاه‌ترین راه‌حل: { $moves } حرکت.
   *[other] کوتاه‌ترین راه‌حل: { $moves } حرکت.
}
web-effort = { $expanded ->
    [one] جست‌وجو { $expanded } حالت را گسترش داد.
   *[other] جست‌وجو { $expanded } حالت را گسترش داد.
}
web-play-it = بازی با این معما
web-made-undo = پس گرفتن آخرین ویرایش
web-made-redo = انجام دوبارهٔ ویرایش

## قواعد

web-rules-english = این صفحه فقط به انگلیسی در دسترس است.
web-techniques = شیوه‌های استنتاج
web-glossary = واژه‌نامه
web-techniques-note = شیوه‌ها از ساده به دشوار آمده‌اند. توضیح دور به دور پیش می‌رود: در هر دور، ساده‌ترین شیوه‌ای که نتیجه بدهد در سراسر صفحه به کار می‌رود. هر راهنمایی هم نام شیوهٔ خود را می‌گوید.
web-techniques-none = راهنمایی‌های این معما از جست‌وجوی کوتاه‌ترین راه‌حل به دست می‌آیند، نه از شیوه‌هایی که نام دارند. صفحهٔ قواعد روش بازی را توضیح می‌دهد.
web-technique-before = خانه‌هایی که مبنای استنتاج‌اند و خانه‌هایی که معلوم می‌شوند
web-technique-after = معلوم‌شده

## خطاها

web-problem-body = درخواست خوانده نشد: { $reason }
web-problem-large = آنچه فرستاده‌اید برای یک صفحه یا بازی بیش از حد بزرگ است. سرور حداکثر یک مگابایت می‌پذیرد.
web-problem-token = این صفحه با رمز محافظت می‌شود. نشانی کاملی را باز کنید که «gordian serve» چاپ کرده است؛ رمز در پایان آن آمده است.
web-problem-busy = جست‌وجوهای زیادی در صف‌اند. کمی بعد دوباره امتحان کنید.
web-problem-share = تعداد جست‌وجوهای در حال اجرا یا در انتظار شما از حد مجاز بیشتر است. یکی را متوقف کنید، یا کمی بعد دوباره امتحان کنید.
web-problem-slow = رسیدن درخواست بیش از حد طول کشید.
web-problem-late = انجام درخواست بیش از حد طول کشید و لغو شد.
web-problem-memory-browser = برنامهٔ «⁨gordian⁩» روی رایانهٔ شما می‌تواند حافظه‌ای بیشتر از مرورگر به کار ببرد.
web-problem-stopping = سرور در حال خاموش شدن است.
web-problem-missing = در این نشانی صفحه‌ای وجود ندارد.
web-problem-broken = خطایی در برنامه رخ داد. شرح آن در گزارش سرور با شمارهٔ { $incident } آمده است.
web-taken-for = این متن شبیه { $puzzle } است، ولی کاملاً درست نیست:
web-fault-at = خط { $line }، نویسهٔ { $column }:
web-faults-more = { $count ->
    [one] و { $count } خطای دیگر.
   *[other] و { $count } خطای دیگر.
}
web-file-empty = پروندهٔ { $name } خالی است. یک بازی ذخیره‌شده یا صفحه‌ای متنی انتخاب کنید.
web-file-large = پروندهٔ { $name } برای یک بازی یا صفحه بیش از حد بزرگ است. یک بازی ذخیره‌شده یا صفحه‌ای متنی انتخاب کنید.
web-file-not-text = پروندهٔ { $name } متن نیست؛ شاید تصویر یا پروندهٔ فشرده باشد. یک بازی ذخیره‌شده یا صفحه‌ای متنی انتخاب کنید.
web-file-steps = این بازی ذخیره‌شده آسیب دیده است: ترتیب گام‌های آن درست نیست.
web-tutorial = آموزش
web-tutorial-of = آموزش: { $puzzle }
web-tutorial-next = بعدی
web-tutorial-again = شروع دوبارهٔ این صفحه
web-tutorial-skip = رد کردن آموزش
web-progress = پیشرفت
web-progress-note = همهٔ این‌ها فقط در همین مرورگر ذخیره شده است. برای بردن آن به مرورگری دیگر، در پرونده ذخیره‌اش کنید.
web-streak = { $days } روز پشت سر هم
web-streak-longest = طولانی‌ترین: { $days }.
web-calendar = معماهای روزانه
web-month-before = ماه قبل
web-month-after = ماه بعد
web-figures = صفحه‌های حل‌شده
web-figure-solved = حل‌شده
web-figure-alone = بدون کمک
web-figure-best = با کمترین حرکت
web-figure-time = زمان
web-export-all = ذخیرهٔ همه در پرونده
web-import-all = افزودن پروندهٔ ذخیره‌شده
web-imported = افزوده شد. تعداد بازی‌های پرونده: { $games }.
web-import-wrong = این پرونده پیشرفت ذخیره‌شدهٔ گوردیان نیست.
web-open-unknown = آنچه نوشته‌اید نه شناسه است و نه صفحهٔ یکی از معماها. شناسه‌ای مانند ⁨tiles:3x3:8,6,7,2,5,4,3,0,1⁩، صفحه‌ای که سطر به سطر نوشته شده، بازی ذخیره‌شده یا پیوندی از puzz.link وارد کنید.
web-open-address = در این پیوند معمایی نیست که گوردیان بشناسد. گوردیان پیوندهای خودش و پیوندهای نوریکابه از puzz.link را باز می‌کند.
web-day-form = «{ $text }» تاریخ معتبری نیست. تاریخ را این‌طور بنویسید: ‎2026-11-16.
web-edit-seed = نخست این معما را باز کنید، سپس صفحهٔ آن را ویرایش کنید.

## پیام‌هایی که با پیام‌های خط فرمان فرق دارند

session-instance-needed = پس از «{ $puzzle }:» مرحله یا صفحهٔ بازی نیامده است. مرحله‌ها در صفحهٔ معرفی معما آمده‌اند.
session-see-list = همهٔ مرحله‌ها در صفحهٔ معرفی معما آمده‌اند.

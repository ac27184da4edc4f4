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
web-home = به صفحهٔ نخست
web-to-puzzle = به صفحهٔ { $puzzle }
web-nowhere = در این نشانی چیزی نیست.
web-gone = کارساز پاسخ نمی‌دهد. آیا «gordian serve» هنوز در حال اجراست؟
web-not-understood = پاسخ کارساز خواندنی نیست. آیا گوردیانی با همین نسخه است؟ صفحه را دوباره بارگیری کنید.
web-footer = همه‌چیز روی رایانهٔ خود شما اجرا می‌شود: بدون حساب، بدون ردیابی، بدون شبکه.
web-close = بستن
web-done = انجام شد

## تنظیمات

web-settings = تنظیمات
web-language = زبان
web-digits = رقم‌ها
web-digits-language = رقم‌های زبان
web-digits-latin = 0123456789
web-theme = رنگ‌ها
web-theme-system = مانند سامانه
web-theme-light = روشن
web-theme-dark = تیره
web-mistakes = نشان دادن اشتباه‌ها
web-mistakes-always = بی‌درنگ
web-mistakes-asked = وقتی بخواهم
web-mistakes-never = هرگز
web-timer-shown = ساعت نشان داده شود
web-letters-on = تک‌حرف‌ها میان‌بر باشند (u، r، h، c، s، n، t)

## صفحهٔ نخست

web-hello = معماهایی برای گره‌گشایی
web-hello-more = بازی کنید، راهنمایی‌ای بخواهید که دلیلش را هم بگوید، اندیشیدن جست‌وجو را تماشا کنید، یا معمای خودتان را بسازید.
web-puzzles = معماها
web-continue = از همان‌جا که ماندید ادامه دهید
web-new-game = بازی تازه
web-daily = معمای روز
web-making = معما ساخته می‌شود…
web-paste = معمای خودتان
web-paste-more = شناسه، صفحهٔ بازی، متن یک پرونده یا یک نشانی را این‌جا بچسبانید: نشانی‌ای که گوردیان هم‌رسانی کرده، یا نشانی‌ای از puzz.link.
web-open = باز کردن
web-load = باز کردن پرونده

## مرحله‌ها

web-size-of = اندازه ({ $form })
web-level = دشواری
web-level-any = هر درجه
web-level-easy = آسان
web-level-medium = متوسط
web-level-hard = دشوار
web-level-expert = حرفه‌ای
web-seed = بذر
web-seed-any = هر بذری
web-seed-wrong = «{ $text }» بذر نیست: بذر عددی صحیح است، صفر یا بیشتر.
web-any = هر مقدار
web-generate = ساختن معما
web-rules = قاعده‌ها
web-make-own = معمای خود را بسازید
web-levels = مرحله‌ها
web-levels-note-size = زیر نام هر مرحله اندازهٔ آن آمده است ({ $form }).
web-levels-note-optimum = زیر نام هر مرحله اندازهٔ آن ({ $form }) و، در پرانتز، کمترین شمار حرکت برای حل آن آمده است.
web-levels-note-both = زیر نام هر مرحله اندازهٔ آن ({ $form }) و، در پرانتز، کمترین شمار حرکت برای حل آن، یا شمار حرکت‌های مجاز آمده است.
web-solved-before = حل‌شده
web-level-named = مرحلهٔ { $name }

## بازی

web-tools = بازی
web-undo = پس گرفتن
web-redo = دوباره
web-restart = از نو
web-hint = راهنمایی
web-check = بررسی
web-solve = حل
web-trial = چه می‌شود اگر
web-next-level = مرحلهٔ بعد
web-history = حرکت‌ها تا این‌جا
web-more = هم‌رسانی، نگهداری، نگاه نزدیک‌تر
web-share = هم‌رسانی
web-share-replay = هم‌رسانی با حرکت‌های من
web-share-note = هر که به این کارساز دسترسی دارد، و رمزش را اگر رمزی دارد می‌داند، در این نشانی همین معما را می‌بیند. در جای دیگر، آن را در صفحهٔ نخست گوردیان بچسبانید.
web-copied = نشانی رونوشت شد.
web-copy-by-hand = نشانی بالا را رونوشت کنید.
web-save = ذخیره در پرونده
web-picture-svg = تصویر (SVG)
web-picture-png = تصویر (PNG)
web-print = چاپ
web-edit = تغییر صفحه
web-typing = بازی با نوشتن
web-enter = وارد کردن
web-keys = با کلیدهای جهت، Enter و رقم‌ها بازی می‌کنید؛ Shift+Enter دکمهٔ دوم است؛ با Shift و کلیدهای جهت فقط نشانگر جابه‌جا می‌شود. u پس گرفتن، r دوباره، h راهنمایی، c بررسی، s حل، t چه می‌شود اگر، n بعدی، Esc رها کردن.
web-typed-codes = حرکت‌ها را همان‌گونه که در نشانی‌ها و بازی‌های ذخیره‌شده می‌آیند نیز می‌توان نوشت. برای نمونه { $code } یعنی: { $meaning }
web-not-a-move = { $line } این‌جا حرکت نیست.
web-gathering = { $number }… یک رقم دیگر، یا Enter
web-trial-on = دارید چیزی را امتحان می‌کنید.
web-trial-keep = نگه داشتن
web-trial-drop = کنار گذاشتن
web-branches = از این‌جا این‌ها را هم آزموده‌اید:
web-moves = حرکت‌ها
web-time = زمان
web-hints = راهنمایی‌ها
web-lost = حرکتی نمانده است. یکی را پس بگیرید یا از نو آغاز کنید.
web-did-undo = پس گرفته شد. حرکت‌ها: { $moves }.
web-did-redo = دوباره انجام شد. حرکت‌ها: { $moves }.
web-did-restart = به آغاز برگشتید؛ «پس گرفتن» شما را بازمی‌گرداند.
web-thinking = در حال اندیشیدن…
web-hint-more = راهنمایی بیشتر
web-hint-do = انجام حرکت
web-take-back = { $moves ->
    [one] پس گرفتن { $moves } حرکت
   *[other] پس گرفتن { $moves } حرکت
}
web-check-solved = حل شد: همهٔ قاعده‌ها رعایت شده‌اند.
web-check-fine = تاکنون قاعده‌ای شکسته نشده است.
web-solution = راه‌حل
web-searching = در حال جست‌وجو…
web-stop = توقف
web-stopped = متوقف شد.
web-unsolvable-from-here = این دربارهٔ همین صفحه است: شاید حرکت‌های خودتان به آن رسانده باشد. چند حرکت را پس بگیرید یا راهنمایی بخواهید.
web-queued = در نوبت است؛ جایش در صف: { $place }.
web-searched = حالت‌های گسترش‌یافته: { $expanded }. کران: { $bound }.
web-step-move = گام { $step }: { $move }
web-step-start = همان وضعیتی که در آن هستید.
web-moves-list = حرکت‌ها
web-moves-more = { $count ->
    [one] و { $count } حرکت دیگر.
   *[other] و { $count } حرکت دیگر.
}
web-take-plan = گذاشتن در بازی من
web-won = حل شد!
web-won-in = { $moves ->
    [one] آن را با { $moves } حرکت حل کردید.
   *[other] آن را با { $moves } حرکت حل کردید.
}
web-won-time = زمان: { $time }.
web-won-best = با حرکت کمتر نمی‌شود.
web-won-optimum = { $moves ->
    [one] کوتاه‌ترین راه { $moves } حرکت دارد.
   *[other] کوتاه‌ترین راه { $moves } حرکت دارد.
}
web-won-helped = در میان راه، راه‌حل نشان داده شد.
web-shared-line = این نشانی حرکت‌های کس دیگری را آورده است. بازی خودتان دست‌نخورده است.
web-file-line = این پرونده حرکت‌های خودش را دارد. بازی شما دست‌نخورده است.
web-shared-look = نمایش حرکت‌های او
web-shared-stay = ماندن در بازی خودم

## پخش گام‌ها

web-player = پخش
web-play = پخش
web-pause = درنگ
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
web-watch-note = صفحه و الگوریتمی برگزینید. هر گام را می‌توان پخش کرد، نگه داشت و به عقب رفت.
web-instance = صفحه (شناسه یا مرحله)
web-the-puzzle = معما
web-algorithm = الگوریتم
web-parameters = پارامترها
web-estimate = تخمین
web-estimate-auto = انتخاب خود معما
web-limit-time = زمان
web-limit-memory = حافظه
web-limit-frames = تعداد گام‌های ضبط
web-start = آغاز
web-no-steps = این جست‌وجو گامی نشان نمی‌دهد.
web-sampled = جست‌وجو { $total } گام داشت؛ از هر { $stride } گام یکی نشان داده می‌شود.
web-chart-time = در انتظار و انجام‌شده، گام به گام
web-key-open = در انتظار (مرز)
web-key-closed = گسترش‌یافته
web-chart-layers = گسترش‌ها در هر لایه
web-layer = لایهٔ { $bound }
web-chart-tree = درخت جست‌وجو
web-tree-large = گره‌های کشیده‌شده: { $count } گره نخست.
web-tree-help = برای جابه‌جایی بکشید و برای بزرگ‌نمایی چرخ یا دکمه‌ها را به کار ببرید.
web-node-now = برداشته‌شده در این گام
web-node-closed = گسترش‌یافته
web-node-open = در انتظار
web-node-way = راه رسیدن به آن
web-zoom-in = بزرگ‌تر
web-zoom-out = کوچک‌تر
web-expanded = گسترش‌یافته
web-generated = تولیدشده
web-frontier = در انتظار
web-bound = کران
web-why-begin = هنوز چیزی رخ نداده است: تنها حالت آغاز شناخته شده است.
web-why-bfs = گره { $node } برداشته شد: از { $frontier } گره در انتظار زودتر از همه پیدا شده بود، با عمق { $depth } از آغاز.
web-why-dfs = گره { $node } برداشته شد: دیرتر از همه پیدا شد، پس همان مسیر ادامه می‌یابد، در عمق { $depth }.
web-why-ids = گره { $node } برداشته شد: گره بعدی روی همین مسیر است در کران عمق { $bound }، با عمق { $depth }.
web-why-ucs = گره { $node } برداشته شد: با هزینهٔ { $g } به آن رسیده‌ایم و از { $frontier } گره در انتظار هیچ‌یک ارزان‌تر نیست.
web-why-greedy = گره { $node } برداشته شد: تخمین آن، { $h }، کمترین در میان { $frontier } گره در انتظار است.
web-why-astar = گره { $node } برداشته شد: { $g } خرج شده و دست‌کم { $h } مانده، روی هم { $f }، که کمترین در میان { $frontier } گره در انتظار است.
web-why-again = گره { $node } دوباره برداشته شد: نوبت فرزندانی از آن رسیده که هزینه و تخمین‌شان روی هم { $f } است.
web-why-wastar = گره { $node } برداشته شد: { $g } خرج شده و تخمین { $h } است؛ با وزن، این کمترین در میان { $frontier } گره در انتظار است.
web-why-idastar = گره { $node } برداشته شد: { $g } خرج شده و دست‌کم { $h } مانده، که در کران { $bound } می‌گنجد.
web-why-bibfs = گره { $node } برداشته شد: سویی که گره‌های کمتری در انتظار دارد، لایه به لایه پیش می‌رود.
web-why-beam = گره { $node } برداشته شد: از بهترین‌های لایهٔ خود است، با تخمین { $h }.
web-why-other = گره { $node } برداشته شد، در عمق { $depth } از آغاز.
web-children = { $count } فرزند دارد: تازه { $fresh }، ارزان‌ترشده { $better }، از پیش شناخته { $known }، کنارگذاشته { $dropped }.
web-children-none = فرزندی ندارد.
web-frame-bound = لایهٔ تازه‌ای آغاز می‌شود: { $bound }.
web-frame-goal = با هزینهٔ { $cost } به هدف رسید.
web-frame-other = یک گام: { $kind }.
web-frame-deduce = با شیوهٔ { $technique } نتیجه شد: { $moves }
web-frame-decide = فرض شد: { $move } فرض‌های برقرار: { $level }.
web-frame-conflict = تناقض. فرض‌های مانده: { $level }.
web-frame-look = { $count ->
    [one] { $count } خانه را نگاه کرد. سپس: { $move }
   *[other] { $count } خانه را نگاه کرد. سپس: { $move }
}

## مسابقه

web-race = مسابقه
web-race-title = مسابقهٔ الگوریتم‌ها
web-race-note = دو تا چهار الگوریتم روی یک صفحه، با یک دسته دکمه.
web-lane = خط { $number }
web-add-lane = افزودن خط
web-remove-lane = حذف این خط
web-race-table = آنچه هر یک نیاز داشت
web-race-best = کمترین گسترش در میان آن‌هایی که راه‌حل یافتند.
web-running = در حال اجرا
web-bytes-0 = { $amount } بایت
web-bytes-1 = { $amount } کیبی‌بایت
web-bytes-2 = { $amount } مبی‌بایت
web-bytes-3 = { $amount } گیبی‌بایت

## ساختن

web-make = ساختن
web-make-title = ساختن معما
web-make-note = ابزاری برگزینید و خانه‌ها را بزنید. پاسخ زیر همراه صفحه تغییر می‌کند.
web-palette = ابزار
web-other-number = عددی دیگر (حداکثر { $most })
web-resize = تغییر اندازه
web-blank = صفحهٔ خالی
web-judging = در جست‌وجوی راه‌حل…
web-no-instance = این هنوز معمای کاملی نیست:
web-solvable = حل‌شدنی است.
web-unsolvable = حل‌شدنی نیست: ثابت شده است.
web-undecided = در این محدوده روشن نشد.
web-unique = دقیقاً یک راه‌حل دارد.
web-rating-scale = درجه‌های دشواری: آسان، متوسط، دشوار، حرفه‌ای.
web-not-unique = بیش از یک راه‌حل دارد.
web-optimum = { $moves ->
    [one] کوتاه‌ترین راه‌حل: { $moves } حرکت.
   *[other] کوتاه‌ترین راه‌حل: { $moves } حرکت.
}
web-effort = { $expanded ->
    [one] جست‌وجو { $expanded } حالت را دید.
   *[other] جست‌وجو { $expanded } حالت را دید.
}
web-play-it = بازی با این معما
web-made-undo = پس گرفتن آخرین تغییر
web-made-redo = انجام دوبارهٔ تغییر

## قاعده‌ها

web-rules-english = این صفحه تنها به انگلیسی است.
web-techniques = شیوه‌های استنتاج
web-techniques-note = از ساده‌ترین آغاز می‌شود. در هر دورِ توضیح، ساده‌ترین شیوه‌ای که جایی کاربرد دارد همه‌جا به کار می‌رود و راهنمایی نام شیوهٔ خود را می‌گوید.
web-techniques-none = راهنمایی‌های این معما از جست‌وجوی کوتاه‌ترین راه می‌آید، نه از شیوه‌های نام‌دار. قاعده‌هایش می‌گوید چگونه بازی می‌شود.
web-technique-before = از چه نتیجه می‌گیرد و چه را معلوم می‌کند
web-technique-after = معلوم‌شده

## آنچه درست پیش نمی‌رود

web-problem-body = درخواست خوانده نشد: { $reason }
web-problem-large = این از هر صفحه یا بازی بزرگ‌تر است: کارساز بیش از یک مگابایت نمی‌خواند.
web-problem-token = این صفحه محافظت می‌شود. نشانی کاملی را که «gordian serve» چاپ کرده با رمز پایانش باز کنید.
web-problem-busy = جست‌وجوهای بسیاری در صف‌اند. لحظه‌ای دیگر دوباره بکوشید.
web-problem-late = بیش از اندازه طول کشید و رها شد.
web-problem-stopping = کارساز در حال پایان یافتن است.
web-problem-missing = چنین صفحه‌ای نیست.
web-problem-broken = چیزی در برنامه خراب شد؛ در گزارش کارساز با شمارهٔ { $incident } آمده است.
web-taken-for = این به { $puzzle } می‌ماند، ولی درست نیست:
web-fault-at = خط { $line }، جای { $column }:
web-faults-more = { $count ->
    [one] و { $count } خطای دیگر.
   *[other] و { $count } خطای دیگر.
}
web-file-empty = پروندهٔ { $name } خالی است. بازی ذخیره‌شده یا صفحه‌ای به صورت متن لازم است.
web-file-large = پروندهٔ { $name } از هر بازی یا صفحه‌ای بزرگ‌تر است. بازی ذخیره‌شده یا صفحه‌ای به صورت متن لازم است.
web-file-not-text = پروندهٔ { $name } متن نیست؛ شاید تصویر یا بایگانی است. بازی ذخیره‌شده یا صفحه‌ای به صورت متن لازم است.
web-file-steps = این بازی ذخیره‌شده آسیب دیده است: گام‌هایش پی هم نمی‌آیند.
web-open-unknown = این نه شناسه است و نه صفحهٔ هیچ‌یک از معماها. شناسه‌ای مانند ⁨tiles:3x3:8,6,7,2,5,4,3,0,1⁩، صفحه‌ای که سطر به سطر نوشته شده، بازی ذخیره‌شده یا نشانی‌ای از puzz.link لازم است.
web-open-address = در این نشانی معمایی نیست که گوردیان بشناسد. گوردیان نشانی‌هایی را می‌خواند که خود هم‌رسانی کرده، و نشانی‌های نوریکابه از puzz.link را.
web-day-form = «{ $text }» روز نیست؛ بنویسید ‎2026-11-16.
web-edit-seed = نخست معما را باز کنید؛ سپس می‌توان صفحهٔ آن را تغییر داد.

## آنچه صفحه جور دیگری از خط فرمان می‌گوید

session-instance-needed = پس از «{ $puzzle }:» مرحله یا صفحه‌ای کم است. صفحهٔ معما مرحله‌هایش را فهرست کرده است.
session-see-list = صفحهٔ معما همهٔ مرحله‌ها را فهرست کرده است.

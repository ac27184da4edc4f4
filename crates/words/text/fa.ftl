### آنچه موتور، نشست و خط فرمان می‌گویند. هر معما برای باقی جمله‌ها پرونده‌های خودش را دارد.
### $cost و $count عدد هستند؛ $name، $algorithm، $estimate، $factor و مانند آن‌ها متن.

## فهرست‌ها: یک مورد دیگر، و مورد آخر.

join-next = { $before }، { $after }
join-last = { $before } و { $after }

## متن همان‌گونه که هست، برای فهرست نام‌ها.

verbatim = { $text }

## حکم‌ها

verdict-solved-optimal = با { $cost } حرکت حل شد؛ راه‌حل کوتاه‌تری وجود ندارد.
verdict-solved-within = با { $cost } حرکت حل شد؛ این حداکثر { $factor } برابرِ کوتاه‌ترین راه‌حل است.
verdict-solved = با { $cost } حرکت حل شد؛ معلوم نیست که راه‌حل کوتاه‌تری وجود دارد یا نه.
verdict-solved-already = از پیش حل شده است: کاری لازم نیست.
verdict-unsolvable = راه‌حلی وجود ندارد؛ این ثابت شده است.
verdict-stopped-time = جست‌وجو متوقف شد: زمان مجاز به پایان رسید.
verdict-stopped-memory = جست‌وجو متوقف شد: حافظهٔ مجاز پر شد.
verdict-stopped-expansions = جست‌وجو متوقف شد: شمار گسترش‌ها به حد مجاز رسید.
verdict-stopped-cost = جست‌وجو متوقف شد: به حد هزینه رسید و در آن حد راه‌حلی پیدا نشد.
verdict-stopped-cancel = جست‌وجو متوقف شد: لغو شد.
verdict-stopped-incomplete = جست‌وجو متوقف شد: برای این الگوریتم چیزی برای آزمودن نمانده و این چیزی را ثابت نمی‌کند.
verdict-lower-bound = دست‌کم { $cost } حرکت لازم است.
verdict-incumbent = بهترین راه‌حل تا این‌جا { $cost } حرکت دارد؛ دربارهٔ آن چیزی ثابت نشده است.
verdict-partial = امیدبخش‌ترین آغاز { $count } حرکت دارد.
auto-chose = برای این مسئله انتخاب شد: { $title } ({ $algorithm }) با تخمین «{ $estimate-title }» ({ $estimate }).
auto-chose-alone = برای این مسئله انتخاب شد: { $title } ({ $algorithm }).

## واژه‌های حکم و اثبات

word-solved = حل‌شده
word-unsolvable = حل‌نشدنی
word-stopped = متوقف
proof-optimal = بهینه
proof-within = تا ضریب
proof-none = بدون اثبات
promise-consistent = سازگار
promise-admissible = قابل قبول
promise-nothing = بدون تضمین

## خطاها

error-unknown-puzzle = معمایی به نام «{ $name }» وجود ندارد.
error-unknown-level = مرحله‌ای به نام «{ $name }» وجود ندارد.
error-unknown-algorithm = الگوریتمی به نام «{ $name }» وجود ندارد.
error-unknown-estimate = تخمینی به نام «{ $name }» وجود ندارد.
error-unknown-option = گزینهٔ قواعدی به نام «{ $name }» وجود ندارد.
error-unknown-option-value = «{ $name }» از مقدارهای این گزینه نیست.
error-unknown-parameter = پارامتری به نام «{ $name }» وجود ندارد.
error-unknown-format = قالبی به نام «{ $name }» وجود ندارد.
error-unknown-size = «{ $name }» از اندازه‌های این معما نیست.
error-unknown-setting = تنظیمی به نام «{ $name }» وجود ندارد.
error-unknown-technique = شیوه‌ای به نام «{ $name }» وجود ندارد.
error-did-you-mean = منظورتان «{ $name }» بود؟
error-known = موارد شناخته‌شده: { $names }.
error-bad-parameter = { $algorithm }: مقدار پارامتر { $parameter } نمی‌تواند «{ $value }» باشد؛ مقدار مورد انتظار: { $expected }.
error-missing-file = پرونده‌ای به نام «{ $name }» وجود ندارد.
error-is-directory = «{ $name }» پوشه است، نه پرونده.
error-read = خواندن «{ $name }» ناموفق بود: { $reason }
error-write = نوشتن «{ $name }» ناموفق بود: { $reason }
error-not-utf8 = «{ $name }» متنی با کدگذاری UTF-8 نیست.
refused-not-reversible = در این معما نمی‌توان از هدف رو به عقب جست‌وجو کرد.
refused-census = حالت‌های این معما را نمی‌توان بر اساس عمق شمرد.
refused-any = گزینهٔ ‎--any برای معماهایی است که باید تنها یک راه‌حل داشته باشند؛ این معما با حرکت‌ها حل می‌شود.
refused-plans = راه‌حل این معما یک صفحهٔ پر است و ‎--plans چیزی برای شمردن ندارد.
refused-plans-one = این الگوریتم تنها یک راه‌حل می‌یابد؛ ‎--plans الگوریتم دیگری می‌خواهد.
refused-cost = حرکت‌های این معما هزینه‌ای ندارند که ‎--cost آن را محدود کند.
error-cancelled = پیش از به دست آمدن نتیجه لغو شد.
refused-no-tables = این معما جدولی برای ساختن ندارد.
error-table-memory = جدول به { $needed } مبی‌بایت نیاز دارد و { $allowed } مبی‌بایت مجاز است.
tables-making = ساختن جدول { $name }
tables-other-length = طول جدول ذخیره‌شدهٔ { $name } آن نیست که باید باشد؛ از نو ساخته شد.
tables-damaged = جدول ذخیره‌شدهٔ { $name } آسیب دیده است؛ به کار نرفت.
tables-foreign = پرونده‌ای که در جای جدول { $name } است جدولی از این نوع نیست؛ به کار نرفت.
tables-unreadable = جدول ذخیره‌شدهٔ { $name } خوانده نشد: { $reason }
tables-unwritable = جدول { $name } ذخیره نشد: { $reason } بدون ذخیره به کار می‌رود.
tables-folder = پوشهٔ جدول‌ها «{ $name }» خوانده نشد: { $reason }
tables-unremovable = جدول { $name } حذف نشد: { $reason }
tables-reason-full = جایی باقی نمانده است.
tables-reason-large = پرونده‌ای به این بزرگی آن‌جا مجاز نیست.
tables-reason-forbidden = اجازه داده نشد.
refused-needs-estimate = این الگوریتم بدون تخمین کار نمی‌کند.

## آنچه برای یک پارامتر مناسب است

expected-whole = یک عدد صحیح
expected-whole-from = یک عدد صحیح، دست‌کم { $least }
expected-switch = on یا off
expected-weight = عددی از { 1 } تا { 1000 } با حداکثر سه رقم اعشار

## بررسی یک راه‌حل

check-ok = راه‌حل درست است و { $cost } حرکت دارد.
check-illegal = حرکت شمارهٔ { $number }، یعنی { $move }، مجاز نیست: { $reason }
check-illegal-plain = قاعده‌ها اجازهٔ آن را نمی‌دهند.
check-unfinished = همهٔ حرکت‌ها مجازند، اما معما در پایان حل نشده است.

## راهنمایی‌ها

hint-solved = معما حل شده است: راهنمایی لازم نیست.
hint-none = از این‌جا نمی‌توان به راه‌حلی رسید.
hint-take-back = { $count ->
    [one] از این‌جا راه‌حلی نمانده است: { $count } حرکت را پس بگیرید.
   *[other] از این‌جا راه‌حلی نمانده است: { $count } حرکت را پس بگیرید.
}
hint-out-of-reach = با توانی که برای راهنمایی کنار گذاشته شده راه‌حلی پیدا نشد؛ شاید جست‌وجویی طولانی‌تر آن را بیابد.
hint-good-not-optimal = این به راه‌حل می‌رسد؛ معلوم نیست که کوتاه‌ترین باشد.

## بازی، خط به خط

play-moves-made = { $count } حرکت انجام شده است.
play-won = معما را با { $count } حرکت حل کردید. آفرین!
play-lost = حرکتی نمانده است: این بازی را باختید.
play-give-up = دست از بازی کشیدید.
play-solution-from-here = راه‌حل از این‌جا { $count } حرکت دارد:
play-solution-from-start-offer = راه‌حل از آغاز هم نشان داده شود؟ (y/n)
play-bye = خدانگهدار.
play-help = حرکت را بنویسید و Enter را بزنید. u آخرین حرکت را پس می‌گیرد، h راهنمایی می‌کند، q بازی را رها می‌کند و ? این راهنما را نشان می‌دهد.

## عنوان فهرست‌ها

list-puzzles = معماها
list-levels = مرحله‌ها
list-algorithms = الگوریتم‌ها
list-estimates = تخمین‌ها
list-options = گزینه‌های قواعد

## الگوریتم‌ها، هر کدام در یک جمله

algorithm-bfs = جست‌وجوی سطح‌اول: همهٔ حالت‌های یک لایه پیش از لایهٔ بعد؛ راه‌حلی با کمترین حرکت.
algorithm-dfs = جست‌وجوی عمق‌اول: هر مسیر را تا پایان دنبال می‌کند و سپس بازمی‌گردد؛ راه‌حل شاید طولانی باشد.
algorithm-ids = جست‌وجوی عمیق‌شوندهٔ تکراری: جست‌وجوهای عمق‌اول با کرانی رو به رشد؛ حافظهٔ اندک و کمترین حرکت.
algorithm-ucs = جست‌وجوی هزینهٔ یکنواخت: نخست کم‌هزینه‌ترین حالت؛ راه‌حلی با کمترین هزینه.
algorithm-greedy = جست‌وجوی حریصانه: نخست حالتی که به هدف نزدیک‌تر می‌نماید؛ تند و بدون تضمین.
algorithm-astar = الگوریتم A*‎: نخست کمترین مجموع هزینه و تخمین؛ کمترین هزینه اگر تخمین قابل قبول باشد. با partial=on تنها آنچه می‌توان بی‌درنگ گسترش داد نگه داشته می‌شود.
algorithm-wastar = الگوریتم A*‎ وزن‌دار: بیشتر به تخمین تکیه می‌کند؛ تندتر، و هزینه حداکثر کمترین هزینه ضرب در وزن است.
algorithm-idastar = الگوریتم A*‎ عمیق‌شوندهٔ تکراری: مانند A*‎ با حافظهٔ اندک.
algorithm-bibfs = جست‌وجوی سطح‌اول دوطرفه: هم‌زمان از آغاز و از هدف، تا به هم برسند.
algorithm-beam = جست‌وجوی پرتویی: از هر لایه تنها بهترین حالت‌ها را نگه می‌دارد؛ شاید همهٔ راه‌حل‌ها را از دست بدهد.
algorithm-auto = بهترین الگوریتم و تخمین برای مسئله، با ذکر نام آن‌ها.

## نام الگوریتم‌ها

algorithm-bfs-name = جست‌وجوی سطح‌اول
algorithm-dfs-name = جست‌وجوی عمق‌اول
algorithm-ids-name = جست‌وجوی عمیق‌شوندهٔ تکراری
algorithm-ucs-name = جست‌وجوی هزینهٔ یکنواخت
algorithm-greedy-name = جست‌وجوی حریصانه
algorithm-astar-name = جست‌وجوی A*‎
algorithm-wastar-name = جست‌وجوی A*‎ وزن‌دار
algorithm-idastar-name = جست‌وجوی A*‎ عمیق‌شونده
algorithm-bibfs-name = جست‌وجوی دوطرفه
algorithm-beam-name = جست‌وجوی پرتویی
algorithm-auto-name = انتخاب خودکار

## عنوان‌های مقایسه

compare-algorithm = الگوریتم
compare-verdict = حکم
compare-cost = هزینه
compare-proof = اثبات
compare-expanded = گسترش‌یافته
compare-generated = تولیدشده
compare-memory = بیشینهٔ حافظه
compare-seconds = ثانیه
compare-seen = حالت‌های دیده‌شده
compare-distinct = حالت‌های متمایز
compare-mean-seconds = میانگین ثانیه‌ها
compare-path = مسیر
compare-not-run = اجرا نشد

## صفحهٔ بازی

direction-up = بالا
direction-right = راست
direction-down = پایین
direction-left = چپ
cell-place = سطر { $row }، ستون { $column }

## آنچه پوشه می‌گوید

error-with-advice = { $error } { $advice }
error-malformed-algorithm = «{ $name }» الگوریتمی با پارامترهایش نیست؛ بنویسید astar یا wastar:1.5 یا ids:start=3,step=1.
play-already-won = معما حل شده است.
play-already-lost = حرکتی نمانده است: این بازی را باختید.
play-too-dear = هزینهٔ این حرکت { $cost } است، بیش از آنچه مانده.
hint-lost = حرکتی نمانده است: این بازی را باختید.
plans-need-proof = همهٔ راه‌حل‌های بهینه را تنها وقتی می‌توان شمرد که بهینه بودن راه‌حل یافته‌شده ثابت شده باشد.
plans-stopped = شمردن همهٔ راه‌حل‌های بهینه ممکن نشد: { $reason }.
reason-time = زمان تمام شد
reason-memory = حافظهٔ مجاز تمام شد
reason-expansions = گسترش‌های مجاز تمام شد
reason-cost = به حد هزینه رسید
reason-cancel = لغو شد
reason-incomplete = چیزی برای آزمودن نماند
optimum-beyond =
    با { $allowance ->
        [one] { $allowance } حرکت
       *[other] { $allowance } حرکت
    } راه‌حلی نیست؛ کوتاه‌ترین راه‌حل { $optimum } حرکت دارد.
unsolvable-without-allowance = با حرکت‌های بیشتر هم راه‌حلی نیست.

## صفحه‌هایی از نشانه‌ها، برای هر معما

play-prompt = حرکت شما؟
play-illegal = «{ $move }» اینجا ممکن نیست.
grid-sign = { $sign } ({ $meaning })
grid-fault-empty = اینجا صفحه‌ای نیست: سطرهایی از این نشانه‌ها بنویسید: { $signs }
grid-fault-header = «{ $header }» اندازه نیست: پیش از دونقطه سطرها x ستون‌ها را بنویسید.
grid-fault-size = صفحهٔ { $size } پذیرفته نیست: هر ضلع باید { $least } تا { $most } خانه و همهٔ صفحه حداکثر { $cells } خانه داشته باشد.
grid-fault-differs = اندازهٔ صفحه { $size } است، اما پیش از آن { $named } نوشته شده است.
grid-fault-ragged = سطر { $row } دارای { $have } خانه است، اما سطرهای دیگر { $want } خانه دارند.
grid-fault-sign = نشانهٔ «{ $sign }» اینجا معنایی ندارد. از این‌ها استفاده کنید: { $known }.
grid-size-unknown = «{ $size }» اندازهٔ ممکنی نیست: سطرها x ستون‌ها را بنویسید، هر ضلع { $least } تا { $most } و حداکثر { $cells } خانه.
editor-tool-unknown = ابزار «{ $tool }» وجود ندارد.
editor-cell-outside = این خانه روی صفحه نیست.

### آنچه موتور، نشست و خط فرمان می‌گویند. هر معما برای باقی جمله‌ها پرونده‌های خودش را دارد.
### $cost و $count عدد هستند؛ $name، $algorithm، $estimate، $factor و مانند آن‌ها متن.

## فهرست‌ها: یک مورد دیگر، و مورد آخر.

join-next = { $before }، { $after }
join-last = { $before } و { $after }

## متن همان‌گونه که هست، برای فهرست نام‌ها.

verbatim = { $text }

## نتیجه‌ها

verdict-solved-optimal = با { $cost } حرکت حل شد؛ راه‌حل کوتاه‌تری وجود ندارد.
verdict-solved-within = با { $cost } حرکت حل شد؛ طول این راه‌حل حداکثر { $factor } برابرِ طول کوتاه‌ترین راه‌حل است.
verdict-solved = با { $cost } حرکت حل شد؛ شاید راه‌حل کوتاه‌تری هم وجود داشته باشد.
verdict-solved-already = معما از قبل حل شده است: حرکتی لازم نیست.
verdict-unsolvable = راه‌حلی وجود ندارد (ثابت شده است).
verdict-stopped-time = جست‌وجو متوقف شد: زمان مجاز به پایان رسید.
verdict-stopped-memory = جست‌وجو متوقف شد: حافظهٔ مجاز پر شد.
verdict-stopped-disk = جست‌وجو متوقف شد: فضای مجاز دیسک پر شد.
verdict-stopped-expansions = جست‌وجو متوقف شد: تعداد گسترش‌ها به حد مجاز رسید.
verdict-stopped-cost = جست‌وجو متوقف شد: با هزینهٔ مجاز راه‌حلی پیدا نشد.
verdict-stopped-cancel = جست‌وجو لغو شد.
verdict-stopped-incomplete = جست‌وجو متوقف شد: الگوریتم راه دیگری برای ادامه نداشت. با این حال شاید معما حل‌شدنی باشد.
verdict-lower-bound = دست‌کم { $cost } حرکت لازم است.
verdict-incumbent = بهترین راه‌حل تا این‌جا { $cost } حرکت دارد؛ شاید کوتاه‌ترین نباشد.
improvement = حالت‌های گسترش‌یافته: { $expanded }؛ هزینهٔ بهترین راه‌حل تا این‌جا: { $cost }، حداکثر { $factor } برابرِ کمترین هزینه.
improvement-unproved = حالت‌های گسترش‌یافته: { $expanded }؛ هزینهٔ بهترین راه‌حل تا این‌جا: { $cost }.
verdict-partial = بهترین راه‌حل ناتمام تا این‌جا { $count } حرکت دارد.
auto-chose = انتخاب خودکار: { $title } ({ $algorithm }) با تخمین «{ $estimate-title }» ({ $estimate }).
auto-chose-alone = انتخاب خودکار: { $title } ({ $algorithm }).

## واژه‌های نتیجه و اثبات

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
error-unknown-option = در قواعد، گزینه‌ای به نام «{ $name }» وجود ندارد.
error-unknown-option-value = «{ $name }» از مقدارهای مجاز این گزینه نیست.
error-unknown-parameter = پارامتری به نام «{ $name }» وجود ندارد.
error-unknown-format = قالبی به نام «{ $name }» وجود ندارد.
error-unknown-technique = شیوه‌ای به نام «{ $name }» وجود ندارد.
error-did-you-mean = منظورتان «{ $name }» بود؟
error-known = گزینه‌های موجود: { $names }.
error-bad-parameter = در { $algorithm } مقدار پارامتر { $parameter } باید { $expected } باشد، نه «{ $value }».
error-missing-file = پرونده‌ای به نام «{ $name }» وجود ندارد.
error-is-directory = «{ $name }» پوشه است، نه پرونده.
error-read = خواندن «{ $name }» ممکن نشد: { $reason }
error-write = نوشتن «{ $name }» ممکن نشد: { $reason }
error-not-utf8 = «{ $name }» متنی با کدگذاری UTF-8 نیست.
system-missing = چنین پرونده یا پوشه‌ای وجود ندارد
system-forbidden = اجازهٔ این کار را ندارید
system-full = فضایی روی دیسک نمانده است
system-read-only = دیسک فقط خواندنی است
system-exists = پرونده‌ای با این نام وجود دارد
system-no-folder = بخشی از این مسیر پرونده است و پوشه نیست
system-large = پرونده‌ای به این بزرگی را نمی‌توان آن‌جا ذخیره کرد
refused-not-reversible = در این معما نمی‌توان از هدف رو به عقب جست‌وجو کرد.
refused-not-unit-costs = این الگوریتم به معمایی نیاز دارد که هزینهٔ هر حرکت آن { 1 } باشد. از astar یا ucs استفاده کنید.
refused-not-consistent = الگوریتم { $algorithm } تخمینی قابل قبول می‌خواهد، و dvcbs و baestar تخمینی که سازگار هم باشد.
refused-not-undirected = این الگوریتم معمایی می‌خواهد که در آن بتوان هر حرکت را برگرداند. از bfida یا smastar استفاده کنید.
census-other = در این پوشه پرونده‌های شمارش دیگری هست. پوشه را پاک کنید یا با ‎--folder پوشهٔ دیگری انتخاب کنید.
census-damaged = پرونده‌های ذخیره‌شدهٔ این شمارش آسیب دیده‌اند. پوشه را پاک کنید و از نو شروع کنید.
census-disk-full = دیسک پر است. لایه‌های تمام‌شده ذخیره شده‌اند: کمی فضا آزاد کنید و همان فرمان را دوباره اجرا کنید.
census-storage = پرونده‌های شمارش خوانده یا نوشته نشدند: { $reason }. لایه‌های تمام‌شده ذخیره شده‌اند؛ برای ادامهٔ کار همان فرمان را دوباره اجرا کنید.
refused-census = حالت‌های این معما را نمی‌توان به تفکیک عمق شمرد.
refused-any = گزینهٔ ‎--any فقط برای معماهایی است که راه‌حلشان یک صفحهٔ پرشده است؛ این معما با حرکت حل می‌شود.
refused-plans = گزینهٔ ‎--plans دنباله‌های حرکت را می‌شمارد، اما راه‌حل این معما یک صفحهٔ پرشده است.
refused-plans-one = این الگوریتم فقط یک راه‌حل پیدا می‌کند؛ برای ‎--plans الگوریتم دیگری انتخاب کنید.
refused-cost = گزینهٔ ‎--cost این‌جا کاربردی ندارد: حرکت‌های این معما هزینه ندارند.
error-cancelled = پیش از به دست آمدن نتیجه لغو شد.
refused-no-tables = این معما جدولی برای ساختن ندارد.
error-table-memory = جدول به { $needed } مبی‌بایت نیاز دارد، اما فقط { $allowed } مبی‌بایت مجاز است.
tables-making = در حال ساختن جدول { $name }
tables-other-length = اندازهٔ جدول ذخیره‌شدهٔ { $name } درست نبود؛ جدول از نو ساخته شد.
tables-damaged = جدول ذخیره‌شدهٔ { $name } آسیب دیده است؛ از آن استفاده نشد.
tables-foreign = پروندهٔ ذخیره‌شده برای جدول { $name } محتوای دیگری دارد؛ از آن استفاده نشد.
tables-unreadable = خواندن جدول ذخیره‌شدهٔ { $name } ممکن نشد: { $reason }
tables-unwritable = ذخیرهٔ جدول { $name } برای اجراهای بعدی ممکن نشد: { $reason }
tables-folder = خواندن پوشهٔ جدول‌ها («{ $name }») ممکن نشد: { $reason }
tables-unremovable = حذف جدول { $name } ممکن نشد: { $reason }

## آنچه برای یک پارامتر مناسب است

expected-whole = عددی صحیح
expected-whole-from = عددی صحیح و دست‌کم { $least }
expected-switch = on یا off
expected-weight = عددی از { 1 } تا { 1000 } با حداکثر سه رقم اعشار

## بررسی یک راه‌حل

check-ok = راه‌حل درست است و { $cost } حرکت دارد.
check-illegal = حرکت شمارهٔ { $number } ({ $move }) مجاز نیست: { $reason }
check-illegal-plain = قواعد اجازهٔ آن را نمی‌دهند.
check-unfinished = همهٔ حرکت‌ها مجازند، اما معما در پایان حل نشده است.

## راهنمایی‌ها

hint-solved = راهنمایی لازم نیست: معما حل شده است.
hint-none = از این‌جا نمی‌توان به راه‌حلی رسید.
hint-take-back = { $count ->
    [one] از این‌جا نمی‌توان به راه‌حلی رسید: { $count } حرکت را پس بگیرید.
   *[other] از این‌جا نمی‌توان به راه‌حلی رسید: { $count } حرکت را پس بگیرید.
}
hint-out-of-reach = جست‌وجوی کوتاهِ راهنمایی راه‌حلی پیدا نکرد. شاید با جست‌وجوی طولانی‌تر راه‌حلی پیدا شود.
hint-good-not-optimal = این حرکت به راه‌حل می‌رسد، اما شاید آن راه‌حل کوتاه‌ترین نباشد.

## بازی، خط به خط

play-moves-made = { $count } حرکت انجام شده است.
play-moves-made-and-left = { $count } حرکت انجام شده و { $left } حرکت مانده است.
play-allowed-moves = تعداد حرکت‌های مجاز: { $count }.
play-won = معما را با { $count } حرکت حل کردید. آفرین!
play-lost = حرکتی نمانده است: این بازی را باختید.
play-give-up = بازی را رها کردید.
play-solution-from-here = از این‌جا با { $count } حرکت حل می‌شود:
play-solution-from-start-offer = راه‌حلی هم که از آغاز شروع می‌شود نشان داده شود؟ (بله/خیر)
play-bye = خدانگهدار.
play-help = حرکت را بنویسید و Enter را بزنید. با u آخرین حرکت را پس می‌گیرید، با h راهنمایی می‌گیرید، با q بازی را رها می‌کنید، با ⁨quit⁩ بیرون می‌روید و با ⁨?⁩ این راهنما را می‌بینید.

## عنوان فهرست‌ها

list-levels = مرحله‌ها
list-algorithms = الگوریتم‌ها
list-estimates = تخمین‌ها (هیوریستیک)
list-options = گزینه‌های قواعد

## الگوریتم‌ها، هر کدام در یک جمله

algorithm-bfs = جست‌وجوی سطح‌اول (BFS): حالت‌ها را لایه به لایه بررسی می‌کند؛ راه‌حلی با کمترین حرکت پیدا می‌کند.
algorithm-dfs = جست‌وجوی عمق‌اول (DFS): هر مسیر را تا پایان دنبال می‌کند و سپس برمی‌گردد؛ راه‌حلش شاید طولانی باشد.
algorithm-ids = جست‌وجوی عمیق‌شوندهٔ تکراری (IDS): جست‌وجوی عمق‌اول را تکرار می‌کند و هر بار حد عمق را بیشتر می‌کند؛ با حافظهٔ کم راه‌حلی با کمترین حرکت پیدا می‌کند.
algorithm-ucs = جست‌وجوی هزینهٔ یکنواخت (UCS): نخست کم‌هزینه‌ترین حالت را گسترش می‌دهد؛ راه‌حلی با کمترین هزینه پیدا می‌کند.
algorithm-greedy = جست‌وجوی حریصانه: نخست حالتی را گسترش می‌دهد که به هدف نزدیک‌تر به نظر می‌رسد؛ سریع است، اما تضمینی ندارد.
algorithm-astar = الگوریتم A*‎: نخست حالتی را گسترش می‌دهد که مجموع هزینه و تخمین آن کمتر است؛ اگر تخمین قابل قبول باشد، هزینهٔ راه‌حل کمترین است. با partial=on حافظهٔ کمتری می‌خواهد: فرزندهایی که خوب به نظر نمی‌رسند فقط در صورتی ذخیره می‌شوند که بعداً لازم شوند.
algorithm-wastar = الگوریتم A*‎ وزن‌دار: تخمین را در یک وزن ضرب می‌کند؛ سریع‌تر است و هزینهٔ راه‌حلش از حاصل‌ضربِ وزن در کمترین هزینه بیشتر نمی‌شود.
algorithm-idastar = الگوریتم A*‎ عمیق‌شوندهٔ تکراری: مانند A*‎، اما با حافظهٔ کم.
algorithm-bfida = الگوریتم A*‎ سطح‌اولِ عمیق‌شوندهٔ تکراری: جست‌وجوی سطح‌اول را تکرار می‌کند و هر بار کرانِ مجموع هزینه و تخمین را بالاتر می‌برد؛ در معماهای بزرگ از A*‎ حافظهٔ کمتری می‌خواهد.
algorithm-bibfs = جست‌وجوی سطح‌اول دوطرفه: هم از آغاز و هم از هدف جست‌وجو می‌کند تا دو جست‌وجو به هم برسند.
algorithm-beam = جست‌وجوی پرتویی: از هر لایه فقط بهترین حالت‌ها را نگه می‌دارد؛ شاید هیچ راه‌حلی پیدا نکند.
algorithm-ara = الگوریتم A*‎ بهبودپذیر: با تخمین وزن‌دار زود یک راه‌حل پیدا می‌کند و آن را با وزن‌های کوچک‌تر بهتر می‌کند تا بهینه شود. هر وقت بخواهید می‌توانید آن را متوقف کنید: بهترین راه‌حل و یک کران پایین را نشان می‌دهد.
algorithm-ees = جست‌وجو با برآورد صریح: خطای تخمین را در حین جست‌وجو یاد می‌گیرد و با کار کم راه‌حلی پیدا می‌کند که هزینه‌اش از حاصل‌ضربِ وزن در کمترین هزینه بیشتر نمی‌شود.
algorithm-dps = جست‌وجو با پتانسیل پویا: نخست حالتی را گسترش می‌دهد که احتمال رسیدنش به راه‌حلی با هزینهٔ مجاز بیشتر است؛ هزینه از حاصل‌ضربِ وزن در کمترین هزینه بیشتر نمی‌شود.
algorithm-alternate = جست‌وجو با صف‌های نوبتی: حالت‌ها را به نوبت از یک صف حریصانه و از صف A*‎ برمی‌دارد؛ هزینهٔ راه‌حلش از حاصل‌ضربِ وزن در کمترین هزینه بیشتر نمی‌شود.
algorithm-rbfs = جست‌وجوی بازگشتی اول‌بهترین: حالت‌ها را به ترتیب A*‎ گسترش می‌دهد، اما فقط یک مسیر و فرزندهای کنار آن را نگه می‌دارد.
algorithm-smastar = الگوریتم A*‎ با حافظهٔ محدود: تا پر شدن حافظه مانند A*‎ کار می‌کند؛ سپس حالت‌هایی را که بدتر به نظر می‌رسند فراموش می‌کند و در صورت نیاز به آن‌ها برمی‌گردد.
algorithm-bfhs = جست‌وجوی هیوریستیک سطح‌اول: مانند bfida، اما فقط چند لایه را در حافظه نگه می‌دارد و سپس مسیر را بخش به بخش بازمی‌یابد. هر حرکت باید برگشت‌پذیر باشد.
algorithm-bts = جست‌وجوی درختی با بودجه: مانند idastar، اما کران‌ها را طوری انتخاب می‌کند که هر جست‌وجو بسیار بزرگ‌تر از قبلی باشد؛ پس اگر هزینهٔ حرکت‌ها گوناگون باشد کند نمی‌شود.
algorithm-bgs = جست‌وجوی گرافی با بودجه: مانند bts، اما حالت‌های یک جست‌وجو را نگه می‌دارد تا هیچ حالتی در آن دو بار گسترش نیابد.
algorithm-mm = الگوریتم MM: جست‌وجوی هیوریستیک دوطرفه که دو سوی آن در میانهٔ راه به هم می‌رسند.
algorithm-nbs = الگوریتم NBS: جست‌وجوی هیوریستیک دوطرفه که حداکثر دو برابرِ حالت‌های لازم را گسترش می‌دهد.
algorithm-dvcbs = الگوریتم DVCBS: جست‌وجوی هیوریستیک دوطرفه که پیوسته کوچک‌ترین مجموعهٔ حالت‌هایی را که باید گسترش یابند پیدا می‌کند و حالت‌های آن را گسترش می‌دهد.
algorithm-baestar = الگوریتم BAE*‎: جست‌وجوی هیوریستیک دوطرفه که خطای تخمینِ سوی دیگر را هم به کار می‌برد؛ اغلب کمترین تعداد حالت را گسترش می‌دهد.
algorithm-auto = بهترین الگوریتم و تخمین را برای معما انتخاب می‌کند و نامشان را می‌گوید.

## نام الگوریتم‌ها

algorithm-bfs-name = جست‌وجوی سطح‌اول
algorithm-dfs-name = جست‌وجوی عمق‌اول
algorithm-ids-name = جست‌وجوی عمیق‌شوندهٔ تکراری
algorithm-ucs-name = جست‌وجوی هزینهٔ یکنواخت
algorithm-greedy-name = جست‌وجوی حریصانه
algorithm-astar-name = جست‌وجوی A*‎
algorithm-wastar-name = جست‌وجوی A*‎ وزن‌دار
algorithm-idastar-name = جست‌وجوی A*‎ عمیق‌شوندهٔ تکراری
algorithm-bfida-name = جست‌وجوی A*‎ سطح‌اولِ عمیق‌شوندهٔ تکراری
algorithm-bibfs-name = جست‌وجوی دوطرفه
algorithm-beam-name = جست‌وجوی پرتویی
algorithm-ara-name = الگوریتم A*‎ بهبودپذیر
algorithm-ees-name = جست‌وجو با برآورد صریح
algorithm-dps-name = جست‌وجو با پتانسیل پویا
algorithm-alternate-name = جست‌وجو با صف‌های نوبتی
algorithm-rbfs-name = جست‌وجوی بازگشتی اول‌بهترین
algorithm-smastar-name = الگوریتم A*‎ با حافظهٔ محدود
algorithm-bfhs-name = جست‌وجوی هیوریستیک سطح‌اول
algorithm-bts-name = جست‌وجوی درختی با بودجه
algorithm-bgs-name = جست‌وجوی گرافی با بودجه
algorithm-mm-name = الگوریتم MM
algorithm-nbs-name = الگوریتم NBS
algorithm-dvcbs-name = الگوریتم DVCBS
algorithm-baestar-name = الگوریتم BAE*‎
algorithm-auto-name = انتخاب خودکار

## عنوان‌های مقایسه

compare-algorithm = الگوریتم
compare-verdict = نتیجه
compare-cost = هزینه
compare-proof = اثبات
compare-expanded = گسترش‌یافته
compare-generated = تولیدشده
compare-memory = بیشینهٔ حافظه
compare-seconds = زمان (ثانیه)
compare-seen = حالت‌های دیده‌شده
compare-distinct = حالت‌های متمایز
compare-mean-seconds = میانگین زمان (ثانیه)
compare-path = مسیر
compare-not-run = اجرا نشد

## صفحهٔ بازی

direction-up = بالا
direction-right = راست
direction-down = پایین
direction-left = چپ
cell-place = سطر { $row }، ستون { $column }

## پیام‌های لایه‌ای که هر معما را در بر می‌گیرد

error-with-advice = { $error } { $advice }
error-malformed-algorithm = نام الگوریتم و پارامترهایش در «{ $name }» درست نوشته نشده است؛ برای نمونه بنویسید ⁨astar⁩ یا ⁨wastar:1.5⁩ یا ⁨ids:start=3,step=1⁩.
play-already-won = معما حل شده است.
play-already-lost = حرکتی نمانده است: این بازی را باختید.
play-too-dear = هزینهٔ این حرکت ({ $cost }) از آنچه برایتان مانده است بیشتر است.
hint-lost = حرکتی نمانده است: این بازی را باختید.
course-counts-stopped = شمردن حالت‌ها به شیوهٔ درس ممکن نشد: { $reason }.
plan-not-written = راه‌حلی با { $count } حرکت پیدا شد، اما حافظه برای نوشتن آن کافی نیست.
refused-course-counts = شمارش به شیوهٔ درس فقط با bfs و ids و astar ممکن است، نه با { $algorithm }.
plans-need-proof = راه‌حل‌های بهینه را فقط وقتی می‌توان شمرد که جست‌وجو بهینه بودن راه‌حل خود را ثابت کرده باشد.
plans-stopped = شمردن همهٔ راه‌حل‌های بهینه ممکن نشد: { $reason }.
reason-time = زمان مجاز به پایان رسید
reason-memory = حافظهٔ مجاز پر شد
reason-disk = فضای مجاز دیسک پر شد یا نوشتن روی آن ممکن نشد
reason-expansions = تعداد گسترش‌ها به حد مجاز رسید
reason-cost = هزینه به حد مجاز رسید
reason-cancel = جست‌وجو لغو شد
reason-incomplete = الگوریتم راه دیگری برای ادامه نداشت
optimum-beyond =
    با { $allowance ->
        [one] { $allowance } حرکت
       *[other] { $allowance } حرکت
    } راه‌حلی وجود ندارد؛ کوتاه‌ترین راه‌حل { $optimum } حرکت دارد.
unsolvable-without-allowance = حرکت بیشتر هم کمکی نمی‌کند: این معما اصلاً راه‌حل ندارد.

## صفحه‌هایی از نشانه‌ها، برای هر معما

play-prompt = حرکت بعدی؟
play-illegal = حرکت «{ $move }» این‌جا ممکن نیست.
grid-sign = { $sign } ({ $meaning })
grid-fault-empty = صفحه‌ای نوشته نشده است. سطرهایی از این نشانه‌ها بنویسید: { $signs }
grid-fault-header = «{ $header }» اندازهٔ معتبری نیست: پیش از دونقطه تعداد سطرها، سپس x و سپس تعداد ستون‌ها را بنویسید، مانند ‎3x4.
grid-fault-size = صفحهٔ { $size } ممکن نیست: هر ضلع باید { $least } تا { $most } خانه و کل صفحه حداکثر { $cells } خانه داشته باشد.
grid-fault-differs = اندازهٔ صفحه { $size } است، اما اندازه‌ای که پیش از آن نوشته شده { $named } است.
grid-fault-ragged = سطر { $row } باید مانند سطرهای دیگر { $want } خانه داشته باشد، اما { $have } خانه دارد.
grid-fault-sign = «{ $sign }» از نشانه‌های این معما نیست. از این‌ها استفاده کنید: { $known }.
grid-size-unknown = «{ $size }» اندازهٔ معتبری نیست: تعداد سطرها، سپس x و سپس تعداد ستون‌ها را بنویسید؛ هر ضلع باید { $least } تا { $most } خانه و کل صفحه حداکثر { $cells } خانه داشته باشد.
editor-tool-unknown = ابزاری به نام «{ $tool }» وجود ندارد.
editor-cell-outside = این خانه روی صفحه نیست.

## متن‌هایی با خطا

fault-text-long = این متن برای یک معما بیش از حد بزرگ است: { $kilobytes } کیبی‌بایت. حداکثر { $most } کیبی‌بایت مجاز است.
more-faults = { $count ->
    [one] یک خطای دیگر نشان داده نشده است.
   *[other] { $count } خطای دیگر نشان داده نشده است.
}

## الگوریتم‌ها خط به خط. ⁨n⁩ گرهی است که گسترش داده می‌شود، ⁨c⁩ فرزند آن است و = مقداری را نگه می‌دارد.

pseudocode-queue = مرز = صفی که گره آغاز در آن است
pseudocode-priority-queue = مرز = صف اولویت به ترتیب { $key } که گره آغاز در آن است
pseudocode-while-frontier = تا وقتی مرز خالی نیست:
pseudocode-take-oldest = ⁨n⁩ = قدیمی‌ترین گره مرز؛ آن را از مرز بردار
pseudocode-take-smallest = ⁨n⁩ = گره مرز با کوچک‌ترین { $key }؛ آن را از مرز بردار
pseudocode-return-certain = اگر هدفی پیدا شده است و هیچ گرهی در مرز به هدف کم‌هزینه‌تری نمی‌رسد: مسیر آن را برگردان
pseudocode-raise-bound = اگر { $key } از همهٔ مقدارهای پیشین بزرگ‌تر است: کران پایین تازه همین است، به شرطی که ⁨h⁩ هرگز از هزینهٔ واقعی بیشتر نشود
pseudocode-each-child = برای هر فرزند ⁨c⁩ از ⁨n⁩:
pseudocode-skip-known = اگر ⁨c⁩ شناخته‌شده است: از آن بگذر (تکراری)
pseudocode-skip-not-cheaper = اگر ⁨c⁩ شناخته‌شده است و ⁨g(c)⁩ از قبل کمتر نیست: از آن بگذر (تکراری)
pseudocode-skip-deep = اگر ⁨c⁩ از کران عمیق‌تر است: از آن بگذر
pseudocode-skip-beyond = اگر ⁨g(c) + h(c)⁩ از کران بیشتر است: از آن بگذر؛ کوچک‌ترینِ این مجموع‌ها کران بعدی است
pseudocode-skip-searched = اگر ⁨c⁩ در این دور با همین هزینه یا کمتر جست‌وجو شده است: از آن بگذر (تکراری)
pseudocode-skip-searched-depth = اگر ⁨c⁩ در این دور در همین عمق یا کمتر جست‌وجو شده است: از آن بگذر (تکراری)
pseudocode-skip-known-side = اگر ⁨c⁩ در این سمت شناخته‌شده است: از آن بگذر (تکراری)
pseudocode-drop-limit = اگر ⁨c⁩ از یکی از حدها بگذرد: کنارش بگذار
pseudocode-drop-hopeless = اگر از ⁨c⁩ نمی‌توان در حد مجاز به هدف رسید: کنارش بگذار
pseudocode-leave-for-later = اگر ⁨g(c) + h(c)⁩ از کوچک‌ترین مجموع مرز بزرگ‌تر است: ⁨c⁩ را برای بعد بگذار
pseudocode-put-back = اگر فرزندی برای بعد مانده است: ⁨n⁩ را با کوچک‌ترین ⁨g(c) + h(c)⁩ آن‌ها به مرز برگردان
pseudocode-replace-cheaper = اگر ⁨c⁩ شناخته‌شده است اما ⁨g(c)⁩ از قبل کمتر است: مسیر تازه را نگه دار و ⁨c⁩ را دوباره به مرز اضافه کن
pseudocode-return-goal = اگر ⁨c⁩ هدف است: مسیر آن را برگردان
pseudocode-return-meeting = اگر ⁨c⁩ در سمت دیگر شناخته‌شده است: مسیر آغاز تا هدف را که از ⁨c⁩ می‌گذرد برگردان
pseudocode-append = ⁨c⁩ را به انتهای مرز اضافه کن
pseudocode-add = ⁨c⁩ را به مرز اضافه کن
pseudocode-add-next-layer = ⁨c⁩ را به لایهٔ بعدی اضافه کن
pseudocode-add-side = ⁨c⁩ را به لایهٔ بعدی این سمت اضافه کن
pseudocode-search-start = جست‌وجو(آغاز)
pseudocode-search-child = جست‌وجو(⁨c⁩)
pseudocode-function = جست‌وجو(⁨n⁩):
pseudocode-go-back = به والد ⁨n⁩ برگرد
pseudocode-each-depth = برای کران = { $start }، هر بار { $step } بیشتر: (یک دور)
pseudocode-each-bound = برای کران = ⁨h(start)⁩، سپس هر بار کران بعدی: (یک دور)
pseudocode-none-uncut-depth = اگر کران چیزی را که شاید تازه باشد کنار نگذاشت: «راه‌حلی نیست» را برگردان
pseudocode-none-uncut = اگر کران چیزی را کنار نگذاشت: «راه‌حلی نیست» را برگردان
pseudocode-none = «راه‌حلی نیست» را برگردان
pseudocode-layer-start = لایه = گره آغاز
pseudocode-while-layer = تا وقتی لایه خالی نیست:
pseudocode-each-layer = برای هر لایه، از گره آغاز به بعد:
pseudocode-each-node = برای هر گره ⁨n⁩ از لایه:
pseudocode-keep-best = لایه = گره‌هایی از لایهٔ بعدی که کوچک‌ترین ⁨h⁩ را دارند، حداکثر { $width } گره
pseudocode-beam-empty = توقف: راه‌حلی پیدا نشد (اگر گرهی کنار گذاشته شده باشد، ممکن است راه‌حلی وجود داشته باشد)
pseudocode-two-sides = سمت جلو = آغاز؛ سمت عقب = همهٔ هدف‌ها
pseudocode-while-sides = تا وقتی لایهٔ هیچ‌یک از دو سمت خالی نیست:
pseudocode-smaller-side = سمتی را انتخاب کن که لایهٔ کوچک‌تری دارد
pseudocode-each-node-side = برای هر گره ⁨n⁩ از لایهٔ آن:
pseudocode-until-full = تا پر شدن همهٔ خانه‌ها:
pseudocode-deduce = ساده‌ترین شیوه‌ای را که چیزی استنتاج می‌کند به کار ببر
pseudocode-withdraw = اگر صفحه قاعده‌ای را نقض کند: آخرین فرض را پس بگیر و عکس آن را نتیجه بگیر
pseudocode-assume = اگر چیزی استنتاج نمی‌شود: برای یک خانه مقداری فرض کن
pseudocode-full = صفحهٔ پر را برگردان
pseudocode-until-reached = تا رسیدن به همهٔ هدف‌ها:
pseudocode-look = اطراف را برای یافتن هدف بعدی جست‌وجو کن
pseudocode-make-move = حرکتی را که به آن می‌رسد انجام بده
pseudocode-agent-end = توقف: به همهٔ هدف‌ها رسید

## یک گام جست‌وجو به زبان ساده: دلیل و نتیجهٔ آن

explain-begin = جست‌وجو از این‌جا شروع می‌شود: هنوز فقط حالت اولیه شناخته شده است.
explain-why-bfs = نوبت گره { $node } است: قدیمی‌ترین گره مرز است (اندازهٔ مرز: { $frontier }، عمق: { $depth }).
explain-why-dfs = نوبت گره { $node } است: آخر از همه تولید شده است، پس جست‌وجو همین مسیر را ادامه می‌دهد (عمق: { $depth }).
explain-why-ids = نوبت گره { $node } است: گره بعدی همین مسیر است و عمق آن ({ $depth }) از کران { $bound } بیشتر نیست.
explain-why-ucs = نوبت گره { $node } است: هزینهٔ آن تا این‌جا، یعنی { $g }، کمترین هزینه در مرز است (اندازهٔ مرز: { $frontier }).
explain-why-greedy = نوبت گره { $node } است: تخمین آن، یعنی { $h }، کمترین تخمین در مرز است (اندازهٔ مرز: { $frontier }).
explain-why-astar = نوبت گره { $node } است: هزینه تا این‌جا { $g } و تخمین { $h } است؛ مجموعشان، یعنی { $f }، کمترین مقدار در مرز است (اندازهٔ مرز: { $frontier }).
explain-why-again = گره { $node } دوباره گسترش می‌یابد، این بار برای فرزندانی که مجموع هزینه و تخمینشان { $f } است.
explain-why-wastar = نوبت گره { $node } است: هزینه تا این‌جا { $g } و تخمین { $h } است؛ مجموع وزن‌دارشان کمترین مقدار در مرز است (اندازهٔ مرز: { $frontier }).
explain-why-idastar = نوبت گره { $node } است: مجموع هزینه تا این‌جا ({ $g }) و تخمین ({ $h }) از کران { $bound } بیشتر نیست.
explain-why-bfida = نوبت گره { $node } از این لایه است: مجموع هزینه تا این‌جا ({ $g }) و تخمین ({ $h }) از کران { $bound } بیشتر نیست.
explain-why-bibfs = نوبت گره { $node } است: جست‌وجو از سمتی که مرز کوچک‌تری دارد، لایه به لایه پیش می‌رود.
explain-why-beam = نوبت گره { $node } است: یکی از بهترین گره‌های لایهٔ خود است (تخمین: { $h }).
explain-why-other = نوبت گره { $node } است (عمق: { $depth }).
explain-children = { $count } فرزند دارد (تازه: { $fresh }، با هزینهٔ کمتر: { $better }، تکراری: { $known }، هرس‌شده: { $dropped }).
explain-children-none = فرزندی ندارد.
explain-bound = لایه یا دور تازه‌ای شروع می‌شود: { $bound }.
explain-goal = جست‌وجو با هزینهٔ { $cost } به هدف رسید.
explain-other = گام: { $kind }.
explain-deduce = با شیوهٔ { $technique } استنتاج شد: { $moves }
explain-decide = فرض شد: { $move } تعداد فرض‌های جاری: { $level }.
explain-conflict = تناقض. تعداد فرض‌های جاری: { $level }.
explain-look = { $count ->
    [one] عامل { $count } خانه را دید. سپس: { $move }
   *[other] عامل { $count } خانه را دید. سپس: { $move }
}

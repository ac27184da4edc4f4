snake-title = مار روی چنبره
snake-summary = مار را روی صفحه‌ای بی‌مرز به همهٔ سیب‌ها برسانید. مار با خوردن هر سیب بلندتر می‌شود.
snake-size-form = تعداد سطر x تعداد ستون

# Options, parameters, estimates, algorithms
snake-option-tail = آیا سر می‌تواند به خانه‌ای برود که دُم در همان حرکت ترک می‌کند؟ مقدار free: می‌تواند؛ مقدار blocked: نمی‌تواند.
snake-option-tail-name = خانه‌ای که دُم ترک می‌کند
snake-option-tail-free = در همان حرکت آزاد است
snake-option-tail-blocked = در همان حرکت هنوز بسته است
snake-parameter-apples = تعداد خانه‌های سیب‌دار.
snake-parameter-most = بیشترین تعداد سیب در یک خانه.
snake-estimate-none = بدون تخمین: جست‌وجوی کور.
snake-estimate-none-name = بدون تخمین
snake-estimate-left = تعداد سیب‌های باقی‌مانده.
snake-estimate-left-name = سیب‌های باقی‌مانده
snake-estimate-farthest = فاصله تا دورترین سیب.
snake-estimate-farthest-name = دورترین سیب
snake-estimate-mst = طول کوتاه‌ترین درختی که همهٔ خانه‌های سیب‌دار را به هم وصل می‌کند، به‌اضافهٔ فاصله تا نزدیک‌ترین آن‌ها.
snake-estimate-mst-name = کوتاه‌ترین درخت
snake-estimate-order = طول کوتاه‌ترین راهی که به هر ترتیب از همهٔ سیب‌ها بگذرد، به‌اضافهٔ زمانی که بدن لازم دارد تا از خانه‌ای با چند سیب بیرون برود.
snake-estimate-order-name = بهترین ترتیب
snake-algorithm-learn = جست‌وجوی عمق‌اول با کرانی که هر بار بیشتر می‌شود. از هر شکست یاد می‌گیرد کدام خانه‌های بدن راه را بسته‌اند. راه‌حل‌هایش بهینه‌اند.
snake-algorithm-learn-name = جست‌وجوی یادگیرنده
snake-algorithm-agent-bfs = عاملی که در گزارش آمده است: پیش از هر حرکت با جست‌وجوی سطح‌اول نزدیک‌ترین سیب را پیدا می‌کند و یک گام به سوی آن برمی‌دارد.
snake-algorithm-agent-bfs-name = عامل نزدیک‌ترین سیب (BFS)
snake-algorithm-agent-ids = همان عامل با جست‌وجوی عمیق‌شوندهٔ تکراری. با step=2 یا بیشتر ممکن است سیبی را انتخاب کند که نزدیک‌ترین نیست.
snake-algorithm-agent-ids-name = عامل نزدیک‌ترین سیب (IDS)
snake-algorithm-agent-safe = پیش از هر حرکت دنبال راه‌حلی کامل می‌گردد. اگر پیدا نکند، دُم خود را در دسترس نگه می‌دارد تا گیر نیفتد.
snake-algorithm-agent-safe-name = عامل محتاط
snake-refused-bibfs = در معمای مار روی چنبره نمی‌توان رو به عقب جست‌وجو کرد: بدن مار در پایان می‌تواند به شکل‌های بسیار زیادی باشد.
snake-refused-large = این صفحه برای جست‌وجوی دقیق بیش از حد بزرگ است: هر حالت { $bits } بیت می‌گیرد و حداکثر { $most } بیت مجاز است. عامل‌ها (agent-bfs و agent-ids و agent-safe) همچنان می‌توانند آن را بازی کنند.
snake-refused-learn = تعداد سیب‌های این صفحه برای learn بیش از حد است. از A*‎ یا یکی از عامل‌ها استفاده کنید.
snake-rating = دشواری: { $level ->
        [easy] آسان
        [medium] متوسط
        [hard] دشوار
       *[expert] حرفه‌ای
    }، بر پایهٔ این‌که اگر مار هر بار سراغ نزدیک‌ترین سیب برود، راهش چقدر طولانی‌تر می‌شود.

# Levels
snake-group-report = آزمون‌های درس و یک نمونه
snake-group-edge = جایی که عامل‌های ساده شکست می‌خورند
snake-group-graded = از خیلی آسان تا دشوار
snake-level-test = آزمون { $number }
snake-level-example = نمونهٔ درس
snake-level-crash = برخورد سر با بدن
snake-level-loop = چرخیدن دور خود
snake-level-bound = کران عمق
snake-level-start = شروع روی سیب
snake-level-trap = تله

# Parts of sentences
snake-way-up = به بالا
snake-way-down = به پایین
snake-way-left = به چپ
snake-way-right = به راست

# The board in words
snake-scene =
    صفحه‌ای بی‌مرز با { $rows } سطر و { $columns } ستون. مار { $length ->
        [one] { $length } خانه
       *[other] { $length } خانه
    } دارد و سرش در سطر { $row }، ستون { $column } است. { $left ->
        [0] هیچ سیبی نمانده است.
        [one] { $left } سیب مانده است.
       *[other] { $left } سیب مانده است.
    }
snake-cell-free = سطر { $row }، ستون { $column }، خانهٔ آزاد
snake-cell-apples =
    سطر { $row }، ستون { $column }، { $left ->
        [one] { $left } سیب
       *[other] { $left } سیب
    }
snake-cell-head = سطر { $row }، ستون { $column }، سر مار
snake-cell-head-apples =
    سطر { $row }، ستون { $column }، سر مار، { $left ->
        [one] { $left } سیب دیگر
       *[other] { $left } سیب دیگر
    } زیر آن است
snake-cell-body = سطر { $row }، ستون { $column }، بخش { $part } از مار
snake-cell-body-apples =
    سطر { $row }، ستون { $column }، بخش { $part } از مار، { $left ->
        [one] { $left } سیب دیگر
       *[other] { $left } سیب دیگر
    } زیر آن است
snake-cell-outside = این خانه بیرون از صفحه است.
snake-note-repeated =
    سطر { $row }، ستون { $column } بیش از یک بار آمده است. سیب‌هایش با هم جمع شدند: { $count ->
        [one] { $count } سیب
       *[other] { $count } سیب
    }.

# Play
snake-prompt = مار به کدام طرف برود؟
snake-describe = مار { $way } می‌رود.
snake-describe-reaches = مار { $way } می‌رود و به یک سیب می‌رسد.
snake-describe-grows = مار سیب را می‌خورد، { $way } می‌رود و بلندتر می‌شود.
snake-describe-grows-reaches = مار سیب را می‌خورد، { $way } می‌رود، بلندتر می‌شود و به سیب بعدی می‌رسد.
snake-move-unknown = «{ $word }» حرکت نیست. یکی از حرف‌های U و R و D و L را بنویسید.
snake-refuse-own-cell = مار نمی‌تواند { $way } برود: در این صفحه، سر با این حرکت به خانهٔ خودش برمی‌گردد.
snake-refuse-body = مار نمی‌تواند { $way } برود: بدنش در سطر { $row }، ستون { $column } است.
snake-refuse-tail = مار نمی‌تواند { $way } برود: دُمش در سطر { $row }، ستون { $column } است.
snake-refuse-growing = مار نمی‌تواند { $way } برود: با این حرکت بلندتر می‌شود و دُمش در سطر { $row }، ستون { $column } می‌ماند.
snake-refuse-head = این سر مار است. خانه‌ای کنار آن انتخاب کنید.
snake-refuse-far = خانهٔ سطر { $row }، ستون { $column } کنار سر مار نیست.
snake-refuse-word = «{ $word }» جهت نیست. بالا، راست، پایین یا چپ بنویسید، یا حرف‌هایی مانند URDL.

# The ends of agents
snake-game-over =
    بازی پس از { $moves ->
        [one] { $moves } حرکت
       *[other] { $moves } حرکت
    } تمام شد: مار نمی‌تواند حرکت کند و { $left ->
        [one] { $left } سیب
       *[other] { $left } سیب
    } مانده است.
snake-game-circles =
    بازی پس از { $moves ->
        [one] { $moves } حرکت
       *[other] { $moves } حرکت
    } تمام شد: مار دور خود می‌چرخد و { $left ->
        [one] { $left } سیب
       *[other] { $left } سیب
    } مانده است.
snake-game-stopped =
    بازی پس از { $moves ->
        [one] { $moves } حرکت
       *[other] { $moves } حرکت
    } متوقف شد و { $left ->
        [one] { $left } سیب
       *[other] { $left } سیب
    } مانده است.

# Hints
snake-effect-apple = به یک سیب می‌رسد
snake-effect-last = به آخرین سیب می‌رسد
snake-effect-grows = سیبی را که زیر سرش است می‌خورد و بلندتر می‌شود
snake-effect-tail = دُم خودش را دنبال می‌کند
snake-effect-nearer = به یک سیب نزدیک‌تر می‌شود
snake-effect-around = راه دورتری می‌رود که بعداً به سودش تمام می‌شود
snake-hint-look-row = به چپ و راستِ سر مار در سطر { $row }، ستون { $column } نگاه کنید.
snake-hint-look-column = به بالا و پایینِ سر مار در سطر { $row }، ستون { $column } نگاه کنید.
snake-hint-see = با حرکت درست، مار { $effect }.
snake-hint-act-optimal =
    { $way } بروید: مار { $effect }. { $remaining ->
        [one] با این حرکت می‌برید.
       *[other] با احتساب این حرکت، { $remaining } حرکت مانده است و راه‌حل کوتاه‌تری وجود ندارد.
    }
snake-hint-act-good =
    { $way } بروید: مار { $effect }. { $remaining ->
        [one] با این حرکت می‌برید.
       *[other] با این حرکت راه‌حلی { $remaining } حرکتی شروع می‌شود؛ شاید راه‌حل کوتاه‌تری هم باشد.
    }
snake-hint-act-safe = { $way } بروید: مار { $effect }. در حد مجازِ جست‌وجو راه‌حل کاملی پیدا نشد، اما این حرکت امن است: مار همچنان به دُم خود راه دارد.
snake-hint-act-unsafe = { $way } بروید: مار { $effect }. در حد مجازِ جست‌وجو راه‌حل کاملی پیدا نشد و با هیچ حرکتی دُم در دسترس نمی‌ماند. این حرکت بیشترین جا را باز می‌گذارد.

# Proofs
snake-unsolvable-length =
    این صفحه را نمی‌توان برد: برای رسیدن به همهٔ { $units } سیب، طول مار باید به { $units } خانه برسد، اما صفحه فقط { $cells ->
        [one] { $cells } خانه
       *[other] { $cells } خانه
    } دارد.

# Faults of a text
snake-fault-empty = صفحه‌ای نوشته نشده است. آن را این‌طور بنویسید: { $example }.
snake-fault-form = «{ $text }» این‌جا درست نیست. عددهایی بنویسید که با ویرگول از هم جدا شده‌اند، مانند { $example }.
snake-fault-number = «{ $word }» عدد صحیح نیست.
snake-fault-size = «{ $size }» اندازهٔ معتبری نیست: صفحه از { 1 } تا { $most } سطر و از { 1 } تا { $most } ستون دارد.
snake-fault-row = سطر { $word } در این صفحه نیست: شمارهٔ سطرها از { 0 } تا { $most } است.
snake-fault-column = ستون { $word } در این صفحه نیست: شمارهٔ ستون‌ها از { 0 } تا { $most } است.
snake-fault-count = { $word } برای تعداد سیب‌ها درست نیست: هر خانه‌ای که نوشته می‌شود دست‌کم یک سیب دارد.
snake-fault-count-large = { $word } بیش از حد است: در یک خانه حداکثر { $most } سیب جا می‌شود.
snake-fault-no-size = اندازه نوشته نشده است. تعداد سطرها، ویرگول و تعداد ستون‌ها را بنویسید.
snake-fault-no-head = جای سر مار نوشته نشده است. سطر، ویرگول و ستون را بنویسید.
snake-fault-no-count = تعداد خانه‌های سیب‌دار نوشته نشده است.
snake-fault-too-few =
    باید { $announced ->
        [one] { $announced } خط برای سیب‌ها
       *[other] { $announced } خط برای سیب‌ها
    } باشد، اما { $have ->
        [0] هیچ خطی نیست
        [one] فقط { $have } خط هست
       *[other] فقط { $have } خط هست
    }.
snake-fault-too-many =
    { $announced ->
        [0] نباید خطی برای سیب‌ها باشد
        [one] باید فقط { $announced } خط برای سیب‌ها باشد
       *[other] باید فقط { $announced } خط برای سیب‌ها باشد
    }، اما { $have ->
        [one] { $have } خط هست
       *[other] { $have } خط هست
    }.
snake-fault-more-lines = صفحه‌ای که به شکل شناسه نوشته شود فقط یک خط دارد. این خط را پاک کنید.
snake-fault-part = جای «{ $text }» این‌جا نیست: پس از اندازه فقط سر مار و سیب‌ها می‌آیند.
snake-fault-option = در قواعد مار روی چنبره گزینه‌ای به نام «{ $key }» وجود ندارد؛ تنها گزینهٔ موجود tail است.
snake-fault-tail = «{ $value }» مقدار درستی برای tail نیست. مقدار free یا blocked را انتخاب کنید.

# The editor
snake-tool-head = سر مار
snake-tool-apple = یک سیب دیگر
snake-tool-free = خانهٔ آزاد
snake-tool-unknown = ابزاری به نام «{ $tool }» وجود ندارد. یکی از head و apple و free را انتخاب کنید.

# The generator
snake-generating = در حال ساختن صفحه
snake-generate-none =
    در { $attempts ->
        [one] { $attempts } تلاش
       *[other] { $attempts } تلاش
    } صفحهٔ مناسبی با اندازهٔ { $size } پیدا نشد. بذر، اندازه یا تعداد سیب دیگری را امتحان کنید.
snake-generate-number = «{ $value }» برای { $key } درست نیست. عددی صحیح از { $least } تا { $most } بنویسید.
snake-generate-option = «{ $key }» نه گزینهٔ قواعد است و نه پارامتر سازندهٔ معما. یکی از tail و apples و most را انتخاب کنید.
snake-generate-level = سطح دشواری «{ $level }» وجود ندارد. یکی از easy و medium و hard و expert را انتخاب کنید.
snake-generate-level-meant = سطح دشواری «{ $level }» وجود ندارد. منظورتان { $meant } بود؟

## نشانه‌ها و آموزش

snake-legend = ⁨@⁩: سر، ⁨━⁩: بدن، ⁨✿⁩: سیب؛ عدد یعنی خانه‌ای با همین تعداد سیب.
snake-tutorial-goal = مار را به همهٔ سیب‌ها برسانید. هنوز کوتاه است: فقط سرش روی صفحه است.
snake-tutorial-step = سر در هر حرکت یک خانه به بالا، راست، پایین یا چپ می‌رود. به راست بروید تا به سیب نزدیک شوید.
snake-tutorial-reach = یک بار دیگر به راست بروید تا به سیب برسید.
snake-tutorial-eat = مار با حرکت بعدی سیب را می‌خورد و بلندتر می‌شود. باز هم به راست بروید.
snake-tutorial-wrap = صفحه مرز ندارد: ماری که از راست بیرون برود از چپ وارد می‌شود. برای رسیدن به آخرین سیب، یک بار دیگر به راست بروید.
snake-tutorial-solve = حالا خودتان امتحان کنید. سر نباید به بدن بخورد.

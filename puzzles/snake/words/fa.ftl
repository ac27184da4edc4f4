snake-title = مار روی چنبره
snake-summary = مار را روی صفحهٔ بی‌مرز به همهٔ سیب‌ها برسانید؛ با هر سیبی که می‌خورد درازتر می‌شود.
snake-size-form = تعداد سطر x تعداد ستون

# Options, parameters, estimates, algorithms
snake-option-tail = آیا سر می‌تواند به خانه‌ای برود که دُم در همان حرکت ترک می‌کند: free یعنی می‌تواند، blocked یعنی نمی‌تواند.
snake-option-tail-name = خانه‌ای که دُم ترک می‌کند
snake-option-tail-free = بی‌درنگ آزاد است
snake-option-tail-blocked = هنوز بسته است
snake-parameter-apples = تعداد خانه‌هایی که سیب دارند.
snake-parameter-most = بیشترین تعداد سیب در یک خانه.
snake-estimate-none = بدون تخمین: جست‌وجو کور است.
snake-estimate-none-name = بدون تخمین
snake-estimate-left = تعداد سیب‌های مانده.
snake-estimate-left-name = سیب‌های مانده
snake-estimate-farthest = فاصله تا دورترین سیب.
snake-estimate-farthest-name = دورترین سیب
snake-estimate-mst = کوتاه‌ترین درختی که همهٔ خانه‌های سیب‌دار را به هم می‌پیوندد، به‌اضافهٔ راه تا نزدیک‌ترین آن‌ها.
snake-estimate-mst-name = کوتاه‌ترین درخت
snake-estimate-order = کوتاه‌ترین راه از همهٔ سیب‌ها به هر ترتیبی، با زمانی که بدن برای ترک یک پشته لازم دارد.
snake-estimate-order-name = بهترین ترتیب
snake-algorithm-learn = عمق‌اول با کران فزاینده؛ از هر شکست می‌آموزد کدام خانه‌های بدن سر راه بوده‌اند. بهینه است.
snake-algorithm-learn-name = جست‌وجوی یادگیرنده
snake-algorithm-agent-bfs = عامل گزارش: پیش از هر حرکت با جست‌وجوی سطح‌اول به دنبال نزدیک‌ترین سیب می‌گردد.
snake-algorithm-agent-bfs-name = عامل سطح‌اول
snake-algorithm-agent-ids = همان عامل با جست‌وجوی عمیق‌شوندهٔ تکراری؛ step=2 و بیشتر نشان می‌دهد گام درشت چه بهایی دارد.
snake-algorithm-agent-ids-name = عامل عمیق‌شونده
snake-algorithm-agent-safe = پیش از هر حرکت به دنبال راه‌حل کامل می‌گردد و اگر نیافت، دُم را در دسترس نگه می‌دارد.
snake-algorithm-agent-safe-name = عامل محتاط
snake-refused-bibfs = در معمای مار نمی‌توان رو به عقب جست‌وجو کرد: در پایان، بدن مار به شکل‌های بسیار زیادی می‌تواند باشد.
snake-refused-large = این صفحه برای جست‌وجوی دقیق بیش از اندازه بزرگ است: هر حالت { $bits } بیت می‌گیرد و دست‌بالا { $most } بیت جا می‌شود. عامل‌ها (agent-bfs، agent-ids، agent-safe) همچنان آن را بازی می‌کنند.
snake-refused-learn = سیب‌های این صفحه برای learn بیش از اندازه‌اند؛ A*‎ و عامل‌ها همچنان آن را می‌پذیرند.
snake-rating = دشواری: { $level ->
        [easy] آسان
        [medium] متوسط
        [hard] دشوار
       *[expert] حرفه‌ای
    }، از روی فاصلهٔ کوتاه‌ترین راه با راهِ کسی که همیشه سراغ نزدیک‌ترین سیب می‌رود.

# Levels
snake-group-report = آزمون‌ها و یک نمونه
snake-group-edge = جایی که عامل‌های ساده شکست می‌خورند
snake-group-graded = از خیلی آسان تا دشوار
snake-level-test = آزمون { $number }
snake-level-example = نمونهٔ درس
snake-level-crash = برخورد سر با بدن
snake-level-loop = چرخیدن بی‌پایان
snake-level-bound = کران درشت
snake-level-start = آغاز روی سیب
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
snake-cell-free = سطر { $row }، ستون { $column }، آزاد
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
snake-cell-outside = این‌جا بیرون از صفحه است.
snake-note-repeated =
    سطر { $row }، ستون { $column } بیش از یک بار نوشته شده است؛ سیب‌هایش با هم جمع شدند: { $count ->
        [one] { $count } سیب
       *[other] { $count } سیب
    }.

# Play
snake-prompt = مار به کدام سو برود؟
snake-describe = مار { $way } می‌رود.
snake-describe-reaches = مار { $way } می‌رود و به یک سیب می‌رسد.
snake-describe-grows = مار سیب را می‌خورد، { $way } می‌رود و درازتر می‌شود.
snake-describe-grows-reaches = مار سیب را می‌خورد، { $way } می‌رود، درازتر می‌شود و به سیب بعدی می‌رسد.
snake-move-unknown = «{ $word }» حرکت نیست: U یا R یا D یا L بنویسید.
snake-refuse-own-cell = مار نمی‌تواند { $way } برود: آن‌جا همان خانهٔ سر اوست.
snake-refuse-body = مار نمی‌تواند { $way } برود: بدنش در سطر { $row }، ستون { $column } است.
snake-refuse-tail = مار نمی‌تواند { $way } برود: دُمش در سطر { $row }، ستون { $column } است.
snake-refuse-growing = مار نمی‌تواند { $way } برود: با این حرکت درازتر می‌شود و دُمش در سطر { $row }، ستون { $column } می‌ماند.
snake-refuse-head = این سر مار است. خانه‌ای کنار آن برگزینید.
snake-refuse-far = سطر { $row }، ستون { $column } کنار سر نیست.
snake-refuse-drag = فقط سر را می‌توان کشید.
snake-refuse-word = «{ $word }» نه یکی از بالا، راست، پایین، چپ است و نه از حرف‌های U، R، D، L ساخته شده است.

# The ends of agents
snake-game-over =
    بازی پس از { $moves ->
        [one] { $moves } حرکت
       *[other] { $moves } حرکت
    } با باخت پایان یافت: هیچ راهی آزاد نیست و { $left ->
        [one] { $left } سیب
       *[other] { $left } سیب
    } مانده است.
snake-game-circles =
    بازی پس از { $moves ->
        [one] { $moves } حرکت
       *[other] { $moves } حرکت
    } با باخت پایان یافت: مار دور خود می‌چرخد و { $left ->
        [one] { $left } سیب
       *[other] { $left } سیب
    } مانده است.
snake-game-stopped =
    پس از { $moves ->
        [one] { $moves } حرکت
       *[other] { $moves } حرکت
    } متوقف شد؛ { $left ->
        [one] { $left } سیب
       *[other] { $left } سیب
    } مانده است.

# Hints
snake-effect-apple = به یک سیب می‌رسد
snake-effect-last = به آخرین سیب می‌رسد
snake-effect-grows = سیبی را که رویش ایستاده می‌خورد و درازتر می‌شود
snake-effect-tail = دُم خودش را دنبال می‌کند
snake-effect-nearer = به یک سیب نزدیک‌تر می‌شود
snake-effect-around = راه دورتری می‌رود که بعداً به سودش است
snake-hint-look-row = به چپ و راستِ سر مار در سطر { $row }، ستون { $column } نگاه کنید.
snake-hint-look-column = به بالا و پایینِ سر مار در سطر { $row }، ستون { $column } نگاه کنید.
snake-hint-see = با گام درست، مار { $effect }.
snake-hint-act-optimal =
    { $way } بروید: مار { $effect }. { $remaining ->
        [one] این حرکت بازی را می‌برد.
       *[other] با احتساب این حرکت، { $remaining } حرکت مانده است و راه کوتاه‌تری نیست.
    }
snake-hint-act-good =
    { $way } بروید: مار { $effect }. { $remaining ->
        [one] این حرکت بازی را می‌برد.
       *[other] راهی با { $remaining } حرکت این‌گونه آغاز می‌شود؛ شاید راه کوتاه‌تری باشد.
    }
snake-hint-act-safe = { $way } بروید: مار { $effect }. با تلاش مجاز راه‌حل کاملی پیدا نشد، اما این گام امن است: دُم در دسترس می‌ماند.
snake-hint-act-unsafe = { $way } بروید: مار { $effect }. با تلاش مجاز راه‌حل کاملی پیدا نشد و هیچ گامی دُم را در دسترس نگه نمی‌دارد؛ این گام بیشترین جا را باز می‌گذارد.

# Proofs
snake-unsolvable-length =
    این صفحه را نمی‌توان برد: برای رسیدن به همهٔ { $units } سیب، مار باید { $units } خانه درازا داشته باشد، اما صفحه فقط { $cells ->
        [one] { $cells } خانه
       *[other] { $cells } خانه
    } دارد.

# Faults of a text
snake-fault-empty = صفحه‌ای نیست. آن را مانند { $example } بنویسید.
snake-fault-form = «{ $text }» به این‌جا نمی‌خورد؛ عددهایی بنویسید که با ویرگول از هم جدا شده‌اند، مانند { $example }.
snake-fault-number = «{ $word }» عدد صحیح نیست.
snake-fault-size = «{ $size }» اندازه نیست: صفحه از { 1 } تا { $most } سطر و از { 1 } تا { $most } ستون دارد.
snake-fault-row = { $word } سطری از این صفحه نیست: سطرها از { 0 } تا { $most } هستند.
snake-fault-column = { $word } ستونی از این صفحه نیست: ستون‌ها از { 0 } تا { $most } هستند.
snake-fault-count = { $word } تعداد سیب نیست: این‌جا دست‌کم یک سیب باید باشد.
snake-fault-count-large = { $word } بیش از اندازه است: در یک خانه دست‌بالا { $most } سیب جا می‌شود.
snake-fault-no-size = اندازه نوشته نشده است: تعداد سطرها، ویرگول، تعداد ستون‌ها.
snake-fault-no-head = جای سر نوشته نشده است: سطر، ویرگول، ستون.
snake-fault-no-count = تعداد خانه‌های سیب‌دار نوشته نشده است.
snake-fault-too-few =
    { $announced ->
        [one] { $announced } خط سیب
       *[other] { $announced } خط سیب
    } اعلام شده، اما { $have ->
        [0] هیچ خطی نیست
        [one] فقط { $have } خط هست
       *[other] فقط { $have } خط هست
    }.
snake-fault-too-many =
    { $announced ->
        [0] هیچ خط سیبی اعلام نشده
        [one] فقط { $announced } خط سیب اعلام شده
       *[other] فقط { $announced } خط سیب اعلام شده
    }، اما { $have ->
        [one] { $have } خط هست
       *[other] { $have } خط هست
    }.
snake-fault-more-lines = صفحه‌ای که در یک واژه نوشته شود فقط یک خط دارد.
snake-fault-part = «{ $text }» این‌جا معنایی ندارد: پس از اندازه، سر و سیب‌ها می‌آیند.
snake-fault-option = مار روی چنبره گزینهٔ «{ $key }» ندارد؛ تنها گزینه tail است.
snake-fault-tail = «{ $value }» قاعده‌ای برای دُم نیست؛ free یا blocked را برگزینید.

# The editor
snake-tool-head = سر مار
snake-tool-apple = یک سیب دیگر
snake-tool-free = خانهٔ آزاد
snake-tool-unknown = «{ $tool }» را نمی‌توان روی این صفحه گذاشت: head یا apple یا free را برگزینید.

# The generator
snake-generating = ساختن صفحه
snake-generate-none =
    صفحه‌ای با اندازهٔ { $size } به این شکل در { $attempts ->
        [one] { $attempts } تلاش
       *[other] { $attempts } تلاش
    } پیدا نشد؛ بذر، اندازه یا تعداد سیب دیگری را بیازمایید.
snake-generate-number = «{ $value }» برای { $key } درست نیست: عددی صحیح از { $least } تا { $most } بنویسید.
snake-generate-option = «{ $key }» نه گزینهٔ قواعد است و نه پارامتر مولد؛ tail و apples و most موجودند.
snake-generate-level = «{ $level }» سطح نیست؛ easy یا medium یا hard یا expert را برگزینید.
snake-generate-level-meant = «{ $level }» سطح نیست؛ آیا منظورتان { $meant } است؟

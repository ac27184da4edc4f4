cards-title = مرتب‌سازی کارت‌ها
cards-summary = کارت‌ها را بر اساس رنگ مرتب کنید: هر کارت به ستونی خالی یا روی کارتی بزرگ‌تر، از هر رنگی، می‌رود.
cards-size-form = ستون‌ها، رنگ‌ها، کارت‌های هر رنگ

# Options, parameters, estimates, algorithms
cards-option-goal = کارت‌ها چه وقت مرتب به حساب می‌آیند. مقدار strict: هر رنگ یک ستون را از بزرگ‌ترین کارتش تا { 1 } پر کند. مقدار split: هر ستون فقط یک رنگ داشته باشد و کارت‌هایش از پایین به بالا کوچک‌تر شوند.
cards-option-goal-name = مرتب یعنی
cards-option-goal-strict = هر رنگ یک ستون را پر کند
cards-option-goal-split = هر ستون یک‌رنگ باشد
cards-parameter-least = کوتاه‌ترین راه‌حل باید دست‌کم این تعداد حرکت داشته باشد.
cards-parameter-most = کوتاه‌ترین راه‌حل باید حداکثر این تعداد حرکت داشته باشد.
cards-parameter-solvable = مقدار yes: فقط چیدمانی که معلوم است راه‌حل دارد؛ مقدار any: هر چیدمانی.
cards-estimate-none = بدون تخمین: جست‌وجوی کور.
cards-estimate-none-name = بدون تخمین
cards-estimate-report = تعداد ستون‌هایی که پایین‌ترین کارتشان بزرگ‌ترین کارت نیست. وقتی هدف split باشد، گاهی از مقدار واقعی بیشتر می‌شود.
cards-estimate-report-name = کارت‌های زیرینِ نادرست
cards-estimate-misplaced = تعداد کارت‌هایی که در بخش مرتبِ پایین ستون خود نیستند.
cards-estimate-misplaced-name = کارت‌های نابه‌جا
cards-estimate-blocked = تعداد کارت‌های نابه‌جا، به‌اضافهٔ تعداد آن‌هایی که بالای کارت نابه‌جای بزرگ‌تری از رنگ خود قرار دارند.
cards-estimate-blocked-name = کارت‌های گیرافتاده
cards-estimate-ranks = بزرگ‌ترِ این دو مقدار: تخمین blocked، و تعداد دقیق حرکت‌هایی که کارت‌های بزرگ به‌تنهایی لازم دارند به‌اضافهٔ حرکت‌های کارت‌های کوچک.
cards-estimate-ranks-name = محاسبهٔ دقیق کارت‌های بزرگ
cards-algorithm-backward = جست‌وجو را از هدف‌ها شروع می‌کند و رو به عقب تا حالت اولیه پیش می‌برد؛ این کار چند مرحله دارد و با جدولی از فاصله‌ها انجام می‌شود که برای همین حالت اولیه ساخته شده است. راه‌حل‌هایش بهینه‌اند.
cards-algorithm-backward-name = جست‌وجوی رو به عقب
cards-refused-goals = الگوریتم { $algorithm } نمی‌تواند این چیدمان را حل کند، چون باید جست‌وجو را از بیش از { $most } هدف شروع کند. به‌جای آن از astar استفاده کنید.
cards-rating = دشواری: { $level ->
        [easy] آسان
        [medium] متوسط
        [hard] دشوار
       *[expert] حرفه‌ای
    }، بر پایهٔ تعداد حرکت‌های کوتاه‌ترین راه‌حل به ازای هر کارت.

# Levels
cards-group-graded = از خیلی آسان تا دشوار
cards-group-reports = نمونه‌های درس
cards-level-course = چیدمان شمارهٔ { $number } از درس
cards-level-sample = چیدمان نمونه
cards-level-near = تقریباً مرتب
cards-level-split = یک حرکت مانده
cards-level-sorted = از قبل مرتب
cards-level-unsolvable = بدون راه‌حل

# The board in words
cards-scene =
    { $columns ->
        [one] یک ستون
       *[other] { $columns } ستون
    } و { $cards ->
        [one] یک کارت
       *[other] { $cards } کارت
    }؛ { $sorted } کارت سر جای خود است. { $empty ->
        [0] هیچ ستونی خالی نیست.
        [one] یک ستون خالی است.
       *[other] { $empty } ستون خالی است.
    }
cards-cell-column =
    ستون { $column }، { $cards ->
        [0] خالی
        [one] یک کارت
       *[other] { $cards } کارت
    }
cards-cell-empty = ستون { $column }، خالی
cards-cell-above = بالای ستون { $column }
cards-cell-card = ستون { $column }، کارت { $place } از پایین: { $card }
cards-cell-card-home = ستون { $column }، کارت { $place } از پایین: { $card }، سر جای خود
cards-cell-top = ستون { $column }، کارت رویی: { $card }، کارت { $place } از پایین
cards-cell-top-home = ستون { $column }، کارت رویی: { $card }، کارت { $place } از پایین، سر جای خود
cards-cell-outside = این خانه بیرون از صفحه است.

# Play
cards-prompt-from = کارت رویی کدام ستون جابه‌جا شود؟
cards-prompt-to = { $card } از ستون { $column } به کدام ستون برود؟
cards-describe-onto = { $card } از ستون { $from } روی { $top } در ستون { $to } می‌رود.
cards-describe-empty = { $card } از ستون { $from } به ستون خالی { $to } می‌رود.
cards-move-unknown = «{ $word }» حرکت نیست. دو ستون را بنویسید، برای نمونه ‎1>3.
cards-refuse-column = ستون { $column } وجود ندارد: شمارهٔ ستون‌ها از { 1 } تا { $most } است.
cards-refuse-word = «{ $word }» ستون نیست: شمارهٔ ستون‌ها از { 1 } تا { $most } است.
cards-refuse-empty = ستون { $column } خالی است: کارتی برای برداشتن نیست.
cards-refuse-same = { $card } از قبل در همین ستون است. ستون دیگری انتخاب کنید.
cards-refuse-equal = { $card } نمی‌تواند به ستون { $column } برود: کارت رویی آن‌جا، { $top }، با آن هم‌اندازه است. هر کارت فقط روی کارتی بزرگ‌تر می‌رود.
cards-refuse-smaller = { $card } نمی‌تواند به ستون { $column } برود: کارت رویی آن‌جا، { $top }، کوچک‌تر است. هر کارت فقط روی کارتی بزرگ‌تر می‌رود.
cards-refuse-odd = حرکت آخر کامل نیست. ستونی را هم بنویسید که کارت رویی ستون { $column } باید به آن برود.

# Hints
cards-effect-home = { $card } سر جای خود می‌رود
cards-effect-empties = با رفتن { $card } یک ستون خالی می‌شود که هر کارتی را می‌پذیرد
cards-effect-frees = { $card } باید کنار برود تا { $below } بتواند سر جای خود برود
cards-effect-clears = { $card } باید کنار برود: همهٔ کارت‌های زیر آن سر جای خود هستند
cards-effect-aside = { $card } کنار می‌رود تا کارت‌های زیر آن بتوانند حرکت کنند
cards-hint-look = به کارت رویی ستون { $column } نگاه کنید.
cards-hint-see = { $effect }.
cards-hint-act-optimal =
    { $card } را از ستون { $from } به ستون { $to } ببرید: { $effect }. { $remaining ->
        [one] این حرکت معما را حل می‌کند.
       *[other] با احتساب این حرکت، { $remaining } حرکت مانده است و راه‌حل کوتاه‌تری وجود ندارد.
    }
cards-hint-act-good =
    { $card } را از ستون { $from } به ستون { $to } ببرید: { $effect }. { $remaining ->
        [one] این حرکت معما را حل می‌کند.
       *[other] با این حرکت راه‌حلی { $remaining } حرکتی شروع می‌شود؛ شاید راه‌حل کوتاه‌تری هم باشد.
    }

# Faults of a text
cards-fault-empty = چیدمانی نوشته نشده است. در خط اول تعداد ستون‌ها، رنگ‌ها و کارت‌های هر رنگ نوشته می‌شود، برای نمونه { $example }.
cards-fault-header = «{ $word }» عدد نیست. در خط اول سه عدد نوشته می‌شود: تعداد ستون‌ها، رنگ‌ها و کارت‌های هر رنگ.
cards-fault-three =
    خط اول به‌جای سه عدد { $have ->
        [0] عددی ندارد
        [one] یک عدد دارد
       *[other] { $have } عدد دارد
    }: تعداد ستون‌ها، رنگ‌ها و کارت‌های هر رنگ.
cards-fault-columns = { $have } ستون ممکن نیست. عددی از { 1 } تا { $most } انتخاب کنید.
cards-fault-colours = { $have } رنگ ممکن نیست. عددی از { 1 } تا { $most } انتخاب کنید.
cards-fault-ranks = { $have } کارت از هر رنگ ممکن نیست. عددی از { 1 } تا { $most } انتخاب کنید.
cards-fault-more-colours = برای { $colours } رنگ فقط { $columns } ستون وجود دارد، اما هر رنگ یک ستون لازم دارد.
cards-fault-few-columns =
    به‌جای { $want } ستون، { $have ->
        [0] هیچ ستونی وجود ندارد
        [one] فقط یک ستون وجود دارد
       *[other] فقط { $have } ستون وجود دارد
    }. برای ستون خالی ⁨#⁩ بنویسید.
cards-fault-many-columns = به‌جای { $want } ستون، { $have } ستون وجود دارد. این ستون را پاک کنید.
cards-fault-hash = این نشانه یعنی ستون خالی، پس نباید در همان ستون کارتی باشد.
cards-fault-sign = «{ $word }» کارت نیست. کارت با شماره و حرف رنگش نوشته می‌شود، برای نمونه ‎11a.
cards-fault-rank = { $card } از کارت‌های این چیدمان نیست: شماره‌ها از { 1 } تا { $most } هستند.
cards-fault-twice =
    { $card } { $times ->
        [one] یک بار
       *[other] { $times } بار
    } آمده است.
cards-fault-missing =
    { $count ->
        [one] این کارت نیامده است
       *[other] این کارت‌ها نیامده‌اند
    }: { $cards }.
cards-fault-no-cards = هیچ کارتی وجود ندارد، اما در بخش اندازه، تعداد رنگ‌ها { $want } نوشته شده است.
cards-fault-colour-count =
    کارت‌ها { $have ->
        [one] یک رنگ
       *[other] { $have } رنگ
    } دارند ({ $letters })، اما در بخش اندازه، تعداد رنگ‌ها { $want } نوشته شده است.
cards-fault-option = در قواعد مرتب‌سازی کارت‌ها گزینه‌ای به نام «{ $key }» وجود ندارد؛ تنها گزینهٔ موجود goal است.
cards-fault-goal = «{ $value }» مقدار درستی برای goal نیست. مقدار strict یا split را انتخاب کنید.
cards-size-unreadable = «{ $size }» اندازهٔ معتبری نیست. تعداد ستون‌ها، رنگ‌ها و کارت‌های هر رنگ را بنویسید، برای نمونه ‎5,3,5.

# The editor
cards-tool-card = کارت { $card }
cards-tool-unknown = کارتی به نام «{ $tool }» در این صفحه نیست.

# The generator
cards-generate-option = «{ $key }» نه گزینهٔ قواعد است و نه پارامتر سازندهٔ معما. یکی از goal و least و most و solvable را انتخاب کنید.
cards-generate-number = «{ $value }» برای تعداد حرکت‌ها درست نیست. عددی صحیح بنویسید.
cards-generate-solvable = «{ $value }» مقدار درستی برای solvable نیست. مقدار yes یا any را انتخاب کنید.
cards-generate-bounds = مقدار least ({ $least }) نباید از most ({ $most }) بزرگ‌تر باشد.
cards-generate-both = یا سطح دشواری را انتخاب کنید یا عددهای least و most را، نه هر دو را.
cards-generate-level = سطح دشواری «{ $level }» وجود ندارد. یکی از easy و medium و hard و expert را انتخاب کنید.
cards-generate-level-meant = سطح دشواری «{ $level }» وجود ندارد. منظورتان { $meant } بود؟
cards-generate-effort = در حد مجازِ جست‌وجو چیدمان مناسبی با اندازهٔ { $size } پیدا نشد. بذر دیگر یا کران‌های دیگری را امتحان کنید.
cards-generate-making = در حال چیدن کارت‌ها

## نشانه‌ها و آموزش

cards-legend = ⁨2g⁩: کارت شمارهٔ { 2 } از رنگ ⁨g⁩. سطر آخر شمارهٔ ستون‌هاست. از هر ستون فقط کارت رویی حرکت می‌کند.
cards-tutorial-goal = کارت‌ها را مرتب کنید: هر رنگ در ستونی جدا، بزرگ‌ترین کارت پایین و { 1 } بالا. این‌جا ⁨1r⁩ و ⁨1g⁩ در ستون خود نیستند.
cards-tutorial-empty = از هر ستون فقط کارت رویی حرکت می‌کند. ستون خالی هر کارتی را می‌پذیرد: ⁨1r⁩ را از ستون { 1 } به ستون { 3 } ببرید.
cards-tutorial-larger = کارت را روی هر کارت بزرگ‌تری هم می‌توان گذاشت، از هر رنگی که باشد. ⁨1g⁩ را از ستون { 2 } بردارید و روی ⁨2g⁩ در ستون { 1 } بگذارید.
cards-tutorial-finish = رنگ سبز مرتب شد. ⁨1r⁩ را از ستون { 3 } بردارید و روی ⁨2r⁩ در ستون { 2 } بگذارید.
cards-tutorial-solve = حالا خودتان امتحان کنید: این چیدمان { 5 } حرکت لازم دارد.

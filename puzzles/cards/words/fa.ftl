cards-title = مرتب‌سازی کارت‌ها
cards-summary = کارت‌ها را بر اساس رنگ مرتب کنید: هر کارت به ستونی خالی یا روی کارتی بزرگ‌تر از هر رنگی می‌رود.
cards-size-form = ستون‌ها، رنگ‌ها، کارت‌های هر رنگ

# Options, parameters, estimates, algorithms
cards-option-goal = کارت‌ها کی مرتب‌اند: strict، وقتی هر رنگ یک ستون را از بزرگ‌ترین کارتش تا کوچک‌ترین پر کند، یا split، وقتی هر ستون در یک رنگ نزولی باشد.
cards-option-goal-name = مرتب یعنی
cards-option-goal-strict = هر رنگ یک ستون را پر کند
cards-option-goal-split = هر ستون یک‌رنگ باشد
cards-parameter-least = کمترین تعداد حرکت‌هایی که کوتاه‌ترین راه‌حل می‌تواند داشته باشد.
cards-parameter-most = بیشترین تعداد حرکت‌هایی که کوتاه‌ترین راه‌حل می‌تواند داشته باشد.
cards-parameter-solvable = آیا باید معلوم باشد که چیدمان راه‌حل دارد: yes یا any.
cards-estimate-none = بدون تخمین: جست‌وجو کور است.
cards-estimate-none-name = بدون تخمین
cards-estimate-report = تعداد ستون‌هایی که با کارتی جز بزرگ‌ترین کارت شروع می‌شوند. وقتی هدف split باشد گاهی بیش از اندازه است.
cards-estimate-report-name = کارت‌های زیرینِ دیگر
cards-estimate-misplaced = تعداد کارت‌هایی که بیرون از بخش مرتب پایین ستون خود هستند.
cards-estimate-misplaced-name = کارت‌های نابه‌جا
cards-estimate-blocked = کارت‌های نابه‌جا، و یکی بیشتر برای هر کدام که روی کارتی بزرگ‌تر و نابه‌جا از رنگ خود است.
cards-estimate-blocked-name = کارت‌های گیرافتاده
cards-estimate-ranks = بزرگ‌ترِ این دو: تخمین blocked، یا شمار دقیق حرکت‌هایی که کارت‌های بزرگ بدون کارت‌های کوچک لازم دارند، به‌علاوهٔ آنچه خود کوچک‌ها لازم دارند.
cards-estimate-ranks-name = کارت‌های بزرگ، دقیق
cards-algorithm-backward = جست‌وجو از هدف‌ها رو به آغاز، مرحله به مرحله، با جدولی از فاصله‌ها که برای همین آغاز ساخته می‌شود؛ کمترین تعداد حرکت را ثابت می‌کند.
cards-algorithm-backward-name = جست‌وجوی رو به عقب
cards-refused-goals = هدف‌ها برای آغاز جست‌وجو زیادند: بیش از { $most }. { $algorithm } برای این چیدمان ممکن نیست؛ astar ممکن است.
cards-rating = دشواری: { $level ->
        [easy] آسان
        [medium] متوسط
        [hard] دشوار
       *[expert] حرفه‌ای
    }، از روی شمار حرکت‌های کوتاه‌ترین راه‌حل به ازای هر کارت.

# Levels
cards-group-graded = از خیلی آسان تا دشوار
cards-group-reports = نمونه‌های درس
cards-level-course = چیدمان درس { $number }
cards-level-sample = نمونه
cards-level-near = تقریباً مرتب
cards-level-split = یک حرکت مانده
cards-level-sorted = از پیش مرتب
cards-level-unsolvable = بدون راه‌حل

# The board in words
cards-scene =
    { $columns ->
        [one] یک ستون
       *[other] { $columns } ستون
    } و { $cards ->
        [one] یک کارت
       *[other] { $cards } کارت
    } که { $sorted } تای آن‌ها در جای خود است. { $empty ->
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
cards-cell-card-home = ستون { $column }، کارت { $place } از پایین: { $card }، در جای خود
cards-cell-top = ستون { $column }، کارت رویی: { $card }، کارت { $place } از پایین
cards-cell-top-home = ستون { $column }، کارت رویی: { $card }، کارت { $place } از پایین، در جای خود
cards-cell-outside = این‌جا روی صفحه نیست.

# Play
cards-prompt-from = از کدام ستون برمی‌دارید؟
cards-prompt-to = { $card } را از ستون { $column } روی کدام ستون می‌گذارید؟
cards-describe-onto = { $card } از ستون { $from } روی { $top } در ستون { $to } می‌رود.
cards-describe-empty = { $card } از ستون { $from } به ستون خالی { $to } می‌رود.
cards-move-unknown = «{ $word }» حرکت نیست؛ دو ستون را بنویسید، مثلاً ‎1>3.
cards-refuse-column = ستون { $column } وجود ندارد: شمارهٔ ستون‌ها از { 1 } تا { $most } است.
cards-refuse-word = «{ $word }» ستون نیست: شمارهٔ ستون‌ها از { 1 } تا { $most } است.
cards-refuse-empty = ستون { $column } خالی است: کارتی برای برداشتن نیست.
cards-refuse-same = { $card } همین حالا روی این ستون است؛ ستون دیگری انتخاب کنید.
cards-refuse-equal = { $card } نمی‌تواند به ستون { $column } برود: { $top } آن‌جا به همان بزرگی است و فقط کارت بزرگ‌تر آن را می‌پذیرد.
cards-refuse-smaller = { $card } نمی‌تواند به ستون { $column } برود: { $top } آن‌جا کوچک‌تر است و فقط کارت بزرگ‌تر آن را می‌پذیرد.
cards-refuse-odd = ستون { $column } در پایان آمده، بی‌آن‌که ستونی برای گذاشتن کارتش گفته شود.

# Hints
cards-effect-home = { $card } به جای خود می‌رسد
cards-effect-empties = بدون { $card } ستون خالی می‌شود و هر کارتی را می‌پذیرد
cards-effect-frees = { $card } باید برود تا { $below } بتواند به جای خود برسد
cards-effect-clears = { $card } باید برود: هرچه زیر آن است در جای خود است
cards-effect-aside = { $card } کنار می‌رود تا آنچه زیر آن است بتواند برود
cards-hint-look = به بالای ستون { $column } نگاه کنید.
cards-hint-see = { $effect }.
cards-hint-act-optimal =
    { $card } را از ستون { $from } به ستون { $to } ببرید: { $effect }. { $remaining ->
        [one] این حرکت معما را حل می‌کند.
       *[other] با احتساب این حرکت، { $remaining } حرکت مانده است و راه کوتاه‌تری نیست.
    }
cards-hint-act-good =
    { $card } را از ستون { $from } به ستون { $to } ببرید: { $effect }. { $remaining ->
        [one] این حرکت معما را حل می‌کند.
       *[other] راهی با { $remaining } حرکت این‌گونه آغاز می‌شود؛ شاید راه کوتاه‌تری باشد.
    }

# Faults of a text
cards-fault-empty = چیزی نیست. سطر اول می‌گوید چند ستون، چند رنگ و از هر رنگ چند کارت هست، مثلاً { $example }.
cards-fault-header = «{ $word }» عدد نیست؛ سطر اول سه عدد دارد: ستون‌ها، رنگ‌ها، کارت‌های هر رنگ.
cards-fault-three =
    سطر اول به جای سه عدد { $have ->
        [0] عددی ندارد
        [one] یک عدد دارد
       *[other] { $have } عدد دارد
    }: ستون‌ها، رنگ‌ها، کارت‌های هر رنگ.
cards-fault-columns = { $have } ستون ممکن نیست: از { 1 } تا { $most } است.
cards-fault-colours = { $have } رنگ ممکن نیست: از { 1 } تا { $most } است.
cards-fault-ranks = { $have } کارت از هر رنگ ممکن نیست: از { 1 } تا { $most } است.
cards-fault-more-colours = { $colours } رنگ هست ولی فقط { $columns } ستون: هر رنگ یک ستون می‌خواهد.
cards-fault-few-columns =
    { $have ->
        [0] ستونی نیست
        [one] فقط یک ستون هست
       *[other] فقط { $have } ستون هست
    } و باید { $want } باشد؛ برای ستون خالی # بنویسید.
cards-fault-many-columns = { $have } ستون هست و باید { $want } باشد؛ این یکی زیادی است.
cards-fault-hash = نشانهٔ ستون خالی کنار کارت‌ها آمده است.
cards-fault-sign = «{ $word }» کارت نیست؛ کارت شماره و حرف رنگ آن است، مثلاً 11a.
cards-fault-rank = { $card } از کارت‌های این چیدمان نیست: شماره‌ها از { 1 } تا { $most } است.
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
cards-fault-no-cards = کارتی نیست؛ { $want } رنگ اعلام شده است.
cards-fault-colour-count =
    کارت‌ها { $have ->
        [one] یک رنگ
       *[other] { $have } رنگ
    } دارند ({ $letters })، ولی { $want } رنگ اعلام شده است.
cards-fault-option = مرتب‌سازی کارت‌ها گزینهٔ «{ $key }» ندارد؛ تنها گزینه goal است.
cards-fault-goal = «{ $value }» هدف نیست؛ strict یا split را انتخاب کنید.
cards-size-unreadable = «{ $size }» اندازه نیست؛ ستون‌ها، رنگ‌ها و کارت‌های هر رنگ را بنویسید، مثلاً 5,3,5.

# The editor
cards-tool-card = کارت { $card }
cards-tool-unknown = «{ $tool }» از کارت‌های این صفحه نیست.

# The generator
cards-generate-option = «{ $key }» نه گزینهٔ قواعد است و نه پارامتر مولد؛ goal و least و most و solvable موجودند.
cards-generate-number = «{ $value }» تعداد حرکت نیست؛ عددی صحیح بنویسید.
cards-generate-solvable = «{ $value }» برای solvable ممکن نیست؛ yes یا any را انتخاب کنید.
cards-generate-bounds = هیچ کوتاه‌ترین راه‌حلی نمی‌تواند دست‌کم { $least } و حداکثر { $most } حرکت داشته باشد: کمترین از بیشترین بزرگ‌تر است.
cards-generate-both = یا سطح را انتخاب کنید یا عددهای least و most را، نه هر دو را.
cards-generate-level = «{ $level }» سطح نیست؛ easy، medium، hard یا expert را انتخاب کنید.
cards-generate-level-meant = «{ $level }» سطح نیست؛ منظورتان { $meant } بود؟
cards-generate-effort = با تلاش مجاز چیدمانی این‌گونه با اندازهٔ { $size } پیدا نشد؛ بذر دیگر یا کران‌های دیگری را امتحان کنید.
cards-generate-making = در حال چیدن

magnets-title = آهن‌رباهای منطقی
magnets-summary = آهن‌رباها را روی خانه‌ها بگذارید؛ مهره‌های سطر و ستون خود را هل می‌دهند یا می‌کشند تا همهٔ هدف‌ها پوشیده شوند.
magnets-size-form = تعداد سطر x تعداد ستون

# Options, parameters, estimates, refusals
magnets-option-reach = آهن‌ربا را کجا می‌توان گذاشت: any روی هر خانهٔ خالی، یا step روی خانه‌ای خالی کنار خانهٔ خودش، چنان‌که برنامهٔ گزارش می‌کرد.
magnets-option-reach-name = آهن‌ربا می‌رود
magnets-option-reach-any = به هر خانهٔ خالی
magnets-option-reach-step = به خانهٔ خالیِ کناری
magnets-parameter-magnets = تعداد آهن‌رباها.
magnets-parameter-irons = تعداد آهن‌ها.
magnets-parameter-walls = تعداد دیوارها.
magnets-parameter-optimum = طول کوتاه‌ترین راه‌حل، یا دو کران آن: { 3 } یا ‎{ 2 }-{ 4 }.
magnets-estimate-none = بدون تخمین: جست‌وجو کور است.
magnets-estimate-none-name = بدون تخمین
magnets-estimate-uncovered = تعداد هدف‌های پوشیده‌نشده، تقسیم بر بیشترین تعدادی که یک حرکت می‌پوشاند.
magnets-estimate-uncovered-name = هدف‌های پوشیده‌نشده
magnets-estimate-matching = مهره‌ها چند گام با هدف‌ها فاصله دارند؛ هر حرکت هر مهره را یک گام و یک آهن‌ربا را به هر جا می‌برد.
magnets-estimate-matching-name = جفت‌کردن مهره و هدف
magnets-estimate-cross = چند چلیپا از یک سطر و یک ستون همهٔ هدف‌های پوشیده‌نشده را در بر می‌گیرد؛ یک حرکت تنها دقیق بررسی می‌شود.
magnets-estimate-cross-name = چلیپاها
magnets-estimate-combined = بزرگ‌تر از میان matching و cross، با آزمودن آخرین حرکت.
magnets-estimate-combined-name = جفت‌کردن و چلیپاها با هم
magnets-refused-bibfs = در آهن‌رباهای منطقی نمی‌توان از دو سو جست‌وجو کرد: حرکت‌ها برگشت‌پذیر نیستند، زیرا وقتی آهن‌ربا مهره‌ها را گرد می‌آورد صفحه‌های گوناگون یکی می‌شوند.

# Levels
magnets-group-report = مرحله‌های اصلی
magnets-group-more = پنج مرحلهٔ دیگر
magnets-group-bonus = مرحلهٔ اضافی: بزرگ و بدون حد
magnets-contents = آهن { $iron }، دافع { $repelling }، جاذب { $attracting }
magnets-rating =
    دشواری: { $level ->
        [easy] آسان
        [medium] متوسط
        [hard] دشوار
       *[expert] حرفه‌ای
    }. کسی که تصادفی بازی کند { $bits ->
        [0] همیشه
        [one] از هر دو بازی یکی را
       *[other] از هر { $base } به توان { $bits } بازی حدوداً یکی را
    } می‌برد.

# Parts of sentences
magnets-piece-iron = آهن
magnets-piece-repelling = آهن‌ربای دافع
magnets-piece-attracting = آهن‌ربای جاذب
magnets-place = سطر { $row }، ستون { $column }
magnets-shift-up = { $piece } در سطر { $row }، ستون { $column } به بالا
magnets-shift-down = { $piece } در سطر { $row }، ستون { $column } به پایین
magnets-shift-left = { $piece } در سطر { $row }، ستون { $column } به چپ
magnets-shift-right = { $piece } در سطر { $row }، ستون { $column } به راست
magnets-moves-nothing = چیزی را جابه‌جا نمی‌کند
magnets-pushes =
    { $count ->
        [one] یک مهره
       *[other] { $count } مهره
    } را هل می‌دهد ({ $pieces })
magnets-pulls =
    { $count ->
        [one] یک مهره
       *[other] { $count } مهره
    } را می‌کشد ({ $pieces })
magnets-pushes-short =
    { $count ->
        [one] یک مهره
       *[other] { $count } مهره
    } را هل می‌دهد
magnets-pulls-short =
    { $count ->
        [one] یک مهره
       *[other] { $count } مهره
    } را می‌کشد
magnets-covers =
    { $count ->
        [one] یک هدف پوشیده می‌شود
       *[other] { $count } هدف پوشیده می‌شوند
    } ({ $goals })
magnets-covers-nothing = هنوز هدف تازه‌ای پوشیده نمی‌شود

# The board in words
magnets-scene =
    صفحه‌ای با { $rows } سطر و { $columns } ستون. { $covered ->
        [one] { $covered } هدف از { $goals } هدف پوشیده است
       *[other] { $covered } هدف از { $goals } هدف پوشیده‌اند
    }.
magnets-cell-wall = سطر { $row }، ستون { $column }، دیوار
magnets-cell-empty = سطر { $row }، ستون { $column }، خالی
magnets-cell-goal = سطر { $row }، ستون { $column }، هدف
magnets-cell-iron = سطر { $row }، ستون { $column }، آهن
magnets-cell-iron-goal = سطر { $row }، ستون { $column }، آهن روی هدف
magnets-cell-repelling = سطر { $row }، ستون { $column }، آهن‌ربای دافع
magnets-cell-repelling-goal = سطر { $row }، ستون { $column }، آهن‌ربای دافع روی هدف
magnets-cell-attracting = سطر { $row }، ستون { $column }، آهن‌ربای جاذب
magnets-cell-attracting-goal = سطر { $row }، ستون { $column }، آهن‌ربای جاذب روی هدف
magnets-cell-outside = این‌جا بیرون از صفحه است.

# Play
magnets-prompt-item = { $number } یعنی { $piece } در سطر { $row }، ستون { $column }
magnets-prompt-magnet = کدام آهن‌ربا؟ ({ $magnets }) شماره‌اش را بنویسید، یا سطر و ستونش را با شمارش از { 1 }:
magnets-prompt-target = { $piece } کجا برود؟ سطر و ستون را با شمارش از { 1 } بنویسید:
magnets-chosen = انتخاب شد: { $piece } در سطر { $row }، ستون { $column }.
magnets-let-go = اکنون چیزی انتخاب نشده است.
magnets-describe-repelling = آهن‌ربای دافع از سطر { $row }، ستون { $column } به سطر { $to-row }، ستون { $to-column } می‌رود: { $moved }.
magnets-describe-attracting = آهن‌ربای جاذب از سطر { $row }، ستون { $column } به سطر { $to-row }، ستون { $to-column } می‌رود: { $moved }.
magnets-move-unknown = «{ $move }» حرکت نیست: خانهٔ آهن‌ربا و خانهٔ تازه‌اش را به صورت row,column>row,column و با شمارش از { 0 } بنویسید، برای نمونه ‎2,0>1,1.
magnets-refuse-outside = سطر { $row }، ستون { $column } بیرون از صفحه است: صفحه { $rows } سطر و { $columns } ستون دارد.
magnets-refuse-zero = سطرها و ستون‌ها از { 1 } شمرده می‌شوند.
magnets-refuse-iron = مهرهٔ سطر { $row }، ستون { $column } آهن است نه آهن‌ربا: فقط آهن‌رباها را می‌توان جابه‌جا کرد.
magnets-refuse-choose-wall = سطر { $row }، ستون { $column } دیوار است نه آهن‌ربا.
magnets-refuse-choose-empty = در سطر { $row }، ستون { $column } آهن‌ربایی نیست: خانه خالی است.
magnets-refuse-wall = سطر { $row }، ستون { $column } دیوار است: چیزی روی آن نمی‌ایستد.
magnets-refuse-occupied = سطر { $row }، ستون { $column } پر است: { $piece } آن‌جاست.
magnets-refuse-own-cell = { $piece } همین حالا در سطر { $row }، ستون { $column } است.
magnets-refuse-far = سطر { $row }، ستون { $column } دور است: با این قواعد آهن‌ربا فقط به خانه‌ای کنار خانهٔ خود می‌رود.
magnets-refuse-edge = صفحه آن‌جا تمام می‌شود.
magnets-refuse-choose-first = نخست یک آهن‌ربا انتخاب کنید.
magnets-refuse-nothing-chosen = چیزی انتخاب نشده است.
magnets-refuse-number =
    آهن‌ربای { $number } وجود ندارد: صفحه { $most ->
        [one] { $most } آهن‌ربا
       *[other] { $most } آهن‌ربا
    } دارد.
magnets-refuse-two-numbers = شمارهٔ آهن‌ربا را بنویسید، یا سطر و ستونش را، برای نمونه ‎3 1.
magnets-refuse-two-numbers-target = سطر و ستون خانهٔ تازه را بنویسید، برای نمونه ‎2 3، یا بنویسید لغو.
magnets-refuse-word = «{ $word }» عدد نیست. یک سطر و یک ستون بنویسید، برای نمونه ‎2 3.

# Hints
magnets-hint-look = به { $piece } در سطر { $row }، ستون { $column } نگاه کنید.
magnets-hint-see =
    اگر در جای درست گذاشته شود، { $moved }، و { $covered ->
        [0] هنوز هدف تازه‌ای پوشیده نمی‌شود
        [one] یک هدف دیگر پوشیده می‌شود
       *[other] { $covered } هدف دیگر پوشیده می‌شوند
    }.
magnets-hint-act-optimal-repelling =
    آهن‌ربای دافع را از سطر { $row }، ستون { $column } روی سطر { $to-row }، ستون { $to-column } بگذارید: { $moved }، و { $covered }. { $remaining ->
        [one] این حرکت بازی را می‌برد.
       *[other] با احتساب این حرکت، { $remaining } حرکت مانده است و راه کوتاه‌تری نیست.
    }
magnets-hint-act-optimal-attracting =
    آهن‌ربای جاذب را از سطر { $row }، ستون { $column } روی سطر { $to-row }، ستون { $to-column } بگذارید: { $moved }، و { $covered }. { $remaining ->
        [one] این حرکت بازی را می‌برد.
       *[other] با احتساب این حرکت، { $remaining } حرکت مانده است و راه کوتاه‌تری نیست.
    }
magnets-hint-act-good-repelling =
    آهن‌ربای دافع را از سطر { $row }، ستون { $column } روی سطر { $to-row }، ستون { $to-column } بگذارید: { $moved }، و { $covered }. { $remaining ->
        [one] این حرکت بازی را می‌برد.
       *[other] راهی با { $remaining } حرکت این‌گونه آغاز می‌شود؛ شاید راه کوتاه‌تری باشد.
    }
magnets-hint-act-good-attracting =
    آهن‌ربای جاذب را از سطر { $row }، ستون { $column } روی سطر { $to-row }، ستون { $to-column } بگذارید: { $moved }، و { $covered }. { $remaining ->
        [one] این حرکت بازی را می‌برد.
       *[other] راهی با { $remaining } حرکت این‌گونه آغاز می‌شود؛ شاید راه کوتاه‌تری باشد.
    }

# Proofs
magnets-unsolvable-few =
    این صفحه حل‌شدنی نیست: { $pieces ->
        [one] { $pieces } مهره
       *[other] { $pieces } مهره
    } بیش از همین تعداد هدف را نمی‌پوشاند و { $goals } هدف هست.
magnets-unsolvable-walls = این صفحه حل‌شدنی نیست: دیوارها هدف‌هایی را از مهره‌ها جدا می‌کنند و آهن‌رباهایی که به آن‌جا می‌رسند کم‌اند.

# Faults of a text
magnets-fault-empty = صفحه‌ای نیست. آن را سطر به سطر بنویسید، برای نمونه { $example }.
magnets-fault-sign = «{ $sign }» معنایی ندارد: . برای خانهٔ خالی، o برای هدف، # یا x برای دیوار، i برای آهن، p برای آهن‌ربای دافع، r برای آهن‌ربای جاذب، و I و P و R برای مهره‌های روی هدف به کار می‌رود.
magnets-fault-ragged =
    سطر { $row } دارای { $have ->
        [one] { $have } خانه
       *[other] { $have } خانه
    } است، سطرهای دیگر { $want } خانه دارند.
magnets-fault-size = صفحه‌ای با { $rows } سطر و { $columns } ستون ممکن نیست: صفحه از { 1 } تا { $side } سطر، از { 1 } تا { $side } ستون و دست‌بالا { $most } خانه دارد.
magnets-fault-differs = صفحه { $rows } سطر و { $columns } ستون دارد، ولی پیش از آن { $named } نوشته شده است.
magnets-fault-no-magnet = آهن‌ربایی نیست: صفحه دست‌کم یک p یا r می‌خواهد.
magnets-fault-no-goal = هدفی نیست: صفحه دست‌کم یک o یا I یا P یا R می‌خواهد.
magnets-fault-many =
    متن { $count ->
        [one] { $count } مرحله
       *[other] { $count } مرحله
    } دارد؛ یکی از آن‌ها را برگزینید.
magnets-fault-limit = «{ $limit }» تعداد حرکت نیست.
magnets-fault-word = «{ $word }» این‌جا شناخته نیست؛ در سطر پیش از صفحه level و size و limit و reach می‌آید.
magnets-fault-word-alone = پس از «{ $word }» چیزی کم است.
magnets-fault-header = «{ $header }» اندازه نیست؛ پیش از دونقطه تعداد سطرها، سپس x و سپس تعداد ستون‌ها می‌آید، برای نمونه 3x4.
magnets-fault-option = آهن‌رباهای منطقی گزینهٔ «{ $key }» ندارند؛ تنها گزینه reach است.
magnets-fault-reach = «{ $value }» درست نیست؛ any یا step را برگزینید.
magnets-size-unreadable = «{ $size }» اندازه نیست؛ تعداد سطرها، سپس x و سپس تعداد ستون‌ها را بنویسید، برای نمونه 3x4.

# The editor
magnets-tool-empty = خانهٔ خالی
magnets-tool-wall = دیوار
magnets-tool-goal = هدف
magnets-tool-iron = آهن
magnets-tool-repelling = آهن‌ربای دافع
magnets-tool-attracting = آهن‌ربای جاذب
magnets-tool-unknown = «{ $tool }» را نمی‌توان روی این صفحه گذاشت: یکی از . # o i p r را برگزینید.
magnets-setup-no-magnet = هنوز آهن‌ربایی نیست: صفحه دست‌کم یکی می‌خواهد، دافع یا جاذب.
magnets-setup-no-goal = هنوز هدفی نیست: صفحه دست‌کم یکی می‌خواهد، آزاد یا زیر یک مهره.

# The generator
magnets-generate-making = جست‌وجوی صفحه
magnets-generate-option = «{ $key }» نه گزینهٔ قواعد است و نه پارامتر مولد؛ reach و magnets و irons و walls و optimum موجودند.
magnets-generate-number = «{ $value }» برای { $key } درست نیست: عددی صحیح از { $least } تا { $most } بنویسید.
magnets-generate-optimum = «{ $value }» برای optimum درست نیست: یک طول یا دو کران از { 1 } تا { $most } بنویسید، برای نمونه 3 یا ‎2-4.
magnets-generate-full = این همه دیوار و مهره در صفحه‌ای با { $rows } سطر و { $columns } ستون جا نمی‌شود: دست‌بالا { $most } خانه را می‌توان پر کرد.
magnets-generate-both = با دو آهن‌ربا، کوتاه‌ترین راه‌حل باید دست‌کم دو حرکت داشته باشد.
magnets-generate-effort = با تلاش مجاز چنین صفحه‌ای پیدا نشد؛ بذر دیگر، دیوار کمتر یا کران‌های دیگری را بیازمایید.
magnets-generate-level = «{ $level }» سطح نیست؛ easy یا medium یا hard یا expert را برگزینید.
magnets-generate-level-meant = «{ $level }» سطح نیست؛ آیا منظورتان { $meant } است؟

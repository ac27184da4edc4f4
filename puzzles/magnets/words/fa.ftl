magnets-title = آهن‌رباهای منطقی
magnets-summary = آهن‌رباها را جابه‌جا کنید؛ مهره‌های سطر و ستون خود را هل می‌دهند یا می‌کشند. همهٔ هدف‌ها را بپوشانید.
magnets-size-form = تعداد سطر x تعداد ستون

# Options, parameters, estimates, refusals
magnets-option-reach = آهن‌ربا به کجا می‌تواند برود. مقدار any: به هر خانهٔ خالی. مقدار step: فقط به خانهٔ خالیِ کنار خودش، همان‌طور که حل‌کنندهٔ گزارش عمل می‌کرد.
magnets-option-reach-name = آهن‌ربا به کجا می‌رود
magnets-option-reach-any = به هر خانهٔ خالی
magnets-option-reach-step = فقط به خانهٔ خالیِ کناری
magnets-parameter-magnets = تعداد آهن‌رباها.
magnets-parameter-irons = تعداد مهره‌های آهنی.
magnets-parameter-walls = تعداد دیوارها.
magnets-parameter-optimum = طول کوتاه‌ترین راه‌حل، یا بازه‌ای از طول‌ها، برای نمونه { 3 } یا { 2 }-{ 4 }.
magnets-estimate-none = بدون تخمین: جست‌وجوی کور.
magnets-estimate-none-name = بدون تخمین
magnets-estimate-uncovered = تعداد هدف‌های پوشیده‌نشده، تقسیم بر بیشترین تعدادی که یک حرکت می‌تواند بپوشاند.
magnets-estimate-uncovered-name = هدف‌های پوشیده‌نشده
magnets-estimate-matching = تعداد حرکت‌هایی که به هر هدف مهره‌ای می‌رسانند، با این فرض که هر حرکت بتواند همهٔ مهره‌ها را یک خانه جابه‌جا کند و یک آهن‌ربا را به هر جا ببرد.
magnets-estimate-matching-name = جفت کردن مهره‌ها و هدف‌ها
magnets-estimate-cross = کمترین تعداد جفتِ سطر و ستون که همهٔ هدف‌های پوشیده‌نشده را در بر می‌گیرد؛ اگر یک جفت کافی باشد، بررسی می‌شود که یک حرکت هم کافی است یا نه.
magnets-estimate-cross-name = جفت‌های سطر و ستون
magnets-estimate-combined = هر کدام از matching و cross که بزرگ‌تر باشد؛ وقتی به نظر می‌رسد یک حرکت کافی است، همان حرکت آزموده می‌شود.
magnets-estimate-combined-name = جفت کردن مهره‌ها، همراه با جفت‌های سطر و ستون
magnets-refused-bibfs = در آهن‌رباهای منطقی نمی‌توان از دو طرف جست‌وجو کرد: حرکت‌ها برگشت‌پذیر نیستند، چون وقتی آهن‌ربا مهره‌ها را به هم نزدیک می‌کند، صفحه‌های متفاوت ممکن است یکی شوند.

# Levels
magnets-group-report = مرحله‌های کلاسیک
magnets-group-more = پنج مرحلهٔ دیگر
magnets-group-bonus = مرحلهٔ اضافی: بزرگ و بدون محدودیت حرکت
magnets-contents = آهن { $iron }، دافع { $repelling }، جاذب { $attracting }
magnets-rating =
    دشواری: { $level ->
        [easy] آسان
        [medium] متوسط
        [hard] دشوار
       *[expert] حرفه‌ای
    }. کسی که تصادفی بازی کند { $bits ->
        [0] بیش از نیمی از بازی‌ها را
        [one] تقریباً از هر { 2 } بازی یکی را
        [2] تقریباً از هر { 4 } بازی یکی را
        [3] تقریباً از هر { 8 } بازی یکی را
        [4] تقریباً از هر { 16 } بازی یکی را
        [5] تقریباً از هر { 32 } بازی یکی را
        [6] تقریباً از هر { 64 } بازی یکی را
        [7] تقریباً از هر { 128 } بازی یکی را
        [8] تقریباً از هر { 256 } بازی یکی را
        [9] تقریباً از هر { 512 } بازی یکی را
        [10] تقریباً از هر { 1024 } بازی یکی را
        [11] تقریباً از هر { 2048 } بازی یکی را
        [12] تقریباً از هر { 4096 } بازی یکی را
        [13] تقریباً از هر { 8192 } بازی یکی را
        [14] تقریباً از هر { 16384 } بازی یکی را
        [15] تقریباً از هر { 32768 } بازی یکی را
        [16] تقریباً از هر { 65536 } بازی یکی را
        [17] تقریباً از هر { 131072 } بازی یکی را
        [18] تقریباً از هر { 262144 } بازی یکی را
        [19] تقریباً از هر { 524288 } بازی یکی را
        [20] تقریباً از هر { 1048576 } بازی یکی را
       *[other] تقریباً از هر { $base } به توان { $bits } بازی یکی را
    } می‌برد.

# Parts of sentences
magnets-piece-iron = آهن
magnets-piece-repelling = آهن‌ربای دافع
magnets-piece-attracting = آهن‌ربای جاذب
magnets-place = سطر { $row }، ستون { $column }
magnets-shift-up = { $piece } در سطر { $row }، ستون { $column } به بالا می‌رود
magnets-shift-down = { $piece } در سطر { $row }، ستون { $column } به پایین می‌رود
magnets-shift-left = { $piece } در سطر { $row }، ستون { $column } به چپ می‌رود
magnets-shift-right = { $piece } در سطر { $row }، ستون { $column } به راست می‌رود
magnets-moves-nothing = مهرهٔ دیگری را جابه‌جا نمی‌کند
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
        [one] یک هدف دیگر پوشیده می‌شود
       *[other] { $count } هدف دیگر پوشیده می‌شود
    } ({ $goals })
magnets-covers-nothing = هنوز هدف تازه‌ای پوشیده نمی‌شود

# The board in words
magnets-scene =
    صفحه‌ای با { $rows } سطر و { $columns } ستون. { $covered ->
        [one] { $covered } هدف از { $goals } هدف پوشیده است
       *[other] { $covered } هدف از { $goals } هدف پوشیده است
    }.
magnets-legend = ⁨p⁩: آهن‌ربای دافع (هل می‌دهد)، ⁨r⁩: آهن‌ربای جاذب (می‌کشد)، ⁨i⁩: آهن، ⁨◎⁩: هدف، ⁨█⁩: دیوار.
magnets-cell-wall = سطر { $row }، ستون { $column }، دیوار
magnets-cell-empty = سطر { $row }، ستون { $column }، خانهٔ خالی
magnets-cell-goal = سطر { $row }، ستون { $column }، هدف
magnets-cell-iron = سطر { $row }، ستون { $column }، آهن
magnets-cell-iron-goal = سطر { $row }، ستون { $column }، آهن روی هدف
magnets-cell-repelling = سطر { $row }، ستون { $column }، آهن‌ربای دافع
magnets-cell-repelling-goal = سطر { $row }، ستون { $column }، آهن‌ربای دافع روی هدف
magnets-cell-attracting = سطر { $row }، ستون { $column }، آهن‌ربای جاذب
magnets-cell-attracting-goal = سطر { $row }، ستون { $column }، آهن‌ربای جاذب روی هدف
magnets-cell-outside = این خانه بیرون از صفحه است.

# Play
magnets-prompt-item = { NUMBER($number, useGrouping: "false") }: { $piece } در سطر { $row }، ستون { $column }
magnets-prompt-magnet = کدام آهن‌ربا؟ ({ $magnets }) شماره‌اش، یا سطر و ستونش را بنویسید (شمارش از { 1 }):
magnets-prompt-target = { $piece } کجا برود؟ سطر و ستون را بنویسید (شمارش از { 1 }):
magnets-chosen = انتخاب شد: { $piece } در سطر { $row }، ستون { $column }.
magnets-let-go = انتخاب لغو شد.
magnets-describe-repelling = آهن‌ربای دافع از سطر { $row }، ستون { $column } به سطر { $to-row }، ستون { $to-column } می‌رود: { $moved }.
magnets-describe-attracting = آهن‌ربای جاذب از سطر { $row }، ستون { $column } به سطر { $to-row }، ستون { $to-column } می‌رود: { $moved }.
magnets-move-unknown = «{ $move }» حرکت نیست. خانهٔ آهن‌ربا و خانهٔ تازه‌اش را به شکل row,column>row,column و با شمارش از { 0 } بنویسید، برای نمونه ‎2,0>1,1.
magnets-refuse-outside = سطر { $row }، ستون { $column } بیرون از صفحه است: صفحه { $rows } سطر و { $columns } ستون دارد.
magnets-refuse-zero = سطرها و ستون‌ها از { 1 } شمرده می‌شوند.
magnets-refuse-iron = مهرهٔ سطر { $row }، ستون { $column } آهن است، نه آهن‌ربا: فقط آهن‌رباها را می‌توان جابه‌جا کرد.
magnets-refuse-choose-wall = سطر { $row }، ستون { $column } دیوار است، نه آهن‌ربا.
magnets-refuse-choose-empty = در سطر { $row }، ستون { $column } آهن‌ربایی نیست: این خانه خالی است.
magnets-refuse-wall = سطر { $row }، ستون { $column } دیوار است: نمی‌توان مهره‌ای آن‌جا گذاشت.
magnets-refuse-occupied = سطر { $row }، ستون { $column } پر است: { $piece } آن‌جاست.
magnets-refuse-own-cell = خانهٔ دیگری انتخاب کنید: { $piece } همین حالا در سطر { $row }، ستون { $column } است.
magnets-refuse-far = سطر { $row }، ستون { $column } بیش از حد دور است: با این قاعده، آهن‌ربا فقط به خانه‌ای کنار خانهٔ خود می‌رود.
magnets-refuse-edge = صفحه آن‌جا تمام می‌شود.
magnets-refuse-choose-first = نخست یک آهن‌ربا انتخاب کنید.
magnets-refuse-nothing-chosen = چیزی انتخاب نشده است.
magnets-refuse-number =
    آهن‌ربای { $number } وجود ندارد: صفحه { $most ->
        [one] { $most } آهن‌ربا
       *[other] { $most } آهن‌ربا
    } دارد.
magnets-refuse-two-numbers = شمارهٔ آهن‌ربا، یا سطر و ستونش را بنویسید، برای نمونه ‎3 1.
magnets-refuse-two-numbers-target = سطر و ستون خانهٔ تازه را بنویسید، برای نمونه ‎2 3، یا بنویسید «لغو».
magnets-refuse-word = «{ $word }» عدد نیست. یک سطر و یک ستون بنویسید، برای نمونه ‎2 3.

# Hints
magnets-hint-look = به { $piece } در سطر { $row }، ستون { $column } نگاه کنید.
magnets-hint-see =
    اگر در جای درست گذاشته شود، { $moved }، و { $covered ->
        [0] هنوز هدف تازه‌ای پوشیده نمی‌شود
        [one] یک هدف دیگر پوشیده می‌شود
       *[other] { $covered } هدف دیگر پوشیده می‌شود
    }.
magnets-hint-act-optimal-repelling =
    آهن‌ربای دافع را از سطر { $row }، ستون { $column } به سطر { $to-row }، ستون { $to-column } ببرید: { $moved }، و { $covered }. { $remaining ->
        [one] با این حرکت می‌برید.
       *[other] با احتساب این حرکت، { $remaining } حرکت مانده است و راه‌حل کوتاه‌تری وجود ندارد.
    }
magnets-hint-act-optimal-attracting =
    آهن‌ربای جاذب را از سطر { $row }، ستون { $column } به سطر { $to-row }، ستون { $to-column } ببرید: { $moved }، و { $covered }. { $remaining ->
        [one] با این حرکت می‌برید.
       *[other] با احتساب این حرکت، { $remaining } حرکت مانده است و راه‌حل کوتاه‌تری وجود ندارد.
    }
magnets-hint-act-good-repelling =
    آهن‌ربای دافع را از سطر { $row }، ستون { $column } به سطر { $to-row }، ستون { $to-column } ببرید: { $moved }، و { $covered }. { $remaining ->
        [one] با این حرکت می‌برید.
       *[other] با این حرکت راه‌حلی { $remaining } حرکتی شروع می‌شود؛ شاید راه‌حل کوتاه‌تری هم باشد.
    }
magnets-hint-act-good-attracting =
    آهن‌ربای جاذب را از سطر { $row }، ستون { $column } به سطر { $to-row }، ستون { $to-column } ببرید: { $moved }، و { $covered }. { $remaining ->
        [one] با این حرکت می‌برید.
       *[other] با این حرکت راه‌حلی { $remaining } حرکتی شروع می‌شود؛ شاید راه‌حل کوتاه‌تری هم باشد.
    }

# Proofs
magnets-unsolvable-few =
    این صفحه حل‌نشدنی است: { $goals } هدف دارد، اما برای پوشاندن آن‌ها فقط { $pieces ->
        [one] { $pieces } مهره
       *[other] { $pieces } مهره
    } هست.
magnets-unsolvable-walls = این صفحه حل‌نشدنی است: دیوارها بعضی هدف‌ها را از مهره‌ها جدا کرده‌اند و آهن‌رباهایی که می‌توانند به آن‌جا برسند کافی نیستند.

# Faults of a text
magnets-fault-empty = صفحه‌ای نوشته نشده است. آن را سطر به سطر بنویسید، برای نمونه { $example }.
magnets-fault-sign = «{ $sign }» از نشانه‌های این معما نیست. نشانه‌ها: ⁨.⁩ برای خانهٔ خالی، o برای هدف، ⁨#⁩ یا x برای دیوار، i برای آهن، p برای آهن‌ربای دافع، r برای آهن‌ربای جاذب، و I و P و R برای مهره‌های روی هدف.
magnets-fault-ragged =
    سطر { $row } باید مانند سطرهای دیگر { $want } خانه داشته باشد، اما { $have ->
        [one] { $have } خانه
       *[other] { $have } خانه
    } دارد.
magnets-fault-size = صفحه‌ای با { $rows } سطر و { $columns } ستون ممکن نیست: صفحه از { 1 } تا { $side } سطر، از { 1 } تا { $side } ستون و حداکثر { $most } خانه دارد.
magnets-fault-differs = صفحه { $rows } سطر و { $columns } ستون دارد، اما پیش از آن { $named } نوشته شده است.
magnets-fault-no-magnet = صفحه آهن‌ربا ندارد: دست‌کم یک p یا r لازم است.
magnets-fault-no-goal = صفحه هدف ندارد: دست‌کم یک o یا I یا P یا R لازم است.
magnets-fault-many =
    متن { $count ->
        [one] { $count } مرحله
       *[other] { $count } مرحله
    } دارد؛ یکی از آن‌ها را انتخاب کنید.
magnets-fault-limit = «{ $limit }» برای تعداد حرکت‌ها درست نیست.
magnets-fault-before-level = این خط پیش از نخستین مرحله آمده است. در پرونده‌ای با چند مرحله، هر مرحله با خطی مانند «⁨level 7⁩» آغاز می‌شود.
magnets-fault-twice = در این پرونده مرحلهٔ دیگری به نام «{ $name }» هست. برای هر مرحله نام جداگانه‌ای بنویسید.
magnets-fault-word = «{ $word }» شناخته نشد. در خط پیش از صفحه می‌توانید level و size و limit و reach بنویسید.
magnets-fault-word-alone = مقدار «{ $word }» نوشته نشده است.
magnets-fault-header = «{ $header }» اندازهٔ معتبری نیست. پیش از دونقطه تعداد سطرها، سپس x و سپس تعداد ستون‌ها را بنویسید، برای نمونه ‎3x4.
magnets-fault-option = در قواعد آهن‌رباهای منطقی گزینه‌ای به نام «{ $key }» وجود ندارد؛ تنها گزینهٔ موجود reach است.
magnets-fault-reach = «{ $value }» مقدار درستی برای reach نیست. مقدار any یا step را انتخاب کنید.
magnets-size-unreadable = «{ $size }» اندازهٔ معتبری نیست. تعداد سطرها، سپس x و سپس تعداد ستون‌ها را بنویسید، برای نمونه ‎3x4.

# The editor
magnets-tool-empty = خانهٔ خالی
magnets-tool-wall = دیوار
magnets-tool-goal = هدف
magnets-tool-iron = آهن
magnets-tool-repelling = آهن‌ربای دافع
magnets-tool-attracting = آهن‌ربای جاذب
magnets-tool-unknown = ابزاری به نام «{ $tool }» وجود ندارد. یکی از ⁨. # o i p r⁩ را انتخاب کنید.
magnets-setup-no-magnet = صفحه هنوز آهن‌ربا ندارد. دست‌کم یک آهن‌ربای دافع یا جاذب لازم است.
magnets-setup-no-goal = صفحه هنوز هدف ندارد. دست‌کم یک هدف لازم است، آزاد یا زیر یک مهره.

# The generator
magnets-generate-making = در جست‌وجوی صفحه
magnets-generate-option = «{ $key }» نه گزینهٔ قواعد است و نه پارامتر سازندهٔ معما. گزینه‌های موجود: reach و magnets و irons و walls و optimum.
magnets-generate-number = «{ $value }» برای { $key } درست نیست. عددی صحیح از { $least } تا { $most } بنویسید.
magnets-generate-optimum = «{ $value }» برای optimum درست نیست. یک طول یا بازه‌ای از { 1 } تا { $most } بنویسید، برای نمونه { 3 } یا { 2 }-{ 4 }.
magnets-generate-full = این تعداد دیوار و مهره در صفحه‌ای با { $rows } سطر و { $columns } ستون جا نمی‌گیرد: حداکثر { $most } خانه را می‌توان پر کرد.
magnets-generate-both = با دو آهن‌ربا یا بیشتر، کوتاه‌ترین راه‌حل باید دست‌کم دو حرکت داشته باشد.
magnets-generate-effort = در حد مجازِ جست‌وجو صفحهٔ مناسبی پیدا نشد. بذر دیگر، دیوارهای کمتر یا بازهٔ دیگری را امتحان کنید.
magnets-generate-level = سطح دشواری «{ $level }» وجود ندارد. یکی از easy و medium و hard و expert را انتخاب کنید.
magnets-generate-level-meant = سطح دشواری «{ $level }» وجود ندارد. منظورتان { $meant } بود؟

## آموزش

magnets-tutorial-goal = هر هدف را با یک مهره بپوشانید. آهنِ میان دو هدف خودش حرکت نمی‌کند: آهن‌ربای پایین آن را حرکت می‌دهد.
magnets-tutorial-push = این آهن‌ربا دافع است: آن را هر جا بگذارید، مهره‌های سطر و ستون خود را یک خانه دور می‌کند. آن را بردارید و روی هدف سمت چپ بگذارید.
magnets-tutorial-pull = آهن‌ربای این صفحه جاذب است: همهٔ مهره‌های سطر و ستون خود را یک خانه نزدیک می‌کند. آن را وسط سطر بالا بگذارید.
magnets-tutorial-solve = آهن‌ربا را می‌توان در هر خانهٔ خالی گذاشت، و در بسیاری از مرحله‌ها تعداد حرکت‌ها محدود است. این صفحه را با دو حرکت حل کنید؛ هر وقت خواستید می‌توانید حرکت‌ها را پس بگیرید.

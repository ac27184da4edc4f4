tiles-title = کاشی‌های لغزان
tiles-summary = کاشی‌های شماره‌دار را با لغزاندن مرتب کنید؛ فقط کاشی کنار خانهٔ خالی می‌تواند حرکت کند.
tiles-size-form = تعداد سطر x تعداد ستون

# Options, settings, parameters, estimates
tiles-option-goal = جای خانهٔ خالی در پایان: gap-last پس از آخرین کاشی، یا gap-first پیش از نخستین کاشی، چنان‌که در مقاله‌ها آمده است.
tiles-setting-arrows = کلید جهت چه چیزی را حرکت می‌دهد: کاشی یا خانهٔ خالی.
tiles-option-goal-name = جای خانهٔ خالی در صفحهٔ حل‌شده
tiles-option-goal-gap-last = در پایان
tiles-option-goal-gap-first = در آغاز
tiles-setting-arrows-name = کلیدهای جهت حرکت می‌دهند
tiles-setting-arrows-tile = کاشی را
tiles-setting-arrows-gap = خانهٔ خالی را
tiles-parameter-depth = طول دقیق کوتاه‌ترین راه‌حل.
tiles-estimate-none = بدون تخمین: جست‌وجو کور است.
tiles-estimate-none-name = بدون تخمین
tiles-estimate-misplaced = تعداد کاشی‌هایی که سر جای خود نیستند.
tiles-estimate-misplaced-name = کاشی‌های نابه‌جا
tiles-estimate-manhattan = مجموع سطرها و ستون‌هایی که کاشی‌ها از جای خود فاصله دارند.
tiles-estimate-manhattan-name = فاصلهٔ منهتن
tiles-estimate-linear-conflict = فاصلهٔ منهتن، به‌اضافهٔ دو حرکت برای هر کاشی که باید از خط خود بیرون برود تا دیگری بگذرد.
tiles-estimate-linear-conflict-name = تعارض خطی
tiles-estimate-walking = فاصلهٔ پیاده‌روی: سطرها و ستون‌ها جدا از هم، هر کدام با جدولی کوچک.
tiles-estimate-walking-name = فاصلهٔ پیاده‌روی
tiles-estimate-pdb-555 = سه جدول الگو، هر کدام با پنج کاشی، برای { 4 }×{ 4 }؛ کوچک‌اند و زود ساخته می‌شوند.
tiles-estimate-pdb-555-name = جدول‌های الگو { 5 }-{ 5 }-{ 5 }
tiles-estimate-pdb-663 = جدول‌های الگو با شش، شش و سه کاشی، برای { 4 }×{ 4 }.
tiles-estimate-pdb-663-name = جدول‌های الگو { 6 }-{ 6 }-{ 3 }
tiles-estimate-pdb-78 = جدول‌های الگو با هفت و هشت کاشی، برای { 4 }×{ 4 }؛ بزرگ و بسیار قوی‌تر از بقیه.
tiles-estimate-pdb-78-name = جدول‌های الگو { 7 }-{ 8 }
tiles-estimate-pdb-6666 = چهار جدول الگو، هر کدام با شش کاشی، برای { 5 }×{ 5 }؛ بزرگ.
tiles-estimate-pdb-6666-name = جدول‌های الگو { 6 }-{ 6 }-{ 6 }-{ 6 }
tiles-estimate-exact = فاصلهٔ واقعی از جدولی که همهٔ صفحه‌ها را دارد؛ برای صفحه‌هایی با حداکثر { 12 } خانه.
tiles-estimate-exact-name = فاصلهٔ واقعی
tiles-estimate-other-size = تخمین «{ $estimate }» ({ $name }) برای صفحه‌های { $size } وجود ندارد.
tiles-rating = دشواری: { $level ->
        [easy] آسان
        [medium] متوسط
        [hard] دشوار
       *[expert] حرفه‌ای
    }، از روی کوتاه‌ترین راه‌حل در میان صفحه‌های این اندازه.

# Levels
tiles-group-graded = از خیلی آسان تا دشوار
tiles-group-hardest = دو صفحهٔ سه‌درسه که از همه دشوارترند
tiles-group-korf = صد صفحهٔ پانزده‌تایی کورف
tiles-group-korf24 = دوازده صفحهٔ بیست‌وچهارتایی کورف و فلنر
tiles-level-hardest = دشوارترین { $number }
tiles-level-korf = کورف { $number }
tiles-level-korf24 = بیست‌وچهارتایی { $number }

# Parts of sentences
tiles-number = { $number }
tiles-number-gap = { 0 } (خانهٔ خالی)
tiles-way-up = به بالا
tiles-way-down = به پایین
tiles-way-left = به چپ
tiles-way-right = به راست

# The board in words
tiles-scene =
    صفحه‌ای با { $rows } سطر و { $columns } ستون. { $home ->
        [one] { $home } کاشی از { $tiles } کاشی سر جای خود است
       *[other] { $home } کاشی از { $tiles } کاشی سر جای خود هستند
    }. خانهٔ خالی در سطر { $row }، ستون { $column } است.
tiles-cell-tile = سطر { $row }، ستون { $column }، کاشی { $tile }
tiles-cell-tile-home = سطر { $row }، ستون { $column }، کاشی { $tile }، سر جای خود
tiles-cell-gap = سطر { $row }، ستون { $column }، خانهٔ خالی
tiles-cell-outside = این‌جا بیرون از صفحه است.

# Play
tiles-prompt = کدام کاشی را حرکت می‌دهید؟
tiles-describe = کاشی { $tile } { $way } می‌رود.
tiles-move-unknown = «{ $word }» حرکت نیست: خانهٔ خالی up یا down یا left یا right می‌رود.
tiles-refuse-gap-up = خانهٔ خالی نمی‌تواند به بالا برود: در بالاترین سطر است.
tiles-refuse-gap-down = خانهٔ خالی نمی‌تواند به پایین برود: در پایین‌ترین سطر است.
tiles-refuse-gap-left = خانهٔ خالی نمی‌تواند به چپ برود: در چپ‌ترین ستون است.
tiles-refuse-gap-right = خانهٔ خالی نمی‌تواند به راست برود: در راست‌ترین ستون است.
tiles-refuse-gap = این خانهٔ خالی است. یک کاشی در سطر یا ستون آن انتخاب کنید.
tiles-refuse-line = کاشی { $tile } نه در سطر خانهٔ خالی است و نه در ستون آن.
tiles-refuse-drag = کاشی را فقط می‌توان به خانهٔ خالی کشید.
tiles-refuse-no-tile = هیچ کاشی‌ای نمی‌تواند { $way } برود. { $reason }
tiles-refuse-unknown-tile = کاشی { $tile } وجود ندارد: شماره‌ها از { 1 } تا { $most } هستند.
tiles-refuse-not-next = کاشی { $tile } کنار خانهٔ خالی نیست.
tiles-refuse-word = «{ $word }» نه شمارهٔ کاشی است و نه یکی از بالا، پایین، چپ، راست.

# Hints
tiles-effect-home = به جای خود می‌رسد
tiles-effect-nearer = به جای خود نزدیک‌تر می‌شود
tiles-effect-leaves = فعلاً جای خود را رها می‌کند تا دیگران بگذرند
tiles-effect-aside = کنار می‌رود تا دیگران بگذرند
tiles-hint-look-row = در سطر { $row } به دو سوی خانهٔ خالی نگاه کنید.
tiles-hint-look-column = در ستون { $column } به بالا و پایین خانهٔ خالی نگاه کنید.
tiles-hint-see = به کاشی { $tile } نگاه کنید: { $effect }.
tiles-hint-act-optimal =
    کاشی { $tile } را { $way } ببرید: { $effect }. { $remaining ->
        [one] این حرکت معما را حل می‌کند.
       *[other] با احتساب این حرکت، { $remaining } حرکت مانده است و راه کوتاه‌تری نیست.
    }
tiles-hint-act-good =
    کاشی { $tile } را { $way } ببرید: { $effect }. { $remaining ->
        [one] این حرکت معما را حل می‌کند.
       *[other] راهی با { $remaining } حرکت این‌گونه آغاز می‌شود؛ شاید راه کوتاه‌تری باشد.
    }

# Proofs
tiles-unsolvable-odd-width =
    این صفحه حل‌شدنی نیست: { $inversions ->
        [one] { $inversions } جفت کاشی
       *[other] { $inversions } جفت کاشی
    } به ترتیب وارونه‌اند و هیچ حرکتی شمار فرد این جفت‌ها را زوج نمی‌کند.
tiles-unsolvable-even-width =
    این صفحه حل‌شدنی نیست: { $inversions ->
        [one] { $inversions } جفت کاشی
       *[other] { $inversions } جفت کاشی
    } به ترتیب وارونه‌اند و خانهٔ خالی { $rows ->
        [0] در سطر خود است
        [one] { $rows } سطر با سطر خود فاصله دارد
       *[other] { $rows } سطر با سطر خود فاصله دارد
    }. مجموع آن‌ها { $sum } است که فرد است و هیچ حرکتی آن را زوج نمی‌کند.

# Faults of a text
tiles-fault-empty = هیچ عددی نیست. صفحه را سطر به سطر بنویسید، برای نمونه { $example }.
tiles-fault-not-a-number = «{ $word }» عدد نیست.
tiles-fault-negative = { $word } منفی است؛ شماره‌ها از { 0 }، یعنی خانهٔ خالی، آغاز می‌شوند.
tiles-fault-too-large = { $word } بیش از اندازه بزرگ است: شماره‌های این صفحه از { 0 } تا { $most } هستند.
tiles-fault-repeated =
    «{ $tile }» { $times ->
        [one] یک بار
        [2] دو بار
       *[other] { $times } بار
    } آمده است.
tiles-fault-repeated-missing =
    «{ $tile }» { $times ->
        [one] یک بار
        [2] دو بار
       *[other] { $times } بار
    } آمده است و { $missing } { $count ->
        [one] نیامده است
       *[other] نیامده‌اند
    }.
tiles-fault-missing =
    { $count ->
        [one] این شماره نیامده است
       *[other] این شماره‌ها نیامده‌اند
    }: { $missing }.
tiles-fault-too-few =
    { $have ->
        [one] فقط { $have } عدد هست
       *[other] فقط { $have } عدد هست
    }؛ صفحه‌ای با { $rows } سطر و { $columns } ستون، { $want } عدد دارد.
tiles-fault-too-many =
    { $have ->
        [one] { $have } عدد هست
       *[other] { $have } عدد هست
    }؛ صفحه‌ای با { $rows } سطر و { $columns } ستون، فقط { $want } عدد دارد.
tiles-fault-count =
    { $have ->
        [one] با { $have } عدد
       *[other] با { $have } عدد
    } صفحه‌ای ساخته نمی‌شود: صفحه دست‌کم دو سطر و دو ستون و دست‌بالا { $most } خانه دارد؛ برای نمونه { 9 } یا { 12 } یا { 16 } عدد یک صفحه است.
tiles-fault-ragged =
    سطر { $row } دارای { $have ->
        [one] { $have } عدد
       *[other] { $have } عدد
    } است، سطرهای دیگر { $want } عدد دارند.
tiles-fault-size = صفحه‌ای با { $rows } سطر و { $columns } ستون ممکن نیست: صفحه دست‌کم دو سطر و دو ستون و دست‌بالا { $most } خانه دارد.
tiles-fault-header = «{ $header }» اندازه نیست؛ پیش از دونقطه تعداد سطرها، سپس x و سپس تعداد ستون‌ها می‌آید، برای نمونه 3x3.
tiles-fault-option = کاشی‌های لغزان گزینهٔ «{ $key }» ندارند؛ تنها گزینه goal است.
tiles-fault-goal = «{ $value }» هدف نیست؛ gap-last یا gap-first را برگزینید.
tiles-size-unreadable = «{ $size }» اندازه نیست؛ تعداد سطرها، سپس x و سپس تعداد ستون‌ها را بنویسید، برای نمونه 3x4.

# The editor
tiles-tool-gap = خانهٔ خالی
tiles-tool-tile = کاشی { $tile }
tiles-tool-unknown = «{ $tool }» را نمی‌توان روی این صفحه گذاشت: عددی از { 0 } تا { $most } برگزینید.

# The generator
tiles-generate-both = یا سطح را برگزینید یا عمق را، نه هر دو را.
tiles-generate-depth-unreadable = «{ $depth }» عمق نیست؛ یک عدد صحیح بنویسید.
tiles-generate-depth = صفحه‌ای با { $rows } سطر و { $columns } ستون که کوتاه‌ترین راه‌حلش { $depth } حرکت باشد ساخته نمی‌شود؛ بیشترین عمق ممکن { $most } است.
tiles-generate-depth-effort = با تلاش مجاز، صفحه‌ای با { $rows } سطر و { $columns } ستون که کوتاه‌ترین راه‌حلش { $depth } حرکت باشد پیدا نشد؛ بذر دیگر یا عمق کمتری را بیازمایید. بیشترین عمق ممکن { $most } است.
tiles-generate-option = «{ $key }» نه گزینهٔ قواعد است و نه پارامتر مولد؛ goal و depth موجودند.
tiles-generate-level = «{ $level }» سطح نیست؛ easy یا medium یا hard یا expert را برگزینید.
tiles-generate-level-meant = «{ $level }» سطح نیست؛ آیا منظورتان { $meant } است؟

tiles-title = کاشی‌های لغزان
tiles-summary = کاشی‌های شماره‌دار را با لغزاندن مرتب کنید؛ فقط کاشیِ کنار خانهٔ خالی می‌تواند حرکت کند.
tiles-size-form = تعداد سطر x تعداد ستون

# Options, settings, parameters, estimates
tiles-option-goal = جای خانهٔ خالی در صفحهٔ حل‌شده. مقدار gap-last: پس از آخرین کاشی. مقدار gap-first: پیش از نخستین کاشی، همان‌طور که در مقاله‌های علمی آمده است.
tiles-setting-arrows = کلیدهای جهت چه چیزی را حرکت می‌دهند: کاشی یا خانهٔ خالی.
tiles-option-goal-name = جای خانهٔ خالی در صفحهٔ حل‌شده
tiles-option-goal-gap-last = در انتها
tiles-option-goal-gap-first = در ابتدا
tiles-setting-arrows-name = کلیدهای جهت چه چیزی را حرکت می‌دهند
tiles-setting-arrows-tile = کاشی
tiles-setting-arrows-gap = خانهٔ خالی
tiles-parameter-depth = طول دقیق کوتاه‌ترین راه‌حل.
tiles-estimate-none = بدون تخمین: جست‌وجوی کور.
tiles-estimate-none-name = بدون تخمین
tiles-estimate-misplaced = تعداد کاشی‌هایی که سر جای خود نیستند.
tiles-estimate-misplaced-name = کاشی‌های نابه‌جا
tiles-estimate-manhattan = مجموع فاصلهٔ همهٔ کاشی‌ها از جای خود، بر حسب سطر و ستون.
tiles-estimate-manhattan-name = فاصلهٔ منهتن
tiles-estimate-linear-conflict = فاصلهٔ منهتن، به‌اضافهٔ دو حرکت برای هر کاشی که باید از سطر یا ستون خود بیرون برود تا کاشی دیگری بگذرد.
tiles-estimate-linear-conflict-name = تعارض خطی
tiles-estimate-walking = فاصلهٔ پیاده‌روی: سطرها و ستون‌ها جداگانه حساب می‌شوند، هر کدام با جدولی کوچک.
tiles-estimate-walking-name = فاصلهٔ پیاده‌روی
tiles-estimate-pdb-555 = سه جدول الگو، هر کدام با پنج کاشی، برای صفحه‌های { 4 } در { 4 }؛ حجم کمی دارند و زود ساخته می‌شوند.
tiles-estimate-pdb-555-name = جدول‌های الگوی { 5 }-{ 5 }-{ 5 }
tiles-estimate-pdb-663 = سه جدول الگو با شش، شش و سه کاشی، برای صفحه‌های { 4 } در { 4 }.
tiles-estimate-pdb-663-name = جدول‌های الگوی { 6 }-{ 6 }-{ 3 }
tiles-estimate-pdb-78 = دو جدول الگو با هفت و هشت کاشی، برای صفحه‌های { 4 } در { 4 }؛ حجم زیادی دارند، اما بسیار قوی‌تر از بقیه‌اند.
tiles-estimate-pdb-78-name = جدول‌های الگوی { 7 }-{ 8 }
tiles-estimate-pdb-6666 = چهار جدول الگو، هر کدام با شش کاشی، برای صفحه‌های { 5 } در { 5 }؛ حجم زیادی دارند.
tiles-estimate-pdb-6666-name = جدول‌های الگوی { 6 }-{ 6 }-{ 6 }-{ 6 }
tiles-estimate-exact = فاصلهٔ واقعی، بر پایهٔ جدولی از همهٔ صفحه‌ها؛ برای صفحه‌هایی با حداکثر { 12 } خانه.
tiles-estimate-exact-name = فاصلهٔ واقعی
tiles-estimate-other-size = تخمین «{ $estimate }» ({ $name }) برای صفحه‌های { $size } در دسترس نیست.
tiles-table-not-stored = جدول «{ $estimate }» برای صفحه‌های { $size } آن‌قدر کوچک است که برای هر جست‌وجو از نو ساخته می‌شود و هرگز ذخیره نمی‌شود. لازم نیست آن را از پیش بسازید.
tiles-rating = دشواری: { $level ->
        [easy] آسان
        [medium] متوسط
        [hard] دشوار
       *[expert] حرفه‌ای
    }، بر پایهٔ طول کوتاه‌ترین راه‌حل در مقایسه با دیگر صفحه‌های هم‌اندازه.

# Levels
tiles-group-graded = از خیلی آسان تا دشوار
tiles-group-hardest = دو صفحهٔ سه در سه که از همه دشوارترند
tiles-group-korf = صد معمای پانزده‌تایی کورف
tiles-group-korf24 = دوازده معمای بیست‌وچهارتایی کورف و فلنر
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
       *[other] { $home } کاشی از { $tiles } کاشی سر جای خود است
    }. خانهٔ خالی در سطر { $row }، ستون { $column } است.
tiles-cell-tile = سطر { $row }، ستون { $column }، کاشی { NUMBER($tile, useGrouping: "false") }
tiles-cell-tile-home = سطر { $row }، ستون { $column }، کاشی { NUMBER($tile, useGrouping: "false") }، سر جای خود
tiles-cell-gap = سطر { $row }، ستون { $column }، خانهٔ خالی
tiles-cell-outside = این خانه بیرون از صفحه است.

# Play
tiles-prompt = کدام کاشی را حرکت می‌دهید؟
tiles-typing = شمارهٔ کاشی یا جهت حرکت خانهٔ خالی را بنویسید: ⁨right⁩ کاشی سمت راستِ خانهٔ خالی را به چپ می‌برد.
tiles-describe = کاشی { NUMBER($tile, useGrouping: "false") } { $way } می‌رود.
tiles-move-unknown = «{ $word }» حرکت نیست. بنویسید خانهٔ خالی به کدام طرف می‌رود: up یا down یا left یا right.
tiles-refuse-gap-up = خانهٔ خالی نمی‌تواند به بالا برود: در بالاترین سطر است.
tiles-refuse-gap-down = خانهٔ خالی نمی‌تواند به پایین برود: در پایین‌ترین سطر است.
tiles-refuse-gap-left = خانهٔ خالی نمی‌تواند به چپ برود: در نخستین ستون از چپ است.
tiles-refuse-gap-right = خانهٔ خالی نمی‌تواند به راست برود: در نخستین ستون از راست است.
tiles-refuse-gap = این خودِ خانهٔ خالی است. یک کاشی در سطر یا ستون آن انتخاب کنید.
tiles-refuse-line = کاشی { NUMBER($tile, useGrouping: "false") } نه در سطر خانهٔ خالی است و نه در ستون آن.
tiles-refuse-drag = کاشی را فقط می‌توان به خانهٔ خالی کشید.
tiles-refuse-no-tile = هیچ کاشی‌ای نمی‌تواند { $way } برود. { $reason }
tiles-refuse-unknown-tile = کاشی { NUMBER($tile, useGrouping: "false") } وجود ندارد: کاشی‌ها از { 1 } تا { $most } شماره‌گذاری شده‌اند.
tiles-refuse-not-next = کاشی { NUMBER($tile, useGrouping: "false") } کنار خانهٔ خالی نیست.
tiles-refuse-word = «{ $word }» حرکت نیست. شمارهٔ یک کاشی، یا بالا، پایین، چپ یا راست را بنویسید.

# Hints
tiles-effect-home = به جای خود می‌رسد
tiles-effect-nearer = به جای خود نزدیک‌تر می‌شود
tiles-effect-leaves = فعلاً جای خود را ترک می‌کند تا کاشی‌های دیگر بگذرند
tiles-effect-aside = کنار می‌رود تا کاشی‌های دیگر بگذرند
tiles-hint-look-row = در سطر { $row } به دو طرف خانهٔ خالی نگاه کنید.
tiles-hint-look-column = در ستون { $column } به بالا و پایین خانهٔ خالی نگاه کنید.
tiles-hint-see = به کاشی { NUMBER($tile, useGrouping: "false") } نگاه کنید: { $effect }.
tiles-hint-act-optimal =
    کاشی { NUMBER($tile, useGrouping: "false") } را { $way } ببرید: { $effect }. { $remaining ->
        [one] این حرکت معما را حل می‌کند.
       *[other] با احتساب این حرکت، { $remaining } حرکت مانده است و راه‌حل کوتاه‌تری وجود ندارد.
    }
tiles-hint-act-good =
    کاشی { NUMBER($tile, useGrouping: "false") } را { $way } ببرید: { $effect }. { $remaining ->
        [one] این حرکت معما را حل می‌کند.
       *[other] با این حرکت راه‌حلی { $remaining } حرکتی شروع می‌شود؛ شاید راه‌حل کوتاه‌تری هم باشد.
    }

# Proofs
tiles-unsolvable-odd-width =
    این صفحه حل‌نشدنی است: { $inversions ->
        [one] { $inversions } جفت کاشی
       *[other] { $inversions } جفت کاشی
    } ترتیب وارونه دارد. این تعداد فرد است و هیچ حرکتی آن را زوج نمی‌کند.
tiles-unsolvable-even-width =
    این صفحه حل‌نشدنی است: { $inversions ->
        [one] { $inversions } جفت کاشی
       *[other] { $inversions } جفت کاشی
    } ترتیب وارونه دارد و خانهٔ خالی { $rows ->
        [0] در سطر درست است
        [one] { $rows } سطر با سطر درست فاصله دارد
       *[other] { $rows } سطر با سطر درست فاصله دارد
    }. مجموع این دو { $sum } است؛ این عدد فرد است و هیچ حرکتی آن را زوج نمی‌کند.

# Faults of a text
tiles-fault-empty = هیچ عددی نوشته نشده است. صفحه را سطر به سطر بنویسید، برای نمونه { $example }.
tiles-fault-not-a-number = «{ $word }» عدد نیست.
tiles-fault-negative = { $word } منفی است؛ شماره‌ها از { 0 } (خانهٔ خالی) شروع می‌شوند.
tiles-fault-quoted = عددها را بدون گیومه بنویسید: { $word }.
tiles-fault-too-large = { $word } بیش از حد بزرگ است: شماره‌های این صفحه از { 0 } تا { $most } هستند.
tiles-fault-repeated =
    «{ NUMBER($tile, useGrouping: "false") }» { $times ->
        [one] یک بار
        [2] دو بار
       *[other] { $times } بار
    } آمده است.
tiles-fault-repeated-missing =
    «{ NUMBER($tile, useGrouping: "false") }» { $times ->
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
        [one] فقط { $have } عدد نوشته شده است
       *[other] فقط { $have } عدد نوشته شده است
    }؛ صفحه‌ای با { $rows } سطر و { $columns } ستون { $want } عدد دارد.
tiles-fault-too-many =
    { $have ->
        [one] { $have } عدد نوشته شده است
       *[other] { $have } عدد نوشته شده است
    }؛ صفحه‌ای با { $rows } سطر و { $columns } ستون فقط { $want } عدد دارد.
tiles-fault-count =
    { $have ->
        [one] با { $have } عدد
       *[other] با { $have } عدد
    } صفحه‌ای ساخته نمی‌شود. صفحه دست‌کم دو سطر و دو ستون و حداکثر { $most } خانه دارد؛ برای نمونه { 9 } یا { 12 } یا { 16 } عدد بنویسید.
tiles-fault-ragged =
    سطر { $row } باید مانند سطرهای دیگر { $want } عدد داشته باشد، اما { $have ->
        [one] { $have } عدد
       *[other] { $have } عدد
    } دارد.
tiles-fault-size = صفحه‌ای با { $rows } سطر و { $columns } ستون ممکن نیست: صفحه دست‌کم دو سطر و دو ستون و حداکثر { $most } خانه دارد.
tiles-fault-header = «{ $header }» اندازهٔ معتبری نیست. پیش از دونقطه تعداد سطرها، سپس x و سپس تعداد ستون‌ها را بنویسید، برای نمونه ‎3x3.
tiles-fault-option = در قواعد کاشی‌های لغزان گزینه‌ای به نام «{ $key }» وجود ندارد؛ تنها گزینهٔ موجود goal است.
tiles-fault-goal = «{ $value }» مقدار درستی برای goal نیست. مقدار gap-last یا gap-first را انتخاب کنید.
tiles-size-unreadable = «{ $size }» اندازهٔ معتبری نیست. تعداد سطرها، سپس x و سپس تعداد ستون‌ها را بنویسید، برای نمونه ‎3x4.

# The editor
tiles-tool-gap = خانهٔ خالی
tiles-tool-tile = کاشی { NUMBER($tile, useGrouping: "false") }
tiles-tool-unknown = ابزاری به نام «{ $tool }» وجود ندارد. عددی از { 0 } تا { $most } انتخاب کنید.

# The generator
tiles-generate-both = یا سطح دشواری را انتخاب کنید یا عمق را، نه هر دو را.
tiles-generate-depth-unreadable = «{ $depth }» عمق معتبری نیست. یک عدد صحیح بنویسید.
tiles-generate-depth = عمق { $depth } برای صفحه‌هایی با { $rows } سطر و { $columns } ستون ممکن نیست. بیشترین عمق { $most } است.
tiles-generate-depth-effort = در حد مجازِ جست‌وجو صفحه‌ای با { $rows } سطر، { $columns } ستون و عمق { $depth } پیدا نشد. بذر دیگر یا عمق کمتری را امتحان کنید؛ بیشترین عمق { $most } است.
tiles-generate-option = «{ $key }» نه گزینهٔ قواعد است و نه پارامتر سازندهٔ معما. گزینه‌های موجود: goal و depth.
tiles-generate-level = سطح دشواری «{ $level }» وجود ندارد. یکی از easy و medium و hard و expert را انتخاب کنید.
tiles-generate-level-meant = سطح دشواری «{ $level }» وجود ندارد. منظورتان { $meant } بود؟

## آموزش

tiles-tutorial-goal = کاشی‌ها را مرتب کنید: { NUMBER(1, useGrouping: "false") } و { NUMBER(2, useGrouping: "false") } و { NUMBER(3, useGrouping: "false") } در سطر اول، { NUMBER(4, useGrouping: "false") } و { NUMBER(5, useGrouping: "false") } و { NUMBER(6, useGrouping: "false") } در سطر دوم، سپس { NUMBER(7, useGrouping: "false") } و { NUMBER(8, useGrouping: "false") } و خانهٔ خالی. این‌جا { NUMBER(5, useGrouping: "false") } و { NUMBER(8, useGrouping: "false") } سر جای خود نیستند.
tiles-tutorial-slide = فقط کاشیِ کنار خانهٔ خالی می‌تواند حرکت کند و به درون آن می‌لغزد. کاشی { NUMBER(5, useGrouping: "false") } زیر خانهٔ خالی است: آن را به بالا ببرید.
tiles-tutorial-finish = کاشی { NUMBER(5, useGrouping: "false") } سر جای خود است. حالا کاشی { NUMBER(8, useGrouping: "false") } را به چپ ببرید.
tiles-tutorial-solve = حالا خودتان امتحان کنید: این صفحه { 4 } حرکت لازم دارد.

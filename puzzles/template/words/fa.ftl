template-title = برکهٔ یخ‌زده
template-summary = خود را به هدف برسانید. هزینهٔ هر گام { 1 } و هزینهٔ پرش از روی یک خانه { 3 } است؛ گامی که از خانهٔ یخی برداشته شود هزینه‌ای ندارد.
template-size-form = تعداد سطر x تعداد ستون
template-group = مرحله‌ها
template-estimate-none = بدون تخمین: جست‌وجوی کور.
template-estimate-none-name = بدون تخمین
template-estimate-crossing = تعداد سطرها و ستون‌های بدون یخی که هنوز باید از آن‌ها گذشت.
template-estimate-crossing-name = گذرها
template-refused-bibfs = در معمای برکهٔ یخ‌زده نمی‌توان رو به عقب جست‌وجو کرد: هزینهٔ هر گام به خانه‌ای بستگی دارد که گام از آن شروع می‌شود.

template-way-up = به بالا
template-way-down = به پایین
template-way-left = به چپ
template-way-right = به راست

template-scene = برکه‌ای با { $rows } سطر و { $columns } ستون.
template-cell-snow = سطر { $row }، ستون { $column }، برف
template-cell-ice = سطر { $row }، ستون { $column }، یخ
template-cell-rock = سطر { $row }، ستون { $column }، سنگ
template-cell-goal = سطر { $row }، ستون { $column }، هدف
template-cell-walker = سطر { $row }، ستون { $column }، بازیکن

template-prompt = کجا می‌خواهید بروید؟
template-describe-step = یک گام { $way }.
template-describe-jump = یک پرش { $way }.
template-refuse = با یک حرکت نمی‌توان به آن‌جا رسید.

template-hint-look = به سطر { $row }، ستون { $column } نگاه کنید.
template-hint-see =
    { $cost ->
        [0] حرکت بعدی هزینه‌ای ندارد.
        [one] هزینهٔ حرکت بعدی { $cost } است.
       *[other] هزینهٔ حرکت بعدی { $cost } است.
    }
template-hint-act-optimal =
    { $move } { $remaining ->
        [0] مسیر تا هدف هزینه‌ای ندارد.
        [one] با احتساب این حرکت، هزینهٔ مسیر تا هدف { $remaining } است و مسیر کم‌هزینه‌تری وجود ندارد.
       *[other] با احتساب این حرکت، هزینهٔ مسیر تا هدف { $remaining } است و مسیر کم‌هزینه‌تری وجود ندارد.
    }
template-hint-act-good =
    { $move } { $remaining ->
        [0] مسیر تا هدف هزینه‌ای ندارد.
        [one] با این حرکت مسیری با هزینهٔ { $remaining } شروع می‌شود.
       *[other] با این حرکت مسیری با هزینهٔ { $remaining } شروع می‌شود؛ شاید مسیر کم‌هزینه‌تری هم باشد.
    }

template-fault-start =
    { $count ->
        [0] نقطهٔ آغاز مشخص نشده است: یک s بنویسید.
        [one] { $count } نقطهٔ آغاز وجود دارد.
       *[other] { $count } نقطهٔ آغاز وجود دارد؛ فقط یک s بنویسید.
    }
template-fault-goal =
    { $count ->
        [0] هدف مشخص نشده است: یک g بنویسید.
        [one] { $count } هدف وجود دارد.
       *[other] { $count } هدف وجود دارد؛ فقط یک g بنویسید.
    }

template-tool-start = آغاز
template-tool-goal = هدف
template-tool-snow = برف
template-tool-ice = یخ
template-tool-rock = سنگ
template-generate = صفحه‌ای حل‌شدنی با اندازهٔ { $size } پیدا نشد.

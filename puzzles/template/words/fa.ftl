template-title = برکهٔ یخ‌زده
template-summary = تا هدف بروید: هر گام { 1 } هزینه دارد، گام از روی یخ هزینه‌ای ندارد و پرش از روی یک خانه { 3 } هزینه دارد.
template-size-form = تعداد سطر x تعداد ستون
template-group = مرحله‌ها
template-estimate-none = بدون تخمین: جست‌وجو کور است.
template-estimate-none-name = بدون تخمین
template-estimate-crossing = سطرها و ستون‌های بی‌یخی که هنوز باید از آن‌ها گذشت.
template-estimate-crossing-name = گذرها
template-refused-bibfs = در برکهٔ یخ‌زده نمی‌توان رو به عقب جست‌وجو کرد: هزینهٔ هر گام به جای آغازش بستگی دارد.

template-way-up = به بالا
template-way-down = به پایین
template-way-left = به چپ
template-way-right = به راست

template-scene = برکه‌ای با { $rows } سطر و { $columns } ستون.
template-cell-snow = سطر { $row }، ستون { $column }، برف
template-cell-ice = سطر { $row }، ستون { $column }، یخ
template-cell-rock = سطر { $row }، ستون { $column }، سنگ
template-cell-goal = سطر { $row }، ستون { $column }، هدف
template-cell-walker = سطر { $row }، ستون { $column }، رونده

template-prompt = کجا می‌روید؟
template-describe-step = یک گام { $way }.
template-describe-jump = یک پرش { $way }.
template-refuse = با یک حرکت نمی‌توان به آن‌جا رسید.

template-hint-look = به سطر { $row }، ستون { $column } نگاه کنید.
template-hint-see =
    { $cost ->
        [0] حرکت بعدی هزینه‌ای ندارد.
        [one] حرکت بعدی { $cost } هزینه دارد.
       *[other] حرکت بعدی { $cost } هزینه دارد.
    }
template-hint-act-optimal =
    { $move } { $remaining ->
        [0] باقی راه هزینه‌ای ندارد.
        [one] باقی راه با احتساب این حرکت { $remaining } هزینه دارد و راه ارزان‌تری نیست.
       *[other] باقی راه با احتساب این حرکت { $remaining } هزینه دارد و راه ارزان‌تری نیست.
    }
template-hint-act-good =
    { $move } { $remaining ->
        [0] باقی راه هزینه‌ای ندارد.
        [one] راهی با { $remaining } هزینه این‌گونه آغاز می‌شود.
       *[other] راهی با { $remaining } هزینه این‌گونه آغاز می‌شود؛ شاید راه ارزان‌تری باشد.
    }

template-fault-start =
    { $count ->
        [0] آغازی نیست: یک s بنویسید.
        [one] { $count } آغاز هست.
       *[other] { $count } آغاز هست؛ فقط یک s بنویسید.
    }
template-fault-goal =
    { $count ->
        [0] هدفی نیست: یک g بنویسید.
        [one] { $count } هدف هست.
       *[other] { $count } هدف هست؛ فقط یک g بنویسید.
    }

template-tool-start = آغاز
template-tool-goal = هدف
template-tool-snow = برف
template-tool-ice = یخ
template-tool-rock = سنگ
template-generate = صفحهٔ حل‌شدنی با اندازهٔ { $size } پیدا نشد.

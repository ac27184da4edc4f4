### پیام‌های گزارش‌ها: سرستون جدول‌ها، عنوان و شرح نمودارها.

## جدول‌ها

report-optimal = بهینه
report-unproved = بدون اثبات
report-unsolvable = حل‌نشدنی
report-stopped = متوقف‌شده
report-not-run = اجرانشده
report-optimal-cost = میانگین هزینهٔ بهینه
report-unproved-cost = میانگین هزینهٔ بدون اثبات
report-branching = ضریب انشعاب
report-memory-kib = حافظه (KiB)
report-deviation = پراکندگی
report-speed = گسترش در ثانیه
report-verdicts = { $count ->
    [one] نتیجه‌ها روی { $count } مسئله
   *[other] نتیجه‌ها روی { $count } مسئله
}
report-efforts = میزان کار: میانگین‌های هندسی روی مسئله‌هایی که همهٔ الگوریتم‌ها به نتیجه رساندند ({ $count } از { $all })
report-wins = مقایسهٔ دوبه‌دو: در چند مسئله الگوریتم سطر حالت‌های کمتری از الگوریتم ستون گسترش داد

## نمودارها

report-plot-expansions = حالت‌های گسترش‌یافتهٔ هر الگوریتم
report-plot-time = زمان پردازندهٔ هر الگوریتم
report-plot-memory = بیشینهٔ حافظهٔ هر الگوریتم
report-plot-cactus = مسئله‌هایی که با میزان کار معین به نتیجه رسیدند
report-plot-scatter = { $first } و { $second }، مسئله به مسئله
report-plot-layers = حالت‌های گسترش‌یافته برای هر f
report-plot-iterations = حالت‌های گسترش‌یافته در هر دور
report-plot-branching = انشعاب در هر عمق
report-plot-frontier = اندازهٔ مرز در طول جست‌وجو
report-plot-growth = حافظه در طول جست‌وجو
report-plot-heuristic = تخمین و فاصلهٔ واقعی
report-axis-of = { $measure }: { $name }
report-axis-expansions = حالت‌های گسترش‌یافته
report-axis-time = زمان پردازنده
report-axis-memory = حافظه
report-axis-decided = تعداد مسئله‌های به‌نتیجه‌رسیده
report-axis-f = f = g + h
report-axis-bound = کران دور
report-axis-depth = عمق
report-axis-children = تعداد فرزندان هر حالت گسترش‌یافته
report-axis-frontier = تعداد حالت‌های مرز
report-axis-distance = فاصلهٔ واقعی
report-axis-estimate = تخمین
report-legend-decided = هر دو به نتیجه رسیدند
report-legend-stopped = دست‌کم یکی به نتیجه نرسید (روی لبه)
report-entry = { $name } { $value }
report-describe-strips = { $count ->
    [one] هر نقطه یک مسئله است؛ روی هم { $count } مسئله. مستطیل نیمهٔ میانی را در بر می‌گیرد، خط میانه است و لوزی میانگین هندسی: { $list }.
   *[other] هر نقطه یک مسئله است؛ روی هم { $count } مسئله. مستطیل نیمهٔ میانی را در بر می‌گیرد، خط میانه است و لوزی میانگین هندسی: { $list }.
}
report-describe-cactus = { $count ->
    [one] هر نقطه نشان می‌دهد که اگر برای هر مسئله این میزان کار مجاز باشد، الگوریتم چند مسئله را به نتیجه می‌رساند. از { $count } مسئله: { $list }.
   *[other] هر نقطه نشان می‌دهد که اگر برای هر مسئله این میزان کار مجاز باشد، الگوریتم چند مسئله را به نتیجه می‌رساند. از { $count } مسئله: { $list }.
}
report-describe-scatter = { $count ->
    [one] هر نقطه یک مسئله است؛ روی هم { $count } مسئله. روی خط‌چین هر دو برابرند. { $first } در { $first-wins } مسئله و { $second } در { $second-wins } مسئله کار کمتری نیاز داشت.
   *[other] هر نقطه یک مسئله است؛ روی هم { $count } مسئله. روی خط‌چین هر دو برابرند. { $first } در { $first-wins } مسئله و { $second } در { $second-wins } مسئله کار کمتری نیاز داشت.
}
report-describe-lines = { $count ->
    [one] برای هر جست‌وجو یک خط؛ روی هم { $count } خط. بزرگ‌ترین مقدارها: { $list }.
   *[other] برای هر جست‌وجو یک خط؛ روی هم { $count } خط. بزرگ‌ترین مقدارها: { $list }.
}
report-describe-heuristic = { $count ->
    [one] { $count } حالت؛ نقطه‌های بزرگ‌تر نمایندهٔ حالت‌های بیشترند. بالای خط‌چین، تخمین از فاصلهٔ واقعی بیشتر است: { $above } حالت.
   *[other] { $count } حالت؛ نقطه‌های بزرگ‌تر نمایندهٔ حالت‌های بیشترند. بالای خط‌چین، تخمین از فاصلهٔ واقعی بیشتر است: { $above } حالت.
}

## صفحه

report-title = مقایسهٔ { $algorithms ->
    [one] { $algorithms } الگوریتم
   *[other] { $algorithms } الگوریتم
} روی { $count ->
    [one] { $count } مسئله
   *[other] { $count } مسئله
}
report-about = { $runs ->
    [one] ساختهٔ گوردیان { $version }. هر جست‌وجو یک بار اجرا شد.
   *[other] ساختهٔ گوردیان { $version }. هر جست‌وجو { $runs } بار به‌نوبت اجرا شد و زمان‌ها میانه‌اند.
}
report-jobs = { $count ->
    [one] در هر زمان روی { $count } مسئله کار شد.
   *[other] هم‌زمان روی { $count } مسئله کار شد و این بر زمان‌ها اثر می‌گذارد.
}
report-summary = خلاصه
report-plots = نمودارها
report-instances = مسئله‌ها
report-reproduce = فرمان‌هایی که همین نتیجه‌ها را دوباره می‌سازند
report-explain = هزینهٔ راه‌حل‌هایی که بهینه بودنشان اثبات شده با هزینهٔ راه‌حل‌های دیگر در یک میانگین نمی‌آید. پراکندگی انحراف معیار هندسی است: حدود دوسوم مقدارها میان میانگین تقسیم بر آن و میانگین ضرب در آن قرار دارند. ضریب انشعاب مربوط به درختی یکنواخت است که تعداد گره‌هایش با تعداد گره‌های تولیدشده در جست‌وجو برابر است.

### آنچه خط فرمان می‌گوید، در کنار پیام‌های مشترک.

## خطاها

cli-error = خطا
cli-standard-input = <ورودی استاندارد>
cli-typed-text = <متن نوشته‌شده>
cli-output-failed = نوشتن نتیجه ممکن نشد: { $reason }
cli-output-shared = گزینه‌های { $first } و { $second } هر دو در خروجی استاندارد می‌نویسند. یکی از آن‌ها را در یک پرونده بنویسید، یا حذف کنید.
cli-no-handler = دریافت Ctrl-C ممکن نیست: { $reason }
cli-unknown-flag = این فرمان گزینه‌ای به نام «{ $name }» ندارد.
cli-unknown-command = فرمانی به نام «{ $name }» وجود ندارد.
cli-list-line = خط { $line } فهرست: { $reason }
cli-threads = مقدار گزینهٔ { $option } باید از { 1 } تا { $most } باشد، نه «{ $text }».
cli-estimate-unused = الگوریتم { $algorithm } بدون تخمین جست‌وجو می‌کند، پس گزینهٔ ⁨‎--estimate⁩ اثری ندارد. آن را حذف کنید، یا الگوریتمی مانند ⁨astar⁩ انتخاب کنید که از تخمین استفاده می‌کند.
cli-no-report = معمای { $puzzle } قالب گزارش ندارد؛ برای دیدن همهٔ صفحه‌ها ‎--steps را به‌تنهایی بنویسید.
cli-no-techniques = برای معمای { $puzzle } شیوه‌ای نام‌گذاری نشده است.
cli-no-rules = معمای { $puzzle } صفحهٔ قواعد ندارد.

## نتیجه‌ها

cli-ran = الگوریتم: { $algorithm }، تخمین: { $estimate }.
cli-stats = حالت‌های گسترش‌یافته: { $expanded }، تولیدشده: { $generated }، بیشینهٔ حافظه: { $memory }، زمان: { $seconds } ثانیه.
cli-stats-course = به شیوهٔ شمارش درس: { $expanded } حالت گسترش‌یافته و { $generated } حالت تولیدشده. برای خودِ جست‌وجو، بیشینهٔ حافظه { $memory } و زمان { $seconds } ثانیه بود.
cli-bytes-b = { $amount } بایت
cli-bytes-kib = { $amount } کیبی‌بایت
cli-bytes-mib = { $amount } مبی‌بایت
cli-bytes-gib = { $amount } گیبی‌بایت
cli-bytes-tib = { $amount } تبی‌بایت
cli-plans = تعداد راه‌حل‌های بهینه: { $count }.
cli-plans-incomplete = تعداد راه‌حل‌های بهینه: { $count } (همه نشان داده نشده‌اند).
cli-file-of-one = گزینهٔ { $option } نتیجهٔ تنها یک مسئله را می‌نویسد. مسئله‌ها را یکی‌یکی حل کنید، یا از ⁨‎--json⁩ استفاده کنید که برای هر مسئله یک خط همراه با راه‌حل چاپ می‌کند.
cli-step = { $number }. { $move } · { $words }
cli-step-words = { $number }. { $words }
cli-moves = { $count ->
    [one] { $count } حرکت:
   *[other] { $count } حرکت:
}
cli-plan-cut = { $count ->
    [one] … و { $count } حرکت دیگر. گزینهٔ ‎--plan FILE راه‌حل کامل را در یک پرونده می‌نویسد و ‎--json آن را چاپ می‌کند.
   *[other] … و { $count } حرکت دیگر. گزینهٔ ‎--plan FILE راه‌حل کامل را در یک پرونده می‌نویسد و ‎--json آن را چاپ می‌کند.
}
cli-check-ok = راه‌حل درست است.
cli-show-after = گزینه‌های ‎--id و ‎--as صفحهٔ آغازین را می‌نویسند، پس نمی‌توان حرکت‌های ‎--after را در آن گنجاند.
cli-show-board = گزینه‌های ‎--id و ‎--as صفحهٔ آغازین را می‌نویسند، پس نمی‌توان خانه‌های ‎--board را در آن گنجاند.
cli-check-no-report = معمای { $puzzle } قواعد جداگانه‌ای برای گزارش ندارد؛ گزینهٔ ‎--rules را حذف کنید.
cli-show-solution = گزینه‌های ‎--id و ‎--as صفحهٔ آغازین را می‌نویسند، پس نمی‌توان حرکت‌های ‎--solution را در آن گنجاند.
cli-check-broken = { $rule }: { $text }
cli-seed = بذر: { $seed }
cli-generate-cancelled = { $count ->
    [0] پیش از رسیدن به نتیجه لغو شد.
    [one] پس از { $count } معما لغو شد.
   *[other] پس از { $count } معما لغو شد.
}
cli-seed-form = «{ $text }» بذر معتبری نیست؛ مقدار گزینهٔ ⁨--seed⁩ عددی صحیح از ⁨0⁩ تا ⁨18446744073709551615⁩ است.
cli-count-form = «{ $text }» برای تعداد معماها درست نیست؛ مقدار گزینهٔ ⁨--count⁩ عددی صحیح است که از ⁨1⁩ کمتر نباشد.
cli-count-large = «{ $text }» بیش از حد بزرگ است؛ ⁨‎--count⁩ حداکثر ⁨18446744073709551615⁩ را می‌پذیرد.
cli-technique = { $name }: { $title } ({ $tier })
cli-refused = در دسترس نیست: { $reason }
cli-unknown-term = در واژه‌نامه اصطلاحی به نام «{ $name }» نیست.
cli-list-generator = سازندهٔ معما
cli-levels-note = در پرانتز: کمترین تعداد حرکت برای حل مرحله.
cli-glossary-note = فرمان «⁨gordian glossary admissible⁩» این اصطلاح را توضیح می‌دهد و «⁨gordian glossary⁩» همهٔ اصطلاح‌ها را.
cli-progress = کران { $bound }، { $generated } گره، { $speed } گره در ثانیه، حافظه { $memory }
cli-progress-census = لایهٔ { $layer }، { $states } حالت، { $speed } در ثانیه، { $memory }
cli-progress-census-left = لایهٔ { $layer }، { $states } حالت، { $speed } در ثانیه، { $memory }، حدود { $seconds } ثانیه مانده
cli-progress-setup = { $what }: { $percent }٪
cli-progress-setup-left = { $what }: { $percent }٪، حدود { $seconds } ثانیه مانده

## مقایسه‌ها

cli-proof-factor = { $proof } { $factor }
cli-stopped-time = متوقف: حد زمان
cli-stopped-memory = متوقف: حد حافظه
cli-stopped-expansions = متوقف: حد گسترش
cli-stopped-cost = متوقف: حد هزینه
cli-stopped-cancel = لغو شد
cli-stopped-incomplete = متوقف: راهی نماند

## بازی

cli-play-start = صفحهٔ آغازین را در یک خط بنویسید، برای نمونه: { $example }
cli-play-start-again = صفحهٔ آغازین را دوباره بنویسید؛ برای خروج q را بنویسید.
cli-play-nothing-to-undo = هنوز حرکتی انجام نشده است.
cli-play-more-hint = برای راهنمایی بیشتر دوباره h را بنویسید.
cli-play-nothing-to-redo = حرکتی برای انجام دوباره نیست.
cli-play-no-menu = نام یک معما را بنویسید: منو فقط در پایانه باز می‌شود. فرمان «gordian play --plain» نام معما را می‌پرسد و «gordian list» همهٔ معماها را نشان می‌دهد.
cli-play-games = بازی‌های نیمه‌کاره:
cli-play-game = { $count ->
    [one] { "  " }{ $number }  { $id }، { $count } حرکت
   *[other] { "  " }{ $number }  { $id }، { $count } حرکت
}
cli-play-puzzles = معماها:
cli-play-puzzle = { "  " }{ $name }: { $title }
cli-play-choose = شمارهٔ یک بازی (برای ادامهٔ آن)، نام یک معما یا یک شناسه را بنویسید؛ برای خروج q را بنویسید.
cli-play-choose-puzzle = نام یک معما یا یک شناسه را بنویسید؛ برای خروج q را بنویسید.
cli-play-game-gone = این بازی دیگر وجود ندارد.
cli-play-continued = { $count ->
    [one] بازی‌تان را ادامه می‌دهید ({ $count } حرکت تا این‌جا). برای شروع دوباره restart را بنویسید.
   *[other] بازی‌تان را ادامه می‌دهید ({ $count } حرکت تا این‌جا). برای شروع دوباره restart را بنویسید.
}
cli-play-resume = { $count ->
    [one] این‌جا یک بازی نیمه‌کاره دارید ({ $count } حرکت تا این‌جا). ادامه می‌دهید؟ (بله/خیر)
   *[other] این‌جا یک بازی نیمه‌کاره دارید ({ $count } حرکت تا این‌جا). ادامه می‌دهید؟ (بله/خیر)
}
cli-play-more-help = همچنین: ⁨tutorial⁩ و ⁨rules⁩ و ⁨symbols⁩ و ⁨redo⁩ و ⁨restart⁩ و ⁨check⁩، و ⁨save FILE⁩ که بازی را با همهٔ حرکت‌هایش در یک پرونده می‌نویسد.
cli-play-first = اولین بار است که این معما را بازی می‌کنید؟ برای یادگیری آن در یک دقیقه ⁨tutorial⁩، برای خواندن قواعد ⁨rules⁩ و برای دیدن معنای نشانه‌ها ⁨symbols⁩ را بنویسید.
cli-tutorial-help = حرکت‌هایتان را همان‌طور که در بازی می‌نویسید، این‌جا هم بنویسید. برای رفتن به گام بعدی ⁨skip⁩ و برای ترک آموزش ⁨q⁩ را بنویسید.
cli-tutorial-continue = برای ادامه ⁨Enter⁩ را بزنید:
cli-tutorial-none = این معما آموزش ندارد.
cli-edit-help = یک خانه و سپس یک ابزار بنویسید، برای نمونه ⁨1,2 { $tool }⁩. همچنین: ⁨tools⁩ و ⁨size 3x4⁩ و ⁨undo⁩ و ⁨redo⁩ و ⁨save FILE⁩، و ⁨q⁩ برای پایان.
cli-edit-tool = { "  " }{ $name }: { $words }
cli-edit-unknown = «{ $line }» دستور ویرایش نیست. خانه را با شمارهٔ سطر و ستون بنویسید، مانند ⁨2,3⁩، و پس از آن نام یک ابزار را؛ ⁨tools⁩ ابزارها را نشان می‌دهد.
cli-edit-saved = صفحه ذخیره شد: { $name }
cli-play-after-loss = برای پس گرفتن آخرین حرکت u، برای شروع دوباره restart و برای خروج q را بنویسید:
cli-play-algorithm = الگوریتم: { $title } ({ $algorithm }).
cli-play-with-plain = گزینهٔ ‎--with فقط در بازی خط به خط کار می‌کند: ‎--plain را هم بنویسید.
cli-play-saved = بازی ذخیره شد: { $name }
cli-play-unsaved = آخرین حرکت‌های شما ذخیره نشدند. برای ذخیرهٔ بازی در پرونده‌ای دیگر بنویسید: ⁨save FILE⁩
cli-watch-no-screen = گزینهٔ ‎--watch به پایانه نیاز دارد؛ بدون پایانه، با ‎--record FILE جست‌وجو را در یک پرونده بنویسید.
cli-play-not-understood = «{ $line }» حرکت نیست. برای راهنما ⁨?⁩ را بنویسید.
cli-play-endless-line = این خط بلندتر از آن است که یک حرکت باشد.
cli-play-solution-from-start = از آغاز با { $count } حرکت حل می‌شود:

## شمردن حالت‌ها

cli-folder-algorithm = گزینهٔ ‎--folder فقط با الگوریتم bfida کار می‌کند: ‎--with bfida را اضافه کنید.
cli-census-depth = عمق
cli-census-states = حالت‌ها
cli-census-complete = { $states ->
    [one] به { $states } حالت می‌توان رسید؛ دورترین آن‌ها { $depth } حرکت با آغاز فاصله دارد.
   *[other] به { $states } حالت می‌توان رسید؛ دورترین آن‌ها { $depth } حرکت با آغاز فاصله دارد.
}
cli-census-stopped-time = شمارش پس از عمق { $depth } متوقف شد: زمان مجاز به پایان رسید.
cli-census-stopped-memory = شمارش پس از عمق { $depth } متوقف شد: حافظهٔ مجاز پر شد.
cli-census-stopped-disk = شمارش پس از عمق { $depth } متوقف شد: فضای مجاز دیسک پر شد.
cli-census-stopped-expansions = شمارش پس از عمق { $depth } متوقف شد: تعداد گسترش‌ها به حد مجاز رسید.
cli-census-stopped-cancel = شمارش پس از عمق { $depth } لغو شد.
cli-census-counted = { $states ->
    [one] تا این‌جا { $states } حالت شمرده شد.
   *[other] تا این‌جا { $states } حالت شمرده شد.
}
cli-census-found = حالت‌های حل‌شده: { $goals }، بن‌بست‌ها: { $dead-ends }، میانگین تعداد حرکت‌های ممکن در هر حالت: { $branching }.
cli-census-winnable = تعداد حالت‌هایی که هنوز می‌توان معما را از آن‌ها حل کرد: { $states } ({ $percent }٪).
cli-census-deepest = { $states ->
    [one] دورترین حالت از آغاز:
   *[other] { $states } حالت بیشترین فاصله را با آغاز دارد، برای نمونه:
}
cli-census-disk = بیشترین فضای دیسک: { $disk }.
cli-census-taken = زمان پردازنده: { $seconds } ثانیه، بیشینهٔ حافظه: { $memory }.
cli-census-no-numbers = حالت‌های این صفحه شماره ندارند و ⁨‎--storage table⁩ به شمارهٔ آن‌ها نیاز دارد. گزینهٔ ⁨‎--storage⁩ را حذف کنید، یا ⁨‎--storage set⁩ را بنویسید.
cli-level = مرحله
cli-level-size = اندازه
cli-level-allowance = حد مجاز
cli-level-optimum = بهینه
cli-level-contents = مهره‌ها

## صفحه

cli-serve-address = گوردیان در نشانی { $address } در حال اجراست
cli-serve-stop = برای متوقف کردن آن Ctrl-C را بزنید.
cli-serve-store = بازی‌ها در مرورگر ذخیره می‌شوند، پس گزینه‌های ⁨‎--store⁩ و ⁨‎--no-store⁩ این‌جا اثری ندارند.
cli-serve-open-to-others = دیگران به این سرور دسترسی دارند: هر کس نشانی زیر را بداند می‌تواند از آن استفاده کند. ارتباط رمزگذاری نشده است.
cli-serve-no-browser = باز کردن مرورگر ممکن نشد: خودتان نشانی بالا را در مرورگر باز کنید.
cli-serve-port-taken = درگاه { $port } در حال استفاده است؛ با ‎--port درگاه دیگری انتخاب کنید، یا ‎0 بنویسید تا یک درگاه آزاد پیدا شود.
cli-serve-port-forbidden = این برنامه اجازهٔ استفاده از درگاه { $port } را ندارد؛ با ‎--port درگاهی بالاتر از ‎1023 انتخاب کنید، یا ‎0 بنویسید تا یک درگاه آزاد پیدا شود.
cli-serve-foreign-host = نشانی { $host } از نشانی‌های این رایانه نیست. گزینهٔ ‎--host را حذف کنید تا فقط همین رایانه به سرور دسترسی داشته باشد، یا ‎--host 0.0.0.0 را بنویسید تا دیگران هم بتوانند با هر یک از نشانی‌های آن وصل شوند.
cli-serve-failed = سرور از کار افتاد: { $reason }
cli-export-light = این برنامه بدون حل‌کنندهٔ صفحه‌های وب ساخته شده است، پس در پرونده فقط راهنمایی‌ها، راه‌حل‌ها و وضعیت‌های ضبط‌شده هست. برای حل‌کنندهٔ کامل، نسخهٔ منتشرشدهٔ برنامه را به کار ببرید؛ یا ⁨cargo xtask site⁩ را اجرا کنید و پروندهٔ ⁨dist/site/assets/engine-….wasm.lzma⁩ را با ⁨‎--engine⁩ بدهید.
cli-export-engine = «{ $name }» حل‌کنندهٔ صفحه‌های وب نیست؛ ⁨cargo xtask site⁩ آن را در ⁨dist/site/assets/engine-….wasm.lzma⁩ می‌نویسد.

## جدول‌ها

cli-tables-name = جدول
cli-tables-bytes = اندازه
cli-tables-state = وضعیت
cli-tables-stored = ذخیره‌شده
cli-tables-not-stored = ذخیره‌نشده
cli-tables-built = جدول { $name } ساخته و ذخیره شد ({ $bytes }).
cli-tables-removed = جدول { $name } حذف شد.
cli-tables-unknown = جدول ذخیره‌شده‌ای به نام «{ $name }» وجود ندارد؛ فرمان «gordian tables list» همهٔ جدول‌ها را نشان می‌دهد.
cli-tables-no-folder = پوشه‌ای برای حافظهٔ نهان پیدا نشد. با متغیر محیطی GORDIAN_CACHE پوشه‌ای مشخص کنید.

cli-no-board = معمای { $puzzle } را نمی‌توان از صفحه‌ای نیمه‌پر شروع کرد؛ به‌جای آن با ‎--after نخست چند حرکت انجام دهید.
cli-second = راه‌حل دیگر:

## دسته‌ها

cli-batch-torn = { $bytes ->
    [one] آخرین نتیجه در پروندهٔ ثبت ناتمام بود و حذف شد ({ $bytes } بایت).
   *[other] آخرین نتیجه در پروندهٔ ثبت ناتمام بود و حذف شد ({ $bytes } بایت).
}
cli-batch-resumed = { $count ->
    [one] ادامهٔ کار: { $count } خط از قبل تمام شده است.
   *[other] ادامهٔ کار: { $count } خط از قبل تمام شده است.
}
cli-batch-done = { $done } خط از { $total } خط نتیجه دارد.
cli-batch-line = { "  " }{ $status }: { $count }
cli-batch-running = این دسته هنوز در حال اجراست.
cli-batch-solved = حل‌شده
cli-batch-unsolvable = حل‌نشدنی
cli-batch-stopped = با رسیدن به حد مجاز متوقف شد
cli-batch-rated = سنجیده‌شده
cli-batch-unrated = دشواری نامعلوم
cli-batch-hint = راهنمایی پیدا شد
cli-batch-listed = شناسه ثبت شد
cli-batch-blank = خط‌های خالی
cli-batch-faults = مسئلهٔ این معما نیست
cli-batch-refused = در این معما پشتیبانی نمی‌شود
cli-batch-panic = حل‌کننده از کار افتاد (اشکال برنامه)
cli-progress-batch = { $done } از { $total }، { $rate } در ثانیه، زمان باقی‌مانده: { $left }
cli-compare-resumed = { $count ->
    [one] { $count } نتیجه از قبل در پروندهٔ ثبت هست و تکرار نمی‌شود.
   *[other] { $count } نتیجه از قبل در پروندهٔ ثبت هست و تکرار نمی‌شود.
}
cli-range = «{ $text }» بازه‌ای از مرحله‌ها نیست؛ مرحلهٔ اول و آخر را بنویسید، مانند ‎1..25.
cli-plot-results = خواندن نتیجه‌ها از «{ $name }» برای نمودار { $kind } ممکن نیست. آن‌ها را با ⁨compare --csv FILE⁩ یا ⁨compare --json⁩ بنویسید. ({ $reason })
cli-plot-traces = خواندن روند جست‌وجو از «{ $name }» برای نمودار { $kind } ممکن نیست. آن را با ⁨compare --trace FILE⁩ بنویسید. ({ $reason })
cli-plot-distances = خواندن فاصله‌ها از «{ $name }» برای نمودار { $kind } ممکن نیست. پرونده باید ستون‌های distance و estimate را داشته باشد. ({ $reason })
cli-plot-empty = در «{ $name }» چیزی برای این نمودار نیست.
cli-plot-two = این نمودار به نتیجهٔ دو الگوریتم نیاز دارد.
cli-plot-algorithm = در نتیجه‌ها الگوریتمی به نام «{ $name }» نیست.
cli-merge-done = { $count ->
    [one] { $count } نتیجه نوشته شد؛ هر خط دقیقاً یک نتیجه دارد.
   *[other] { $count } نتیجه نوشته شد؛ هر خط دقیقاً یک نتیجه دارد.
}
cli-merge-missing = { $count ->
    [one] چیزی نوشته نشد: { $count } خط نتیجه ندارد ({ $lines }).
   *[other] چیزی نوشته نشد: { $count } خط نتیجه ندارد (نخستین خط‌ها: { $lines }).
}
cli-merge-same = «{ $name }» خودش یکی از پرونده‌های ثبت است و با نوشتن نتیجه‌ها از بین می‌رود. با ⁨‎--output⁩ پروندهٔ دیگری انتخاب کنید.

## خوشه‌ها

cli-cluster-process = «{ $text }» شمارهٔ فرایند نیست؛ مقدار گزینهٔ ⁨‎--process⁩ عددی از { 0 } تا { $last } است.
cli-cluster-limits = شمارش با چند فرایند را فقط با ⁨‎--memory⁩ می‌توان محدود کرد؛ ⁨‎--time⁩، ⁨‎--expansions⁩، ⁨‎--disk⁩ و ⁨‎--storage disk⁩ را حذف کنید.
cli-cluster-solve = برای حل با چند فرایند باید ⁨‎--with bfida⁩ و فقط یک مسئله بنویسید؛ ⁨‎--time⁩، ⁨‎--expansions⁩، ⁨‎--folder⁩، ⁨‎--watch⁩ و ⁨‎--record⁩ را حذف کنید.

## شرح جست‌وجوها

cli-explain-heading = { $algorithm } روی { $id }.
cli-explain-heading-estimate = { $algorithm } با تخمین «{ $title }» ({ $estimate }) روی { $id }.
cli-explain-step = گام { $number }
cli-explain-step-line = گام { $number }، خط { $line }
cli-explain-before = مرز پیش از آن: { $nodes }
cli-explain-after = مرز پس از آن: { $nodes }
cli-explain-path = مسیر: { $nodes }
cli-explain-rest = { $shown } گام از { $total } گام نشان داده شد. برای گام‌های دیگر از گزینهٔ ⁨--steps FROM..TO⁩ استفاده کنید.
cli-explain-column-move = حرکت
cli-explain-column-node = گره
cli-explain-column-g = ⁨g⁩
cli-explain-column-h = ⁨h⁩
cli-explain-column-f = ⁨f⁩
cli-explain-column-fate = نتیجه
cli-explain-column-line = خط
cli-explain-column-iteration = دور
cli-explain-column-bound = کران
cli-explain-column-expanded = گسترش‌یافته
cli-explain-column-generated = تولیدشده
cli-explain-column-duplicates = تکراری
cli-explain-column-pruned = بیرون از کران
cli-tree-title = { $algorithm } روی { $id }
cli-tree-title-estimate = { $algorithm } ({ $estimate }) روی { $id }
cli-tree-iteration = { $title }، دور { $number }، کران { $bound }
cli-tree-note = ⁨#⁩: ترتیب گسترش؛ ⁨n⁩: شمارهٔ گره؛ ⁨g⁩: هزینه تا این‌جا؛ ⁨h⁩: تخمین؛ ⁨f = g + h⁩.
cli-tree-cut = { $count ->
    [one] { $count } گره دیگر نشان داده نشد؛ با ⁨--nodes N⁩ گره‌های بیشتری نشان داده می‌شود.
   *[other] { $count } گره دیگر نشان داده نشد؛ با ⁨--nodes N⁩ گره‌های بیشتری نشان داده می‌شود.
}

## آزمایشگاه تخمین‌ها

cli-lab-heading = تخمین { $heuristic } روی { $id }:
cli-lab-states-all = همهٔ { $count } حالتی که می‌توان به آن‌ها رسید بررسی شد.
cli-lab-states-drawn = { $count } حالت به تصادف انتخاب شد.
cli-lab-mean = میانگین مقدار
cli-lab-max = بزرگ‌ترین مقدار
cli-lab-dead = حالت‌هایی که بن‌بست شمرده شدند
cli-lab-known = حالت‌هایی با فاصلهٔ واقعی معلوم
cli-lab-distance = میانگین فاصلهٔ واقعی
cli-lab-error = میانگین خطا
cli-lab-accuracy = مقدار / فاصلهٔ واقعی
cli-lab-nanoseconds = نانوثانیه برای هر محاسبه
cli-lab-overestimate = در { $count } حالت از فاصلهٔ واقعی بیشتر است. در نزدیک‌ترین نمونه به هدف، مقدار { $h } و فاصلهٔ واقعی { $limit } است. حرکت‌ها تا آن حالت: { $moves }
cli-lab-inconsistent = در { $count } حرکت ناسازگار است. یک نمونه: مقدار پیش از حرکت ({ $h }) از مجموع هزینهٔ حرکت و مقدار پس از آن ({ $limit }) بیشتر است. حرکت‌های پیش از آن: { $moves }
cli-lab-predictions = تعداد گسترش‌های ⁨IDA*⁩ بدون جدول، برای دورهای کامل:
cli-lab-column-bound = کران
cli-lab-column-predicted = پیش‌بینی‌شده
cli-lab-column-measured = شمرده‌شده
cli-lab-one = هر گواهی فقط دربارهٔ یک تخمین است. تخمین را با ⁨--heuristic⁩ یا ⁨--expression⁩ انتخاب کنید.
cli-lab-no-certificate = چیزی ثابت نشد، پس گواهی نوشته نشد.
cli-lab-none = معمای { $puzzle } تخمینی ندارد.

### آنچه خط فرمان می‌گوید، در کنار پیام‌های مشترک.

## خطاها

cli-error = خطا
cli-standard-input = <ورودی استاندارد>
cli-typed-text = <متن نوشته‌شده>
cli-more-faults = { $count ->
    [one] یک خطای دیگر نشان داده نشده است.
   *[other] { $count } خطای دیگر نشان داده نشده‌اند.
}
cli-output-failed = نوشتن نتیجه ناموفق بود: { $reason }
cli-no-handler = نمی‌توان Ctrl-C را زیر نظر گرفت: { $reason }
cli-unknown-flag = این‌جا گزینه‌ای به نام «{ $name }» نیست.
cli-unknown-command = فرمانی به نام «{ $name }» نیست.
cli-threads = تعداد رشته‌ها نمی‌تواند «{ $text }» باشد؛ عددی از { 1 } تا { $most } بنویسید.
cli-no-report = معمای { $puzzle } قالب گزارش برای گام‌ها ندارد؛ ‎--steps به‌تنهایی همهٔ صفحه‌ها را نشان می‌دهد.
cli-no-techniques = معمای { $puzzle } شیوهٔ نام‌داری ندارد.
cli-no-rules = معمای { $puzzle } صفحهٔ قواعد ندارد.

## نتیجه‌ها

cli-ran = الگوریتم: { $algorithm }، تخمین: { $estimate }.
cli-stats = گسترش‌یافته: { $expanded }، تولیدشده: { $generated }، بیشترین حافظه: { $memory }، ثانیه: { $seconds }.
cli-plans = راه‌حل‌های بهینه: { $count }.
cli-plans-incomplete = راه‌حل‌های بهینه: { $count }؛ همهٔ آن‌ها فهرست نشده‌اند.
cli-step = { $number }. { $move } · { $words }
cli-moves = { $count ->
    [one] { $count } حرکت:
   *[other] { $count } حرکت:
}
cli-check-ok = راه‌حل درست است.
cli-show-after = شناسه و قالب، مسئله را در حالت آغازینش مشخص می‌کنند و حرکت‌های ‎--after در آن‌ها جا نمی‌گیرد.
cli-show-board = شناسه و قالب، مسئله را در حالت آغازینش مشخص می‌کنند و آنچه ‎--board می‌آورد در آن‌ها جا نمی‌گیرد.
cli-check-broken = { $rule }: { $text }
cli-seed = بذر: { $seed }
cli-technique = { $name }: { $title } ({ $tier })
cli-refused = ممکن نیست: { $reason }
cli-list-generator = مولد
cli-levels-note = در پرانتز: هزینهٔ ارزان‌ترین راه‌حل.
cli-progress = کران { $bound }، گره‌ها { $generated }، در ثانیه { $speed }، حافظه { $memory }
cli-progress-setup = { $what }: { $percent }٪
cli-progress-setup-left = { $what }: { $percent }٪، حدود { $seconds } ثانیه مانده

## مقایسه‌ها

cli-stopped-time = متوقف: زمان
cli-stopped-memory = متوقف: حافظه
cli-stopped-expansions = متوقف: گسترش‌ها
cli-stopped-cost = متوقف: هزینه
cli-stopped-cancel = متوقف: لغو شد
cli-stopped-incomplete = متوقف: چیزی نماند

## بازی

cli-play-start = حالت آغازین را در یک سطر بنویسید، برای نمونه: { $example }
cli-play-start-again = حالت آغازین را دوباره بنویسید، یا q برای خروج.
cli-play-nothing-to-undo = هنوز حرکتی انجام نشده است.
cli-play-more-hint = برای راهنمایی بیشتر دوباره h بنویسید.
cli-play-nothing-to-redo = چیزی برای انجام دوباره نیست.
cli-play-no-menu = این‌جا نام یک معما لازم است: منو تنها در پایانه باز می‌شود. «gordian play --plain» معما را می‌پرسد و «gordian list» معماها را نشان می‌دهد.
cli-play-games = بازی‌های نیمه‌کاره:
cli-play-game = { $count ->
    [one] { "  " }{ $number }  { $id }، { $count } حرکت
   *[other] { "  " }{ $number }  { $id }، { $count } حرکت
}
cli-play-puzzles = معماها:
cli-play-puzzle = { "  " }{ $name }: { $title }
cli-play-choose = شمارهٔ یک بازی را بنویسید تا ادامه یابد، یا نام یک معما، یا یک شناسه؛ q برای خروج.
cli-play-choose-puzzle = نام یک معما یا یک شناسه را بنویسید؛ q برای خروج.
cli-play-game-gone = این بازی دیگر نیست.
cli-play-continued = { $count ->
    [one] بازی پس از { $count } حرکت ادامه دارد. «restart» از نو آغاز می‌کند.
   *[other] بازی پس از { $count } حرکت ادامه دارد. «restart» از نو آغاز می‌کند.
}
cli-play-more-help = همچنین: redo و restart و check و save FILE که بازی را با همهٔ تاریخچه می‌نویسد.
cli-play-no-mistakes = تاکنون قاعده‌ای شکسته نشده است.
cli-play-saved = نوشته شد: { $name }
cli-watch-no-screen = ‏‎--watch پایانه می‌خواهد؛ ‎--record FILE همان را بدون پایانه می‌نویسد.
cli-play-not-understood = «{ $line }» حرکت نیست. برای راهنما ? را بنویسید.
cli-play-endless-line = ورودی یک سطر بی‌پایان است؛ این بازی نیست.
cli-play-solution-from-start = { $count ->
    [one] راه‌حل از آغاز { $count } حرکت دارد:
   *[other] راه‌حل از آغاز { $count } حرکت دارد:
}

## Census

cli-census-depth = عمق
cli-census-states = حالت‌ها
cli-census-complete = { $states ->
    [one] { $states } حالت دست‌یافتنی است، دورترین با { $depth } حرکت.
   *[other] { $states } حالت دست‌یافتنی است، دورترین با { $depth } حرکت.
}
cli-census-stopped = { $states ->
    [one] متوقف شد: { $states } حالت شمرده شد، همهٔ لایه‌ها تا عمق { $depth }.
   *[other] متوقف شد: { $states } حالت شمرده شد، همهٔ لایه‌ها تا عمق { $depth }.
}
cli-census-taken = این کار { $seconds } ثانیه از زمان پردازنده و { $memory } حافظه گرفت.
cli-level = مرحله
cli-level-size = اندازه
cli-level-allowance = حد
cli-level-optimum = بهینه
cli-level-contents = مهره‌ها

## صفحه

cli-serve-address = گوردیان در نشانی { $address } است
cli-serve-stop = برای پایان Ctrl-C را بزنید.
cli-serve-open-to-others = دیگران به این کارساز دسترسی دارند: هر که نشانی زیر را بداند می‌تواند از آن استفاده کند، و ارتباط رمزگذاری نشده است.
cli-serve-no-browser = این‌جا مرورگری باز نشد: نشانی بالا را خودتان در مرورگری باز کنید.
cli-serve-port-taken = درگاه { $port } گرفته شده است؛ با ‎--port درگاه دیگری برگزینید، یا 0 برای هر درگاه آزاد.
cli-serve-port-forbidden = درگاه { $port } به اجازه‌ای نیاز دارد که این برنامه ندارد؛ با ‎--port درگاهی بالاتر از { 1023 } برگزینید، یا 0 برای هر درگاه آزاد.
cli-serve-foreign-host = { $host } از نشانی‌های این رایانه نیست. ‎--host را بردارید تا تنها همین رایانه دسترسی داشته باشد، یا ‎--host 0.0.0.0 را به کار ببرید تا دیگران هم از همهٔ نشانی‌های آن دسترسی داشته باشند.
cli-serve-failed = کارساز اجرا نمی‌شود: { $reason }

## Tables

cli-tables-name = جدول
cli-tables-bytes = اندازه
cli-tables-state = وضعیت
cli-tables-stored = ذخیره‌شده
cli-tables-not-stored = ذخیره‌نشده
cli-tables-built = جدول { $name } ذخیره شد: { $bytes }.
cli-tables-removed = جدول { $name } حذف شد.
cli-tables-unknown = جدول ذخیره‌شده‌ای به نام «{ $name }» وجود ندارد؛ «gordian tables list» آن‌ها را نشان می‌دهد.
cli-tables-no-folder = پوشه‌ای برای حافظهٔ نهان وجود ندارد؛ با GORDIAN_CACHE می‌توان پوشه‌ای مشخص کرد.

cli-no-board = معمای { $puzzle } نمی‌تواند از یک صفحه شروع شود؛ ‎--after حرکت‌ها را می‌گیرد.
cli-second = راه‌حل دیگر:

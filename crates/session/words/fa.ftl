### آنچه باز کردن، کارها و مقایسه‌ها می‌گویند، در کنار پیام‌های مشترک.

## باز کردن

session-instance-needed = یک مسئله از { $puzzle } مشخص کنید: یک مرحله، یک پرونده، ‎- برای ورودی استاندارد، یا خود صفحه. فرمان «gordian list { $puzzle }» مرحله‌ها را نشان می‌دهد.
session-id-and-instance = شناسهٔ «{ $id }» خودش یک مسئله را مشخص می‌کند؛ آنچه را پس از آن نوشته‌اید پاک کنید.
session-id-other = «{ $id }» مسئله‌ای از { $puzzle } نیست.
session-undetected = «{ $text }» شبیه صفحهٔ هیچ معمایی نیست. نخست نام معما و سپس صفحه را بنویسید؛ «⁨gordian list⁩» معماها را نشان می‌دهد.
session-option-form = «{ $text }» به شکل KEY=VALUE نیست.
session-table-form = «{ $text }» به شکل PUZZLE:SIZE نیست؛ برای نمونه بنویسید ⁨tiles:4x4⁩.
session-seed-form = «{ $seed }» بذر نیست؛ عددی صحیح و کوچک‌تر از ‎2^64 بنویسید.
session-see-list = فرمان «gordian list { $puzzle }» همهٔ مرحله‌ها را نشان می‌دهد.
session-reason-missing = چنین پرونده یا پوشه‌ای وجود ندارد
session-reason-forbidden = اجازهٔ این کار را ندارید
session-reason-full = فضایی روی دیسک نمانده است
session-file-large = { $megabytes ->
    [one] «{ $name }» از { $megabytes } مبی‌بایت بزرگ‌تر است؛ هیچ معمایی این‌قدر بزرگ نیست.
   *[other] «{ $name }» از { $megabytes } مبی‌بایت بزرگ‌تر است؛ هیچ معمایی این‌قدر بزرگ نیست.
}

## اندازه‌ها

session-unit-time = «{ $text }» زمان نیست؛ بنویسید ‎10s یا ‎1.5m یا ‎250ms یا ‎2h.
session-unit-bytes = «{ $text }» مقدار حافظه نیست؛ بنویسید ‎2GiB یا ‎500MB یا ‎64k.
session-unit-count = «{ $text }» عدد صحیح نیست؛ بنویسید ‎1000000 یا ‎1_000_000 یا ‎1e6.
session-unit-large = «{ $text }» بیش از اندازه بزرگ است.

## کارها

session-job-broken = حل‌کننده به دلیل ایرادی در گوردیان از کار افتاد: { $reason }
session-no-thread = حافظه برای آغاز کار کافی نیست: { $reason }
session-no-input = ورودی استاندارد را این‌جا نمی‌توان خواند.
session-compare-cancelled = پیش از رسیدن نوبتش لغو شد
session-solved-board = حل شد.
session-choose =
    در { $file }، { $count ->
        [one] { $count } مسئله
       *[other] { $count } مسئله
    } هست؛ یکی را با نامش انتخاب کنید، مانند { $example }.

## بازی‌ها

session-game-json = این بازیِ ذخیره‌شدهٔ گوردیان نیست: پیش از این نقطه چیزی کم است، یا این‌جا شکل دیگری دارد.
session-game-syntax = این بازیِ ذخیره‌شدهٔ گوردیان نیست یا آسیب دیده است: از این نقطه به بعد خوانده نمی‌شود.
session-game-cut = این بازیِ ذخیره‌شده ناقص است: پایان پرونده نیامده است.
session-game-format = این بازیِ ذخیره‌شدهٔ گوردیان نیست: قالب آن «{ $format }» است.
session-game-newer = این بازی با نسخهٔ تازه‌تری از گوردیان ذخیره شده است (قالب { $version }). برای باز کردن آن گوردیان را به‌روز کنید.
session-game-step = ترتیب گام‌های این بازی در گام { $number } درست نیست.
session-game-illegal = گام { $number } این بازی مجاز نیست: { $reason }

## ضبط‌ها

session-recording-json = این جست‌وجوی ضبط‌شدهٔ گوردیان نیست: پیش از این نقطه چیزی کم است، یا این‌جا شکل دیگری دارد.
session-recording-syntax = این جست‌وجوی ضبط‌شدهٔ گوردیان نیست یا آسیب دیده است: از این نقطه به بعد خوانده نمی‌شود.
session-recording-cut = این جست‌وجوی ضبط‌شده ناقص است: پایان پرونده نیامده است.
session-recording-format = این جست‌وجوی ضبط‌شدهٔ گوردیان نیست: قالب آن «{ $format }» است.
session-recording-steps = گام‌های این جست‌وجوی ضبط‌شده مرتب نیستند، یا از حرکت‌هایی نام می‌برند که در آن نیستند.
session-recording-version = این جست‌وجو با نسخهٔ دیگری از گوردیان ضبط شده است (قالب { $version }). آن را دوباره ضبط کنید.

## ذخیره‌ها

session-store-failed = از پروندهٔ بازی‌های ذخیره‌شده، «{ $name }»، نمی‌توان استفاده کرد: { $reason }
session-store-newer = «{ $name }» را نسخهٔ تازه‌تری از گوردیان نوشته است (قالب { $version }؛ این نسخه قالب‌ها را تا { $known } می‌خواند). گوردیان را به‌روز کنید، یا با ‎--store پروندهٔ دیگری مشخص کنید.
session-store-damaged = پروندهٔ بازی‌های ذخیره‌شده آسیب دیده است. آن پرونده با نام «{ $name }» نگه داشته شد و پروندهٔ تازه‌ای ساخته شد.
session-store-nowhere = پوشه‌ای برای بازی‌های ذخیره‌شده وجود ندارد. با ‎--store پرونده‌ای مشخص کنید، یا با ‎--no-store بدون ذخیره بازی کنید.
session-store-foreign = «{ $name }» پایگاه دادهٔ برنامهٔ دیگری است؛ با ‎--store پروندهٔ دیگری مشخص کنید.
session-store-other-file = «{ $name }» پروندهٔ بازی‌های ذخیره‌شده نیست؛ با ‎--store پروندهٔ دیگری مشخص کنید.
session-file-exists = «{ $name }» از قبل وجود دارد؛ چیزی نوشته نشد.

session-solved-unique = حل شد و این تنها راه‌حل است.
session-solved-several = حل شد، اما این تنها راه‌حل نیست.
session-solution-open = راه‌حلی پیدا شد، اما شاید تنها راه‌حل نباشد.

## دسته‌ها

session-batch-shard = «{ $text }» بخشی از یک دسته نیست؛ برای نمونه بنویسید ⁨1/4⁩، یعنی بخش اول از چهار بخش.
session-batch-locked = اجرای دیگری در حال نوشتن در «{ $name }» است. تا پایان آن صبر کنید، یا پروندهٔ ثبت دیگری انتخاب کنید.
session-batch-no-log = پروندهٔ «{ $name }» وجود دارد و پروندهٔ ثبت یک دسته نیست؛ چیزی تغییر نکرد. با ⁨‎--log⁩ پروندهٔ دیگری انتخاب کنید.
session-batch-other-input = ورودی پس از آغاز «{ $name }» تغییر کرده است. همان ورودی را به کار ببرید، یا پروندهٔ ثبت دیگری انتخاب کنید.
session-batch-other-version = پروندهٔ ثبت «{ $name }» با نسخهٔ { $version } گوردیان آغاز شده است و نتیجه‌هایش ممکن است فرق کنند. همان نسخه را به کار ببرید، یا پروندهٔ ثبت دیگری انتخاب کنید.
session-batch-other-options = پروندهٔ ثبت «{ $name }» با { $key } = { $old } آغاز شده است و این فرمان { $key } = { $new } دارد. همان گزینه‌ها را به کار ببرید، یا پروندهٔ ثبت دیگری انتخاب کنید.
session-batch-twice = خط { $line } ورودی هم در «{ $first }» است و هم در «{ $second }»؛ هر خط باید فقط در یک پروندهٔ ثبت باشد.

## آموزش

session-tutorial-step = آموزش، گام { $number } از { $count }. { $text }
session-tutorial-move = حالا یک حرکت انجام دهید. { $prompt }
session-tutorial-end = همین را باید می‌دانستید. هر جا گیر کردید، راهنمایی بخواهید. خوش بگذرد!
session-tutorial-other = این حرکت مجاز است، اما این گام حرکت دیگری می‌خواهد؛ پس برگردانده شد.
session-tutorial-lost = حرکتی نمانده است؛ صفحه به آغاز برگشت. دوباره امتحان کنید!
session-won-optimal = راه‌حل کوتاه‌تری وجود ندارد.
session-won-longer = { $count ->
    [one] کوتاه‌ترین راه‌حل { $count } حرکت دارد.
   *[other] کوتاه‌ترین راه‌حل { $count } حرکت دارد.
}

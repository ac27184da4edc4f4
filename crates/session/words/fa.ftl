### آنچه باز کردن، کارها و مقایسه‌ها می‌گویند، در کنار پیام‌های مشترک.

## باز کردن

session-instance-needed = یک مسئله از { $puzzle } لازم است: یک مرحله، یک پرونده، - برای ورودی استاندارد، یا خود صفحه. فرمان «gordian list { $puzzle }» مرحله‌ها را نشان می‌دهد.
session-id-and-instance = «{ $id }» خودش یک مسئله را مشخص می‌کند؛ مسئلهٔ دیگری نمی‌تواند پس از آن بیاید.
session-id-other = «{ $id }» مسئله‌ای از { $puzzle } نیست.
session-option-form = «{ $text }» به شکل KEY=VALUE نیست.
session-table-form = «{ $text }» به شکل PUZZLE:SIZE نیست، مانند tiles:4x4.
session-seed-form = «{ $seed }» بذر نیست؛ عددی صحیح و کوچک‌تر از ‎2^64 بنویسید.
session-see-list = فرمان «gordian list { $puzzle }» همهٔ مرحله‌ها را نشان می‌دهد.
session-reason-missing = چنین پرونده یا پوشه‌ای نیست
session-reason-forbidden = اجازه داده نشد
session-reason-full = فضایی نمانده است
session-file-large = { $megabytes ->
    [one] «{ $name }» از { $megabytes } مبی‌بایت بزرگ‌تر است؛ این معما نیست.
   *[other] «{ $name }» از { $megabytes } مبی‌بایت بزرگ‌تر است؛ این معما نیست.
}

## اندازه‌ها

session-unit-time = «{ $text }» زمان نیست؛ بنویسید 10s یا 1.5m یا 250ms یا 2h.
session-unit-bytes = «{ $text }» مقدار حافظه نیست؛ بنویسید 2GiB یا 500MB یا 64k.
session-unit-count = «{ $text }» تعداد نیست؛ بنویسید 1000000 یا ‎1_000_000 یا 1e6.
session-unit-large = «{ $text }» بیش از اندازه بزرگ است.

## کارها

session-job-broken = حل‌کننده از کار افتاد؛ این ایراد برنامه است: { $reason }
session-no-input = ورودی استاندارد را این‌جا نمی‌توان خواند.
session-compare-cancelled = پیش از رسیدن نوبتش لغو شد
session-solved-board = حل شد.
session-choose =
    { $file } دارای { $count ->
        [one] { $count } مسئله
       *[other] { $count } مسئله
    } است؛ یکی را با نامش برگزینید، مانند { $example }.

## بازی‌ها

session-game-json = این بازیِ ذخیره‌شدهٔ گوردیان نیست: چیزی که بازی باید داشته باشد پیش از این‌جا نیست، یا این‌جا شکل دیگری دارد.
session-game-syntax = این بازیِ ذخیره‌شدهٔ گوردیان نیست یا آسیب دیده است: از این‌جا به بعد خوانده نمی‌شود.
session-game-cut = این بازیِ ذخیره‌شده بریده شده است: زود تمام می‌شود.
session-game-format = این بازیِ گوردیان نیست: قالب آن «{ $format }» است.
session-game-newer = این بازی با نسخهٔ تازه‌تری از برنامه نوشته شده است (قالب { $version }).
session-game-step = ترتیب گام‌های این بازی در گام { $number } به هم خورده است.
session-game-illegal = گام { $number } این بازی مجاز نیست: { $reason }

## ضبط‌ها

session-recording-wrong = این ضبطی نیست که گوردیان نوشته باشد: { $reason }
session-recording-version = این ضبط را نسخهٔ دیگری از برنامه نوشته است (قالب { $version }).

## ذخیره‌ها

session-store-failed = از پروندهٔ بازی‌های ذخیره‌شده، «{ $name }»، نمی‌توان استفاده کرد: { $reason }
session-store-newer = پروندهٔ بازی‌های ذخیره‌شده را نسخهٔ تازه‌تری از برنامه نوشته است. با نام «{ $name }» نگه داشته شد و پروندهٔ تازه‌ای آغاز شد.
session-store-damaged = پروندهٔ بازی‌های ذخیره‌شده آسیب دیده است. با نام «{ $name }» نگه داشته شد و پروندهٔ تازه‌ای آغاز شد.
session-store-nowhere = پوشه‌ای برای بازی‌های ذخیره‌شده نیست؛ با ‎--store پرونده‌ای مشخص کنید یا با ‎--no-store بازی کنید.
session-store-foreign = «{ $name }» پایگاه دادهٔ برنامهٔ دیگری است؛ با ‎--store پروندهٔ دیگری مشخص کنید.
session-store-other-file = «{ $name }» پروندهٔ بازی‌های ذخیره‌شده نیست؛ با ‎--store پروندهٔ دیگری مشخص کنید.
session-file-exists = «{ $name }» از پیش هست؛ چیزی نوشته نشد.

session-solved-unique = حل شد و این تنها راه‌حل است.
session-solved-several = حل شد، اما این تنها راه‌حل نیست.
session-solution-open = راه‌حلی پیدا شد، اما معلوم نیست تنها راه‌حل باشد.

### ما يقوله الفتح والمهام والمقارنات، إلى جانب الرسائل المشتركة.

## الفتح

session-instance-needed = تلزم مسألة من { $puzzle }: مرحلة، أو ملف، أو - للإدخال القياسي، أو اللوح نفسه. يعرض الأمر «gordian list { $puzzle }‎» المراحل.
session-id-and-instance = «{ $id }» يحدّد مسألة بالفعل؛ ولا يجوز أن تتبعه مسألة أخرى.
session-id-other = «{ $id }» ليس من مسائل { $puzzle }.
session-option-form = «{ $text }» ليس على صورة KEY=VALUE.
session-table-form = «{ $text }» ليس على صورة PUZZLE:SIZE، مثل tiles:4x4.
session-seed-form = «{ $seed }» ليست بذرة؛ اكتب عددًا صحيحًا أصغر من ‎2^64.
session-see-list = يعرض الأمر «gordian list { $puzzle }‎» كل المراحل.
session-reason-missing = لا يوجد ملف أو مجلد بهذا الاسم
session-reason-forbidden = الإذن مرفوض
session-reason-full = لم تبقَ مساحة
session-file-large = { $megabytes ->
    [zero] حجم «{ $name }» أكبر من { $megabytes } ميبيبايت؛ وهذا ليس لغزًا.
    [one] حجم «{ $name }» أكبر من ميبيبايت واحد ({ $megabytes })؛ وهذا ليس لغزًا.
    [two] حجم «{ $name }» أكبر من ميبيبايتين ({ $megabytes })؛ وهذا ليس لغزًا.
    [few] حجم «{ $name }» أكبر من { $megabytes } ميبيبايتات؛ وهذا ليس لغزًا.
    [many] حجم «{ $name }» أكبر من { $megabytes } ميبيبايتًا؛ وهذا ليس لغزًا.
   *[other] حجم «{ $name }» أكبر من { $megabytes } ميبيبايت؛ وهذا ليس لغزًا.
}

## المقادير

session-unit-time = «{ $text }» ليس زمنًا؛ اكتب 10s أو 1.5m أو 250ms أو 2h.
session-unit-bytes = «{ $text }» ليس مقدارًا من الذاكرة؛ اكتب 2GiB أو 500MB أو 64k.
session-unit-count = «{ $text }» ليس عددًا؛ اكتب 1000000 أو ‎1_000_000 أو 1e6.
session-unit-large = «{ $text }» كبير جدًّا.

## المهام

session-job-broken = أخفق الحلّال، وهذا عيب في البرنامج: { $reason }
session-no-input = لا يمكن قراءة الإدخال القياسي هنا.
session-compare-cancelled = أُلغي قبل أن يحين دوره
session-solved-board = حُلّ اللغز.
session-choose =
    في { $file } { $count ->
        [zero] لا مسائل
        [one] مسألة واحدة
        [two] مسألتان
        [few] { $count } مسائل
        [many] { $count } مسألة
       *[other] { $count } مسألة
    }؛ اختر واحدة باسمها، مثل { $example }.

## الألعاب

session-game-json = ليست هذه لعبة محفوظة من غورديان: قبل هذا الموضع ينقص شيء من أجزاء اللعبة، أو له هنا صورة أخرى.
session-game-syntax = ليست هذه لعبة محفوظة من غورديان، أو أنها تالفة: لا يمكن قراءتها ابتداءً من هنا.
session-game-cut = هذه اللعبة المحفوظة مبتورة: تنتهي قبل أوانها.
session-game-format = ليست هذه لعبة من غورديان: صيغتها «{ $format }».
session-game-newer = كُتبت هذه اللعبة بإصدار أحدث من البرنامج (الصيغة { $version }).
session-game-step = خطوات هذه اللعبة مختلّة الترتيب عند الخطوة { $number }.
session-game-illegal = الخطوة { $number } من هذه اللعبة غير مسموح بها: { $reason }

## التسجيلات

session-recording-wrong = ليس هذا تسجيلًا مما يكتبه غورديان: { $reason }
session-recording-version = كتب هذا التسجيلَ إصدارٌ آخر من البرنامج (الصيغة { $version }).

## المحفوظات

session-store-failed = لا يمكن استعمال ملف الألعاب المحفوظة «{ $name }»: { $reason }
session-store-newer = كُتب ملف الألعاب المحفوظة بإصدار أحدث من البرنامج. أُبقي عليه باسم «{ $name }» وأُنشئ ملف جديد.
session-store-damaged = ملف الألعاب المحفوظة تالف. أُبقي عليه باسم «{ $name }» وأُنشئ ملف جديد.
session-store-nowhere = لا مجلد للألعاب المحفوظة؛ سمِّ ملفًا بالخيار ‎--store أو العب مع ‎--no-store.
session-store-foreign = «{ $name }» قاعدة بيانات لبرنامج آخر؛ سمِّ ملفًا غيره بالخيار ‎--store.
session-store-other-file = «{ $name }» ليس ملف ألعاب محفوظة؛ سمِّ ملفًا غيره بالخيار ‎--store.
session-file-exists = «{ $name }» موجود من قبل؛ لم يُكتب شيء.

session-solved-unique = حُلّ اللغز، وهذا حلّه الوحيد.
session-solved-several = حُلّ اللغز، لكنّ هذا ليس حلّه الوحيد.
session-solution-open = وُجد حلّ، ولا يُعرف هل هو الوحيد.

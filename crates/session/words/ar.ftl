### رسائل فتح الملفات والمهام والمقارنات، إلى جانب الرسائل المشتركة.

## الفتح

session-instance-needed = اذكر مسألة من { $puzzle }: مرحلة، أو ملفًا، أو ⁨‎-⁩ للإدخال القياسي، أو اللوح نفسه. يعرض الأمر «⁨gordian list { $puzzle }⁩» المراحل.
session-id-and-instance = المعرّف «{ $id }» يحدّد مسألة بالفعل؛ احذف ما بعده.
session-id-other = المعرّف «{ $id }» ليس من مسائل { $puzzle }.
session-one-instance = في الإدخال القياسي عدة أسطر، لكن هذا الأمر يقبل مسألة واحدة فقط. يقبل الأمران «⁨gordian solve -⁩» و«⁨gordian batch⁩» قائمة.
session-undetected = لا يبدو «{ $text }» لوحًا لأي لغز. اذكر اسم اللغز أولًا ثم اللوح؛ والأمر «⁨gordian list⁩» يعرض الألغاز.
session-address-other = هذا عنوان لغز آخر، { $other }، وليس عنوانًا للغز { $puzzle }.
session-address-unknown = لا يحوي هذا العنوان لوحًا يعرفه غورديان من لغز { $puzzle }.
session-empty = النصّ فارغ، ولا لوح فيه.
session-option-form = اكتب الخيار على صورة ⁨KEY=VALUE⁩ بدلًا من «{ $text }».
session-table-form = اكتب اسم اللغز والحجم على صورة ⁨PUZZLE:SIZE⁩، مثل ⁨tiles:4x4⁩، بدلًا من «{ $text }».
session-seed-form = القيمة «{ $seed }» لا تصلح بذرةً؛ اكتب عددًا صحيحًا أصغر من ⁨‎2^64⁩.
session-see-list = يعرض الأمر «⁨gordian list { $puzzle }⁩» كل المراحل.
session-reason-disk = أبلغ القرص عن خطأ
session-reason-open = لا يمكن إنشاء الملف هناك؛ ربما كان المجلد للقراءة فقط
session-reason-busy = يستعمل برنامج آخر هذا الملف
session-file-large = { $megabytes ->
    [zero] لا يمكن أن يكون «{ $name }» لغزًا: حجمه أكبر من { $megabytes } ميبيبايت.
    [one] لا يمكن أن يكون «{ $name }» لغزًا: حجمه أكبر من ميبيبايت واحد.
    [two] لا يمكن أن يكون «{ $name }» لغزًا: حجمه أكبر من ميبيبايتين.
    [few] لا يمكن أن يكون «{ $name }» لغزًا: حجمه أكبر من { $megabytes } ميبيبايتات.
    [many] لا يمكن أن يكون «{ $name }» لغزًا: حجمه أكبر من { $megabytes } ميبيبايتًا.
   *[other] لا يمكن أن يكون «{ $name }» لغزًا: حجمه أكبر من { $megabytes } ميبيبايت.
}
session-solution-large = { $megabytes ->
    [zero] لا يمكن أن يكون «{ $name }» حلًّا: حجمه أكبر من { $megabytes } ميبيبايت.
    [one] لا يمكن أن يكون «{ $name }» حلًّا: حجمه أكبر من ميبيبايت واحد.
    [two] لا يمكن أن يكون «{ $name }» حلًّا: حجمه أكبر من ميبيبايتين.
    [few] لا يمكن أن يكون «{ $name }» حلًّا: حجمه أكبر من { $megabytes } ميبيبايتات.
    [many] لا يمكن أن يكون «{ $name }» حلًّا: حجمه أكبر من { $megabytes } ميبيبايتًا.
   *[other] لا يمكن أن يكون «{ $name }» حلًّا: حجمه أكبر من { $megabytes } ميبيبايت.
}

## المقادير

session-unit-time = المدّة «{ $text }» غير صحيحة؛ اكتب مثلًا ⁨‎10s⁩ أو ⁨‎1.5m⁩ أو ⁨‎250ms⁩ أو ⁨‎2h⁩.
session-unit-bytes = مقدار الذاكرة «{ $text }» غير صحيح؛ اكتب مثلًا ⁨‎2GiB⁩ أو ⁨‎500MB⁩ أو ⁨‎64k⁩.
session-unit-count = ليس «{ $text }» عددًا صحيحًا؛ اكتب مثلًا ⁨‎1000000⁩ أو ⁨‎1_000_000⁩ أو ⁨‎1e6⁩.
session-unit-range = ليس «{ $text }» نطاقًا؛ اكتب مثلًا ⁨1..20⁩ أو ⁨7⁩ أو ⁨100..⁩، بأعداد لا تقلّ عن ١.
session-unit-large = المقدار «{ $text }» كبير جدًّا.

## المهام

session-job-broken = توقّف البحث عن الحلّ بسبب خلل في غورديان: { $reason }
session-no-thread = تعذّر بدء العمل لنفاد الذاكرة: { $reason }
session-folder-busy = تستعمل عملية أخرى المجلد «{ $name }». انتظر حتى تنتهي أو اختر مجلدًا آخر.
session-folder-used = المجلد «{ $name }» ليس فارغًا. اختر مجلدًا جديدًا لملفات البحث.
session-census-folder = يحتاج التعداد على القرص إلى مجلد: أضف ⁨--folder FOLDER⁩.
session-no-input = لا يمكن قراءة الإدخال القياسي هنا.
session-generate-late = انتهى الوقت المسموح به قبل إنشاء اللغز. زِد الوقت بالخيار ⁨‎--time⁩ أو اختر حجمًا أصغر.
session-compare-cancelled = أُلغيت قبل أن تبدأ
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

session-game-json = ليست هذه لعبة محفوظة من غورديان: القيمة هنا غير صالحة، أو قبلها قيمة مفقودة.
session-game-syntax = هذا الملف تالف، أو ليس لعبة محفوظة من غورديان: لا يمكن قراءة ما بعد هذا الموضع.
session-game-cut = هذه اللعبة المحفوظة ناقصة: نهاية الملف مفقودة.
session-game-format = ليست هذه لعبة محفوظة من غورديان: صيغتها «{ $format }».
session-game-newer = حُفظت هذه اللعبة بإصدار أحدث من غورديان (الصيغة { $version }). حدّث غورديان لفتحها.
session-game-step = ترتيب خطوات هذه اللعبة غير صحيح عند الخطوة { $number }.
session-game-illegal = الخطوة { $number } من هذه اللعبة غير مسموح بها: { $reason }
session-second-game = تابعتَ هذه اللعبة في نافذة أخرى أيضًا. لم تضِع أيّ منهما: حُفظت هذه لعبةً مستقلة.

## التسجيلات

session-recording-json = هذا ليس تسجيلًا من غورديان: القيمة هنا غير صالحة، أو قبلها قيمة مفقودة.
session-recording-syntax = هذا الملف تالف، أو ليس تسجيلًا من غورديان: لا يمكن قراءة ما بعد هذا الموضع.
session-recording-cut = هذا التسجيل غير كامل: نهاية الملف مفقودة.
session-recording-format = هذا ليس تسجيلًا من غورديان: صيغته «{ $format }».
session-recording-steps = خطوات هذا التسجيل غير مرتّبة، أو تشير إلى حركات ليست فيه.
session-recording-version = سُجّل هذا البحث بإصدار آخر من غورديان (الصيغة { $version }). سجّل البحث من جديد.

## المحفوظات

session-store-failed = تعذّر استعمال الألعاب المحفوظة في «{ $name }»: { $reason }
session-store-newer = كُتب «{ $name }» بإصدار أحدث من غورديان (الصيغة { $version }، وهذا الإصدار يقرأ الصيغ حتى { $known }). حدّث غورديان، أو حدّد ملفًا غيره بالخيار ⁨‎--store⁩.
session-store-damaged = ملف الألعاب المحفوظة تالف. أُعيدت تسميته إلى «{ $name }»، وأُنشئ ملف جديد.
session-store-nowhere = لا يوجد مجلد للألعاب المحفوظة. حدّد ملفًا بالخيار ⁨‎--store⁩، أو العب دون حفظ بالخيار ⁨‎--no-store⁩.
session-store-foreign = الملف «{ $name }» يخصّ برنامجًا آخر؛ حدّد ملفًا غيره بالخيار ⁨‎--store⁩.
session-store-other-file = ليس في الملف «{ $name }» ألعاب محفوظة؛ حدّد ملفًا غيره بالخيار ⁨‎--store⁩.
session-file-exists = الملف «{ $name }» موجود من قبل؛ لم يُكتب شيء.

session-solved-unique = حُلّ اللغز، وهذا حلّه الوحيد.
session-solved-several = حُلّ اللغز، لكنّ هذا ليس حلّه الوحيد.
session-solution-open = وُجد حلّ، لكنه قد لا يكون الوحيد.
session-rate-several = لهذا اللوح عدة حلول، فلا تُقاس صعوبته: يجب أن يكون للّغز حلّ واحد فقط.
session-rate-unknown = صعوبة هذا اللوح غير معروفة: قياسها يستغرق وقتًا طويلًا.

## الدفعات

session-batch-shard = «{ $text }» ليس جزءًا من دفعة؛ اكتب مثلًا ⁨1/4⁩ للجزء الأول من أربعة أجزاء.
session-batch-locked = تكتب عملية أخرى في «{ $name }» الآن. انتظر حتى تنتهي، أو استعمل سجلًّا آخر.
session-batch-no-log = الملف «{ $name }» ليس سجلّ دفعة، فلم يُكتب فيه شيء. اختر ملفًا آخر بالخيار ⁨‎--log⁩.
session-batch-other-input = تغيّر الإدخال بعد بدء السجلّ «{ $name }». استعمل الإدخال نفسه، أو سجلًّا آخر.
session-batch-other-version = أُنشئ السجلّ «{ $name }» بالإصدار { $version } من غورديان، وقد تختلف نتائجه. استعمل ذلك الإصدار، أو سجلًّا آخر.
session-batch-other-options = أُنشئ السجلّ «{ $name }» بالقيمة { $key } = { $old }، أما في هذا الأمر فالقيمة { $key } = { $new }. استعمل الخيارات نفسها، أو سجلًّا آخر.
session-batch-twice = السطر { $line } من الإدخال موجود في «{ $first }» وفي «{ $second }»؛ يجب أن يكون كل سطر في سجلّ واحد فقط.

## الجولة التعليمية

session-tutorial-step = الجولة التعليمية، الخطوة { $number } من { $count }. { $text }
session-tutorial-praise = أحسنت! الجولة التعليمية، الخطوة { $number } من { $count }. { $text }
session-tutorial-move = حان دورك. { $prompt }
session-tutorial-end = هذا كل ما تحتاج إلى معرفته. اطلب تلميحًا إذا لم تعرف ما تفعل. استمتع باللعب!
session-tutorial-hint = المطلوب في هذه الخطوة: { $move }
session-tutorial-other = هذه حركة مسموح بها، لكن المطلوب في هذه الخطوة حركة أخرى. أُلغيت حركتك.
session-tutorial-lost = لم تبقَ أي حركة، فعاد اللوح إلى بدايته. حاول مرة أخرى!
session-won-optimal = لا يوجد حلّ أقصر.
session-won-longer = { $count ->
    [zero] أقصر حلّ لا يحتاج إلى أي حركة.
    [one] أقصر حلّ يحتاج إلى حركة واحدة.
    [two] أقصر حلّ يحتاج إلى حركتين.
    [few] أقصر حلّ يحتاج إلى { $count } حركات.
    [many] أقصر حلّ يحتاج إلى { $count } حركة.
   *[other] أقصر حلّ يحتاج إلى { $count } حركة.
}

## شرح البحث بالكلام

explain-tie-newest =
    في الجبهة { $count ->
        [zero] لا عقد
        [one] عقدة واحدة
        [two] عقدتان
        [few] { $count } عقد
        [many] { $count } عقدة
       *[other] { $count } عقدة
    } بهذه القيمة؛ تُؤخذ أولًا العقدة التي أُضيفت أخيرًا.
explain-tie-oldest =
    في الجبهة { $count ->
        [zero] لا عقد
        [one] عقدة واحدة
        [two] عقدتان
        [few] { $count } عقد
        [many] { $count } عقدة
       *[other] { $count } عقدة
    } بهذه القيمة؛ تُؤخذ أولًا العقدة التي أُضيفت قبل غيرها.
explain-tie-largest =
    في الجبهة { $count ->
        [zero] لا عقد
        [one] عقدة واحدة
        [two] عقدتان
        [few] { $count } عقد
        [many] { $count } عقدة
       *[other] { $count } عقدة
    } بهذه القيمة؛ تُؤخذ أولًا العقدة ذات التكلفة الأكبر حتى الآن، وعند التساوي التي أُضيفت أخيرًا.
explain-tie-smallest =
    في الجبهة { $count ->
        [zero] لا عقد
        [one] عقدة واحدة
        [two] عقدتان
        [few] { $count } عقد
        [many] { $count } عقدة
       *[other] { $count } عقدة
    } بهذه القيمة؛ تُؤخذ أولًا العقدة ذات التكلفة الأصغر حتى الآن، وعند التساوي التي أُضيفت أخيرًا.
explain-tie-other =
    في الجبهة { $count ->
        [zero] لا عقد
        [one] عقدة واحدة
        [two] عقدتان
        [few] { $count } عقد
        [many] { $count } عقدة
       *[other] { $count } عقدة
    } بهذه القيمة؛ وهذه واحدة منها.
explain-fate-new = جديدة
explain-fate-better = أرخص من قبل
explain-fate-duplicate = مكرّرة
explain-fate-pruned = مستبعدة
explain-frontier-empty = فارغة
explain-frontier-more = { $nodes } … وغيرها { $count }
explain-frontier-after-more = … { $nodes }
explain-legend-g = بين القوسين: التكلفة حتى الآن، ⁨g⁩.
explain-legend-h = بين القوسين: التقدير، ⁨h⁩.
explain-legend-f = بين القوسين: التكلفة حتى الآن + التقدير = الأولوية، ⁨g + h = f⁩.
explain-legend-weighted = بين القوسين: التكلفة حتى الآن + الوزن · التقدير = الأولوية، ⁨g + w·h⁩.
explain-legend-queue = العقد مرتّبة كما ستؤخذ.
explain-legend-path = المسار من البداية إلى العقدة التي يجري البحث فيها.
explain-proof-bfs = السبب: يأخذ البحث بالعرض أولًا الحالات بترتيب عمقها. وقد رأى كل حالة يمكن بلوغها بعدد من الحركات أقلّ من { $cost }، وليس بينها هدف.
explain-proof-ids = السبب: بحثت كل دورة من الدورات ({ $iterations }) في كل ما هو ضمن حدّ عمقها. ولم تجد الدورات التي قبل الأخيرة (حدّها { $bound }) أي هدف، فلا حلّ بحركات أقل.
explain-proof-ucs = السبب: يأخذ البحث بالتكلفة الموحّدة العقد بترتيب تكلفتها. وعندما انتهى لم تكن في الجبهة عقدة أرخص من { $cost }، فلا تؤدي أي منها إلى حلّ أرخص.
explain-proof-astar = السبب: تأخذ خوارزمية ⁨A*⁩ العقد بترتيب ⁨g + h⁩. وعندما انتهت كان هذا المجموع لكل عقدة في الجبهة { $cost } على الأقل.
explain-proof-idastar = السبب: بحثت كل دورة من الدورات ({ $iterations }) في كل مسار لا يتجاوز فيه ⁨g + h⁩ حدّها. ولم يوجد هدف ضمن حدّ أصغر من { $cost }.
explain-proof-bibfs = السبب: يتقدّم الجانبان طبقة بعد طبقة. وقبل أن يلتقيا كانا قد غطّيا معًا كل المسارات التي عدد حركاتها أقلّ من { $cost }، ولا يؤدي أي منها من البداية إلى هدف.
explain-proof-admissible = التقدير «{ $estimate }» لا يزيد على التكلفة الحقيقية أبدًا، فلا يزيد ذلك المجموع على تكلفة أي حلّ يمرّ بالعقدة.
explain-proof-blind = دون تقدير يكون ⁨h⁩ صفرًا، فلا يزيد على التكلفة الحقيقية.
explain-proof-within = السبب: وزن التقدير أكبر من وزن التكلفة، فقد لا يكون أول حلّ هو الأفضل. لكنّ تكلفة أي حلّ آخر { $bound } على الأقل، وهو أصغر ⁨g + h⁩ بقي على البحث أن ينظر فيه؛ ولا تزيد { $cost } على ذلك مضروبًا في { $factor }.
explain-proof-own = تضمن الخوارزمية أنه لا يوجد حلّ أرخص.
explain-proof-dfs = لم يُثبت شيء عن الطول: يقبل البحث بالعمق أولًا أيّ حلّ يصادفه، وقد توجد حلول أقصر على مسارات لم يجرّبها.
explain-proof-greedy = لم يُثبت شيء عن الطول: ينظر البحث الجشع إلى التقدير وحده ويتجاهل التكلفة حتى الآن.
explain-proof-beam = لم يُثبت شيء عن الطول: يُبقي البحث الشعاعي أفضل عقد كل طبقة فقط، وقد تمرّ حلول أقصر بعقد حذفها.
explain-proof-ids-steps = لم يُثبت شيء عن الطول: بدأ حدّ العمق بأكثر من ١ أو زاد بأكثر من ١، فربما تجاوزت دورة حلولًا أقصر.
explain-proof-inadmissible = لم يُثبت شيء عن الطول: قد يزيد التقدير «{ $estimate }» على التكلفة الحقيقية، وعندها قد يفوت حلّ أقصر.
explain-proof-nothing = لم يُثبت شيء عن الطول.
explain-proof-bound = ومع ذلك لا يوجد حلّ أقصر: فالحدّ الأدنى المعروف { $cost }.
explain-proof-exhausted = السبب: عدد العقد التي وسّعها البحث { $expanded }، ولم تبقَ حالة أخرى يمكن بلوغها ضمن القواعد، وليس بين تلك العقد هدف.
explain-proof-without-search = لم يلزم بحث: السبب مذكور أعلاه.
explain-proof-stopped = توقّف البحث لبلوغه أحد الحدود. ولم يُثبت سوى الحدّ الأدنى، إن ذُكر.
explain-proof-deduced = السبب: كل خطوة تتبع من القواعد دون تخمين، فلا يوجد حلّ آخر.

## شجرة البحث

session-tree-expanded = موسَّعة
session-tree-open = في الجبهة
session-tree-goal = هدف
session-tree-duplicate = تكرار للعقدة المذكورة
session-tree-reopened = معروفة، وصارت أرخص
session-tree-pruned = مستبعدة
session-tree-none = تبحث الخوارزمية { $algorithm } دون شجرة. اختر خوارزمية أخرى بالخيار ⁨--with⁩، مثل ⁨bfs⁩.

## مختبر التقديرات

session-lab-operator = يُنتظر هنا عامل (⁨+ - * /⁩) أو نهاية الصيغة.
session-lab-operand = يُنتظر هنا عدد أو سمة أو قوس.
session-lab-number = هذا ليس عددًا.
session-lab-parenthesis = ينقص هنا قوس مغلق.
session-lab-long = الصيغة طويلة جدًّا: أجزاؤها { $most } على الأكثر.
session-lab-feature = لا توجد سمة باسم «{ $name }».
session-lab-consistent = ثبت على كل الحالات ({ $states }) أن التقدير مقبول ومتّسق في هذه المسألة.
session-lab-admissible = ثبت على كل الحالات ({ $states }) أن التقدير مقبول في هذه المسألة، لكنه غير متّسق.
session-lab-not-admissible = التقدير غير مقبول.
session-lab-not-consistent = التقدير غير متّسق. ولم يُعرف هل هو مقبول: لم يُفحص إلا بعض الحالات ({ $states }).
session-lab-open = لم يُعثر على مخالفة، لكن لم يُفحص إلا بعض الحالات ({ $states })، فلم يُثبت شيء.
session-lab-certificate = هذه ليست شهادة تقدير، أو أنها تالفة.
session-lab-certificate-format = هذه ليست شهادة تقدير: صيغتها «{ $format }».

### رسائل سطر الأوامر، إلى جانب الرسائل المشتركة.

## الأخطاء

cli-error = خطأ
cli-standard-input = <الإدخال القياسي>
cli-typed-text = <النصّ المكتوب>
cli-output-failed = تعذّرت كتابة النتيجة: { $reason }
cli-output-shared = يكتب الخياران { $first } و{ $second } كلاهما في الإخراج القياسي. اكتب أحدهما في ملف، أو احذفه.
cli-no-handler = تعذّر التقاط ⁨Ctrl-C⁩: { $reason }
cli-unknown-flag = ليس لهذا الأمر خيار اسمه «{ $name }».
cli-unknown-command = لا يوجد أمر اسمه «{ $name }».
cli-list-line = السطر { $line } من القائمة: { $reason }
cli-threads = يقبل الخيار { $option } عددًا من { 1 } إلى { $most }، لا «{ $text }».
cli-estimate-unused = تبحث الخوارزمية { $algorithm } من دون تقدير، فلا أثر للخيار ⁨‎--estimate⁩. احذفه، أو اختر خوارزمية تستعمله، مثل ⁨astar⁩.
cli-no-report = ليس للغز { $puzzle } صيغة تقرير؛ استعمل الخيار ⁨‎--steps⁩ وحده لعرض كل الألواح.
cli-no-techniques = ليس للغز { $puzzle } طرائق مسمّاة.
cli-no-rules = ليس للغز { $puzzle } صفحة قواعد.

## النتائج

cli-ran = الخوارزمية: { $algorithm }، التقدير: { $estimate }.
cli-stats = الحالات الموسَّعة: { $expanded }، المولَّدة: { $generated }، ذروة الذاكرة: { $memory }، الزمن: { $seconds } ث.
cli-stats-course = بطريقة العدّ في المقرّر: الحالات الموسَّعة { $expanded }، والمولَّدة { $generated }. وفي البحث نفسه: ذروة الذاكرة { $memory }، والزمن { $seconds } ث.
cli-bytes-b = { $amount } بايت
cli-bytes-kib = { $amount } كيبيبايت
cli-bytes-mib = { $amount } ميبيبايت
cli-bytes-gib = { $amount } جيبيبايت
cli-bytes-tib = { $amount } تيبيبايت
cli-plans = الحلول المثلى: { $count }.
cli-plans-incomplete = الحلول المثلى: { $count } (لم تُعرض كلها).
cli-file-of-one = يكتب الخيار { $option } نتيجة مسألة واحدة فقط. حُلّ المسائل واحدة واحدة، أو استعمل ⁨‎--json⁩ الذي يطبع لكل مسألة سطرًا فيه حلّها.
cli-step = { $number }. { $move } · { $words }
cli-step-words = { $number }. { $words }
cli-moves = { $count ->
    [zero] لا حركات:
    [one] حركة واحدة:
    [two] حركتان:
    [few] { $count } حركات:
    [many] { $count } حركة:
   *[other] { $count } حركة:
}
cli-plan-cut = { $count ->
    [zero] … ولا حركات أخرى. يكتب الخيار ⁨‎--plan FILE⁩ الحلّ كاملًا في ملف، ويطبعه ⁨‎--json⁩.
    [one] … وحركة أخرى. يكتب الخيار ⁨‎--plan FILE⁩ الحلّ كاملًا في ملف، ويطبعه ⁨‎--json⁩.
    [two] … وحركتان أخريان. يكتب الخيار ⁨‎--plan FILE⁩ الحلّ كاملًا في ملف، ويطبعه ⁨‎--json⁩.
    [few] … و{ $count } حركات أخرى. يكتب الخيار ⁨‎--plan FILE⁩ الحلّ كاملًا في ملف، ويطبعه ⁨‎--json⁩.
    [many] … و{ $count } حركة أخرى. يكتب الخيار ⁨‎--plan FILE⁩ الحلّ كاملًا في ملف، ويطبعه ⁨‎--json⁩.
   *[other] … و{ $count } حركة أخرى. يكتب الخيار ⁨‎--plan FILE⁩ الحلّ كاملًا في ملف، ويطبعه ⁨‎--json⁩.
}
cli-check-ok = الحلّ صحيح.
cli-show-after = يطبع الخياران ⁨‎--id⁩ و⁨‎--as⁩ وضع البداية، ولا تدخل فيه حركات الخيار ⁨‎--after⁩.
cli-show-board = يطبع الخياران ⁨‎--id⁩ و⁨‎--as⁩ وضع البداية، ولا تدخل فيه خانات الخيار ⁨‎--board⁩.
cli-check-no-report = ليست للغز { $puzzle } قواعد خاصة بالتقرير؛ احذف الخيار ⁨‎--rules⁩.
cli-show-solution = يطبع الخياران ⁨‎--id⁩ و⁨‎--as⁩ وضع البداية، ولا تدخل فيه حركات الخيار ⁨‎--solution⁩.
cli-check-broken = { $rule }: { $text }
cli-seed = البذرة: { $seed }
cli-generate-cancelled = { $count ->
    [zero] أُلغي العمل قبل ظهور نتيجة.
    [one] أُلغي العمل بعد إنشاء لغز واحد.
    [two] أُلغي العمل بعد إنشاء لغزين.
    [few] أُلغي العمل بعد إنشاء { $count } ألغاز.
    [many] أُلغي العمل بعد إنشاء { $count } لغزًا.
   *[other] أُلغي العمل بعد إنشاء { $count } لغز.
}
cli-seed-form = القيمة «{ $text }» لا تصلح بذرةً؛ يقبل الخيار ⁨--seed⁩ عددًا صحيحًا من ⁨0⁩ إلى ⁨18446744073709551615⁩.
cli-count-form = لا يصلح «{ $text }» عددًا للألغاز؛ يقبل الخيار ⁨--count⁩ عددًا صحيحًا لا يقلّ عن ⁨1⁩.
cli-count-large = «{ $text }» عدد أكبر مما ينبغي؛ يقبل ⁨‎--count⁩ ⁨18446744073709551615⁩ على الأكثر.
cli-technique = { $name }: { $title } ({ $tier })
cli-refused = غير متاحة: { $reason }
cli-unknown-term = لا يوجد في المسرد مصطلح اسمه «{ $name }».
cli-list-generator = المولِّد
cli-levels-note = بين القوسين: أقلّ عدد من الحركات يكفي لحلّ المرحلة.
cli-glossary-note = يشرح الأمر «⁨gordian glossary admissible⁩» معنى «مقبول»، ويشرح «⁨gordian glossary⁩» كل المصطلحات.
cli-progress = الحدّ { $bound }، العقد { $generated }، العقد في الثانية { $speed }، الذاكرة { $memory }
cli-progress-census = الطبقة { $layer }، الحالات { $states }، { $speed }/ث، { $memory }
cli-progress-census-left = الطبقة { $layer }، الحالات { $states }، { $speed }/ث، { $memory }، بقي نحو { $seconds } ث
cli-progress-setup = { $what }: { $percent }٪
cli-progress-setup-left = { $what }: { $percent }٪، بقي نحو { $seconds } ث

## المقارنات

cli-proof-factor = { $proof }: { $factor }
cli-stopped-time = توقّف: الوقت
cli-stopped-memory = توقّف: الذاكرة
cli-stopped-expansions = توقّف: التوسيع
cli-stopped-cost = توقّف: التكلفة
cli-stopped-cancel = توقّف: أُلغي
cli-stopped-incomplete = توقّف: لا خيارات أخرى

## اللعبة

cli-play-start = اكتب لوح البداية في سطر واحد، مثل: { $example }
cli-play-start-again = اكتب لوح البداية من جديد، أو ⁨q⁩ للخروج.
cli-play-nothing-to-undo = لم تلعب أي حركة بعد.
cli-play-more-hint = اكتب ⁨h⁩ مرة أخرى لتعرف المزيد.
cli-play-nothing-to-redo = لا توجد حركة لإعادتها.
cli-play-no-menu = اذكر اسم لغز: لا تُفتح القائمة إلا في طرفية. يسأل الأمر «⁨gordian play --plain⁩» عن لغز، ويعرض الأمر «⁨gordian list⁩» كل الألغاز.
cli-play-games = ألعاب لم تنتهِ:
cli-play-game = { $count ->
    [zero] { "  " }{ $number }  { $id }، لا حركات
    [one] { "  " }{ $number }  { $id }، حركة واحدة
    [two] { "  " }{ $number }  { $id }، حركتان
    [few] { "  " }{ $number }  { $id }، { $count } حركات
    [many] { "  " }{ $number }  { $id }، { $count } حركة
   *[other] { "  " }{ $number }  { $id }، { $count } حركة
}
cli-play-puzzles = الألغاز:
cli-play-puzzle = { "  " }{ $name }: { $title }
cli-play-choose = اكتب رقم لعبة لمتابعتها، أو اسم لغز، أو معرّفًا، أو ⁨q⁩ للخروج.
cli-play-choose-puzzle = اكتب اسم لغز أو معرّفًا، أو ⁨q⁩ للخروج.
cli-play-game-gone = لم تعد هذه اللعبة موجودة.
cli-play-continued = { $count ->
    [zero] هذه لعبتك السابقة من بدايتها.
    [one] هذه لعبتك السابقة، وقد لعبت فيها حركة واحدة. اكتب ⁨restart⁩ للبدء من جديد.
    [two] هذه لعبتك السابقة، وقد لعبت فيها حركتين. اكتب ⁨restart⁩ للبدء من جديد.
    [few] هذه لعبتك السابقة، وقد لعبت فيها { $count } حركات. اكتب ⁨restart⁩ للبدء من جديد.
    [many] هذه لعبتك السابقة، وقد لعبت فيها { $count } حركة. اكتب ⁨restart⁩ للبدء من جديد.
   *[other] هذه لعبتك السابقة، وقد لعبت فيها { $count } حركة. اكتب ⁨restart⁩ للبدء من جديد.
}
cli-play-resume = { $count ->
    [zero] بدأت هذا اللوح من قبل. هل تريد المتابعة؟ (نعم/لا)
    [one] بدأت هذا اللوح من قبل ولعبت حركة واحدة. هل تريد المتابعة؟ (نعم/لا)
    [two] بدأت هذا اللوح من قبل ولعبت حركتين. هل تريد المتابعة؟ (نعم/لا)
    [few] بدأت هذا اللوح من قبل ولعبت { $count } حركات. هل تريد المتابعة؟ (نعم/لا)
    [many] بدأت هذا اللوح من قبل ولعبت { $count } حركة. هل تريد المتابعة؟ (نعم/لا)
   *[other] بدأت هذا اللوح من قبل ولعبت { $count } حركة. هل تريد المتابعة؟ (نعم/لا)
}
cli-play-more-help = وأيضًا: ⁨tutorial⁩ و⁨rules⁩ و⁨symbols⁩ و⁨redo⁩ و⁨restart⁩ و⁨check⁩، و⁨save FILE⁩ لحفظ اللعبة بكل حركاتها في ملف.
cli-play-first = أهذه أول مرة تلعب فيها هذا اللغز؟ اكتب ⁨tutorial⁩ لتتعلّمه في دقيقة، أو ⁨rules⁩ لقراءة القواعد، أو ⁨symbols⁩ لمعرفة معاني الرموز.
cli-tutorial-help = اكتب حركاتك كما في اللعب. اكتب ⁨skip⁩ للانتقال إلى الخطوة التالية، أو ⁨q⁩ لمغادرة الجولة.
cli-tutorial-continue = اضغط ⁨Enter⁩ للمتابعة:
cli-tutorial-none = ليس لهذا اللغز جولة تعليمية.
cli-edit-help = اكتب خانة ثم أداة، مثل ⁨1,2 { $tool }⁩. وأيضًا: ⁨tools⁩ و⁨size 3x4⁩ و⁨undo⁩ و⁨redo⁩ و⁨save FILE⁩، و⁨q⁩ للإنهاء.
cli-edit-tool = { "  " }{ $name }: { $words }
cli-edit-unknown = تعذّر فهم «{ $line }». اكتب الخانة على صورة ⁨row,column⁩ ثم اسم أداة. اكتب ⁨tools⁩ لعرض الأدوات.
cli-edit-saved = حُفظ اللوح: { $name }
cli-play-after-loss = اكتب ⁨u⁩ للتراجع عن آخر حركة، أو ⁨restart⁩ للبدء من جديد، أو ⁨q⁩ للخروج:
cli-play-algorithm = الخوارزمية: { $title } ({ $algorithm }).
cli-play-with-plain = لا يصلح الخيار ⁨‎--with⁩ إلا للعب سطرًا بسطر: أضف الخيار ⁨‎--plain⁩.
cli-play-saved = حُفظت اللعبة: { $name }
cli-play-unsaved = تعذّر حفظ حركاتك الأخيرة. لحفظ اللعبة في مكان آخر اكتب: ⁨save FILE⁩
cli-watch-no-screen = يحتاج الخيار ⁨‎--watch⁩ إلى طرفية؛ وبدونها استعمل ⁨‎--record FILE⁩ لتسجيل البحث في ملف.
cli-play-not-understood = هذه ليست حركة: «{ $line }». اكتب ⁨‎?⁩ للمساعدة.
cli-play-endless-line = سطر الإدخال هذا أطول من أن يكون حركة.
cli-play-solution-from-start = { $count ->
    [zero] لا يحتاج الحلّ من البداية إلى أي حركة:
    [one] يمكن الحلّ من البداية في حركة واحدة:
    [two] يمكن الحلّ من البداية في حركتين:
    [few] يمكن الحلّ من البداية في { $count } حركات:
    [many] يمكن الحلّ من البداية في { $count } حركة:
   *[other] يمكن الحلّ من البداية في { $count } حركة:
}

## عدّ الحالات

cli-folder-algorithm = الخيار ⁨--folder⁩ خاصّ بالخوارزمية ⁨bfida⁩: أضف ⁨--with bfida⁩.
cli-census-depth = العمق
cli-census-states = الحالات
cli-census-complete = { $states ->
    [zero] لا يمكن الوصول إلى أي حالة؛ عدد الحركات إلى أبعد حالة: { $depth }.
    [one] يمكن الوصول إلى حالة واحدة؛ عدد الحركات إليها: { $depth }.
    [two] يمكن الوصول إلى حالتين؛ عدد الحركات إلى أبعدهما: { $depth }.
    [few] يمكن الوصول إلى { $states } حالات؛ عدد الحركات إلى أبعدها: { $depth }.
    [many] يمكن الوصول إلى { $states } حالة؛ عدد الحركات إلى أبعدها: { $depth }.
   *[other] يمكن الوصول إلى { $states } حالة؛ عدد الحركات إلى أبعدها: { $depth }.
}
cli-census-stopped-time = توقّف التعداد بعد العمق { $depth }: انتهى الوقت المسموح به.
cli-census-stopped-memory = توقّف التعداد بعد العمق { $depth }: بلغ حدّ الذاكرة.
cli-census-stopped-disk = توقّف التعداد بعد العمق { $depth }: بلغ حدّ المساحة على القرص.
cli-census-stopped-expansions = توقّف التعداد بعد العمق { $depth }: بلغ الحدّ الأقصى لعدد الحالات الموسَّعة.
cli-census-stopped-cancel = أُلغي التعداد بعد العمق { $depth }.
cli-census-counted = { $states ->
    [zero] لم تُعدّ أي حالة حتى الآن.
    [one] عُدّت حتى الآن حالة واحدة.
    [two] عُدّت حتى الآن حالتان.
    [few] عُدّت حتى الآن { $states } حالات.
    [many] عُدّت حتى الآن { $states } حالة.
   *[other] عُدّت حتى الآن { $states } حالة.
}
cli-census-found = الحالات المحلولة: { $goals }، والطرق المسدودة: { $dead-ends }، ومتوسط الحركات لكل حالة: { $branching }.
cli-census-winnable = عدد الحالات التي ما زال حلّ اللغز ممكنًا منها: { $states } ({ $percent }٪).
cli-census-deepest = عدد الحالات الأبعد عن البداية: { $states }، ومنها:
cli-census-disk = ذروة المساحة على القرص: { $disk }.
cli-census-taken = زمن المعالج { $seconds } ث، وذروة الذاكرة { $memory }.
cli-census-no-numbers = حالات هذا اللوح غير مرقَّمة، والخيار ⁨‎--storage table⁩ يحتاج إلى أرقامها. احذف الخيار ⁨‎--storage⁩، أو استعمل ⁨‎--storage set⁩.
cli-level = المرحلة
cli-level-size = الحجم
cli-level-allowance = الحدّ
cli-level-optimum = الأمثل
cli-level-contents = القطع

## الصفحة

cli-serve-address = يعمل غورديان على العنوان { $address }
cli-serve-stop = اضغط ⁨Ctrl-C⁩ للإيقاف.
cli-serve-store = تُحفظ الألعاب في المتصفّح، فلا أثر هنا للخيارين ⁨‎--store⁩ و⁨‎--no-store⁩.
cli-serve-open-to-others = يستطيع الآخرون الوصول إلى هذا الخادم: يكفي أن يعرفوا العنوان أدناه. والاتصال غير مشفّر.
cli-serve-no-browser = تعذّر فتح متصفّح هنا: افتح العنوان أعلاه بنفسك.
cli-serve-port-taken = المنفذ { $port } مستعمل بالفعل؛ اختر غيره بالخيار ⁨‎--port⁩، أو ⁨‎0⁩ لأيّ منفذ متاح.
cli-serve-port-forbidden = ليست لدى هذا البرنامج صلاحية استعمال المنفذ { $port }؛ اختر بالخيار ⁨‎--port⁩ منفذًا فوق ⁨‎1023⁩، أو ⁨‎0⁩ لأيّ منفذ متاح.
cli-serve-foreign-host = العنوان { $host } ليس من عناوين هذا الجهاز. احذف الخيار ⁨‎--host⁩ ليقتصر الخادم على هذا الجهاز، أو استعمل ⁨‎--host 0.0.0.0⁩ ليصل الآخرون إليه على كل عناوينه.
cli-serve-failed = تعطّل الخادم: { $reason }
cli-export-light = بُني هذا البرنامج من غير محرّك الحلّ لصفحات الويب، فليس في الملف إلا تلميحات وحلول وأوضاع مسجّلة. للحصول على المحرّك كاملًا استعمل إصدارًا منشورًا من البرنامج، أو نفّذ ⁨cargo xtask site⁩ ثم حدّد الملف ⁨dist/site/assets/engine-….wasm.lzma⁩ بالخيار ⁨‎--engine⁩.
cli-export-engine = الملف «{ $name }» ليس محرّك الحلّ لصفحات الويب؛ يكتبه الأمر ⁨cargo xtask site⁩ في ⁨dist/site/assets/engine-….wasm.lzma⁩.

## الجداول

cli-tables-name = الجدول
cli-tables-bytes = الحجم
cli-tables-state = الحالة
cli-tables-stored = محفوظ
cli-tables-not-stored = غير محفوظ
cli-tables-built = بُني الجدول { $name } وحُفظ ({ $bytes }).
cli-tables-removed = حُذف الجدول { $name }.
cli-tables-unknown = لا يوجد جدول محفوظ اسمه «{ $name }»؛ يعرض الأمر «⁨gordian tables list⁩» كل الجداول.
cli-tables-no-folder = لا يوجد مجلد للتخزين المؤقّت؛ حدّد مجلدًا بمتغيّر البيئة ⁨GORDIAN_CACHE⁩.

cli-no-board = لا يمكن بدء اللغز { $puzzle } من لوح مملوء جزئيًّا؛ استعمل الخيار ⁨‎--after⁩ لتنفيذ حركات أولًا.
cli-second = حلّ آخر:

## الدفعات

cli-batch-torn = { $bytes ->
    [zero] كل النتائج في السجلّ كاملة.
    [one] كانت النتيجة الأخيرة في السجلّ ناقصة فحُذفت (بايت واحد).
    [two] كانت النتيجة الأخيرة في السجلّ ناقصة فحُذفت (بايتان).
    [few] كانت النتيجة الأخيرة في السجلّ ناقصة فحُذفت ({ $bytes } بايتات).
    [many] كانت النتيجة الأخيرة في السجلّ ناقصة فحُذفت ({ $bytes } بايتًا).
   *[other] كانت النتيجة الأخيرة في السجلّ ناقصة فحُذفت ({ $bytes } بايت).
}
cli-batch-resumed = { $count ->
    [zero] متابعة الدفعة: لم يكتمل أي سطر بعد.
    [one] متابعة الدفعة: اكتمل سطر واحد.
    [two] متابعة الدفعة: اكتمل سطران.
    [few] متابعة الدفعة: اكتملت { $count } أسطر.
    [many] متابعة الدفعة: اكتمل { $count } سطرًا.
   *[other] متابعة الدفعة: اكتمل { $count } سطر.
}
cli-batch-done = الأسطر التي لها نتيجة: { $done } من { $total }.
cli-batch-line = { "  " }{ $status }: { $count }
cli-batch-running = ما زالت هذه الدفعة قيد التنفيذ.
cli-batch-solved = محلول
cli-batch-unsolvable = لا حلّ له
cli-batch-stopped = توقّف عند حدّ
cli-batch-rated = قُيّمت صعوبته
cli-batch-unrated = صعوبته غير معروفة
cli-batch-hint = وُجد له تلميح
cli-batch-listed = سُجّل معرّفه
cli-batch-blank = أسطر فارغة
cli-batch-faults = ليس مسألة من هذا اللغز
cli-batch-refused = لا يدعمه هذا اللغز
cli-batch-panic = فشل الحلّ (خلل في البرنامج)
cli-progress-batch = { $done } من { $total }، { $rate } في الثانية، الوقت المتبقي { $left }
cli-compare-resumed = { $count ->
    [zero] لا يحوي السجلّ أي نتيجة.
    [one] في السجلّ نتيجة واحدة، ولن يُعاد حسابها.
    [two] في السجلّ نتيجتان، ولن يُعاد حسابهما.
    [few] في السجلّ { $count } نتائج، ولن يُعاد حسابها.
    [many] في السجلّ { $count } نتيجة، ولن يُعاد حسابها.
   *[other] في السجلّ { $count } نتيجة، ولن يُعاد حسابها.
}
cli-range = لا يصلح «{ $text }» نطاقًا للمراحل؛ اكتب المرحلة الأولى والأخيرة، مثل ⁨1..25⁩.
cli-plot-results = تعذّرت قراءة النتائج من «{ $name }» للرسم { $kind }. احفظها بالأمر ⁨compare --csv FILE⁩ أو ⁨compare --json⁩. ({ $reason })
cli-plot-traces = تعذّرت قراءة سجلّات البحث من «{ $name }» للرسم { $kind }. احفظها بالأمر ⁨compare --trace FILE⁩. ({ $reason })
cli-plot-distances = تعذّرت قراءة المسافات من «{ $name }» للرسم { $kind }. يجب أن يحوي الملف العمودين ⁨distance⁩ و⁨estimate⁩. ({ $reason })
cli-plot-empty = لا يحوي «{ $name }» شيئًا يعرضه هذا الرسم.
cli-plot-two = يحتاج هذا الرسم إلى نتائج خوارزميتين.
cli-plot-algorithm = لا توجد في النتائج خوارزمية اسمها «{ $name }».
cli-merge-done = { $count ->
    [zero] لا نتائج؛ الإدخال فارغ.
    [one] كُتبت نتيجة واحدة؛ لكل سطر نتيجة واحدة فقط.
    [two] كُتبت نتيجتان؛ لكل سطر نتيجة واحدة فقط.
    [few] كُتبت { $count } نتائج؛ لكل سطر نتيجة واحدة فقط.
    [many] كُتبت { $count } نتيجة؛ لكل سطر نتيجة واحدة فقط.
   *[other] كُتبت { $count } نتيجة؛ لكل سطر نتيجة واحدة فقط.
}
cli-merge-missing = { $count ->
    [zero] لا أسطر بلا نتيجة ({ $lines }).
    [one] لم يُكتب شيء: هناك سطر واحد بلا نتيجة ({ $lines }).
    [two] لم يُكتب شيء: هناك سطران بلا نتيجة ({ $lines }).
    [few] لم يُكتب شيء: هناك { $count } أسطر بلا نتيجة (أولها { $lines }).
    [many] لم يُكتب شيء: هناك { $count } سطرًا بلا نتيجة (أولها { $lines }).
   *[other] لم يُكتب شيء: هناك { $count } سطر بلا نتيجة (أولها { $lines }).
}
cli-merge-same = الملف «{ $name }» أحد السجلّات المطلوب جمعها، وكتابة النتائج فيه تمحوه. اختر ملفًا آخر بالخيار ⁨‎--output⁩.

## العناقيد

cli-cluster-process = «{ $text }» ليس رقم عملية؛ يقبل الخيار ⁨‎--process⁩ عددًا من { 0 } إلى { $last }.
cli-cluster-limits = لا يُقيَّد التعداد الموزّع على عدة عمليات إلا بالخيار ⁨‎--memory⁩؛ احذف ⁨‎--time⁩ و⁨‎--expansions⁩ و⁨‎--disk⁩ و⁨‎--storage disk⁩.
cli-cluster-solve = للحلّ بعدة عمليات أضف ⁨‎--with bfida⁩ واذكر مسألة واحدة فقط، واحذف ⁨‎--time⁩ و⁨‎--expansions⁩ و⁨‎--folder⁩ و⁨‎--watch⁩ و⁨‎--record⁩.

## شرح عمليات البحث

cli-explain-heading = { $algorithm } على { $id }.
cli-explain-heading-estimate = { $algorithm } مع التقدير «{ $title }» ({ $estimate }) على { $id }.
cli-explain-step = الخطوة { $number }
cli-explain-step-line = الخطوة { $number }، السطر { $line }
cli-explain-before = الجبهة قبلها: { $nodes }
cli-explain-after = الجبهة بعدها: { $nodes }
cli-explain-path = المسار: { $nodes }
cli-explain-rest = الخطوات المعروضة: { $shown } من { $total }. لعرض غيرها استعمل الخيار ⁨--steps FROM..TO⁩.
cli-explain-column-move = الحركة
cli-explain-column-node = العقدة
cli-explain-column-g = ⁨g⁩
cli-explain-column-h = ⁨h⁩
cli-explain-column-f = ⁨f⁩
cli-explain-column-fate = النتيجة
cli-explain-column-line = السطر
cli-explain-column-iteration = الدورة
cli-explain-column-bound = الحدّ
cli-explain-column-expanded = موسَّعة
cli-explain-column-generated = مولَّدة
cli-explain-column-duplicates = مكرّرة
cli-explain-column-pruned = خارج الحدّ
cli-tree-title = { $algorithm } على { $id }
cli-tree-title-estimate = { $algorithm } ({ $estimate }) على { $id }
cli-tree-iteration = { $title }، الدورة { $number }، الحدّ { $bound }
cli-tree-note = ⁨#⁩: ترتيب التوسيع؛ ⁨n⁩: رقم العقدة؛ ⁨g⁩: التكلفة حتى الآن؛ ⁨h⁩: التقدير؛ ⁨f = g + h⁩.
cli-tree-cut = { $count ->
    [zero] عُرضت كل العقد.
    [one] لم تُعرض عقدة واحدة؛ يعرض الخيار ⁨--nodes N⁩ المزيد.
    [two] لم تُعرض عقدتان؛ يعرض الخيار ⁨--nodes N⁩ المزيد.
    [few] لم تُعرض { $count } عقد؛ يعرض الخيار ⁨--nodes N⁩ المزيد.
    [many] لم تُعرض { $count } عقدة؛ يعرض الخيار ⁨--nodes N⁩ المزيد.
   *[other] لم تُعرض { $count } عقدة؛ يعرض الخيار ⁨--nodes N⁩ المزيد.
}

## مختبر التقديرات

cli-lab-heading = التقدير { $heuristic } على { $id }:
cli-lab-states-all = فُحصت كل الحالات التي يمكن بلوغها، وعددها { $count }.
cli-lab-states-drawn = اختيرت حالات عشوائيًّا، وعددها { $count }.
cli-lab-mean = متوسط القيمة
cli-lab-max = أكبر قيمة
cli-lab-dead = حالات عدّها طريقًا مسدودًا
cli-lab-known = حالات عُرفت مسافتها الحقيقية
cli-lab-distance = متوسط المسافة الحقيقية
cli-lab-error = متوسط الخطأ
cli-lab-accuracy = القيمة / المسافة الحقيقية
cli-lab-nanoseconds = نانوثانية لكل حساب
cli-lab-overestimate = عدد الحالات التي يزيد فيها على المسافة الحقيقية: { $count }. أقرب مثال إلى الهدف: القيمة { $h } والمسافة الحقيقية { $limit }. الحركات المؤدّية إلى هذه الحالة: { $moves }
cli-lab-inconsistent = عدد الحركات التي لا يتّسق فيها: { $count }. مثال: القيمة قبل الحركة { $h }، وهي أكبر من مجموع تكلفة الحركة والقيمة بعدها: { $limit }. الحركات قبلها: { $moves }
cli-lab-predictions = الحالات الموسَّعة في خوارزمية ⁨IDA*⁩ دون جدول الحالات المعروفة، لدورات كاملة:
cli-lab-column-bound = الحدّ
cli-lab-column-predicted = متوقَّعة
cli-lab-column-measured = معدودة
cli-lab-one = الشهادة تخصّ تقديرًا واحدًا. اختره بالخيار ⁨--heuristic⁩ أو ⁨--expression⁩.
cli-lab-no-certificate = لم يُثبت شيء، فلم تُكتب شهادة.
cli-lab-none = ليس للغز { $puzzle } تقديرات.

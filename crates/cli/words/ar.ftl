### ما يقوله سطر الأوامر، إلى جانب الرسائل المشتركة.

## الأخطاء

cli-error = خطأ
cli-standard-input = <الإدخال القياسي>
cli-typed-text = <النص المكتوب>
cli-more-faults = { $count ->
    [zero] ولا خطأ آخر لم يُعرض.
    [one] وهناك خطأ واحد آخر لم يُعرض.
    [two] وهناك خطآن آخران لم يُعرضا.
    [few] وهناك { $count } أخطاء أخرى لم تُعرض.
    [many] وهناك { $count } خطأً آخر لم يُعرض.
   *[other] وهناك { $count } خطأ آخر لم يُعرض.
}
cli-output-failed = أخفقت كتابة النتيجة: { $reason }
cli-no-handler = لا يمكن رصد Ctrl-C: { $reason }
cli-unknown-flag = لا يوجد هنا خيار باسم «{ $name }».
cli-unknown-command = لا يوجد أمر باسم «{ $name }».
cli-threads = لا يصلح «{ $text }» عددًا للخيوط؛ اكتب عددًا من { 1 } إلى { $most }.
cli-no-report = ليس للغز { $puzzle } صيغة تقرير للخطوات؛ الخيار ‎--steps وحده يعرض كل الألواح.
cli-no-techniques = ليس للغز { $puzzle } طرائق مسمّاة.
cli-no-rules = ليس للغز { $puzzle } صفحة قواعد.

## النتائج

cli-ran = الخوارزمية: { $algorithm }، التقدير: { $estimate }.
cli-stats = الموسَّعة: { $expanded }، المولَّدة: { $generated }، الذاكرة القصوى: { $memory }، الثواني: { $seconds }.
cli-plans = الحلول المثلى: { $count }.
cli-plans-incomplete = الحلول المثلى: { $count }؛ ولم تُسرد كلها.
cli-step = { $number }. { $move } · { $words }
cli-moves = { $count ->
    [zero] لا حركات ({ $count }):
    [one] حركة واحدة ({ $count }):
    [two] حركتان ({ $count }):
    [few] { $count } حركات:
    [many] { $count } حركة:
   *[other] { $count } حركة:
}
cli-check-ok = الحل صحيح.
cli-show-after = المعرّف والصيغة يسمّيان المسألة عند بدايتها، ولا يتسعان لحركات ‎--after.
cli-show-board = المعرّف والصيغة يسمّيان المسألة عند بدايتها، ولا يتسعان لما يحمله ‎--board.
cli-check-broken = { $rule }: { $text }
cli-seed = البذرة: { $seed }
cli-technique = { $name }: { $title } ({ $tier })
cli-refused = غير ممكن: { $reason }
cli-list-generator = المولِّد
cli-levels-note = بين القوسين: تكلفة أرخص حل.
cli-progress = الحد { $bound }، العقد { $generated }، في الثانية { $speed }، الذاكرة { $memory }
cli-progress-setup = { $what }: { $percent }٪
cli-progress-setup-left = { $what }: { $percent }٪، بقي نحو { $seconds } ث

## المقارنات

cli-stopped-time = توقف: الزمن
cli-stopped-memory = توقف: الذاكرة
cli-stopped-expansions = توقف: التوسيعات
cli-stopped-cost = توقف: التكلفة
cli-stopped-cancel = توقف: أُلغي
cli-stopped-incomplete = توقف: لم يبقَ شيء

## اللعبة

cli-play-start = اكتب البداية في سطر واحد، مثلًا: { $example }
cli-play-start-again = اكتب البداية من جديد، أو q للخروج.
cli-play-nothing-to-undo = لم تُلعب أي حركة بعد.
cli-play-more-hint = اكتب h مرة أخرى لتعرف المزيد.
cli-play-nothing-to-redo = لا شيء لإعادته.
cli-play-no-menu = يلزم لغز هنا: لا تُفتح القائمة إلا في طرفية. يسأل «gordian play --plain» عن لغز، ويعرض «gordian list» الألغاز.
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
cli-play-choose = اكتب رقم لعبة لتتابعها، أو اسم لغز، أو معرّفًا؛ q للخروج.
cli-play-choose-puzzle = اكتب اسم لغز أو معرّفًا؛ q للخروج.
cli-play-game-gone = لم تعد هذه اللعبة موجودة.
cli-play-continued = { $count ->
    [zero] تتابع اللعبة من البداية.
    [one] تتابع اللعبة بعد حركة واحدة. «restart» يبدأ من جديد.
    [two] تتابع اللعبة بعد حركتين. «restart» يبدأ من جديد.
    [few] تتابع اللعبة بعد { $count } حركات. «restart» يبدأ من جديد.
    [many] تتابع اللعبة بعد { $count } حركة. «restart» يبدأ من جديد.
   *[other] تتابع اللعبة بعد { $count } حركة. «restart» يبدأ من جديد.
}
cli-play-more-help = وأيضًا: redo و restart و check و save FILE الذي يكتب اللعبة بكامل سجلّها.
cli-play-no-mistakes = لم تُخالَف أي قاعدة حتى الآن.
cli-play-saved = كُتب: { $name }
cli-watch-no-screen = يحتاج ‎--watch إلى طرفية؛ ويكتب ‎--record FILE الشيء نفسه دونها.
cli-play-not-understood = «{ $line }» ليست حركة. اكتب ? للمساعدة.
cli-play-endless-line = الإدخال سطر واحد لا نهاية له؛ وهذه ليست لعبة.
cli-play-solution-from-start = { $count ->
    [zero] الحل من البداية بلا حركات ({ $count }):
    [one] الحل من البداية حركة واحدة ({ $count }):
    [two] الحل من البداية حركتان ({ $count }):
    [few] الحل من البداية { $count } حركات:
    [many] الحل من البداية { $count } حركة:
   *[other] الحل من البداية { $count } حركة:
}

## Census

cli-census-depth = العمق
cli-census-states = الحالات
cli-census-complete = { $states ->
    [zero] لا يمكن الوصول إلى أي حالة؛ أقصى بُعد بالحركات: { $depth }.
    [one] يمكن الوصول إلى حالة واحدة؛ أقصى بُعد بالحركات: { $depth }.
    [two] يمكن الوصول إلى حالتين؛ أقصى بُعد بالحركات: { $depth }.
    [few] يمكن الوصول إلى { $states } حالات؛ أقصى بُعد بالحركات: { $depth }.
    [many] يمكن الوصول إلى { $states } حالة؛ أقصى بُعد بالحركات: { $depth }.
   *[other] يمكن الوصول إلى { $states } حالة؛ أقصى بُعد بالحركات: { $depth }.
}
cli-census-stopped = { $states ->
    [zero] توقّف العدّ: لم تُعدّ أي حالة حتى العمق { $depth }.
    [one] توقّف العدّ: عُدّت حالة واحدة، وهي كل الطبقات حتى العمق { $depth }.
    [two] توقّف العدّ: عُدّت حالتان، وهما كل الطبقات حتى العمق { $depth }.
    [few] توقّف العدّ: عُدّت { $states } حالات، وهي كل الطبقات حتى العمق { $depth }.
    [many] توقّف العدّ: عُدّت { $states } حالة، وهي كل الطبقات حتى العمق { $depth }.
   *[other] توقّف العدّ: عُدّت { $states } حالة، وهي كل الطبقات حتى العمق { $depth }.
}
cli-census-taken = استغرق ذلك { $seconds } ثانية من وقت المعالج و{ $memory } من الذاكرة.
cli-level = المرحلة
cli-level-size = الحجم
cli-level-allowance = الحدّ
cli-level-optimum = الأمثل
cli-level-contents = القطع

## الصفحة

cli-serve-address = غورديان على العنوان { $address }
cli-serve-stop = اضغط Ctrl-C للإيقاف.
cli-serve-open-to-others = يستطيع الآخرون الوصول إلى هذا الخادم: من يعرف العنوان أدناه يمكنه استعماله، والاتصال غير مشفّر.
cli-serve-no-browser = تعذّر فتح متصفّح هنا: افتح العنوان أعلاه في متصفّحك بنفسك.
cli-serve-port-taken = المنفذ { $port } مشغول؛ اختر غيره بالخيار ‎--port، أو 0 لأيّ منفذ متاح.
cli-serve-port-forbidden = يحتاج المنفذ { $port } إلى صلاحيات ليست لهذا البرنامج؛ اختر بالخيار ‎--port منفذًا فوق 1023، أو 0 لأيّ منفذ متاح.
cli-serve-foreign-host = { $host } ليس من عناوين هذا الجهاز. احذف ‎--host لتخدم هذا الجهاز وحده، أو استعمل ‎--host 0.0.0.0 لتخدم الآخرين على كل عناوينه.
cli-serve-failed = لا يمكن تشغيل الخادم: { $reason }

## Tables

cli-tables-name = الجدول
cli-tables-bytes = الحجم
cli-tables-state = الحالة
cli-tables-stored = محفوظ
cli-tables-not-stored = غير محفوظ
cli-tables-built = حُفظ الجدول { $name }: { $bytes }.
cli-tables-removed = حُذف الجدول { $name }.
cli-tables-unknown = لا يوجد جدول محفوظ باسم «{ $name }»؛ الأمر «gordian tables list» يعرضها.
cli-tables-no-folder = لا يوجد مجلد للذاكرة المخبئية؛ يمكن تحديد مجلد بالمتغيّر GORDIAN_CACHE.

cli-no-board = لا يبدأ اللغز { $puzzle } من لوح؛ الخيار ‎--after يأخذ الحركات.
cli-second = حلّ آخر:

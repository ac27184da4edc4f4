cards-title = ترتيب البطاقات
cards-summary = رتّب البطاقات حسب ألوانها: تُوضع البطاقة في عمود فارغ أو فوق بطاقة أكبر منها من أي لون.
cards-size-form = الأعمدة، الألوان، بطاقات كل لون

# Options, parameters, estimates, algorithms
cards-option-goal = متى تُعدّ البطاقات مرتّبة: strict حين يملأ كل لون عمودًا واحدًا من أكبر بطاقاته إلى أصغرها، أو split حين تتناقص بطاقات كل عمود وهي من لون واحد.
cards-option-goal-name = تكون مرتّبة حين
cards-option-goal-strict = يملأ كل لون عمودًا واحدًا
cards-option-goal-split = يضم كل عمود لونًا واحدًا
cards-parameter-least = أقلّ عدد من الحركات يجوز أن يكون في أقصر حلّ.
cards-parameter-most = أكبر عدد من الحركات يجوز أن يكون في أقصر حلّ.
cards-parameter-solvable = هل يجب أن يُعرف أن للتوزيع حلًّا: yes أو any.
cards-estimate-none = بلا تقدير: البحث أعمى.
cards-estimate-none-name = بلا تقدير
cards-estimate-report = عدد الأعمدة التي تبدأ ببطاقة غير الكبرى. قد يزيد على الحقيقة حين يكون الهدف split.
cards-estimate-report-name = بطاقات القاع غير الكبرى
cards-estimate-misplaced = عدد البطاقات خارج الأجزاء السفلى المرتّبة من أعمدتها.
cards-estimate-misplaced-name = البطاقات خارج مواضعها
cards-estimate-blocked = البطاقات التي ليست في مواضعها، ويُزاد واحد لكل بطاقة منها تحتها بطاقة أكبر من لونها ليست في موضعها.
cards-estimate-blocked-name = البطاقات المحجوبة
cards-estimate-ranks = الأكبر من اثنين: تقدير blocked، أو العدد الدقيق للحركات التي تحتاج إليها البطاقات الكبيرة لو رُفعت الصغيرة، ومعه ما تحتاج إليه الصغيرة نفسها.
cards-estimate-ranks-name = البطاقات الكبيرة بدقّة
cards-algorithm-backward = بحث من الأهداف رجوعًا إلى البداية، على مراحل، مع جدول مسافات يُعدّ لهذه البداية؛ يثبت أقلّ عدد من الحركات.
cards-algorithm-backward-name = البحث العكسي
cards-refused-goals = الأهداف أكثر من أن يُبدأ البحث منها: أكثر من { $most }. لا يمكن استعمال { $algorithm } لهذا التوزيع؛ يمكن استعمال astar.
cards-rating = الصعوبة: { $level ->
        [easy] سهل
        [medium] متوسط
        [hard] صعب
       *[expert] للخبراء
    }، قياسًا بحركات أقصر حل لكل بطاقة.

# Levels
cards-group-graded = من السهل جدًّا إلى الصعب
cards-group-reports = أمثلة المقرّر
cards-level-course = توزيع المقرّر { $number }
cards-level-sample = النموذج
cards-level-near = شبه مرتّب
cards-level-split = على بعد حركة
cards-level-sorted = مرتّب أصلًا
cards-level-unsolvable = بلا حلّ

# The board in words
cards-scene =
    { $columns ->
        [zero] لا أعمدة
        [one] عمود واحد
        [two] عمودان
        [few] { $columns } أعمدة
        [many] { $columns } عمودًا
       *[other] { $columns } عمود
    } و{ $cards ->
        [zero] لا بطاقات
        [one] بطاقة واحدة
        [two] بطاقتان
        [few] { $cards } بطاقات
        [many] { $cards } بطاقة
       *[other] { $cards } بطاقة
    }، منها { $sorted } في مواضعها. { $empty ->
        [zero] لا عمود فارغ.
        [one] عمود واحد فارغ.
        [two] عمودان فارغان.
        [few] { $empty } أعمدة فارغة.
        [many] { $empty } عمودًا فارغًا.
       *[other] { $empty } عمود فارغ.
    }
cards-cell-column =
    العمود { $column }، { $cards ->
        [zero] فارغ
        [one] بطاقة واحدة
        [two] بطاقتان
        [few] { $cards } بطاقات
        [many] { $cards } بطاقة
       *[other] { $cards } بطاقة
    }
cards-cell-empty = العمود { $column }، فارغ
cards-cell-above = فوق العمود { $column }
cards-cell-card = العمود { $column }، البطاقة رقم { $place } من الأسفل: { $card }
cards-cell-card-home = العمود { $column }، البطاقة رقم { $place } من الأسفل: { $card }، في موضعها
cards-cell-top = العمود { $column }، البطاقة العليا: { $card }، رقمها { $place } من الأسفل
cards-cell-top-home = العمود { $column }، البطاقة العليا: { $card }، رقمها { $place } من الأسفل، في موضعها
cards-cell-outside = هذا الموضع خارج اللوح.

# Play
cards-prompt-from = من أيّ عمود تأخذ؟
cards-prompt-to = على أيّ عمود تضع { $card } من العمود { $column }؟
cards-describe-onto = تنتقل { $card } من العمود { $from } لتوضع فوق { $top } في العمود { $to }.
cards-describe-empty = تنتقل { $card } من العمود { $from } إلى العمود الفارغ { $to }.
cards-move-unknown = «{ $word }» ليست حركة؛ اكتب العمودين، مثل ‎1>3.
cards-refuse-column = لا يوجد عمود رقمه { $column }: أرقام الأعمدة من { 1 } إلى { $most }.
cards-refuse-word = «{ $word }» ليس عمودًا: أرقام الأعمدة من { 1 } إلى { $most }.
cards-refuse-empty = العمود { $column } فارغ: لا بطاقة تؤخذ منه.
cards-refuse-same = البطاقة { $card } في هذا العمود أصلًا؛ اختر عمودًا آخر.
cards-refuse-equal = لا يمكن وضع { $card } على العمود { $column }: البطاقة { $top } هناك تساويها، ولا تقبلها إلا بطاقة أكبر.
cards-refuse-smaller = لا يمكن وضع { $card } على العمود { $column }: البطاقة { $top } هناك أصغر، ولا تقبلها إلا بطاقة أكبر.
cards-refuse-odd = ذُكر العمود { $column } في الآخر دون عمود توضع عليه بطاقته.

# Hints
cards-effect-home = تصل { $card } إلى موضعها
cards-effect-empties = بعد خروج { $card } يصير العمود فارغًا ويقبل أي بطاقة
cards-effect-frees = يجب أن تخرج { $card } قبل أن تصل { $below } إلى موضعها
cards-effect-clears = يجب أن تخرج { $card }: كل ما تحتها في موضعه
cards-effect-aside = تتنحّى { $card } ليخرج ما تحتها
cards-hint-look = انظر إلى أعلى العمود { $column }.
cards-hint-see = { $effect }.
cards-hint-act-optimal =
    انقل { $card } من العمود { $from } إلى العمود { $to }: { $effect }. { $remaining ->
        [zero] لم تبقَ أي حركة.
        [one] هذه الحركة تحلّ اللغز.
        [two] بقيت حركتان بما فيهما هذه، ولا طريق أقصر.
        [few] بقيت { $remaining } حركات بما فيها هذه، ولا طريق أقصر.
        [many] بقيت { $remaining } حركة بما فيها هذه، ولا طريق أقصر.
       *[other] بقيت { $remaining } حركة بما فيها هذه، ولا طريق أقصر.
    }
cards-hint-act-good =
    انقل { $card } من العمود { $from } إلى العمود { $to }: { $effect }. { $remaining ->
        [zero] لم تبقَ أي حركة.
        [one] هذه الحركة تحلّ اللغز.
        [two] هكذا يبدأ طريق من حركتين؛ وقد يوجد أقصر منه.
        [few] هكذا يبدأ طريق من { $remaining } حركات؛ وقد يوجد أقصر منه.
        [many] هكذا يبدأ طريق من { $remaining } حركة؛ وقد يوجد أقصر منه.
       *[other] هكذا يبدأ طريق من { $remaining } حركة؛ وقد يوجد أقصر منه.
    }

# Faults of a text
cards-fault-empty = لا يوجد شيء. يقول السطر الأول كم عدد الأعمدة والألوان وبطاقات كل لون، مثل { $example }.
cards-fault-header = «{ $word }» ليس عددًا؛ في السطر الأول ثلاثة أعداد: الأعمدة والألوان وبطاقات كل لون.
cards-fault-three =
    في السطر الأول { $have ->
        [zero] لا عدد
        [one] عدد واحد
        [two] عددان
        [few] { $have } أعداد
        [many] { $have } عددًا
       *[other] { $have } عدد
    } بدلًا من ثلاثة: الأعمدة والألوان وبطاقات كل لون.
cards-fault-columns = لا يجوز أن يكون عدد الأعمدة { $have }: هو من { 1 } إلى { $most }.
cards-fault-colours = لا يجوز أن يكون عدد الألوان { $have }: هو من { 1 } إلى { $most }.
cards-fault-ranks = لا يجوز أن يكون عدد بطاقات كل لون { $have }: هو من { 1 } إلى { $most }.
cards-fault-more-colours = عدد الألوان { $colours } وعدد الأعمدة { $columns } فقط: يحتاج كل لون إلى عمود.
cards-fault-few-columns =
    { $have ->
        [zero] لا توجد أعمدة
        [one] يوجد عمود واحد فقط
        [two] يوجد عمودان فقط
        [few] توجد { $have } أعمدة فقط
        [many] يوجد { $have } عمودًا فقط
       *[other] يوجد { $have } عمود فقط
    } والمطلوب { $want }؛ اكتب # للعمود الفارغ.
cards-fault-many-columns = عدد الأعمدة { $have } والمطلوب { $want }؛ هذا العمود زائد.
cards-fault-hash = علامة العمود الفارغ بجانب بطاقات.
cards-fault-sign = «{ $word }» ليست بطاقة؛ البطاقة رقمها وحرف لونها، مثل 11a.
cards-fault-rank = { $card } ليست من بطاقات هذا التوزيع: الأرقام من { 1 } إلى { $most }.
cards-fault-twice =
    { $times ->
        [zero] لم ترد { $card }
        [one] وردت { $card } مرة واحدة
        [two] وردت { $card } مرتين
        [few] وردت { $card } { $times } مرات
        [many] وردت { $card } { $times } مرة
       *[other] وردت { $card } { $times } مرة
    }.
cards-fault-missing =
    { $count ->
        [zero] لا تنقص أي بطاقة: { $cards }
        [one] تنقص بطاقة واحدة: { $cards }
        [two] تنقص بطاقتان: { $cards }
        [few] تنقص { $count } بطاقات: { $cards }
        [many] تنقص { $count } بطاقة: { $cards }
       *[other] تنقص { $count } بطاقة: { $cards }
    }.
cards-fault-no-cards = لا توجد بطاقات؛ عدد الألوان المعلن { $want }.
cards-fault-colour-count =
    للبطاقات { $have ->
        [zero] لا لون
        [one] لون واحد
        [two] لونان
        [few] { $have } ألوان
        [many] { $have } لونًا
       *[other] { $have } لون
    } ({ $letters })، والمعلن { $want }.
cards-fault-option = ليس لترتيب البطاقات خيار قواعد اسمه «{ $key }»؛ الخيار الوحيد هو goal.
cards-fault-goal = «{ $value }» ليس هدفًا؛ اختر strict أو split.
cards-size-unreadable = «{ $size }» ليس حجمًا؛ اكتب الأعمدة والألوان وبطاقات كل لون، مثل 5,3,5.

# The editor
cards-tool-card = البطاقة { $card }
cards-tool-unknown = «{ $tool }» ليست من بطاقات هذا اللوح.

# The generator
cards-generate-option = «{ $key }» ليس خيار قواعد ولا معاملًا للمولّد؛ المتاح هو goal و least و most و solvable.
cards-generate-number = «{ $value }» ليس عدد حركات؛ اكتب عددًا صحيحًا.
cards-generate-solvable = لا يجوز «{ $value }» لـ solvable؛ اختر yes أو any.
cards-generate-bounds = لا يمكن أن يكون عدد حركات أقصر حلّ { $least } على الأقل و{ $most } على الأكثر: الحدّ الأدنى أكبر من الحدّ الأعلى.
cards-generate-both = اختر إما مستوى وإما العددين least و most، لا كليهما.
cards-generate-level = «{ $level }» ليس مستوى؛ اختر easy أو medium أو hard أو expert.
cards-generate-level-meant = «{ $level }» ليس مستوى؛ هل تقصد { $meant }؟
cards-generate-effort = لم يُعثر بالجهد المسموح به على توزيع كهذا بحجم { $size }؛ جرّب بذرة أخرى أو حدودًا أخرى.
cards-generate-making = جارٍ التوزيع

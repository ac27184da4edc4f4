magnets-title = المغانط المنطقية
magnets-summary = ضع المغانط على الخانات فتدفع القطع التي في صفّها وعمودها أو تجذبها حتى تُغطّى كل الأهداف.
magnets-size-form = عدد الصفوف x عدد الأعمدة

# Options, parameters, estimates, refusals
magnets-option-reach = أين يجوز وضع المغناطيس: any على أي خانة فارغة، أو step على خانة فارغة مجاورة لخانته كما في برنامج التقرير.
magnets-option-reach-name = يوضع المغناطيس
magnets-option-reach-any = على أي خانة فارغة
magnets-option-reach-step = على خانة فارغة مجاورة
magnets-parameter-magnets = عدد المغانط.
magnets-parameter-irons = عدد قطع الحديد.
magnets-parameter-walls = عدد الجدران.
magnets-parameter-optimum = طول أقصر حلّ، أو حدّان له: { 3 } أو { 2 }-{ 4 }.
magnets-estimate-none = بلا تقدير: البحث أعمى.
magnets-estimate-none-name = بلا تقدير
magnets-estimate-uncovered = عدد الأهداف غير المغطّاة مقسومًا على أكثر ما يمكن أن تغطّيه حركة واحدة.
magnets-estimate-uncovered-name = الأهداف غير المغطّاة
magnets-estimate-matching = كم خطوة تبعد القطع عن الأهداف، والحركة الواحدة تحرّك كل قطعة خطوة ومغناطيسًا واحدًا إلى أي مكان.
magnets-estimate-matching-name = مطابقة القطع بالأهداف
magnets-estimate-cross = كم تقاطعًا من صف وعمود يضمّ كل الأهداف غير المغطّاة؛ وتُفحص الحركة الواحدة بدقّة.
magnets-estimate-cross-name = التقاطعات
magnets-estimate-combined = الأكبر من matching و cross، مع تجربة الحركة الأخيرة.
magnets-estimate-combined-name = المطابقة والتقاطعات معًا
magnets-refused-bibfs = لا يمكن البحث في المغانط المنطقية من الطرفين: لا تُسترجع الحركات، لأن ألواحًا مختلفة تصير لوحًا واحدًا حين يجمع المغناطيس القطع.

# Levels
magnets-group-report = المراحل الأصلية
magnets-group-more = خمس مراحل أخرى
magnets-group-bonus = مرحلة إضافية: كبيرة وبلا حدّ للحركات
magnets-contents = حديد { $iron }، دافع { $repelling }، جاذب { $attracting }
magnets-rating =
    الصعوبة: { $level ->
        [easy] سهل
        [medium] متوسط
        [hard] صعب
       *[expert] للخبراء
    }. من يلعب عشوائيًّا يفوز { $bits ->
        [0] دائمًا
        [zero] دائمًا
        [one] مرة من كل مرتين
        [two] مرة من كل { $base } أسّ { $bits } تقريبًا
        [few] مرة من كل { $base } أسّ { $bits } تقريبًا
        [many] مرة من كل { $base } أسّ { $bits } تقريبًا
       *[other] مرة من كل { $base } أسّ { $bits } تقريبًا
    }.

# Parts of sentences
magnets-piece-iron = قطعة الحديد
magnets-piece-repelling = المغناطيس الدافع
magnets-piece-attracting = المغناطيس الجاذب
magnets-place = الصف { $row }، العمود { $column }
magnets-shift-up = { $piece } في الصف { $row }، العمود { $column } إلى الأعلى
magnets-shift-down = { $piece } في الصف { $row }، العمود { $column } إلى الأسفل
magnets-shift-left = { $piece } في الصف { $row }، العمود { $column } إلى اليسار
magnets-shift-right = { $piece } في الصف { $row }، العمود { $column } إلى اليمين
magnets-moves-nothing = لا يحرّك شيئًا
magnets-pushes =
    يدفع { $count ->
        [zero] لا شيء
        [one] قطعة واحدة
        [two] قطعتين
        [few] { $count } قطع
        [many] { $count } قطعة
       *[other] { $count } قطعة
    } ({ $pieces })
magnets-pulls =
    يجذب { $count ->
        [zero] لا شيء
        [one] قطعة واحدة
        [two] قطعتين
        [few] { $count } قطع
        [many] { $count } قطعة
       *[other] { $count } قطعة
    } ({ $pieces })
magnets-pushes-short =
    يدفع { $count ->
        [zero] لا شيء
        [one] قطعة واحدة
        [two] قطعتين
        [few] { $count } قطع
        [many] { $count } قطعة
       *[other] { $count } قطعة
    }
magnets-pulls-short =
    يجذب { $count ->
        [zero] لا شيء
        [one] قطعة واحدة
        [two] قطعتين
        [few] { $count } قطع
        [many] { $count } قطعة
       *[other] { $count } قطعة
    }
magnets-covers =
    { $count ->
        [zero] لا يُغطّى أي هدف
        [one] يُغطّى هدف واحد
        [two] يُغطّى هدفان
        [few] تُغطّى { $count } أهداف
        [many] يُغطّى { $count } هدفًا
       *[other] يُغطّى { $count } هدف
    } ({ $goals })
magnets-covers-nothing = لا يُغطّى هدف جديد بعد

# The board in words
magnets-scene =
    لوح عدد صفوفه { $rows } وعدد أعمدته { $columns }. { $covered ->
        [zero] لم يُغطَّ أي هدف
        [one] هدف واحد مغطّى
        [two] هدفان مغطّيان
        [few] { $covered } أهداف مغطّاة
        [many] { $covered } هدفًا مغطّى
       *[other] { $covered } هدف مغطّى
    } من أصل { $goals }.
magnets-cell-wall = الصف { $row }، العمود { $column }، جدار
magnets-cell-empty = الصف { $row }، العمود { $column }، فارغة
magnets-cell-goal = الصف { $row }، العمود { $column }، هدف
magnets-cell-iron = الصف { $row }، العمود { $column }، حديد
magnets-cell-iron-goal = الصف { $row }، العمود { $column }، حديد على هدف
magnets-cell-repelling = الصف { $row }، العمود { $column }، مغناطيس دافع
magnets-cell-repelling-goal = الصف { $row }، العمود { $column }، مغناطيس دافع على هدف
magnets-cell-attracting = الصف { $row }، العمود { $column }، مغناطيس جاذب
magnets-cell-attracting-goal = الصف { $row }، العمود { $column }، مغناطيس جاذب على هدف
magnets-cell-outside = هذا الموضع خارج اللوح.

# Play
magnets-prompt-item = { $number } هو { $piece } في الصف { $row }، العمود { $column }
magnets-prompt-magnet = أيّ مغناطيس؟ ({ $magnets }) اكتب رقمه، أو صفّه وعموده بدءًا من { 1 }:
magnets-prompt-target = إلى أين يذهب { $piece }؟ اكتب الصف والعمود بدءًا من { 1 }:
magnets-chosen = اخترت { $piece } في الصف { $row }، العمود { $column }.
magnets-let-go = لم يعد شيء مختارًا.
magnets-describe-repelling = يذهب المغناطيس الدافع من الصف { $row }، العمود { $column } إلى الصف { $to-row }، العمود { $to-column }: { $moved }.
magnets-describe-attracting = يذهب المغناطيس الجاذب من الصف { $row }، العمود { $column } إلى الصف { $to-row }، العمود { $to-column }: { $moved }.
magnets-move-unknown = «{ $move }» ليست حركة: اكتب خانة المغناطيس وخانته الجديدة هكذا row,column>row,column بدءًا من { 0 }، مثل ‎2,0>1,1.
magnets-refuse-outside = الصف { $row }، العمود { $column } خارج اللوح: عدد الصفوف { $rows } وعدد الأعمدة { $columns }.
magnets-refuse-zero = تُعدّ الصفوف والأعمدة بدءًا من { 1 }.
magnets-refuse-iron = القطعة في الصف { $row }، العمود { $column } حديد وليست مغناطيسًا: لا تُنقل إلا المغانط.
magnets-refuse-choose-wall = الصف { $row }، العمود { $column } جدار وليس مغناطيسًا.
magnets-refuse-choose-empty = لا مغناطيس في الصف { $row }، العمود { $column }: الخانة فارغة.
magnets-refuse-wall = الصف { $row }، العمود { $column } جدار: لا يقف عليه شيء.
magnets-refuse-occupied = الصف { $row }، العمود { $column } مشغول: فيه { $piece }.
magnets-refuse-own-cell = الصف { $row }، العمود { $column } هو موضع { $piece } الآن.
magnets-refuse-far = الصف { $row }، العمود { $column } بعيد: بهذه القواعد لا يذهب المغناطيس إلا إلى خانة مجاورة لخانته.
magnets-refuse-edge = ينتهي اللوح هنا.
magnets-refuse-choose-first = اختر مغناطيسًا أولًا.
magnets-refuse-nothing-chosen = لم تختر شيئًا.
magnets-refuse-number =
    لا يوجد مغناطيس رقمه { $number }: { $most ->
        [zero] لا مغانط على اللوح
        [one] على اللوح مغناطيس واحد
        [two] على اللوح مغناطيسان
        [few] على اللوح { $most } مغانط
        [many] على اللوح { $most } مغناطيسًا
       *[other] على اللوح { $most } مغناطيس
    }.
magnets-refuse-two-numbers = اكتب رقم المغناطيس، أو صفّه وعموده، مثل 3,1.
magnets-refuse-two-numbers-target = اكتب صف الخانة الجديدة وعمودها، مثل 2,3، أو اكتب إلغاء.
magnets-refuse-word = «{ $word }» ليس رقمًا. اكتب الصف والعمود، مثل 2,3.

# Hints
magnets-hint-look = انظر إلى { $piece } في الصف { $row }، العمود { $column }.
magnets-hint-see =
    إذا وُضع في المكان الصحيح فإنه { $moved }، { $covered ->
        [zero] ولا يُغطّى هدف جديد بعد
        [one] ويُغطّى هدف جديد
        [two] ويُغطّى هدفان جديدان
        [few] وتُغطّى { $covered } أهداف جديدة
        [many] ويُغطّى { $covered } هدفًا جديدًا
       *[other] ويُغطّى { $covered } هدف جديد
    }.
magnets-hint-act-optimal-repelling =
    ضع المغناطيس الدافع الذي في الصف { $row }، العمود { $column } على الصف { $to-row }، العمود { $to-column }: { $moved }، و{ $covered }. { $remaining ->
        [zero] لم تبقَ أي حركة.
        [one] بهذه الحركة تفوز.
        [two] بقيت حركتان بما فيهما هذه، ولا طريق أقصر.
        [few] بقيت { $remaining } حركات بما فيها هذه، ولا طريق أقصر.
        [many] بقيت { $remaining } حركة بما فيها هذه، ولا طريق أقصر.
       *[other] بقيت { $remaining } حركة بما فيها هذه، ولا طريق أقصر.
    }
magnets-hint-act-optimal-attracting =
    ضع المغناطيس الجاذب الذي في الصف { $row }، العمود { $column } على الصف { $to-row }، العمود { $to-column }: { $moved }، و{ $covered }. { $remaining ->
        [zero] لم تبقَ أي حركة.
        [one] بهذه الحركة تفوز.
        [two] بقيت حركتان بما فيهما هذه، ولا طريق أقصر.
        [few] بقيت { $remaining } حركات بما فيها هذه، ولا طريق أقصر.
        [many] بقيت { $remaining } حركة بما فيها هذه، ولا طريق أقصر.
       *[other] بقيت { $remaining } حركة بما فيها هذه، ولا طريق أقصر.
    }
magnets-hint-act-good-repelling =
    ضع المغناطيس الدافع الذي في الصف { $row }، العمود { $column } على الصف { $to-row }، العمود { $to-column }: { $moved }، و{ $covered }. { $remaining ->
        [zero] لم تبقَ أي حركة.
        [one] بهذه الحركة تفوز.
        [two] هكذا يبدأ طريق من حركتين؛ وقد يوجد أقصر منه.
        [few] هكذا يبدأ طريق من { $remaining } حركات؛ وقد يوجد أقصر منه.
        [many] هكذا يبدأ طريق من { $remaining } حركة؛ وقد يوجد أقصر منه.
       *[other] هكذا يبدأ طريق من { $remaining } حركة؛ وقد يوجد أقصر منه.
    }
magnets-hint-act-good-attracting =
    ضع المغناطيس الجاذب الذي في الصف { $row }، العمود { $column } على الصف { $to-row }، العمود { $to-column }: { $moved }، و{ $covered }. { $remaining ->
        [zero] لم تبقَ أي حركة.
        [one] بهذه الحركة تفوز.
        [two] هكذا يبدأ طريق من حركتين؛ وقد يوجد أقصر منه.
        [few] هكذا يبدأ طريق من { $remaining } حركات؛ وقد يوجد أقصر منه.
        [many] هكذا يبدأ طريق من { $remaining } حركة؛ وقد يوجد أقصر منه.
       *[other] هكذا يبدأ طريق من { $remaining } حركة؛ وقد يوجد أقصر منه.
    }

# Proofs
magnets-unsolvable-few =
    لا حلّ لهذا اللوح: { $pieces ->
        [zero] لا قطع عليه
        [one] عليه قطعة واحدة
        [two] عليه قطعتان
        [few] عليه { $pieces } قطع
        [many] عليه { $pieces } قطعة
       *[other] عليه { $pieces } قطعة
    }، وعدد الأهداف { $goals }، ولا تغطّي القطعة أكثر من هدف.
magnets-unsolvable-walls = لا حلّ لهذا اللوح: تفصل الجدران بعض الأهداف عن القطع، والمغانط التي تصل إليها لا تكفي.

# Faults of a text
magnets-fault-empty = لا يوجد لوح. اكتبه صفًّا صفًّا، مثل { $example }.
magnets-fault-sign = «{ $sign }» لا معنى له هنا: استعمل . للخانة الفارغة و o للهدف و # أو x للجدار و i للحديد و p للمغناطيس الدافع و r للمغناطيس الجاذب، و I و P و R للقطع التي على الأهداف.
magnets-fault-ragged =
    الصف { $row } فيه { $have ->
        [zero] لا شيء
        [one] خانة واحدة
        [two] خانتان
        [few] { $have } خانات
        [many] { $have } خانة
       *[other] { $have } خانة
    }، وعدد الخانات في الصفوف الأخرى { $want }.
magnets-fault-size = لا يمكن أن يكون عدد الصفوف { $rows } وعدد الأعمدة { $columns }: للّوح من { 1 } إلى { $side } صفًّا ومن { 1 } إلى { $side } عمودًا، ولا تزيد خاناته على { $most }.
magnets-fault-differs = عدد صفوف اللوح { $rows } وعدد أعمدته { $columns }، لكن المكتوب قبله { $named }.
magnets-fault-no-magnet = لا يوجد مغناطيس: يحتاج اللوح إلى p أو r واحد على الأقل.
magnets-fault-no-goal = لا يوجد هدف: يحتاج اللوح إلى o أو I أو P أو R على الأقل.
magnets-fault-many =
    في النص { $count ->
        [zero] لا مراحل
        [one] مرحلة واحدة
        [two] مرحلتان
        [few] { $count } مراحل
        [many] { $count } مرحلة
       *[other] { $count } مرحلة
    }؛ اختر واحدة منها.
magnets-fault-limit = «{ $limit }» ليس عدد حركات.
magnets-fault-word = «{ $word }» غير معروف هنا؛ في السطر الذي قبل اللوح تُكتب level و size و limit و reach.
magnets-fault-word-alone = ينقص شيء بعد «{ $word }».
magnets-fault-header = «{ $header }» ليس حجمًا؛ يُكتب قبل النقطتين عدد الصفوف ثم x ثم عدد الأعمدة، مثل 3x4.
magnets-fault-option = ليس للمغانط المنطقية خيار قواعد اسمه «{ $key }»؛ الخيار الوحيد هو reach.
magnets-fault-reach = «{ $value }» ليس مدى؛ اختر any أو step.
magnets-size-unreadable = «{ $size }» ليس حجمًا؛ اكتب عدد الصفوف ثم x ثم عدد الأعمدة، مثل 3x4.

# The editor
magnets-tool-empty = خانة فارغة
magnets-tool-wall = جدار
magnets-tool-goal = هدف
magnets-tool-iron = حديد
magnets-tool-repelling = مغناطيس دافع
magnets-tool-attracting = مغناطيس جاذب
magnets-tool-unknown = لا يمكن وضع «{ $tool }» على هذا اللوح: اختر واحدًا من . # o i p r.
magnets-setup-no-magnet = لا يوجد مغناطيس بعد: يحتاج اللوح إلى واحد على الأقل، دافع أو جاذب.
magnets-setup-no-goal = لا يوجد هدف بعد: يحتاج اللوح إلى واحد على الأقل، مكشوف أو تحت قطعة.

# The generator
magnets-generate-making = البحث عن لوح
magnets-generate-option = «{ $key }» ليس خيار قواعد ولا معاملًا للمولّد؛ المتاح هو reach و magnets و irons و walls و optimum.
magnets-generate-number = «{ $value }» لا يناسب { $key }: اكتب عددًا صحيحًا من { $least } إلى { $most }.
magnets-generate-optimum = «{ $value }» لا يناسب optimum: اكتب طولًا أو حدّين من { 1 } إلى { $most }، مثل 3 أو ‎2-4.
magnets-generate-full = لا يتّسع لوح ({ $rows } في { $columns }) لهذا العدد من الجدران والقطع: يمكن شغل { $most } من خاناته على الأكثر.
magnets-generate-both = مع مغناطيسين يجب أن يكون أقصر حلّ من حركتين على الأقل.
magnets-generate-effort = لم يُعثر بالجهد المسموح به على لوح كهذا؛ جرّب بذرة أخرى أو جدرانًا أقلّ أو حدودًا أخرى.
magnets-generate-level = «{ $level }» ليس مستوى؛ اختر easy أو medium أو hard أو expert.
magnets-generate-level-meant = «{ $level }» ليس مستوى؛ هل تقصد { $meant }؟

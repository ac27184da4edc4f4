template-title = البركة المتجمّدة
template-summary = امشِ إلى الهدف. تكلفة الخطوة { 1 }، والخطوة المنطلقة من الجليد مجّانية، وتكلفة القفزة فوق خانة واحدة { 3 }.
template-size-form = عدد الصفوف ⁨x⁩ عدد الأعمدة
template-group = المراحل
template-estimate-none = بلا تقدير: بحث أعمى.
template-estimate-none-name = بلا تقدير
template-estimate-crossing = عدد الصفوف والأعمدة الخالية من الجليد التي ما زال يجب عبورها.
template-estimate-crossing-name = العبور
template-refused-bibfs = لا يمكن البحث في البركة المتجمّدة من الهدف إلى البداية: تكلفة الخطوة تتوقّف على موضع بدايتها.

template-way-up = إلى الأعلى
template-way-down = إلى الأسفل
template-way-left = إلى اليسار
template-way-right = إلى اليمين

template-scene = بركة عدد صفوفها { $rows } وعدد أعمدتها { $columns }.
template-cell-snow = الصفّ { $row }، العمود { $column }، ثلج
template-cell-ice = الصفّ { $row }، العمود { $column }، جليد
template-cell-rock = الصفّ { $row }، العمود { $column }، صخرة
template-cell-goal = الصفّ { $row }، العمود { $column }، الهدف
template-cell-walker = الصفّ { $row }، العمود { $column }، الماشي

template-prompt = إلى أين تريد الذهاب؟
template-describe-step = خطوة { $way }.
template-describe-jump = قفزة { $way }.
template-refuse = لا يمكن الوصول إلى هناك بحركة واحدة.

template-hint-look = انظر إلى الصفّ { $row }، العمود { $column }.
template-hint-see =
    { $cost ->
        [zero] الحركة التالية بلا تكلفة.
        [one] تكلفة الحركة التالية { $cost }.
        [two] تكلفة الحركة التالية { $cost }.
        [few] تكلفة الحركة التالية { $cost }.
        [many] تكلفة الحركة التالية { $cost }.
       *[other] تكلفة الحركة التالية { $cost }.
    }
template-hint-act-optimal =
    { $move } { $remaining ->
        [zero] المسار إلى الهدف لا يكلّف شيئًا.
        [one] تكلفة المسار إلى الهدف مع هذه الحركة واحد، ولا مسار أقلّ تكلفة.
        [two] تكلفة المسار إلى الهدف مع هذه الحركة اثنان، ولا مسار أقلّ تكلفة.
        [few] تكلفة المسار إلى الهدف مع هذه الحركة { $remaining }، ولا مسار أقلّ تكلفة.
        [many] تكلفة المسار إلى الهدف مع هذه الحركة { $remaining }، ولا مسار أقلّ تكلفة.
       *[other] تكلفة المسار إلى الهدف مع هذه الحركة { $remaining }، ولا مسار أقلّ تكلفة.
    }
template-hint-act-good =
    { $move } { $remaining ->
        [zero] المسار إلى الهدف لا يكلّف شيئًا.
        [one] بهذه الحركة يبدأ مسار تكلفته واحد.
        [two] بهذه الحركة يبدأ مسار تكلفته اثنان، وقد يوجد أقلّ منه تكلفة.
        [few] بهذه الحركة يبدأ مسار تكلفته { $remaining }، وقد يوجد أقلّ منه تكلفة.
        [many] بهذه الحركة يبدأ مسار تكلفته { $remaining }، وقد يوجد أقلّ منه تكلفة.
       *[other] بهذه الحركة يبدأ مسار تكلفته { $remaining }، وقد يوجد أقلّ منه تكلفة.
    }

template-fault-start =
    { $count ->
        [zero] لا توجد بداية: اكتب ⁨s⁩ مرة واحدة.
        [one] توجد بداية واحدة.
        [two] توجد بدايتان؛ اكتب ⁨s⁩ مرة واحدة فقط.
        [few] توجد { $count } بدايات؛ اكتب ⁨s⁩ مرة واحدة فقط.
        [many] توجد { $count } بداية؛ اكتب ⁨s⁩ مرة واحدة فقط.
       *[other] توجد { $count } بداية؛ اكتب ⁨s⁩ مرة واحدة فقط.
    }
template-fault-goal =
    { $count ->
        [zero] لا يوجد هدف: اكتب ⁨g⁩ مرة واحدة.
        [one] يوجد هدف واحد.
        [two] يوجد هدفان؛ اكتب ⁨g⁩ مرة واحدة فقط.
        [few] توجد { $count } أهداف؛ اكتب ⁨g⁩ مرة واحدة فقط.
        [many] يوجد { $count } هدفًا؛ اكتب ⁨g⁩ مرة واحدة فقط.
       *[other] يوجد { $count } هدف؛ اكتب ⁨g⁩ مرة واحدة فقط.
    }

template-tool-start = البداية
template-tool-goal = الهدف
template-tool-snow = ثلج
template-tool-ice = جليد
template-tool-rock = صخرة
template-generate = لم يجد المولّد لوحًا بحجم { $size } له حلّ.

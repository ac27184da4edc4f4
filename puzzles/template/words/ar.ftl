template-title = البركة المتجمّدة
template-summary = امشِ إلى الهدف: تكلّف الخطوة { 1 }، ولا تكلّف الخطوة المنطلقة من الجليد شيئًا، وتكلّف القفزة فوق خانة واحدة { 3 }.
template-size-form = عدد الصفوف x عدد الأعمدة
template-group = المراحل
template-estimate-none = بلا تقدير: البحث أعمى.
template-estimate-none-name = بلا تقدير
template-estimate-crossing = الصفوف والأعمدة الخالية من الجليد التي ما زال يجب عبورها.
template-estimate-crossing-name = العبور
template-refused-bibfs = لا يمكن البحث في البركة المتجمّدة عكسيًّا: تكلفة الخطوة تتعلّق بموضع بدايتها.

template-way-up = إلى الأعلى
template-way-down = إلى الأسفل
template-way-left = إلى اليسار
template-way-right = إلى اليمين

template-scene = بركة عدد صفوفها { $rows } وعدد أعمدتها { $columns }.
template-cell-snow = الصف { $row }، العمود { $column }، ثلج
template-cell-ice = الصف { $row }، العمود { $column }، جليد
template-cell-rock = الصف { $row }، العمود { $column }، صخرة
template-cell-goal = الصف { $row }، العمود { $column }، الهدف
template-cell-walker = الصف { $row }، العمود { $column }، الماشي

template-prompt = إلى أين تذهب؟
template-describe-step = خطوة { $way }.
template-describe-jump = قفزة { $way }.
template-refuse = لا يمكن الوصول إلى هناك بحركة واحدة.

template-hint-look = انظر إلى الصف { $row }، العمود { $column }.
template-hint-see =
    { $cost ->
        [zero] الحركة التالية لا تكلّف شيئًا.
        [one] الحركة التالية تكلّف واحدًا.
        [two] الحركة التالية تكلّف اثنين.
        [few] الحركة التالية تكلّف { $cost }.
        [many] الحركة التالية تكلّف { $cost }.
       *[other] الحركة التالية تكلّف { $cost }.
    }
template-hint-act-optimal =
    { $move } { $remaining ->
        [zero] الباقي لا يكلّف شيئًا.
        [one] الباقي مع هذه الحركة يكلّف واحدًا، ولا طريق أرخص.
        [two] الباقي مع هذه الحركة يكلّف اثنين، ولا طريق أرخص.
        [few] الباقي مع هذه الحركة يكلّف { $remaining }، ولا طريق أرخص.
        [many] الباقي مع هذه الحركة يكلّف { $remaining }، ولا طريق أرخص.
       *[other] الباقي مع هذه الحركة يكلّف { $remaining }، ولا طريق أرخص.
    }
template-hint-act-good =
    { $move } { $remaining ->
        [zero] الباقي لا يكلّف شيئًا.
        [one] هكذا يبدأ طريق يكلّف واحدًا.
        [two] هكذا يبدأ طريق يكلّف اثنين؛ وقد يوجد أرخص منه.
        [few] هكذا يبدأ طريق يكلّف { $remaining }؛ وقد يوجد أرخص منه.
        [many] هكذا يبدأ طريق يكلّف { $remaining }؛ وقد يوجد أرخص منه.
       *[other] هكذا يبدأ طريق يكلّف { $remaining }؛ وقد يوجد أرخص منه.
    }

template-fault-start =
    { $count ->
        [zero] لا توجد بداية: اكتب s مرة واحدة.
        [one] توجد بداية واحدة.
        [two] توجد بدايتان؛ اكتب s مرة واحدة فقط.
        [few] توجد { $count } بدايات؛ اكتب s مرة واحدة فقط.
        [many] توجد { $count } بداية؛ اكتب s مرة واحدة فقط.
       *[other] توجد { $count } بداية؛ اكتب s مرة واحدة فقط.
    }
template-fault-goal =
    { $count ->
        [zero] لا يوجد هدف: اكتب g مرة واحدة.
        [one] يوجد هدف واحد.
        [two] يوجد هدفان؛ اكتب g مرة واحدة فقط.
        [few] توجد { $count } أهداف؛ اكتب g مرة واحدة فقط.
        [many] يوجد { $count } هدفًا؛ اكتب g مرة واحدة فقط.
       *[other] يوجد { $count } هدف؛ اكتب g مرة واحدة فقط.
    }

template-tool-start = البداية
template-tool-goal = الهدف
template-tool-snow = ثلج
template-tool-ice = جليد
template-tool-rock = صخر
template-generate = لم يُعثر على لوح قابل للحلّ بحجم { $size }.

nurikabe-title = نوريكابي
nurikabe-summary = لوّن كل خانة بحرًا أو يابسة: لكل عدد جزيرة بحجمه، والبحر كله متصل ولا برك فيه.
nurikabe-size-form = عدد الصفوف ⁨x⁩ عدد الأعمدة
nurikabe-estimate-none = بلا تقدير: بحث أعمى.
nurikabe-estimate-none-name = بلا تقدير
nurikabe-algorithm-clauses = استنتاج، ثم تجارب من خطوة واحدة، ثم تعلّم العبارات. تنتهي هذه الخوارزمية دائمًا بإثبات.
nurikabe-algorithm-clauses-name = تعلّم العبارات
nurikabe-algorithm-rules = استنتاج فقط؛ ومع ⁨trials=0⁩ بلا تجارب. قد تتوقّف هذه الخوارزمية قبل الوصول إلى الحلّ.
nurikabe-algorithm-rules-name = استنتاج فقط
nurikabe-algorithm-report = استراتيجيات التقرير الثماني، ثم بحث بالتراجع يجرّب البحر أولًا.
nurikabe-algorithm-report-name = استراتيجيات التقرير
nurikabe-refused-depth = كل حلّ في نوريكابي يملأ كل الخانات، فالحلول كلها متساوية الطول. لا يصلح هنا من خوارزميات البحث العامة إلا ⁨dfs⁩.
nurikabe-refused-large = خانات اللوح غير المحسومة أكثر مما تحتمله الخوارزمية ⁨dfs⁩؛ استعمل ⁨clauses⁩.
nurikabe-group-report = أمثلة للبداية
nurikabe-group-easy = سهل
nurikabe-group-medium = متوسط
nurikabe-group-hard = صعب
nurikabe-group-expert = للخبراء
nurikabe-level-easy = سهل
nurikabe-level-medium = متوسط
nurikabe-level-hard = صعب
nurikabe-level-expert = للخبراء
nurikabe-rating = الصعوبة: { $level } (التقييم { $rating }).
nurikabe-explain-open = تتوقّف الخطوات هنا: بقي أكثر من حلّ، أو لا يمكن شرح خطوة أخرى.
nurikabe-word-sea = بحر
nurikabe-word-land = يابسة
nurikabe-word-unknown = غير محسومة
nurikabe-scene = لوح { $rows } في { $columns }؛ الأعداد: { $numbers }؛ الخانات غير المحسومة: { $open }.
nurikabe-cell-number = الصفّ { $row }، العمود { $column }، العدد { $size }
nurikabe-cell-open-number = الصفّ { $row }، العمود { $column }، جزيرة مجهولة الحجم
nurikabe-cell-unknown = الصفّ { $row }، العمود { $column }، غير محسومة
nurikabe-cell-sea = الصفّ { $row }، العمود { $column }، بحر
nurikabe-cell-land = الصفّ { $row }، العمود { $column }، يابسة
nurikabe-cell-outside = هذه الخانة خارج اللوح.
nurikabe-prompt = أيّ خانة؟ (⁨2,3=B⁩ بحر، ⁨2,3=G⁩ يابسة، ⁨2,3=.⁩ مسح، ⁨2,3=*⁩ ملاحظة)
nurikabe-describe-sea = تصبح الخانة في الصفّ { $row } والعمود { $column } بحرًا.
nurikabe-describe-land = تصبح الخانة في الصفّ { $row } والعمود { $column } يابسة.
nurikabe-describe-clear = تُمسح الخانة في الصفّ { $row } والعمود { $column }.
nurikabe-describe-note = تُضاف الملاحظة في الصفّ { $row } والعمود { $column } أو تُزال.
nurikabe-refuse-form = «{ $move }» ليست حركة. اكتب مثلًا ⁨2,3=B⁩ للبحر، أو ⁨2,3=G⁩ لليابسة، أو ⁨2,3=.⁩ للمسح، أو ⁨2,3=*⁩ للملاحظة.
nurikabe-refuse-number = في الصفّ { $row } والعمود { $column } عدد، والأعداد يابسة دائمًا.
nurikabe-refuse-same = «{ $move }» لا تغيّر شيئًا: الخانة { $colour } أصلًا.
nurikabe-refuse-line = اسحب على امتداد صفّ أو عمود.
nurikabe-broken-no-pool = هذه الخانات الأربع كلها بحر: { $cells }.
nurikabe-broken-one-sea = هذا الجزء من البحر مقطوع عن بقيّته: { $cells }.
nurikabe-broken-no-number = هذه الجزيرة بلا عدد: { $cells }.
nurikabe-broken-one-number = في هذه الجزيرة أكثر من عدد ({ $found }): { $cells }.
nurikabe-broken-too-large = ينبغي أن يكون حجم هذه الجزيرة { $wanted }، لكنه { $found }: { $cells }.
nurikabe-broken-too-small = ينبغي أن يكون حجم هذه الجزيرة { $wanted }، لكن أقصى ما تتّسع له { $found }: { $cells }.
nurikabe-check-open = لم تخالف أي قاعدة حتى الآن. الخانات غير المحسومة: { $count }.
nurikabe-note-size-guessed = لا تذكر الحقائق حجم اللوح، فافترض البرنامج أن عدد الصفوف { $rows } وعدد الأعمدة { $columns }. أضف الحقيقة { $fact } بالحجم الصحيح.
nurikabe-note-cut = عدد الخانات { $cells }، ولا يصف العنوان إلا { $count ->
    [zero] صفرًا منها
    [one] الخانة الأولى
    [two] الخانتين الأوليين
    [few] أول { $count } خانات
    [many] أول { $count } خانة
   *[other] أول { $count } خانة
}، فعُدّت البقية فارغة. إن لم يكن ذلك صحيحًا فقد قُطع جزء من العنوان.
nurikabe-broken-report-sea = لا بحر على اللوح، وبرنامج التقرير يشترط خانة بحر واحدة على الأقل.
nurikabe-note-overfull = مجموع الأعداد { $land }، وعدد خانات اللوح { $cells } فقط، فلا حلّ له.
nurikabe-note-no-number = لا أعداد على اللوح بعد. من دون جزر يكون اللوح كله بحرًا، وكل مربّع { 2 } في { 2 } من البحر بركة.
nurikabe-hint-mistake = في اللوح خطأ.
nurikabe-hint-look = انظر إلى { $cells }.
nurikabe-hint-wrong = الخانة في الصفّ { $row } والعمود { $column } خاطئة: هي الآن { $found }، والصواب { $colour }.
nurikabe-hint-somewhere = لم يبقَ أي حلّ، ففي اللوح خانة خاطئة واحدة على الأقل. تراجع عن بعض الحركات.
nurikabe-hint-several = لهذا اللغز أكثر من حلّ، فلا توجد خانة أخرى مؤكّدة.
nurikabe-hint-where = انظر إلى ما حول الصفّ { $row }، العمود { $column }.
nurikabe-hint-technique = حول الصفّ { $row }، العمود { $column }: { $technique }.
nurikabe-fault-sign = «{ $sign }» غير مقبول هنا: اكتب ⁨.⁩ للخانة الفارغة، أو عددًا مثل ⁨5⁩ أو ⁨(12)⁩، أو ⁨?⁩، أو ⁨B⁩ للبحر، أو ⁨G⁩ لليابسة.
nurikabe-fault-number = «{ $number }» ليس حجمًا صالحًا لجزيرة: اكتب عددًا من { 1 } إلى { $most }.
nurikabe-fault-bracket = هذا القوس غير مغلق.
nurikabe-fault-mixed = ليس واضحًا هل { $number } عدد واحد أم عدة خانات. افصل بين كل خانات الصفوف بمسافات، أو لا تفصل بينها واكتب العدد هكذا: ({ $number }).
nurikabe-fault-empty = لا يوجد لوح في هذا النصّ.
nurikabe-fault-header = «{ $text }» ليس حجمًا: اكتب عدد الصفوف ثم ⁨x⁩ ثم عدد الأعمدة، مثل ⁨7x7⁩.
nurikabe-fault-ragged = عدد خانات الصفّ { $row } هو { $count } والمطلوب { $want }.
nurikabe-fault-rows = عدد الصفوف { $count } والمطلوب { $want }.
nurikabe-fault-large = يجب أن يكون طول كل ضلع من أضلاع اللوح بين { 1 } و{ $most }.
nurikabe-fault-cells = عدد الخانات { $count } والمطلوب { $want }.
nurikabe-fault-kind = هذا لغز من نوع آخر: { $kind }.
nurikabe-fault-link = «{ $text }» غير مقبول في عنوان نوريكابي. صيغة العنوان: ⁨nurikabe/WIDTH/HEIGHT/BODY⁩.
nurikabe-fault-link-cut = ينتهي العنوان هنا قبل أن يكتمل.
nurikabe-fault-link-long = خانات هذا العنوان أكثر من خانات اللوح ({ $want }).
nurikabe-fault-two-sizes = تذكر الحقائق حجمين مختلفين للّوح.
nurikabe-fault-fact = لا يمكن قراءة هذه الحقيقة: { $name }.
nurikabe-fault-place = الخانة في الصفّ { $row } والعمود { $column } خارج اللوح أو مشغولة من قبل.
nurikabe-fault-other-size = حجم هذا اللوح { $rows } في { $columns }، وحجم اللغز { $want-rows } في { $want-columns }.
nurikabe-fault-other-number = العدد في الصفّ { $row } والعمود { $column } يخالف عدد اللغز.
nurikabe-fault-sea-number = في الصفّ { $row } والعمود { $column } عدد، فلا يمكن أن تكون الخانة بحرًا.
nurikabe-size = «{ $size }» ليس حجمًا صالحًا: اكتب عدد الصفوف ثم ⁨x⁩ ثم عدد الأعمدة، وكل منهما من { 1 } إلى { $most }.
nurikabe-generating = جارٍ البحث عن لغز
nurikabe-generate = لم يجد المولّد لغزًا بهذه الصعوبة بحجم { $size }؛ جرّب بذرة أخرى.
nurikabe-generate-small = يحتاج اللغز الجديد إلى ثلاثة صفوف وثلاثة أعمدة على الأقل.
nurikabe-tool-empty = خانة فارغة
nurikabe-tool-open = جزيرة مجهولة الحجم
nurikabe-tool-number = العدد { $number }
nurikabe-tool-unknown = لا توجد أداة اسمها «{ $tool }».
nurikabe-tier-starting = أوّلية
nurikabe-tier-basic = أساسية
nurikabe-tier-advanced = متقدّمة
nurikabe-tier-deep = عميقة
nurikabe-tier-trial = تجربة
nurikabe-because-pool = تنشأ بركة في { $cells }
nurikabe-because-sea = ينفصل جزء من البحر ({ $cells }) عن بقيّته
nurikabe-because-number = لا يكون للجزيرة ({ $cells }) عدد واحد بالضبط
nurikabe-because-size = لا يطابق حجم الجزيرة ({ $cells }) عددها
nurikabe-because-room = لا يبقى للجزيرة ({ $cells }) متّسع كافٍ
nurikabe-because-lost = لا يستطيع أي عدد بلوغ اليابسة ({ $cells })
nurikabe-because-both = تكون خانة واحدة بحرًا ويابسة معًا ({ $cells })
nurikabe-because-rules = لا يمكن أن تتحقّق القواعد كلها ({ $cells })
nurikabe-technique-trial = تناقض
nurikabe-technique-deep-trial = تناقض أعمق
nurikabe-technique-search = بحث
nurikabe-step-trial =
    بفرض أن { $cells } { $colour }: { $steps ->
        [zero] على الفور
        [one] بعد خطوة أخرى
        [two] بعد خطوتين أخريين
        [few] بعد { $steps } خطوات أخرى
        [many] بعد { $steps } خطوة أخرى
       *[other] بعد { $steps } خطوة أخرى
    } { $why }؛ إذن هي { $result }.
nurikabe-step-deep-trial = بفرض أن { $cells } { $colour }: كل الاحتمالات بعد ذلك تنتهي إلى تناقض؛ إذن هي { $result }.
nurikabe-step-search = لا تحسم أي طريقة ما بقي، لكن البحث يبيّن أن { $cells } { $result }.
nurikabe-technique-island-of-one = جزيرة من خانة واحدة
nurikabe-argument-island-of-one = العدد { 1 } وحده جزيرة مكتملة، فكل ما يجاوره بحر.
nurikabe-step-island-of-one = العدد { 1 } في { $because } جزيرة مكتملة: { $cells } بحر.
nurikabe-technique-numbers-apart = عددان بينهما خانة
nurikabe-argument-numbers-apart = لو كانت الخانة الواقعة بين عددين يابسة لوصلت بين جزيرتيهما، فهي بحر.
nurikabe-step-numbers-apart = تقع { $cells } بين الأعداد في { $because }، فهي إذن بحر.
nurikabe-technique-diagonal-numbers = عددان متجاوران قطريًّا
nurikabe-argument-diagonal-numbers = لكل عددين متجاورين قطريًّا خانتان مشتركتان، وكل منهما تجاور الجزيرتين، فهي بحر.
nurikabe-step-diagonal-numbers = تجاور { $cells } العددين في { $because }، فهي إذن بحر.
nurikabe-technique-finished-island = جزيرة مكتملة
nurikabe-argument-finished-island = الجزيرة المكتملة لا تنمو، فكل ما يجاورها بحر.
nurikabe-step-finished-island = الجزيرة في { $because } مكتملة: { $cells } بحر.
nurikabe-technique-no-pool = منع البركة
nurikabe-argument-no-pool = إذا كانت ثلاث خانات من مربّع { 2 } في { 2 } بحرًا، فالرابعة يابسة.
nurikabe-step-no-pool = لو صارت { $cells } بحرًا لاكتملت بركة مع { $because }، فهي إذن يابسة.
nurikabe-technique-surrounded-square = خانة محاطة
nurikabe-argument-surrounded-square = إذا أحاط البحر بخانة من كل جهة فهي بحر أيضًا، وإلا لكانت جزيرة بلا عدد.
nurikabe-step-surrounded-square = لا يجاور { $cells } إلا البحر ({ $because })، فهي إذن بحر.
nurikabe-technique-two-islands = بين جزيرتين
nurikabe-argument-two-islands = إذا جاورت الخانة جزيرتين لكلٍّ منهما عدد، فهي بحر: لو كانت يابسة لوصلت بينهما.
nurikabe-step-two-islands = تجاور { $cells } جزيرتين ({ $because })، فهي إذن بحر.
nurikabe-report-strategy = { $predicate } ({ $technique })
nurikabe-report-coloured = الخانات الملوّنة ({ $colour }): { $cells }.
nurikabe-report-guess = تخمين
nurikabe-report-guessed = العمق { $depth }: تجربة { $colour } في الصفّ { $row }، العمود { $column }.
nurikabe-report-retreat = رجوع
nurikabe-report-retreated = يخالف اللوح قاعدة. رجوع إلى العمق { $depth }، وعادت هذه الخانات غير محسومة: { $cells }.
nurikabe-report-contradiction = يخالف اللوح قاعدة، ولا يوجد تخمين يمكن التراجع عنه.
nurikabe-technique-sea-exit = مخرج واحد للبحر
nurikabe-argument-sea-exit = البحر كله متصل: فإذا لم يبقَ لجزء منه إلا مخرج واحد سلكه.
nurikabe-step-sea-exit = لم يبقَ لهذا الجزء من البحر ({ $because }) إلا مخرج واحد: { $cells } بحر.
nurikabe-technique-island-exit = مخرج واحد للجزيرة
nurikabe-argument-island-exit = إذا لم يبقَ للجزيرة غير المكتملة إلا مخرج واحد سلكته.
nurikabe-step-island-exit = لا تنمو الجزيرة ({ $because }) إلا من هنا: { $cells } يابسة.
nurikabe-technique-orphan-exit = مخرج واحد ليابسة بلا عدد
nurikabe-argument-orphan-exit = لا بدّ لليابسة التي لا عدد فيها أن تتصل بعدد: فإذا لم يبقَ لها إلا مخرج واحد سلكته.
nurikabe-step-orphan-exit = ليس لليابسة ({ $because }) عدد بعد، ولها مخرج واحد: { $cells } يابسة.
nurikabe-technique-unreachable = خانة لا يمكن بلوغها
nurikabe-argument-unreachable = إذا لم تستطع أي جزيرة أن تكبر حتى تبلغ الخانة، فالخانة بحر.
nurikabe-step-unreachable = لا تستطيع أي جزيرة بلوغ { $cells }، فهي إذن بحر.
nurikabe-technique-two-ways = خانة تجاور كل المخارج
nurikabe-argument-two-ways = إذا لم ينقص الجزيرة إلا خانة واحدة، اكتملت من أيّ مخرج سلكته، فالخانة التي تجاور كل مخارجها بحر.
nurikabe-step-two-ways = أيّ مخرج سلكت الجزيرة ({ $because }) جاورتها { $cells }، فهي إذن بحر.
nurikabe-technique-sea-bridge = جسر البحر
nurikabe-argument-sea-bridge = لو كانت هذه الخانة يابسة لانقسم البحر إلى أجزاء لا تلتقي.
nurikabe-step-sea-bridge = من دون { $cells } ينقسم البحر ({ $because }) إلى أجزاء لا تلتقي، فهي إذن بحر.
nurikabe-technique-island-bridge = جسر الجزيرة
nurikabe-argument-island-bridge = من دون هذه الخانة لا يبقى في متناول الجزيرة ما يكفيها من الخانات.
nurikabe-step-island-bridge = من دون { $cells } لا تكبر الجزيرة ({ $because }) بما يكفي، فهي إذن يابسة.
nurikabe-technique-too-large = أكبر من المسموح
nurikabe-argument-too-large = لو كانت هذه الخانة يابسة لصارت جزيرتها أكبر من عددها، فهي بحر.
nurikabe-step-too-large = لو صارت { $cells } يابسة لاتّصلت باليابسة ({ $because }) ونشأت جزيرة أكبر من المسموح، فهي إذن بحر.
nurikabe-technique-lonely-land = يابسة لا بدّ أن تصل إلى عدد
nurikabe-argument-lonely-land = كل مسار من هذه اليابسة إلى عدد يمرّ بهذه الخانة، فهي يابسة.
nurikabe-step-lonely-land = لا تلتقي اليابسة والأعداد ({ $because }) إلا عبر { $cells }، فهي إذن يابسة.
nurikabe-technique-sea-count = عدّ خانات البحر
nurikabe-argument-sea-count = من الأعداد يُعرف عدد خانات اليابسة وعدد خانات البحر. فإذا اكتملت خانات أحد اللونين كان الباقي من اللون الآخر، والخانات التي لا يستطيع باقي البحر بلوغها يابسة.
nurikabe-step-sea-count = يدلّ عدّ خانات البحر على أن { $cells } { $result }.
nurikabe-technique-pool-rescue = الجزيرة الوحيدة التي تمنع البركة
nurikabe-argument-pool-rescue = لا تستطيع بلوغ هذا المربّع ومنع البركة فيه إلا جزيرة واحدة، وكل مسار إليه يمرّ بهذه الخانة، فهي يابسة.
nurikabe-step-pool-rescue = لا تمنع البركة هنا إلا جزيرة واحدة (انظر { $because })، ولا بدّ لها من { $cells }، فهي إذن يابسة.
nurikabe-technique-every-shape = كل أشكال الجزيرة
nurikabe-argument-every-shape = لا يمكن أن تكتمل الجزيرة إلا بأشكال قليلة، وما تشترك فيه كلها مؤكّد.
nurikabe-step-every-shape = كيفما اكتملت الجزيرة ({ $because }) فإن { $cells } { $result }.

## الرموز والجولة التعليمية

nurikabe-legend = ⁨▓⁩: بحر، ⁨·⁩: يابسة، الخانة الفارغة: غير محسومة. خانة العدد يابسة، والعدد هو عدد خانات جزيرته. ⁨~⁩: ملاحظتك.
nurikabe-tutorial-goal = اجعل كل خانة فارغة بحرًا أو يابسة. يقع كل عدد في جزيرة عدد خاناتها هو هذا العدد، ولا تتجاور جزيرتان أفقيًّا أو عموديًّا.
nurikabe-tutorial-one = العدد { 1 } جزيرة كاملة، فالخانات المجاورة له بحر. اجعل إحداها بحرًا.
nurikabe-tutorial-solve = يجب أن يكون البحر كله متصلًا، ولا يجوز أن يكون مربّع { 2 } في { 2 } كله بحرًا. والعدد { 3 } يحتاج إلى خانتَي يابسة أخريين. املأ الخانات كلها: البحر بجوار كل { 1 } وفي الوسط، واليابسة فوق العدد { 3 } وتحته.

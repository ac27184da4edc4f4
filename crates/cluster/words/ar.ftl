### ما يقوله العنقود.

cluster-host-form = «{ $line }» في «{ $name }» ليس عنوانًا؛ اكتب ⁨host:port⁩، عملية في كل سطر.
cluster-no-hosts = لا عناوين في «{ $name }»؛ اكتب ⁨host:port⁩، عملية في كل سطر.
cluster-bind = تعذّر الاستماع على { $address }: { $reason }
cluster-missing = لا اتصال بالعملية { $processes } بعد { $seconds } ث. شغّل كل العمليات من جديد؛ ما أُنجز محفوظ.
cluster-silent = لم تُجب العملية { $process } منذ { $seconds } ث. شغّل كل العمليات من جديد؛ ما أُنجز محفوظ.
cluster-stalled = لم تتقدّم هذه العملية، ورقمها { $process }، منذ { $seconds } ث. شغّل كل العمليات من جديد؛ ما أُنجز محفوظ.
cluster-lost = انقطع الاتصال بعملية أخرى ({ $reason }). شغّل كل العمليات من جديد؛ ما أُنجز محفوظ.
cluster-ended = انتهت عملية أخرى قبل أن يكتمل الاتصال بها. شغّل كل العمليات من جديد؛ ما أُنجز محفوظ.
cluster-other-command = تنفّذ العملية { $process } أمرًا آخر أو إصدارًا آخر. شغّل كل العمليات بالأمر نفسه.
cluster-memory = تحتاج حالات هذه العملية إلى أكثر من { $megabytes } ميبيبايت. اسمح بالمزيد بالخيار ⁨‎--memory⁩، أو استعمل عمليات أكثر.
cluster-checkpoint = تعذّر استعمال نقطة الحفظ «{ $name }»: { $reason }

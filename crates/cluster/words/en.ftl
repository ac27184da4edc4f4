### Messages of a cluster.

cluster-host-form = "{ $line }" in "{ $name }" is not an address; write host:port, one process per line.
cluster-no-hosts = "{ $name }" contains no addresses; write host:port, one process per line.
cluster-bind = Cannot listen on { $address }: { $reason }
cluster-missing = These processes could not be reached within { $seconds } s: { $processes }. Start all processes again; saved work is kept.
cluster-silent = Process { $process } has not answered for { $seconds } s. Start all processes again; saved work is kept.
cluster-stalled = Process { $process } (this one) has made no progress for { $seconds } s. Start all processes again; saved work is kept.
cluster-lost = The connection to another process was lost. Start all processes again; saved work is kept.
cluster-ended = Another process stopped before all processes were connected. Start all processes again; saved work is kept.
cluster-other-command = Process { $process } runs a different command or version. Start all processes with the same command and version.
cluster-memory = Process { $process } needs more than { $megabytes } MiB for its states. All processes were stopped. Allow more with --memory, or use more processes.
cluster-checkpoint = Cannot use the checkpoint "{ $name }": { $reason }

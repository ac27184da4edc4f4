//! Arguments of the commands that can run on several processes.

use clap::Args;

/// The processes of a cluster.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct ClusterArguments {
    /// Start this many processes on this machine and share the work
    #[arg(long, value_name = "N", conflicts_with_all = ["hosts", "process"], allow_hyphen_values = true)]
    pub(crate) processes: Option<String>,

    /// File with the addresses of all processes, one host:port per line; private networks only
    #[arg(long, value_name = "FILE", requires = "process")]
    pub(crate) hosts: Option<String>,

    /// Number of this process in the hosts file, counting from 0; process 0 prints the result
    #[arg(long, value_name = "I", requires = "hosts", allow_hyphen_values = true)]
    pub(crate) process: Option<String>,

    /// Give up if a process is missing or silent for this long
    #[arg(long, value_name = "TIME", default_value = "120s", allow_hyphen_values = true)]
    pub(crate) stall: String,
}

impl ClusterArguments {
    /// Whether the arguments name a cluster.
    pub(crate) fn is_given(&self) -> bool {
        self.processes.is_some() || self.hosts.is_some()
    }

    /// How many processes share the memory of this machine. Those of a file of hosts have machines of their own.
    pub(crate) fn sharing(&self, cluster: &gordian_cluster::Cluster) -> u64 {
        if self.hosts.is_some() { 1 } else { cluster.processes() as u64 }
    }
}

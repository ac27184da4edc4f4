//! The files in `deploy` do what they say, as far as that can be tested without Slurm, systemd and Kubernetes.

use crate::common::{Run, finished, gordian, program};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use yaml_rust2::{Yaml, YamlLoader};

fn file(name: &str) -> PathBuf {
    Path::new(&std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs the tests")).join("../../deploy").join(name)
}

fn read(name: &str) -> String {
    std::fs::read_to_string(file(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// A command whose shell finds the program, and before it the programs in a folder.
fn shell(folder: &Path) -> Command {
    let program = program();
    let bin = Path::new(program.get_program()).parent().expect("a folder");
    let mut command = Command::new("bash");
    let path = format!("{}:{}:{}", folder.display(), bin.display(), std::env::var("PATH").unwrap_or_default());
    command.env("PATH", path).current_dir(folder);
    command
}

fn run(command: &mut Command) -> Run {
    finished(&command.output().expect("a shell"))
}

fn write_program(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    std::fs::write(&path, text).expect("a file");
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).expect("permissions");
}

/// Whether a program is installed.
fn is_installed(name: &str) -> bool {
    Command::new("sh").args(["-c", &format!("command -v {name}")]).output().is_ok_and(|output| output.status.success())
}

#[test]
fn the_scripts_have_no_faults() {
    for name in ["slurm-batch.sh", "slurm-census.sh"] {
        run(Command::new("bash").arg("-n").arg(file(name))).expect(0);
        if is_installed("shellcheck") {
            run(Command::new("shellcheck").arg(file(name))).expect(0);
        }
    }
}

#[test]
fn the_slurm_array_works_on_all_parts() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("boards.txt"), "1\n2\n3\n4\n5\n").expect("a file");
    for part in ["7", "8", "9"] {
        let mut command = shell(folder.path());
        command.arg(file("slurm-batch.sh")).args(["tiles", "boards.txt", "results", "--expansions", "1e6"]);
        command.env("SLURM_ARRAY_TASK_ID", part).env("SLURM_ARRAY_TASK_MIN", "7").env("SLURM_ARRAY_TASK_COUNT", "3");
        run(&mut command).expect(0);
    }
    let merge = "gordian merge results/part-*.log -o results.jsonl && wc -l <results.jsonl";
    run(shell(folder.path()).args(["-c", merge])).expect(0).says("5");
    run(shell(folder.path()).arg(file("slurm-batch.sh")).arg("tiles")).expect(64);
}

#[test]
fn the_slurm_census_joins_its_machines() {
    let folder = tempfile::tempdir().expect("a folder");
    // Two addresses of this machine stand for two machines.
    write_program(folder.path(), "scontrol", "#!/bin/sh\nprintf '127.0.0.1\\n127.0.0.2\\n'\n");
    let srun = "#!/bin/sh\nshift\nSLURM_PROCID=1 \"$@\" &\nSLURM_PROCID=0 \"$@\"\ncode=$?\nwait\nexit $code\n";
    write_program(folder.path(), "srun", srun);
    let free = std::net::TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("an address").port();
    let mut command = shell(folder.path());
    command.arg(file("slurm-census.sh")).args(["tiles:2x3:1,2,3,4,5,0", "layers"]);
    command.env("SLURM_JOB_NODELIST", "two").env("SLURM_JOB_ID", "1").env("GORDIAN_PORT", free.to_string());
    run(&mut command).expect(0);
    let text = std::fs::read_to_string(folder.path().join("layers/census.json")).expect("a result");
    assert!(text.contains("\"states\":360,"), "{text}");
}

#[test]
fn the_service_is_one_that_systemd_accepts() {
    let unit = read("gordian-batch@.service");
    let value = |key: &str| unit.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix('=')).expect(key);
    assert_eq!(value("RestartPreventExitStatus"), "64 65 70");
    let command = value("ExecStart");
    let options = command.strip_prefix("/usr/local/bin/gordian batch %i input ").expect("a batch");
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("input"), "1\n2\n").expect("a file");
    run(shell(folder.path()).args(["-c", &format!("gordian batch tiles input {options}")])).expect(0);
    if is_installed("systemd-analyze") {
        let path = folder.path().join("gordian-batch@.service");
        let here = env!("CARGO_BIN_EXE_gordian");
        std::fs::write(&path, unit.replace("/usr/local/bin/gordian", here)).expect("a file");
        run(Command::new("systemd-analyze").args(["verify", "--man=no"]).arg(&path)).expect(0);
    }
}

/// The string at a path of keys.
fn text<'a>(yaml: &'a Yaml, keys: &[&str]) -> &'a str {
    let found = keys.iter().fold(yaml, |yaml, key| &yaml[*key]);
    found.as_str().unwrap_or_else(|| panic!("{keys:?}: {found:?}"))
}

#[test]
fn the_job_works_on_all_parts() {
    let documents = YamlLoader::load_from_str(&read("kubernetes-batch.yaml")).expect("YAML");
    let [job] = documents.as_slice() else { panic!("{} documents", documents.len()) };
    assert_eq!((text(job, &["apiVersion"]), text(job, &["kind"])), ("batch/v1", "Job"));
    let spec = &job["spec"];
    assert_eq!(text(spec, &["completionMode"]), "Indexed");
    let pod = &spec["template"]["spec"];
    // A podFailurePolicy requires this policy.
    assert_eq!(text(pod, &["restartPolicy"]), "Never");
    let container = &pod["containers"][0];
    let failure = &spec["podFailurePolicy"]["rules"][0];
    assert_eq!(text(failure, &["onExitCodes", "containerName"]), text(container, &["name"]));
    let codes: Vec<i64> =
        failure["onExitCodes"]["values"].as_vec().expect("codes").iter().filter_map(Yaml::as_i64).collect();
    assert_eq!(codes, [64, 65, 70]);
    assert_eq!(text(&container["volumeMounts"][0], &["name"]), text(&pod["volumes"][0], &["name"]));
    let parts = &container["env"][1];
    assert_eq!(text(parts, &["name"]), "PARTS");
    let completions = spec["completions"].as_i64().expect("a number");
    assert_eq!(text(parts, &["value"]), completions.to_string());
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("input"), "1\n2\n3\n").expect("a file");
    let script = container["args"][0].as_str().expect("a script");
    for index in 0..3 {
        let mut command = shell(folder.path());
        command.args(["-ec", script]).env("PUZZLE", "tiles").env("PARTS", "3");
        run(command.env("JOB_COMPLETION_INDEX", index.to_string())).expect(0);
    }
    let log = |number: u32| folder.path().join(format!("part-{number}.log")).to_str().expect("UTF-8").to_owned();
    gordian(&["merge", &log(1), &log(2), &log(3), "-o", "-"]).expect(0).says("\"line\":3,");
}

#!/bin/bash
# Counts a whole state space on several machines of a Slurm cluster. The processes are connected with each other, without encryption:
# use it in the private network of the cluster only.
#
#   sbatch --nodes=8 deploy/slurm-census.sh tiles:3x5:1,2,3,4,5,6,7,8,9,10,11,12,13,14,0 layers
#
# The arguments are an instance, a folder, and further options of "gordian census". Finished layers are kept in the folder, which
# must be on a file system that all machines share. If a machine is lost, all processes end with exit code 75, Slurm starts the job
# again with as many machines, and the count continues from the last layer that all processes have stored.
#
#SBATCH --job-name=gordian-census
#SBATCH --nodes=4
#SBATCH --ntasks-per-node=1
#SBATCH --cpus-per-task=8
#SBATCH --mem=0
#SBATCH --time=24:00:00
#SBATCH --requeue
#SBATCH --open-mode=append
set -euo pipefail

if [ "$#" -lt 2 ]; then
    echo "usage: sbatch --nodes=N slurm-census.sh INSTANCE FOLDER [OPTIONS]" >&2
    exit 64
fi
instance=$1
folder=$2
shift 2

port=${GORDIAN_PORT:-$((20000 + SLURM_JOB_ID % 20000))}
mkdir -p "$folder"
hosts=$folder/hosts
scontrol show hostnames "$SLURM_JOB_NODELIST" | sed "s/\$/:$port/" >"$hosts"

code=0
# The variable is that of each task, so it must not be replaced here.
# shellcheck disable=SC2016
srun --kill-on-bad-exit=0 bash -c 'exec gordian census "$0" --hosts "$1" --process "$SLURM_PROCID" --folder "$2" "${@:3}"' \
    "$instance" "$hosts" "$folder" --threads "${SLURM_CPUS_PER_TASK:-1}" --json --output "$folder/census.json" "$@" || code=$?
if [ "$code" -eq 75 ]; then
    scontrol requeue "$SLURM_JOB_ID"
fi
exit "$code"

#!/bin/bash
# Mass solving on a Slurm cluster, without connections between the machines: each task of the array works on one part of the input.
#
#   sbatch --array=1-16 deploy/slurm-batch.sh tiles boards.txt results --expansions 1e7
#
# The arguments are a puzzle, an input, a folder for the logs, and further options of "gordian batch". The input and the folder must
# be on a file system that all machines share. If a task is lost, Slurm starts it again, and it continues where its log ends. When all
# tasks are done:
#
#   gordian merge results/part-*.log -o results.jsonl
#
#SBATCH --job-name=gordian-batch
#SBATCH --array=1-4
#SBATCH --cpus-per-task=4
#SBATCH --mem-per-cpu=2G
#SBATCH --time=04:00:00
#SBATCH --requeue
#SBATCH --open-mode=append
set -euo pipefail

if [ "$#" -lt 3 ]; then
    echo "usage: sbatch --array=1-N slurm-batch.sh PUZZLE INPUT FOLDER [OPTIONS]" >&2
    exit 64
fi
puzzle=$1
input=$2
folder=$3
shift 3

part=$((SLURM_ARRAY_TASK_ID - SLURM_ARRAY_TASK_MIN + 1))
parts=$SLURM_ARRAY_TASK_COUNT
mkdir -p "$folder"
exec gordian batch "$puzzle" "$input" --shard "$part/$parts" --log "$folder/part-$part.log" \
    --jobs "${SLURM_CPUS_PER_TASK:-1}" "$@"

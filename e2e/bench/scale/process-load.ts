import { readFile } from 'node:fs/promises';

/** What a process has used so far: seconds of a processor, and megabytes of memory that it holds now. */
export type Load = { cpu: number; memory: number };

/** Ticks of the kernel in a second, as all common Linux kernels count for programs. */
const ticks = 100;

export async function loadOf(pid: number): Promise<Load> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name of the program stands in brackets and may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return {
    cpu: (Number(fields[11]) + Number(fields[12])) / ticks,
    memory: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024,
  };
}

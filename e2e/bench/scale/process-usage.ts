import { readFile } from 'node:fs/promises';

/** CPU seconds used so far, and resident memory in MB. */
export type ProcessUsage = { cpu: number; memory: number };

/** Clock ticks per second on Linux. */
const ticks = 100;

export async function readProcessUsage(pid: number): Promise<ProcessUsage> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The program's name is in parentheses and may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return {
    cpu: (Number(fields[11]) + Number(fields[12])) / ticks,
    memory: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024,
  };
}

// CPU time and memory of a process and its descendants, from /proc. Linux only.
import { readdirSync, readFileSync } from 'node:fs';

export interface Usage {
  /** CPU seconds so far, including descendants that have ended. */
  cpu: number;
  /** Resident memory in MB; shared pages count in each process. */
  memory: number;
}

const none: Usage = { cpu: 0, memory: 0 };
const ticksPerSecond = 100;
const megabyte = 1024 * 1024;
const memoryPage = 4096;

export const usageOfTree = (pid: number): Usage => {
  try {
    // The program name is in parentheses and may contain spaces: parse the fields after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? [];
    const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
    const own = { cpu: ticks / ticksPerSecond, memory: ((fields[21] ?? 0) * memoryPage) / megabyte };
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
    return children.map(usageOfTree).reduce((sum, child) => ({ cpu: sum.cpu + child.cpu, memory: sum.memory + child.memory }), own);
  } catch {
    // The process has ended meanwhile.
    return none;
  }
};

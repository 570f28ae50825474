// What a process and all its descendants use, read from /proc. Linux only.
import { readdirSync, readFileSync } from 'node:fs';

export interface Usage {
  /** Seconds on the processor so far; descendants that have ended count. */
  processor: number;
  /** Resident memory now, in MB; pages that processes share count in each. */
  memory: number;
}

const none: Usage = { processor: 0, memory: 0 };
const ticksPerSecond = 100;
const megabyte = 1024 * 1024;
const memoryPage = 4096;

export const usageOfTree = (pid: number): Usage => {
  try {
    // The program's name stands in brackets and may hold blanks: count the fields from behind it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? [];
    const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
    const own = { processor: ticks / ticksPerSecond, memory: ((fields[21] ?? 0) * memoryPage) / megabyte };
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
    return children
      .map(usageOfTree)
      .reduce((sum, child) => ({ processor: sum.processor + child.processor, memory: sum.memory + child.memory }), own);
  } catch {
    // It ended between two looks.
    return none;
  }
};

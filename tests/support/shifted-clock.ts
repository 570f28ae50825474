// Preloaded into a server (node --import): shifts its clock by the offset in a file, which a test may change at any time. Timers
// keep running on the monotonic clock, as they do when the system clock is set. libfaketime would shift that clock too, and is
// not available on every machine.
import { readFileSync } from 'node:fs';

const RealDate = Date;
const file = process.env.CLOCK_OFFSET_FILE ?? '';
const offset = (): number => Number(readFileSync(file, 'utf8')) || 0;

globalThis.Date = class extends RealDate {
  constructor(...args: unknown[]) {
    super(...((args.length === 0 ? [RealDate.now() + offset()] : args) as [number]));
  }
  static override now(): number {
    return RealDate.now() + offset();
  }
} as DateConstructor;

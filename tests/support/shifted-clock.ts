// Loaded into a server before it starts (node --import): its clock is wrong by what stands in a file, from one moment to the
// next, as when somebody sets it. Timers go on as they do then: they run on the steady clock. A library such as libfaketime
// would shift that as well, and is not there on every machine.
import { readFileSync } from 'node:fs';

const RealDate = Date;
const file = process.env.CLOCK_OFFSET_FILE ?? '';
const offset = (): number => Number(readFileSync(file, 'utf8')) || 0;

globalThis.Date = class extends RealDate {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [RealDate.now() + offset()] : given) as [number]));
  }
  static override now(): number {
    return RealDate.now() + offset();
  }
} as DateConstructor;

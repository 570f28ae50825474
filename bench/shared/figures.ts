// Formats figures of several rounds.
import { cpus } from 'node:os';

/** What the figures were measured on. */
export const machine = `${cpus().length} cores, ${process.arch}`;

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const format = (value: number) => {
  if (value < 2 && value % 1 !== 0) return value.toFixed(2);
  return value.toFixed(value < 100 && value % 1 !== 0 ? 1 : 0);
};

/** Median (lowest to highest). */
export const spread = (values: number[]): string =>
  `${format(median(values))} (${format(Math.min(...values))} to ${format(Math.max(...values))})`;

/** Prints a label of at most 43 characters and its figures. */
export const line = (label: string, ...cells: string[]): void =>
  console.log(label.padEnd(44) + cells.map((cell) => cell.padEnd(24)).join(''));

/** The lower median for an even number of values. */
export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;

/** Prints aligned columns: the first two to the left, figures to the right. */
export const printTable = (title: string, headings: string[], rows: string[][]): void => {
  const widths = headings.map((heading, column) => Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  console.log([`\n${title}`, line(headings), ...rows.map(line)].join('\n'));
};

export const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);

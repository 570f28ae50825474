export interface NumberRow {
  name: string;
  /** In the order of the columns. */
  cells: (string | number)[];
}

interface NumberTableProps {
  heading: string;
  /** What the first column names. */
  unit: string;
  /** The headings of the numbers. */
  columns: string[];
  rows: NumberRow[];
}

/** The numbers behind a chart. */
export function NumberTable({ heading, unit, columns, rows }: NumberTableProps) {
  return (
    <details className="mt-2">
      <summary className="min-h-11 content-center font-semibold">Show as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached with the keyboard */}
      <section aria-label={`${heading}, as a table`} tabIndex={0} className="overflow-x-auto">
        <table className="text-left text-small sm:text-body">
          <caption className="sr-only">{heading}</caption>
          <thead>
            <tr className="border-b-2 border-line align-bottom">
              <th scope="col" className="py-1">
                {unit}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="py-1 pl-2 text-right sm:pl-5">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }) => (
              <tr key={name} className="border-b border-line align-top">
                <th scope="row" className="min-w-16 py-1 font-normal wrap-anywhere">
                  <bdi>{name}</bdi>
                </th>
                {cells.map((cell, index) => (
                  <td key={columns[index]} className="py-1 pl-2 text-right sm:pl-5">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

import type { Count } from '#domain/desk/figures.ts';

interface CountTableProps {
  heading: string;
  /** What the first column names. */
  unit: string;
  rows: Count[];
}

/** The numbers behind a chart. */
export function CountTable({ heading, unit, rows }: CountTableProps) {
  return (
    <details className="mt-2">
      <summary className="min-h-11 content-center font-semibold">Show as a table</summary>
      <table className="text-left">
        <caption className="sr-only">{heading}</caption>
        <thead>
          <tr className="border-b-2 border-line">
            <th scope="col" className="py-1 pr-6">
              {unit}
            </th>
            <th scope="col" className="py-1 text-right">
              Requests
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, count }) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-1 pr-6 font-normal wrap-anywhere">
                <bdi>{name}</bdi>
              </th>
              <td className="py-1 text-right">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

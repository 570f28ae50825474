import { detailsOf, type QuoteLine } from '#domain/enquiry/quote-lines.ts';
import type { ShownFile } from './shown-file.ts';

/** The products of a request with their choices and files. */
export function ProductTable({ lines, files }: { lines: QuoteLine[]; files: ShownFile[] }) {
  return (
    <div>
      <h2 id="products-heading" className="text-title">
        Products
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached with the keyboard */}
      <section aria-labelledby="products-heading" tabIndex={0} className="mt-2 overflow-x-auto">
        <table className="w-full min-w-[28rem] text-left">
          <thead>
            <tr className="border-b-2 border-line align-bottom">
              <th scope="col" className="py-2 pr-4">
                Product
              </th>
              <th scope="col" className="py-2 pr-4">
                Choices
              </th>
              <th scope="col" className="py-2">
                Artwork
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a product has no other name than its place in the list.
              <tr key={index} className="border-b border-line align-top">
                <th scope="row" className="py-2 pr-4 wrap-anywhere">
                  {`${index + 1}. `}
                  <bdi>{line.name}</bdi>
                </th>
                <td className="py-2 pr-4 wrap-anywhere">
                  <ul>
                    {detailsOf(line).map(([label, value]) => (
                      <li key={label}>
                        <span className="text-muted">{`${label}: `}</span>
                        <bdi>{value}</bdi>
                      </li>
                    ))}
                  </ul>
                </td>
                <td className="py-2 wrap-anywhere">
                  <FileNames files={files.filter(({ line: place }) => place === index + 1)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** Each in an isolate, so that a name cannot turn the direction of the next one. */
function FileNames({ files }: { files: ShownFile[] }) {
  if (files.length === 0) return 'none';
  return files.map(({ id, name }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <bdi>{name || id}</bdi>
    </span>
  ));
}

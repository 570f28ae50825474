import { TextLink } from '#components/primitives/TextLink.tsx';
import { formatBytes } from '#domain/artwork/file/limits.ts';
import type { Some, UnfinishedFile } from '#domain/desk/health.ts';
import { ageWords } from '../age-words.ts';
import { MoreRows } from './MoreRows.tsx';

interface FileTableProps {
  id: string;
  heading: string;
  /** What is said when there are none. */
  none: string;
  files: Some<UnfinishedFile>;
  now: Date;
}

/** Files that are not complete yet. */
export function FileTable({ id, heading, none, files, now }: FileTableProps) {
  return (
    <section aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="text-title">
        {heading}
      </h2>
      {files.count === 0 ? (
        <p className="mt-2 text-muted">{none}</p>
      ) : (
        <ul className="mt-2 flow-2">
          {files.rows.map(({ id: file, name, size, received, since, enquiryId }) => (
            <li key={file} className="wrap-anywhere">
              <bdi>{name}</bdi>
              <span className="block text-small text-muted">
                {received < size ? `${formatBytes(received)} of ${formatBytes(size)}, ` : `${formatBytes(size)}, `}
                {`${ageWords(since, now)}, `}
                {enquiryId ? <TextLink href={`/enquiries/${enquiryId}`}>{enquiryId}</TextLink> : 'not sent yet'}
              </span>
            </li>
          ))}
        </ul>
      )}
      <MoreRows some={files} />
    </section>
  );
}

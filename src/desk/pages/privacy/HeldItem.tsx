import { TextLink } from '#components/primitives/TextLink.tsx';
import { formatBytes } from '#domain/artwork/file/limits.ts';
import { stateNames } from '#domain/desk/case-state.ts';
import type { HeldEnquiry } from '#domain/desk/held-data.ts';
import { Moment } from '../Moment.tsx';

const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** What is held about one enquiry, in short. */
export function HeldItem({ enquiry }: { enquiry: HeldEnquiry }) {
  const { id, receivedAt, serviceName, state, mails, notes, replies, quotes, files } = enquiry;
  const counts = [plural(mails, 'mail'), plural(notes, 'note'), plural(replies, 'reply', 'replies'), plural(quotes, 'quote')];
  return (
    <li className="py-3 wrap-anywhere">
      <p>
        <TextLink href={`/enquiries/${id}`}>{id}</TextLink> <bdi>{serviceName}</bdi>
      </p>
      <p className="text-small text-muted">
        <Moment at={receivedAt} />
        {`, ${[stateNames[state], ...counts].join(', ')}`}
      </p>
      {files.length > 0 && (
        <ul className="text-small text-muted">
          {files.map(({ name, size, state: fileState }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name.
            <li key={place}>
              <bdi>{name}</bdi>
              {` (${formatBytes(size)}${fileState === 'ready' ? '' : `, ${fileState}`})`}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

import { NoticeBox } from '#components/primitives/NoticeBox.tsx';
import { TextLink } from '#components/primitives/TextLink.tsx';
import type { HeldEnquiry } from '#domain/desk/held-data.ts';
import { EraseForm } from './EraseForm.tsx';
import { ExportForm } from './ExportForm.tsx';
import { HeldItem } from './HeldItem.tsx';

interface HeldPageProps {
  address: string;
  held: HeldEnquiry[];
  token: string;
  /** Why nothing was erased. */
  error: string | undefined;
}

const total = (counts: number[], one: string, many: string): string => {
  const sum = counts.reduce((before, count) => before + count, 0);
  return `${sum} ${sum === 1 ? one : many}`;
};

/** What is held about an address, and what can be done with it. */
export function HeldPage({ address, held, token, error }: HeldPageProps) {
  const sums = [
    total([held.length], 'enquiry', 'enquiries'),
    total(
      held.map(({ mails }) => mails),
      'mail',
      'mails',
    ),
    total(
      held.map(({ files }) => files.length),
      'file',
      'files',
    ),
    total(
      held.map(({ notes }) => notes),
      'note',
      'notes',
    ),
  ];
  return (
    <>
      <h1 className="text-heading">What is held</h1>
      <p className="mt-2 text-lead wrap-anywhere">
        {'About '}
        <bdi>{address}</bdi>
        {`: ${sums.join(', ')}`}
      </p>
      {held.length === 0 ? (
        <NoticeBox tone="attention" as="p" className="mt-4">
          There is no enquiry of this address. Nothing is held about it here.
        </NoticeBox>
      ) : (
        <ul className="ruled mt-4">
          {held.map((enquiry) => (
            <HeldItem key={enquiry.id} enquiry={enquiry} />
          ))}
        </ul>
      )}
      {held.length > 0 && <ExportForm address={address} token={token} />}
      <EraseForm address={address} token={token} error={error} />
      <p className="mt-8">
        <TextLink href="/privacy">Another address</TextLink>
      </p>
    </>
  );
}

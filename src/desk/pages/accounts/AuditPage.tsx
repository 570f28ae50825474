import { Panel } from '#components/primitives/Panel.tsx';
import { TextLink } from '#components/primitives/TextLink.tsx';
import type { Act } from '#domain/desk/accounts.ts';
import { referencePattern } from '#domain/enquiry/enquiry.ts';
import { Moment } from '../Moment.tsx';

interface AuditPageProps {
  acts: Act[];
  /** The address of the page with older acts, if there are any. */
  older: string | undefined;
}

/** Who did what at the desk. */
export function AuditPage({ acts, older }: AuditPageProps) {
  return (
    <>
      <h1 className="text-heading">Audit trail</h1>
      <p className="mt-2 text-muted">Who did what, the newest first. Entries cannot be changed or deleted.</p>
      {acts.length === 0 && <p className="mt-6">There is nothing older.</p>}
      <ol className="mt-6 grid gap-3">
        {acts.map(({ id, at, actor, act, subject, detail }) => (
          <Panel as="li" look="outlined" key={id} className="p-4">
            <p className="break-words">
              <strong>{actor}</strong>
              {`: ${act}`}
              {subject && subject !== actor && ', '}
              <Subject name={subject === actor ? '' : subject} />
            </p>
            {detail && <p className="break-words text-small">{detail}</p>}
            <p className="text-small text-muted">
              <Moment at={at} />
            </p>
          </Panel>
        ))}
      </ol>
      {older && (
        <p className="mt-6">
          <TextLink href={older}>Older entries</TextLink>
        </p>
      )}
    </>
  );
}

/** The reference of an enquiry leads to it. */
function Subject({ name }: { name: string }) {
  return referencePattern.test(name) ? <TextLink href={`/enquiries/${name}`}>{name}</TextLink> : name;
}

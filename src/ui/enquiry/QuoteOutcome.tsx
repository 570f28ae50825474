import { quoteSuccess } from '#enquiry/texts.ts';
import { Notice } from './Notice.tsx';
import { QuoteProblem } from './QuoteProblem.tsx';
import { SendingFiles } from './SendingFiles.tsx';
import type { ArtworkHandle } from './use-artwork.ts';
import type { QuoteStatus } from './use-quote-request.ts';

interface QuoteOutcomeProps {
  status: QuoteStatus;
  contact: { email: string; phone: string; chatNumber: string };
  artwork: ArtworkHandle;
}

/** What became of a quote request, and of the files that are still on their way. */
export function QuoteOutcome({ status, contact, artwork }: QuoteOutcomeProps) {
  return (
    <>
      {status.name === 'sent' && (
        <Notice role="alert" tone="good" title={quoteSuccess}>
          <p className="mt-1">
            Your reference is <span className="whitespace-nowrap">{status.id}</span>.
          </p>
        </Notice>
      )}
      {status.name === 'failed' && <QuoteProblem contact={contact} problem={status.problem} values={status.values} />}
      <SendingFiles artwork={artwork} />
    </>
  );
}

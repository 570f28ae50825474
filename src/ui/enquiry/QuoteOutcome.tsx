import { QuoteProblem } from './QuoteProblem.tsx';
import { SendingFiles } from './SendingFiles.tsx';
import type { ArtworkHandle } from './use-artwork.ts';
import type { QuoteStatus } from './use-quote-request.ts';

interface QuoteOutcomeProps {
  status: QuoteStatus;
  contact: { email: string; phone: string; chatNumber: string };
  artwork: ArtworkHandle;
}

/** That a quote request was not sent, and how the files do that are still on their way. */
export function QuoteOutcome({ status, contact, artwork }: QuoteOutcomeProps) {
  return (
    <>
      {status.name === 'failed' && <QuoteProblem contact={contact} problem={status.problem} values={status.values} />}
      <SendingFiles artwork={artwork} />
    </>
  );
}

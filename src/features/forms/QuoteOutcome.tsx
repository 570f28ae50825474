import type { ArtworkHandle } from '#features/uploads/use-artwork.ts';
import { QuoteProblem } from './QuoteProblem.tsx';
import { SendingFiles } from './SendingFiles.tsx';
import type { QuoteStatus } from './use-quote-request.ts';

interface QuoteOutcomeProps {
  status: QuoteStatus;
  contact: { email: string; phone: string; chatNumber: string };
  artwork: ArtworkHandle;
}

/** The error of a failed quote request, and the uploads still running after a sent one. */
export function QuoteOutcome({ status, contact, artwork }: QuoteOutcomeProps) {
  return (
    <>
      {status.name === 'failed' && <QuoteProblem contact={contact} problem={status.problem} values={status.values} />}
      <SendingFiles artwork={artwork} />
    </>
  );
}

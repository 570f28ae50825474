import { Button } from '#components/primitives/Button.tsx';
import { DeskForm } from '../DeskForm.tsx';

/** Downloads a copy of everything that is held. */
export function ExportForm({ address, token }: { address: string; token: string }) {
  return (
    <section aria-labelledby="export-heading" className="mt-8">
      <h2 id="export-heading" className="text-title">
        Give the customer a copy
      </h2>
      <p className="measure mt-2">
        A JSON file with all enquiries, what was asked for, mails, facts about files, states and notes. Read the notes before you pass it
        on: they may name other people. The files themselves are on the page of each enquiry.
      </p>
      <DeskForm action="/privacy/export" token={token} className="mt-3">
        <input type="hidden" name="email" value={address} />
        <Button type="submit" look="outline">
          Download the copy
        </Button>
      </DeskForm>
    </section>
  );
}

import { Button } from '#components/primitives/Button.tsx';
import { TextField } from '#components/primitives/TextField.tsx';
import { DeskForm } from '../DeskForm.tsx';

interface EraseFormProps {
  address: string;
  token: string;
  error: string | undefined;
}

/** Erases everything, once the address was typed again. Also without enquiries: an earlier attempt may have left traces. */
export function EraseForm({ address, token, error }: EraseFormProps) {
  return (
    <section aria-labelledby="erase-heading" className="mt-8">
      <h2 id="erase-heading" className="text-title">
        Erase everything
      </h2>
      <p className="measure mt-2">
        Removes all enquiries of this address with mails, files and notes, at once and for good. The database is cleaned afterwards; forms
        on the website wait for that moment.
      </p>
      <DeskForm action="/privacy/erase" token={token} className="measure mt-3">
        <input type="hidden" name="email" value={address} />
        <TextField
          id="confirmation"
          name="confirmation"
          label="To confirm, type the address again"
          autoComplete="off"
          maxLength={320}
          required
          error={error}
        />
        <Button type="submit" className="mt-4">
          Erase for good
        </Button>
      </DeskForm>
    </section>
  );
}

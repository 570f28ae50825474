import { Button } from '#components/primitives/Button.tsx';
import { TextField } from '#components/primitives/TextField.tsx';
import { DeskForm } from '../DeskForm.tsx';

interface PrivacyPageProps {
  token: string;
  /** What was entered, to be corrected. */
  email: string | undefined;
  error: string | undefined;
}

/** Asks whose data it is about. */
export function PrivacyPage({ token, email, error }: PrivacyPageProps) {
  return (
    <>
      <h1 className="text-heading">Privacy</h1>
      <p className="measure mt-2">
        A customer may ask what you hold about them, for a copy of it, and to have it erased. Make sure that the request comes from the
        person who owns the address.
      </p>
      <DeskForm action="/privacy/find" token={token} className="measure mt-6">
        <TextField
          id="privacy-email"
          name="email"
          type="email"
          label="Email address of the customer"
          hint="Capital and small letters count as the same"
          autoComplete="off"
          maxLength={320}
          required
          defaultValue={email}
          error={error}
        />
        <Button type="submit" className="mt-4">
          Find
        </Button>
      </DeskForm>
    </>
  );
}

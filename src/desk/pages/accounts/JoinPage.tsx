import { Panel } from '#components/primitives/Panel.tsx';
import { TextField } from '#components/primitives/TextField.tsx';
import { PasskeyForm } from './PasskeyForm.tsx';

/** The page behind a link. Only the script sees whom the link is for, so it fills the fields in. */
export function JoinPage() {
  return (
    <Panel look="sun" className="mx-auto max-w-xl p-6 sm:p-10">
      <h1 className="text-heading">Make your passkey</h1>
      <p className="my-4">
        You sign in to the desk with a passkey: the fingerprint, face or PIN of your device. There is no password to remember.
      </p>
      <PasskeyForm purpose="join" button="Make a passkey">
        <div data-passkey-fields="" hidden className="mt-4 grid gap-4">
          <p data-passkey-purpose="" />
          <TextField id="join-name" name="name" label="Your name" required maxLength={120} autoComplete="name" />
          <TextField
            id="join-email"
            name="email"
            label="Your email"
            type="email"
            required
            maxLength={254}
            autoComplete="email"
            hint="For links that replace a lost passkey."
          />
        </div>
      </PasskeyForm>
    </Panel>
  );
}

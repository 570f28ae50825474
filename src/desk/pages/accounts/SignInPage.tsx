import { Panel } from '#components/primitives/Panel.tsx';
import { type Message, PageNotice } from './PageNotice.tsx';
import { PasskeyForm } from './PasskeyForm.tsx';

interface SignInPageProps {
  /** Where the person wanted to go. */
  next: string;
  message: Message | undefined;
}

export function SignInPage({ next, message }: SignInPageProps) {
  return (
    <Panel look="sun" className="mx-auto max-w-xl p-6 sm:p-10">
      <h1 className="text-heading">Sign in with your passkey</h1>
      <PageNotice message={message} />
      <p className="my-4">Your device asks for your fingerprint, face or PIN.</p>
      <PasskeyForm purpose="sign-in" button="Sign in">
        <input type="hidden" name="next" value={next} />
      </PasskeyForm>
      <p className="mt-6 text-small text-muted">Lost your passkey, or have a new device? Ask a manager to send you a link.</p>
    </Panel>
  );
}

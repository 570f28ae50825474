import type { ReactNode } from 'react';
import { Button } from '#components/primitives/Button.tsx';
import { NoticeBox } from '#components/primitives/NoticeBox.tsx';

interface PasskeyFormProps {
  /** What src/desk/browser/passkeys.ts does with it. */
  purpose: 'sign-in' | 'join' | 'add';
  button: string;
  /** The fields that are sent. */
  children: ReactNode;
}

/** A form whose button asks for a passkey. Only the script can, so the button is disabled until the script runs, and the status says so. */
export function PasskeyForm({ purpose, button, children }: PasskeyFormProps) {
  return (
    <form method="post" data-passkey={purpose}>
      <NoticeBox role="alert" tone={undefined} data-passkey-alert="" className="font-semibold text-alert" />
      {children}
      <Button sends disabled data-passkey-button="" className="mt-6">
        {button}
      </Button>
      <p role="status" data-passkey-status="" className="mt-3 min-h-7 text-muted">
        One moment: the page is still loading.
      </p>
      <noscript>
        <p className="mt-3 font-semibold">Passkeys need JavaScript. Please allow it for this page, and load it again.</p>
      </noscript>
    </form>
  );
}

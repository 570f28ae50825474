import type { FormHTMLAttributes } from 'react';

interface DeskFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'action' | 'method'> {
  action: string;
  /** The form token of the session. */
  token: string;
}

/** A form that changes something. */
export function DeskForm({ action, token, children, ...attributes }: DeskFormProps) {
  return (
    <form method="post" action={action} {...attributes}>
      <input type="hidden" name="token" value={token} />
      {children}
    </form>
  );
}

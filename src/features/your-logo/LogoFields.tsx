import type { ReactNode } from 'react';
import { Button } from '#components/primitives/Button.tsx';
import { Checkbox } from '#components/primitives/Checkbox.tsx';
import type { Logo, OpenLogo } from './use-logo.ts';

interface LogoFieldsProps {
  logo: OpenLogo;
  state: Logo;
  /** Further fields. */
  children?: ReactNode;
}

/** What can be changed about the logo, wherever it is seen. */
export function LogoFields({ logo, state, children }: LogoFieldsProps) {
  return (
    <div className="flow-3">
      {logo.isPlain && (
        <Checkbox checked={logo.away} onChange={({ target }) => state.setAway(target.checked)}>
          Take the plain background away
        </Checkbox>
      )}
      {children}
      <p className="text-small text-muted">
        {state.isKept
          ? `${logo.file.name} is kept on this device, and our products show it until you forget it. Nothing has been sent.`
          : `${logo.file.name} is shown on this page only. Nothing has been sent.`}
      </p>
      <Button look="faint" onClick={state.forget}>
        Forget my logo
      </Button>
    </div>
  );
}

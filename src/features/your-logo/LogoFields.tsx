import { Button } from '#components/primitives/Button.tsx';
import { Checkbox } from '#components/primitives/Checkbox.tsx';
import { RangeField } from '#components/primitives/RangeField.tsx';
import type { Logo, OpenLogo } from './use-logo.ts';

/** Percent of the usual size. */
const sizes = { min: 40, max: 160, step: 5 };

/** What can be changed about the logo. */
export function LogoFields({ logo, state }: { logo: OpenLogo; state: Logo }) {
  const percent = Math.round(logo.size * 100);
  return (
    <div className="flow-3">
      {logo.isPlain && (
        <Checkbox checked={logo.away} onChange={({ target }) => state.setAway(target.checked)}>
          Take the plain background away
        </Checkbox>
      )}
      <RangeField
        {...sizes}
        id="logo-size"
        label="Size on the product"
        value={percent}
        text={percent === 100 ? 'usual' : `${percent}% of usual`}
        onChange={(value) => state.setSize(value / 100)}
      />
      <p className="text-small text-muted">
        {state.isKept
          ? `${logo.file.name} is kept on this device, so you see it again next time. Nothing has been sent.`
          : `${logo.file.name} is shown on this page only. Nothing has been sent.`}
      </p>
      <Button look="faint" onClick={state.forget}>
        Forget my logo
      </Button>
    </div>
  );
}

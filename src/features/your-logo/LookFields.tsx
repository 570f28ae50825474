import { Button } from '#components/primitives/Button.tsx';
import { Checkbox } from '#components/primitives/Checkbox.tsx';
import { Radio } from '#components/primitives/Radio.tsx';
import { RangeField } from '#components/primitives/RangeField.tsx';
import type { LogoProduct } from '#domain/mockups/logo-products.ts';
import { type Look, type Print, sizeLimits, usualLook } from '#domain/mockups/look.ts';
import type { Placing } from '#domain/mockups/placing.ts';

const percent = (share: number): number => Math.round(100 * share);

/** "in the middle", "20% to the left" */
const away = (share: number, before: string, after: string): string => {
  const steps = percent(share);
  if (steps === 0) return 'in the middle';
  return `${Math.abs(steps)}% ${steps < 0 ? before : after}`;
};

const prints: [Print, string][] = [
  ['own', 'Its own'],
  ['dark', 'All dark'],
  ['white', 'All white'],
];

const isUsual = ({ placing, print, other }: Look): boolean =>
  placing.size === 1 && placing.x === 0 && placing.y === 0 && print === 'own' && !other;

interface LookFieldsProps {
  product: LogoProduct;
  look: Look;
  onLook(look: Look): void;
}

/** How the logo lies on one product, and in which colours. */
export function LookFields({ product, look, onLook }: LookFieldsProps) {
  const id = `look-${product.mockup}`;
  const { placing } = look;
  const place = (change: Partial<Placing>) => onLook({ ...look, placing: { ...placing, ...change } });
  const offset = { min: -50, max: 50, step: 1 };
  return (
    <fieldset className="mt-3 min-w-0 flow-3">
      <legend className="sr-only">Your logo on {product.name}</legend>
      <p className="text-small text-muted">Drag the logo on the picture, resize it with two fingers, or use these.</p>
      <RangeField
        id={`${id}-size`}
        label="Size of the logo"
        value={percent(placing.size)}
        min={percent(sizeLimits.least)}
        max={percent(sizeLimits.most)}
        step={5}
        text={`${percent(placing.size)}%`}
        onChange={(value) => place({ size: value / 100 })}
      />
      <RangeField
        {...offset}
        id={`${id}-across`}
        label="Left or right"
        value={percent(placing.x)}
        text={away(placing.x, 'to the left', 'to the right')}
        onChange={(value) => place({ x: value / 100 })}
      />
      <RangeField
        {...offset}
        id={`${id}-down`}
        label="Up or down"
        value={percent(placing.y)}
        text={away(placing.y, 'up', 'down')}
        onChange={(value) => place({ y: value / 100 })}
      />
      {!product.inkless && (
        <fieldset>
          <legend className="font-semibold">Colours of the logo</legend>
          <div className="flex flex-wrap gap-x-6">
            {prints.map(([print, label]) => (
              <Radio key={print} name={`${id}-print`} checked={look.print === print} onChange={() => onLook({ ...look, print })}>
                {label}
              </Radio>
            ))}
          </div>
        </fieldset>
      )}
      {product.other && (
        <Checkbox checked={look.other} onChange={({ target }) => onLook({ ...look, other: target.checked })}>
          {product.other.endsWith('-dark') ? 'On the dark version' : 'On the light version'}
        </Checkbox>
      )}
      {!isUsual(look) && (
        <Button look="faint" onClick={() => onLook(usualLook)}>
          Put it back as it was
        </Button>
      )}
    </fieldset>
  );
}

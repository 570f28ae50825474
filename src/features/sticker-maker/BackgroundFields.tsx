import { Checkbox } from '#components/primitives/Checkbox.tsx';
import { RangeField } from '#components/primitives/RangeField.tsx';
import { OptionSet } from './OptionSet.tsx';
import type { WishFieldsProps } from './wish-fields.ts';

const backgrounds = [
  { value: 'removed', label: 'Remove it' },
  { value: 'kept', label: 'Keep it' },
] as const;

/** Whether the plain background of the logo is taken away, and how much of it. */
export function BackgroundFields({ wish, change }: WishFieldsProps) {
  return (
    <OptionSet
      name="sticker-background"
      legend="Background of the logo"
      options={backgrounds}
      value={wish.removesBackground ? 'removed' : 'kept'}
      onChoose={(background) => change({ removesBackground: background === 'removed' })}
    >
      {wish.removesBackground && (
        <>
          <RangeField
            id="sticker-strength"
            label="How much to remove"
            value={wish.strength}
            min={0}
            max={100}
            step={5}
            text={`${wish.strength}%`}
            onChange={(strength) => change({ strength })}
          />
          <Checkbox checked={wish.inside} onChange={({ target }) => change({ inside: target.checked })}>
            Also inside letters and rings
          </Checkbox>
        </>
      )}
    </OptionSet>
  );
}

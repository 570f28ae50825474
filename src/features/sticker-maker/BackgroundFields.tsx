import { Checkbox } from '#components/primitives/Checkbox.tsx';
import { Radio } from '#components/primitives/Radio.tsx';
import { RangeField } from '#components/primitives/RangeField.tsx';
import type { WishFieldsProps } from './wish-fields.ts';

/** Whether the plain background of the logo is taken away, and how much of it. */
export function BackgroundFields({ wish, change }: WishFieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Background of the logo</legend>
      <div className="flex flex-wrap gap-x-6">
        <Radio name="sticker-background" checked={wish.removesBackground} onChange={() => change({ removesBackground: true })}>
          Remove it
        </Radio>
        <Radio name="sticker-background" checked={!wish.removesBackground} onChange={() => change({ removesBackground: false })}>
          Keep it
        </Radio>
      </div>
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
    </fieldset>
  );
}

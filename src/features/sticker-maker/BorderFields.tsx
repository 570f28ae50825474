import { Checkbox } from '#components/primitives/Checkbox.tsx';
import { Radio } from '#components/primitives/Radio.tsx';
import { RangeField } from '#components/primitives/RangeField.tsx';
import { millimetres } from '#domain/artwork/file/measures.ts';
import type { BorderFill } from '#domain/stickers/sticker.ts';
import type { WishFieldsProps } from './wish-fields.ts';

const fills: { kind: BorderFill['kind']; label: string }[] = [
  { kind: 'material', label: 'The bare material' },
  { kind: 'grown', label: 'The colours of the logo, grown outwards' },
  { kind: 'colour', label: 'A colour' },
];

/** The border between logo and cut, and what happens to holes. */
export function BorderFields({ wish, settings, change }: WishFieldsProps) {
  return (
    <>
      <RangeField
        id="sticker-border"
        label="Border around the logo"
        value={wish.border}
        min={0}
        max={settings.border.most}
        step={0.5}
        text={wish.border === 0 ? 'None, cut at the logo' : millimetres(wish.border)}
        onChange={(border) => change({ border })}
      />
      <fieldset className="min-w-0">
        <legend className="font-semibold">In the border</legend>
        {fills.map(({ kind, label }) => (
          <Radio key={kind} name="sticker-fill" checked={wish.fill === kind} onChange={() => change({ fill: kind })}>
            {label}
          </Radio>
        ))}
        {wish.fill === 'colour' && (
          <label className="mt-1 flex min-h-11 items-center gap-3">
            <input
              type="color"
              value={wish.colour}
              className="h-11 w-16 cursor-pointer"
              onChange={({ target }) => change({ colour: target.value })}
            />
            Colour of the border
          </label>
        )}
      </fieldset>
      <Checkbox checked={wish.keepsHoles} onChange={({ target }) => change({ keepsHoles: target.checked })}>
        Cut out holes in the logo
      </Checkbox>
    </>
  );
}

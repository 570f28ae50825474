import { Checkbox } from '#components/primitives/Checkbox.tsx';
import { RangeField } from '#components/primitives/RangeField.tsx';
import { millimetres } from '#domain/artwork/file/measures.ts';
import type { BorderFill } from '#domain/stickers/sticker.ts';
import { OptionSet } from './OptionSet.tsx';
import type { WishFieldsProps } from './wish-fields.ts';

const fills: { value: BorderFill['kind']; label: string }[] = [
  { value: 'material', label: 'The bare material' },
  { value: 'grown', label: 'The colours of the logo, grown outwards' },
  { value: 'colour', label: 'A colour' },
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
      <OptionSet name="sticker-fill" legend="In the border" options={fills} value={wish.fill} onChoose={(fill) => change({ fill })} stacked>
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
      </OptionSet>
      <Checkbox checked={wish.keepsHoles} onChange={({ target }) => change({ keepsHoles: target.checked })}>
        Cut out holes in the logo
      </Checkbox>
    </>
  );
}

import { Select } from '#components/primitives/Select.tsx';
import { OptionSet } from './OptionSet.tsx';
import type { WishFieldsProps } from './wish-fields.ts';

const namesOf = (options: { name: string }[]) => options.map(({ name }) => ({ value: name, label: name }));

/** What the sticker is made of, and whether it comes alone or on a sheet. */
export function MaterialFields({ wish, settings, change }: WishFieldsProps) {
  return (
    <>
      <OptionSet
        name="sticker-material"
        legend="Material"
        options={namesOf(settings.materials)}
        value={wish.material}
        onChoose={(material) => change({ material })}
      />
      <OptionSet
        name="sticker-finish"
        legend="Finish"
        options={namesOf(settings.finishes)}
        value={wish.finish}
        onChoose={(finish) => change({ finish })}
      />
      <Select
        id="sticker-sheet"
        label="How they come"
        className="min-w-0"
        value={wish.sheet}
        onChange={({ target }) => change({ sheet: target.value })}
      >
        <option value="">Single stickers, cut through the backing</option>
        {settings.sheets.map(({ name }) => (
          <option key={name} value={name}>
            {`Several on an ${name} sheet, kiss cut`}
          </option>
        ))}
      </Select>
    </>
  );
}

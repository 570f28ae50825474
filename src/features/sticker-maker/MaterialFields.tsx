import { Radio } from '#components/primitives/Radio.tsx';
import { Select } from '#components/primitives/Select.tsx';
import type { WishFieldsProps } from './wish-fields.ts';

interface NamesProps {
  name: string;
  legend: string;
  options: { name: string }[];
  value: string;
  choose(name: string): void;
}

function Names({ name, legend, options, value, choose }: NamesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {options.map((option) => (
          <Radio key={option.name} name={name} checked={option.name === value} onChange={() => choose(option.name)}>
            {option.name}
          </Radio>
        ))}
      </div>
    </fieldset>
  );
}

/** What the sticker is made of, and whether it comes alone or on a sheet. */
export function MaterialFields({ wish, settings, change }: WishFieldsProps) {
  return (
    <>
      <Names
        name="sticker-material"
        legend="Material"
        options={settings.materials}
        value={wish.material}
        choose={(material) => change({ material })}
      />
      <Names
        name="sticker-finish"
        legend="Finish"
        options={settings.finishes}
        value={wish.finish}
        choose={(finish) => change({ finish })}
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

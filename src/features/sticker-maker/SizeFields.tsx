import { Button } from '#components/primitives/Button.tsx';
import { TextField } from '#components/primitives/TextField.tsx';
import { sizeProblem } from './sticker-wish.ts';
import type { WishFieldsProps } from './wish-fields.ts';

/** The longest side of the finished sticker, and the usual ones to choose from. */
export function SizeFields({ wish, settings, change }: WishFieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">
        Size<span className="font-normal text-muted"> of the finished sticker, border included</span>
      </legend>
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <TextField
          id="sticker-longest"
          label="Longest side in mm"
          smallLabel
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          className="max-w-40"
          value={wish.longest}
          error={sizeProblem(wish, settings)}
          onChange={({ target }) => change({ longest: target.value })}
        />
        <div className="flex flex-wrap gap-2">
          {settings.sizes.offered.map((size) => (
            <Button
              key={size}
              look="faint"
              aria-pressed={wish.longest === String(size)}
              className={wish.longest === String(size) ? 'border-link' : undefined}
              onClick={() => change({ longest: String(size) })}
            >
              {size}
              <span className="sr-only"> mm</span>
            </Button>
          ))}
        </div>
      </div>
    </fieldset>
  );
}

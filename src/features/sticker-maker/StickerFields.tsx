import { Button } from '#components/primitives/Button.tsx';
import { BackgroundFields } from './BackgroundFields.tsx';
import { BorderFields } from './BorderFields.tsx';
import { MaterialFields } from './MaterialFields.tsx';
import { SizeFields } from './SizeFields.tsx';
import type { OpenedLogo } from './sticker-job.ts';
import type { StickerSettings } from './sticker-settings.ts';
import type { StickerWish } from './sticker-wish.ts';
import type { Undo } from './use-undo.ts';

interface StickerFieldsProps {
  wish: Undo<StickerWish>;
  settings: StickerSettings;
  logo: OpenedLogo;
  /** Nothing is left of the logo without its background. */
  isEmpty: boolean;
}

/** Everything that can be set for a sticker. */
export function StickerFields({ wish, settings, logo, isEmpty }: StickerFieldsProps) {
  const fields = { wish: wish.value, settings, change: wish.change };
  return (
    <>
      {logo.isPlain ? (
        <BackgroundFields {...fields} />
      ) : (
        <p className="text-small text-muted">
          {logo.isClear
            ? 'The background of your logo is clear already.'
            : 'The background is not one plain colour, so it stays. If this is a screenshot, crop it to the logo first.'}
        </p>
      )}
      {isEmpty && (
        <p role="alert" className="font-semibold text-alert">
          {logo.isPlain
            ? 'Nothing would be left of the logo: it has the colour of its background. Remove less, or keep the background.'
            : 'There is nothing to see in this file. Please choose another.'}
        </p>
      )}
      <SizeFields {...fields} />
      <BorderFields {...fields} />
      <MaterialFields {...fields} />
      {/* Not disabled, which would take the focus away with the last step. */}
      <Button
        look="faint"
        aria-disabled={!wish.canUndo}
        className="aria-disabled:cursor-default aria-disabled:opacity-50"
        onClick={wish.undo}
      >
        Undo the last change
      </Button>
    </>
  );
}

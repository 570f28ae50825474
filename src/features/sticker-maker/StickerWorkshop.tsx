import { useEffect } from 'react';
import { usualStrength } from '#domain/stickers/without-background.ts';
import { MadeSticker } from './MadeSticker.tsx';
import type { StickerWorkshopProps } from './sticker-maker-props.ts';
import { firstWish, jobOf } from './sticker-wish.ts';
import { useSticker } from './use-sticker.ts';
import { useUndo } from './use-undo.ts';

/** Opens a logo, and makes the sticker that is set. */
export function StickerWorkshop({ file, settings, product, onLogo }: StickerWorkshopProps) {
  const wish = useUndo(firstWish(settings, usualStrength));
  const sticker = useSticker(jobOf(wish.value, settings));
  const { logo, isOpening, problem } = sticker;
  const isOpen = logo !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file.
  useEffect(() => {
    void sticker.open(file).then((opened) => {
      // Size and material stay for the next logo, what concerns its background does not.
      if (opened) wish.reset({ ...wish.value, removesBackground: opened.isPlain, strength: usualStrength, inside: false });
    });
  }, [file]);
  useEffect(() => onLogo({ isOpening, isOpen, problem }), [onLogo, isOpening, isOpen, problem]);

  return logo && <MadeSticker sticker={sticker} logo={logo} wish={wish} settings={settings} product={product} />;
}

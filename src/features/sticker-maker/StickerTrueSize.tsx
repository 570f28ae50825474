import { sizeInMillimetres } from '#domain/artwork/file/measures.ts';
import { ShowTrueSize } from '#features/true-size/ShowTrueSize.tsx';
import { StickerCut } from './StickerCut.tsx';
import type { StickerLook } from './sticker-look.ts';

interface StickerTrueSizeProps extends StickerLook {
  /** The name of the sticker. */
  label: string;
}

/** Shows one sticker, cut out, in real millimetres. */
export function StickerTrueSize({ label, picture, frame, cut, material, finish }: StickerTrueSizeProps) {
  const subject = {
    name: label,
    shapes: [{ name: sizeInMillimetres(cut.size), shape: { kind: 'outline' as const, ...cut.size } }],
    picture: <StickerCut picture={picture} frame={frame} cut={cut} material={material} finish={finish} />,
  };
  return <ShowTrueSize subject={subject} look="quiet" />;
}

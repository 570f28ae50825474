import { sizeInMillimetres } from '#domain/artwork/file/measures.ts';
import { ShowTrueSize } from '#features/true-size/ShowTrueSize.tsx';
import { BitmapCanvas } from './BitmapCanvas.tsx';
import type { Pictures } from './picture-request.ts';
import { partOf } from './picture-words.ts';

interface PrintTrueSizeProps {
  pictures: Pictures;
  name: string;
}

/** Shows a print after trimming in real millimetres. */
export function PrintTrueSize({ pictures: { whole, layout }, name }: PrintTrueSizeProps) {
  const { cut, artwork } = layout;
  const subject = {
    name,
    shapes: [{ name: sizeInMillimetres(cut), shape: { kind: 'rectangle' as const, width: cut.width, height: cut.height } }],
    picture: <BitmapCanvas bitmap={whole} className="absolute" style={partOf(artwork, cut)} />,
  };
  return <ShowTrueSize subject={subject} />;
}

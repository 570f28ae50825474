import { useState } from 'react';
import { Button } from '#components/primitives/Button.tsx';
import { sizeInMillimetres } from '#domain/artwork/file/measures.ts';
import { BitmapCanvas } from './BitmapCanvas.tsx';
import type { Pictures } from './picture-request.ts';
import { partOf } from './picture-words.ts';

interface PrintTrueSizeProps {
  pictures: Pictures;
  name: string;
}

/** Shows a print after trimming in real millimetres. */
export function PrintTrueSize({ pictures: { whole, layout }, name }: PrintTrueSizeProps) {
  const [failed, setFailed] = useState(false);
  const { cut, artwork } = layout;
  const show = async () => {
    const { openTrueSize } = await import('#features/true-size/open-true-size.tsx');
    await openTrueSize({
      name,
      shapes: [{ name: sizeInMillimetres(cut), shape: { kind: 'rectangle', width: cut.width, height: cut.height } }],
      picture: <BitmapCanvas bitmap={whole} className="absolute" style={partOf(artwork, cut)} />,
    });
  };
  return (
    <>
      <Button
        look="small-text"
        onClick={() =>
          show().then(
            () => setFailed(false),
            () => setFailed(true),
          )
        }
      >
        See it at true size<span className="sr-only">: {name}</span>
      </Button>
      {failed && <p role="alert">This is not available right now. Please try again.</p>}
    </>
  );
}

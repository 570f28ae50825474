import { white } from '#domain/brand/colours.ts';
import { BitmapCanvas } from './BitmapCanvas.tsx';
import { PrintLegend } from './PrintLegend.tsx';
import { PrintLines } from './PrintLines.tsx';
import type { CornerPicture as Corner } from './picture-request.ts';
import { enlargement, lineWords, partOf } from './picture-words.ts';
import { cornerZoomOf, marginLines, type PrintLayout, type PrintSpec } from './print-layout.ts';

interface CornerPictureProps {
  corner: Corner;
  layout: PrintLayout;
  /** The file name, with the page. */
  name: string;
  wish: PrintSpec;
}

const mmPerInch = 25.4;

/** The top left corner of a print, large enough that bleed and safe area can be judged. */
export function CornerPicture({ corner: { bitmap, at, view }, layout, name, wish }: CornerPictureProps) {
  const zoom = cornerZoomOf(view);
  const scale = enlargement(zoom * mmPerInch);
  return (
    <figure aria-label="A corner of it" className="max-w-full" style={{ width: view.width * zoom }}>
      <div
        role="img"
        aria-label={`The top left corner of ${name}, ${scale}, ${lineWords(layout, true)}`}
        className="relative overflow-hidden shadow-soft forced-color-adjust-none"
        style={{ aspectRatio: `${view.width} / ${view.height}`, background: white }}
      >
        <BitmapCanvas bitmap={bitmap} className="absolute" style={partOf(at, view)} />
        <PrintLines layout={layout} view={view} margins="clear" />
      </div>
      <figcaption className="mt-3 text-small">
        <p>
          The top left corner, {scale}: {wish.bleed} mm of bleed{layout.safe && ` and ${wish.safe} mm to the safe area`}.
        </p>
        {/* Otherwise the legend of the whole names these lines. */}
        {marginLines(layout) === 'none' && <PrintLegend layout={layout} margins />}
      </figcaption>
    </figure>
  );
}

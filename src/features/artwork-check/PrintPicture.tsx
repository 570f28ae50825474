import type { ArtworkFacts } from '#domain/artwork/file/facts.ts';
import { sizeInMillimetres } from '#domain/artwork/file/measures.ts';
import { white } from '#domain/brand/colours.ts';
import { BitmapCanvas } from './BitmapCanvas.tsx';
import { CornerPicture } from './CornerPicture.tsx';
import { fontSentence } from './font-words.ts';
import { PrintLegend } from './PrintLegend.tsx';
import { PrintLines } from './PrintLines.tsx';
import { PrintTrueSize } from './PrintTrueSize.tsx';
import type { PictureOutcome, Pictures } from './picture-request.ts';
import { aboutMillimetres, enlargement, lineWords, noPictureWords, partOf } from './picture-words.ts';
import { marginLines, type PrintSpec, perMm, pixelsOf, wholeZoom } from './print-layout.ts';

interface PrintPictureProps {
  /** Undefined while rendering. */
  outcome: PictureOutcome | undefined;
  /** The file name, with the page if there are several. */
  name: string;
  facts: ArtworkFacts;
  wish: PrintSpec;
}

interface WholeProps {
  pictures: Pictures;
  name: string;
}

function Whole({ pictures, name }: WholeProps) {
  const { whole, layout, pieceAt } = pictures;
  const { frame, artwork } = layout;
  const size = sizeInMillimetres(layout.cut);
  const view = { left: 0, top: 0, ...frame };
  const margins = marginLines(layout);
  return (
    <figure aria-label="The whole print" className="max-w-full" style={{ width: frame.width * wholeZoom(layout) }}>
      <div
        role="img"
        aria-label={`${name} as it will be printed at ${size}, ${lineWords(layout, margins !== 'none')}`}
        className="relative shadow-soft forced-color-adjust-none"
        style={{ aspectRatio: `${frame.width} / ${frame.height}`, background: white }}
      >
        <BitmapCanvas bitmap={whole} className="absolute" style={partOf(artwork, view)} />
        <PrintLines layout={layout} view={view} margins={margins} pieceAt={pieceAt} />
      </div>
      <figcaption className="mt-3 text-small">
        <p>
          <b>{size}</b> after trimming. Shown to fit your screen, not at actual size.
        </p>
        <PrintTrueSize pictures={pictures} name={name} />
        <PrintLegend layout={layout} margins={margins !== 'none'} piece />
      </figcaption>
    </figure>
  );
}

function Piece({ pictures, name }: { pictures: Pictures; name: string }) {
  const { piece, pieceAt, dpi } = pictures;
  const size = aboutMillimetres(pieceAt);
  const pixels = pixelsOf(pieceAt, perMm(dpi));
  return (
    <figure aria-label="A piece of it" className="max-w-full" style={{ width: pixels.width }}>
      <div role="img" aria-label={`A piece of ${name}, ${size} of the print, ${enlargement(dpi)}`}>
        <BitmapCanvas bitmap={piece} className="w-full shadow-soft" />
      </div>
      <figcaption className="mt-3 text-small">
        This section of {size}, {enlargement(dpi)}, shows how sharp it will print.
      </figcaption>
    </figure>
  );
}

/** Preview of a file: the whole with cut, bleed and safe lines, a corner where they are close together, and a piece at print resolution. */
export function PrintPicture({ outcome, name, facts, wish }: PrintPictureProps) {
  if (!outcome) return <p className="text-small text-muted">Drawing a preview…</p>;
  if ('reason' in outcome) return <p className="text-small text-muted">{noPictureWords[outcome.reason]}</p>;
  const { corner, layout, unshownFonts } = outcome;
  const sentence = fontSentence(facts, unshownFonts);
  return (
    <div>
      {sentence && <p className="mb-3 text-small">{sentence}</p>}
      <div className="flex flex-wrap gap-6">
        <Whole pictures={outcome} name={name} />
        <div className="flex max-w-full flex-col gap-6">
          {corner && <CornerPicture corner={corner} layout={layout} name={name} wish={wish} />}
          <Piece pictures={outcome} name={name} />
        </div>
      </div>
    </div>
  );
}

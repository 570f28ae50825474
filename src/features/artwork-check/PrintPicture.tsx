import type { ArtworkFacts } from '#domain/artwork/file/facts.ts';
import { sizeInMillimetres } from '#domain/artwork/file/measures.ts';
import { white } from '#domain/brand/colours.ts';
import { BitmapCanvas } from './BitmapCanvas.tsx';
import { LineSample, PrintLines } from './PrintLines.tsx';
import type { PictureOutcome, Pictures } from './picture-request.ts';
import { aboutMillimetres, enlargement, noPictureWords } from './picture-words.ts';
import { lacksBleed, marginsVisible, type PrintLayout, type PrintSpec, perMm, pixelsOf, wholeZoom } from './print-layout.ts';

interface PrintPictureProps {
  /** Undefined while rendering. */
  outcome: PictureOutcome | undefined;
  /** The file name. */
  name: string;
  facts: ArtworkFacts;
  wish: PrintSpec;
}

const percent = (part: number, whole: number): string => `${(100 * part) / whole}%`;

function Whole({ pictures, name, wish }: { pictures: Pictures; name: string; wish: PrintSpec }) {
  const { whole, layout, pieceAt } = pictures;
  const { frame, artwork } = layout;
  const size = sizeInMillimetres(layout.cut);
  const lines = marginsVisible(layout) ? 'cut line, the bleed and the safe area' : 'cut line';
  return (
    <figure aria-label="The whole print" className="max-w-full" style={{ width: frame.width * wholeZoom(layout) }}>
      <div
        role="img"
        aria-label={`${name} as it will be printed at ${size}, with the ${lines} drawn over it`}
        className="relative shadow-soft forced-color-adjust-none"
        style={{ aspectRatio: `${frame.width} / ${frame.height}`, background: white }}
      >
        <BitmapCanvas
          bitmap={whole}
          className="absolute"
          style={{
            left: percent(artwork.left, frame.width),
            top: percent(artwork.top, frame.height),
            width: percent(artwork.width, frame.width),
            height: percent(artwork.height, frame.height),
          }}
        />
        <PrintLines layout={layout} pieceAt={pieceAt} />
      </div>
      <figcaption className="mt-3 text-small">
        <p>
          <b>{size}</b> after trimming. Shown to fit your screen, not at actual size.
        </p>
        <Legend layout={layout} wish={wish} />
      </figcaption>
    </figure>
  );
}

/** What the lines over the print mean. */
function Legend({ layout, wish }: { layout: PrintLayout; wish: PrintSpec }) {
  const margins = marginsVisible(layout);
  return (
    <ul className="mt-2 flow-1">
      <Entry line="cut">
        {margins ? 'Cut line' : `Cut line. Bleed (${wish.bleed} mm) and safe area (${wish.safe} mm) are too close to it to show.`}
      </Entry>
      {margins && <Entry line="bleed">Bleed: printed, then cut away</Entry>}
      {margins && lacksBleed(layout) && <Entry line="missing">The bleed is missing here</Entry>}
      {margins && layout.safe && <Entry line="safe">Safe area: keep text inside</Entry>}
      <Entry line="piece">The section shown separately</Entry>
    </ul>
  );
}

function Entry({ line, children }: { line: Parameters<typeof LineSample>[0]['line']; children: string }) {
  return (
    <li className="flex gap-2">
      <LineSample line={line} />
      {children}
    </li>
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

/** Preview of a file: the whole with cut, bleed and safe lines, and a piece at print resolution. */
export function PrintPicture({ outcome, name, facts, wish }: PrintPictureProps) {
  if (!outcome) return <p className="text-small text-muted">Drawing a preview…</p>;
  if ('reason' in outcome) return <p className="text-small text-muted">{noPictureWords[outcome.reason]}</p>;
  const replaced = facts.kind === 'pdf' && facts.fonts.some(({ embedded }) => !embedded);
  return (
    <div>
      <div className="flex flex-wrap gap-6">
        <Whole pictures={outcome} name={name} wish={wish} />
        <Piece pictures={outcome} name={name} />
      </div>
      {replaced && <p className="mt-3 text-small">Fonts that are not in the file are shown here with similar ones.</p>}
    </div>
  );
}

import type { ArtworkFacts } from '#artwork/facts.ts';
import { BitmapCanvas } from './BitmapCanvas.tsx';
import { LineSample, lacksBleed, PrintLines } from './PrintLines.tsx';
import type { PictureOutcome, Pictures } from './picture-request.ts';
import { enlargement, noPictureWords, sizeInWords } from './picture-words.ts';
import { type PrintWish, wholeZoom } from './print-layout.ts';

interface PrintPictureProps {
  /** What came of the drawing, undefined while it goes on. */
  outcome: PictureOutcome | undefined;
  /** Of the file. */
  name: string;
  facts: ArtworkFacts;
  wish: PrintWish;
  /** The dots per inch at which the product is sharp. */
  good: number;
}

/** A share of a whole, for a style. */
const percent = (part: number, whole: number): string => `${(100 * part) / whole}%`;

function Whole({ pictures, name, wish }: { pictures: Pictures; name: string; wish: PrintWish }) {
  const { whole, layout, pieceAt } = pictures;
  const { frame, artwork, safe } = layout;
  const size = sizeInWords(wish.size);
  return (
    <figure className="min-w-0 flex-1 basis-72">
      <div
        role="img"
        aria-label={`${name} as it will be printed at ${size}, with the cut line${safe ? ', the safe area' : ''} and the bleed drawn over it`}
        className="relative bg-[#fff] shadow-soft"
        style={{ aspectRatio: `${frame.width} / ${frame.height}`, maxWidth: frame.width * wholeZoom(layout) }}
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
          <b>{size}</b> when it is cut. Drawn to fit your screen, not at its real size.
        </p>
        <ul className="mt-2 flow-1">
          <Entry line="cut">Cut line</Entry>
          <Entry line="bleed">Bleed: printed, then cut away</Entry>
          {lacksBleed(layout) && <Entry line="missing">Here the bleed is missing</Entry>}
          {safe && <Entry line="safe">Safe area: keep text inside</Entry>}
          <Entry line="piece">The piece shown enlarged</Entry>
        </ul>
      </figcaption>
    </figure>
  );
}

function Entry({ line, children }: { line: Parameters<typeof LineSample>[0]['line']; children: string }) {
  return (
    <li className="flex items-center gap-2">
      <LineSample line={line} />
      {children}
    </li>
  );
}

function Piece({ pictures, name, good }: { pictures: Pictures; name: string; good: number }) {
  const { piece, pieceAt } = pictures;
  const size = sizeInWords(pieceAt);
  return (
    <figure className="min-w-0 basis-80">
      <div role="img" aria-label={`A piece of ${name}, ${size} of the print, ${enlargement(good)}`}>
        <BitmapCanvas bitmap={piece} className="w-full max-w-80 shadow-soft" />
      </div>
      <figcaption className="mt-3 text-small">
        This piece of {size}, {enlargement(good)}: this is how sharp it prints.
      </figcaption>
    </figure>
  );
}

/** How a file will look: the whole with the lines it is cut and judged by, and a piece of it as sharp as in print. */
export function PrintPicture({ outcome, name, facts, wish, good }: PrintPictureProps) {
  if (!outcome) return <p className="text-small text-muted">Drawing a picture of it…</p>;
  if ('reason' in outcome) return <p className="text-small text-muted">{noPictureWords[outcome.reason]}</p>;
  const replaced = facts.kind === 'pdf' && facts.fonts.some(({ embedded }) => !embedded);
  return (
    <div>
      <div className="flex flex-wrap gap-x-8 gap-y-6">
        <Whole pictures={outcome} name={name} wish={wish} />
        <Piece pictures={outcome} name={name} good={good} />
      </div>
      {replaced && <p className="mt-3 text-small">Fonts that are not in the file are drawn with similar ones here.</p>}
    </div>
  );
}

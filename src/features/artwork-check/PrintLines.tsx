import { useId } from 'react';
import { brick, ink, pine, white } from '#domain/brand/colours.ts';
import { type Box, lacksBleed, type MarginLines, type PrintLayout, union } from './print-layout.ts';

export type PrintLine = 'cut' | 'bleed' | 'safe' | 'piece';

interface Stroke {
  stroke: string;
  strokeWidth: number;
  strokeDasharray?: number[];
  strokeLinecap?: 'round';
}

/** Lines differ in dash pattern as well as colour. Widths are in screen pixels, independent of the print size. */
const strokes: Record<PrintLine, Stroke> = {
  cut: { stroke: ink, strokeWidth: 2 },
  bleed: { stroke: brick, strokeWidth: 2, strokeDasharray: [9, 5] },
  safe: { stroke: pine, strokeWidth: 3, strokeDasharray: [0, 6], strokeLinecap: 'round' },
  piece: { stroke: ink, strokeWidth: 1, strokeDasharray: [3, 2] },
};

const halo = { stroke: white, fill: 'none', vectorEffect: 'non-scaling-stroke' } as const;

const path = ({ left, top, width, height }: Box): string => `M${left} ${top}h${width}v${height}h${-width}z`;

/** A coloured line over a white halo, visible on any artwork. A dotted line has a dotted halo, so the artwork shows between dots. */
function Line({ line, d, thin }: { line: PrintLine; d: string; thin?: boolean }) {
  // Half as wide, lines 3 pixels apart stay separate.
  const size = thin ? 0.5 : 1;
  const { strokeWidth, strokeDasharray, ...look } = strokes[line];
  const own = { ...look, strokeWidth: size * strokeWidth, strokeDasharray: strokeDasharray?.map((length) => size * length).join(' ') };
  const below = { ...(look.strokeLinecap && own), stroke: white, strokeWidth: own.strokeWidth + 2 * size };
  return (
    <>
      <path d={d} {...halo} {...below} />
      <path d={d} {...halo} {...own} />
    </>
  );
}

/** A short sample of a line for the legend. */
export function LineSample({ line }: { line: PrintLine | 'missing' }) {
  return (
    <svg viewBox="0 0 42 12" className="mt-1 h-3 w-10.5 shrink-0" aria-hidden="true">
      {line === 'missing' ? (
        <g stroke={brick}>
          <path d="M0 0h42v12h-42z" fill={white} stroke="none" />
          <path d="M3 12l6-12M11 12l6-12M19 12l6-12M27 12l6-12M35 12l6-12" />
        </g>
      ) : (
        <>
          <path d="M0 0h42v12h-42z" fill={white} />
          <Line line={line} d="M3 6h37" />
        </>
      )}
    </svg>
  );
}

interface PrintLinesProps {
  layout: PrintLayout;
  /** The part of the frame that is shown. */
  view: Box;
  margins: MarginLines;
  /** The outline of the enlarged piece. */
  pieceAt?: Box;
}

/** Cut line, bleed, safe area and outline of the enlarged piece, over the whole preview or a part of it. */
export function PrintLines({ layout, view, margins, pieceAt }: PrintLinesProps) {
  const stripes = useId();
  const { frame, artwork, bleed, cut, safe } = layout;
  const thin = margins === 'thin';
  const everything = union({ left: 0, top: 0, ...frame }, view);
  const stripe = Math.max(view.width, view.height) / 80;
  return (
    <svg
      viewBox={`${view.left} ${view.top} ${view.width} ${view.height}`}
      className="absolute inset-0 size-full overflow-visible"
      aria-hidden="true"
    >
      <pattern id={stripes} width={stripe} height={stripe} patternUnits="userSpaceOnUse" patternTransform="rotate(30)">
        <path d={`M0 0v${stripe}`} stroke={brick} strokeWidth={stripe / 2} />
      </pattern>
      {/* Fades the area outside the cut. */}
      <path d={path(everything) + path(cut)} fill={white} fillOpacity={0.45} fillRule="evenodd" />
      {lacksBleed(layout) && (
        <>
          <clipPath id={`${stripes}-bleed`}>
            <path d={path(bleed)} />
          </clipPath>
          <path d={path(everything) + path(artwork)} fill={`url(#${stripes})`} fillRule="evenodd" clipPath={`url(#${stripes}-bleed)`} />
        </>
      )}
      {margins !== 'none' && <Line line="bleed" d={path(bleed)} thin={thin} />}
      <Line line="cut" d={path(cut)} thin={thin} />
      {margins !== 'none' && safe && <Line line="safe" d={path(safe)} thin={thin} />}
      {pieceAt && <Line line="piece" d={path(pieceAt)} />}
    </svg>
  );
}

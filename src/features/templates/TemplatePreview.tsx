import { type GuideInk, guideInks } from '#domain/artwork/file/template-guides.ts';
import { cream, white } from '#domain/brand/colours.ts';
import type { GuideLayer } from '#domain/templates/guide-layer.ts';
import { type Outline, pathData } from '#domain/templates/outline.ts';
import type { Sheet, SheetSide } from '#domain/templates/sheet.ts';

/** As in the files. The preview is on white paper in both colour schemes. */
const colourOf = (ink: GuideInk): string => `rgb(${guideInks[ink].rgb.join(' ')})`;

interface LineProps {
  outline: Outline;
  ink: GuideInk;
  dashed?: boolean | undefined;
  fill?: string;
}

/** Lines are as wide on the screen for a card as for a hoarding. */
function Line({ outline, ink, dashed = false, fill = 'none' }: LineProps) {
  return (
    <path
      d={pathData(outline)}
      fill={fill}
      stroke={colourOf(ink)}
      strokeWidth={ink === 'cut' ? 2 : 1.5}
      strokeDasharray={dashed ? '5 4' : undefined}
      vectorEffect="non-scaling-stroke"
    />
  );
}

const fills: Partial<Record<GuideInk, string>> = { bleed: cream, cut: white };

function Guides({ layer: { ink, outlines } }: { layer: GuideLayer }) {
  return (
    <>
      {outlines.map(({ outline, dashed }) => (
        <Line key={pathData(outline)} outline={outline} ink={ink} dashed={dashed} fill={fills[ink]} />
      ))}
    </>
  );
}

function Side({ sheet, side }: { sheet: Sheet; side: SheetSide }) {
  const { size, bleed, safe } = sheet;
  const around = bleed + 0.02 * Math.max(size.width, size.height);
  const fixtures = side.guides.filter(({ ink }) => ink === 'fold' || ink === 'hidden').map(({ name }) => name);
  const parts = [`cut at ${size.width} × ${size.height} mm`, `bleed ${bleed} mm`, `safe area ${safe} mm`, ...fixtures];
  return (
    <figure className="min-w-0 flex-1 basis-48">
      <svg
        role="img"
        aria-label={`${side.name}: ${parts.join(', ')}`}
        viewBox={[-around, -around, size.width + 2 * around, size.height + 2 * around].join(' ')}
        className="max-h-80 w-full"
      >
        <rect x={-around} y={-around} width={size.width + 2 * around} height={size.height + 2 * around} fill={white} />
        {side.guides.map((layer) => (
          <Guides key={layer.name} layer={layer} />
        ))}
      </svg>
      <figcaption className="mt-1 text-center text-small text-muted">{side.name}</figcaption>
    </figure>
  );
}

/** The legend, with the words that the files have on hems, bases and windows: the preview is too small for them. */
const legendOf = ({ legend, sides }: Sheet): Sheet['legend'] => {
  const words = new Map(sides.flatMap(({ guides }) => guides.map(({ name, labels: [label] }) => [name, label?.text])));
  return legend.map(({ ink, text }) => ({ ink, text: words.get(text) ?? text }));
};

/** The sides of a template, drawn from the same geometry as its files. */
export function TemplatePreview({ sheet }: { sheet: Sheet }) {
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-4">
        {sheet.sides.map((side) => (
          <Side key={side.name} sheet={sheet} side={side} />
        ))}
      </div>
      <ul className="mt-4 text-small">
        {legendOf(sheet).map(({ ink, text }) => (
          <li key={text} className="flex items-center gap-3 py-0.5">
            <svg aria-hidden="true" viewBox="0 0 24 8" className="h-2 w-6 shrink-0">
              <rect width="24" height="8" fill={white} />
              <Line
                outline={[
                  ['M', 0, 4],
                  ['L', 24, 4],
                ]}
                ink={ink}
                dashed={ink !== 'cut' && ink !== 'bleed'}
              />
            </svg>
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}

import type { Size } from '#domain/artwork/file/facts.ts';
import type { Companion } from './scene-layout.ts';
import { card } from './screen-fit.ts';

/** Drawings in millimetres, standing on the lower edge of their size. */
const drawings: Record<Companion, { path: string; detail?: string }> = {
  card: {
    path: `M${card.corner} 0H${card.width - card.corner}a${card.corner} ${card.corner} 0 0 1 ${card.corner} ${card.corner}V${card.height - card.corner}a${card.corner} ${card.corner} 0 0 1 -${card.corner} ${card.corner}H${card.corner}a${card.corner} ${card.corner} 0 0 1 -${card.corner} -${card.corner}V${card.corner}a${card.corner} ${card.corner} 0 0 1 ${card.corner} -${card.corner}z`,
    // Chip, and the line of the number.
    detail: 'M10 20h11v9H10zM10 24.5h11M15.5 20v9M10 38h12m5 0h12m5 0h12m5 0h12M10 46h28',
  },
  coin: {
    path: 'M0 12.5a12.5 12.5 0 1 1 25 0a12.5 12.5 0 1 1 -25 0z',
    detail:
      'M1.6 12.5a10.9 10.9 0 1 1 21.8 0a10.9 10.9 0 1 1 -21.8 0zM15.5 9.2c-.8-1.3-2-1.7-3.1-1.7c-1.8 0-3 .9-3 2.4c0 3.4 6.3 1.7 6.3 5.2c0 1.6-1.4 2.5-3.2 2.5c-1.6 0-2.9-.7-3.5-2M12.5 5.6v13.8',
  },
  hand: {
    path: 'M42 190C43 176 36 166 29 152C22 139 9 112 3.5 97C0 86 12 79 17.5 88C22 97 25 104 31 108C31 92 29.5 56 29.5 25a8.5 8.5 0 0 1 17 0C46.5 46 47 66 48 82Q48.7 85 49.2 82C49 60 48.5 36 48.5 10a9 9 0 0 1 18 0C66.5 36 66.5 60 66.5 82Q67.2 85 67.8 82C67.5 62 67.5 42 67.5 20a8.5 8.5 0 0 1 17 0C84.5 42 84.5 64 84.5 86Q85.2 89 85.8 86C86 74 86 62 86.5 48a7.7 7.7 0 0 1 15.4 0C102 78 103.5 104 101 130C98 155 92 168 91 190',
    detail: 'M34 128C46 118 66 116 92 122M33 140C50 128 66 128 78 136M47 171C59 160 60 140 44 121',
  },
  phone: {
    path: 'M10 0h52a10 10 0 0 1 10 10v128a10 10 0 0 1 -10 10h-52a10 10 0 0 1 -10 -10v-128a10 10 0 0 1 10 -10z',
    detail: 'M10.5 3.5h51a7 7 0 0 1 7 7v127a7 7 0 0 1 -7 7h-51a7 7 0 0 1 -7 -7v-127a7 7 0 0 1 7 -7zM31 9.5h10M26 139h20',
  },
  door: {
    path: 'M0 2040V0h820v2040z',
    detail: 'M120 140h580v720H120zM120 1140h580v760H120zM725 1000a22 22 0 1 1 44 0a22 22 0 1 1 -44 0z',
  },
};

interface OutlineProps {
  name: Companion;
  size: Size;
  /** CSS pixels per millimetre. */
  scale: number;
  turned: boolean;
}

/** An outline drawing of a thing beside a product, at the product's scale. The words below name it. */
export function Outline({ name, size: { width, height }, scale, turned }: OutlineProps) {
  const { path, detail } = drawings[name];
  const drawn = turned ? { width: height, height: width } : { width, height };
  return (
    <svg
      data-companion={name}
      aria-hidden="true"
      className="shrink-0 overflow-visible text-muted"
      width={drawn.width * scale}
      height={drawn.height * scale}
      viewBox={`0 0 ${drawn.width} ${drawn.height}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <g transform={turned ? `translate(${height} 0) rotate(90)` : undefined}>
        <path d={path} vectorEffect="non-scaling-stroke" className="fill-band" />
        <path d={detail} vectorEffect="non-scaling-stroke" strokeWidth="1" />
      </g>
    </svg>
  );
}

import type { ReactNode } from 'react';
import { LineSample } from './PrintLines.tsx';
import { lacksBleed, type PrintLayout } from './print-layout.ts';

interface PrintLegendProps {
  layout: PrintLayout;
  /** Bleed and safe area are drawn, not only the cut. */
  margins: boolean;
  /** The enlarged piece is outlined. */
  piece?: boolean;
}

function Entry({ line, children }: { line: Parameters<typeof LineSample>[0]['line']; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <LineSample line={line} />
      {children}
    </li>
  );
}

/** What the lines over a print mean. */
export function PrintLegend({ layout, margins, piece }: PrintLegendProps) {
  return (
    <ul className="mt-2 flow-1">
      <Entry line="cut">Cut line</Entry>
      {margins && <Entry line="bleed">Bleed: printed, then cut away</Entry>}
      {margins && lacksBleed(layout) && <Entry line="missing">The bleed is missing here</Entry>}
      {margins && layout.safe && <Entry line="safe">Safe area: keep text inside</Entry>}
      {piece && <Entry line="piece">The section shown separately</Entry>}
    </ul>
  );
}

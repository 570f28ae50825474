import type { ReactNode } from 'react';
import { LineSample } from './PrintLines.tsx';

interface PrintLegendProps {
  /** Bleed and safe area are drawn, not only the cut. */
  margins: boolean;
  /** The print has a safe area. */
  safe: boolean;
  /** Part of the bleed has no artwork. */
  lacksBleed: boolean;
  /** The enlarged piece is outlined. */
  piece: boolean;
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
export function PrintLegend({ margins, safe, lacksBleed, piece }: PrintLegendProps) {
  return (
    <ul className="mt-2 flow-1">
      <Entry line="cut">Cut line</Entry>
      {margins && <Entry line="bleed">Bleed: printed, then cut away</Entry>}
      {margins && lacksBleed && <Entry line="missing">The bleed is missing here</Entry>}
      {margins && safe && <Entry line="safe">Safe area: keep text inside</Entry>}
      {piece && <Entry line="piece">The section shown separately</Entry>}
    </ul>
  );
}

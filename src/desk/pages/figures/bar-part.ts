/** A part of a bar. */
export interface BarPart {
  /** What it stands for. */
  name: string;
  look: 'solid' | 'hatched' | 'empty';
  count: number;
}

import type { GuideInk } from '#domain/artwork/file/template-guides.ts';
import type { Outline } from './outline.ts';

/** Words on a template, centred on a point. */
export interface Label {
  text: string;
  x: number;
  y: number;
  /** Height of the letters in millimetres. */
  size: number;
  /** Reads upwards. */
  turned?: boolean;
}

/** Guides of one kind; a layer of that name in every file. They are shown, but not printed. */
export interface GuideLayer {
  name: string;
  ink: GuideInk;
  outlines: { outline: Outline; dashed?: boolean }[];
  labels: Label[];
}

import type { GuideInk } from '#domain/artwork/file/template-guides.ts';
import { areaOf, type Box, centreOf, contains, everywhere, intersect } from './box.ts';
import type { Tone } from './tone.ts';

/** Something painted on a page. */
export interface PaintedObject {
  kind: 'shape' | 'line' | 'text' | 'picture';
  /** The painted part, in the coordinates of the page. */
  box: Box;
  tone: Tone;
  /** Width of a line, size of text, in points. */
  points?: number | undefined;
  /** White on something painted before. */
  reversed?: boolean | undefined;
  /** Overprints what is below it; white that does so vanishes. */
  overprints?: boolean | undefined;
  /** A cut line, which is not printed. */
  cut?: CutPath | undefined;
  /** Has the colour of a guide of our templates. */
  guide?: GuidePaint | undefined;
}

export interface GuidePaint {
  ink: GuideInk;
  /** Its spot colour says so; other artwork may have the same mix of inks by chance. */
  named: boolean;
  stroked: boolean;
}

export interface CutPath {
  stroked: boolean;
  closed: boolean;
}

/** A page with more is not judged by what is painted. */
const maxObjects = 100_000;
/** Text and lines are reversed on areas, not on other text. In square units. */
const minPanelArea = 50;
/** The last areas painted are the ones below what comes next. */
const maxPanels = 300;

/** What a page paints, in painting order. */
export class PagePaint {
  readonly objects: PaintedObject[] = [];
  /** There was more than is kept. */
  overflown = false;
  /** The part of the page that is printed; what lies outside is ignored. */
  readonly visible: Box;
  readonly #panels: PaintedObject[] = [];

  constructor(visible: Box = everywhere) {
    this.visible = visible;
  }

  /** Whether anything in this box is printed. */
  shows(box: Box): boolean {
    return intersect(box, this.visible) !== undefined;
  }

  add(object: PaintedObject): void {
    const box = intersect(object.box, this.visible);
    if (!box) return;
    if (this.objects.length >= maxObjects) {
      this.overflown = true;
      return;
    }
    const below = object.tone.white ? this.#panelBelow(box) : undefined;
    const painted = { ...object, box, reversed: below !== undefined && !below.tone.white };
    this.objects.push(painted);
    if ((object.kind === 'shape' || object.kind === 'picture') && !object.cut && areaOf(box) >= minPanelArea) this.#addPanel(painted);
  }

  #addPanel(panel: PaintedObject): void {
    this.#panels.push(panel);
    // Keeps the first ones, which are the backgrounds of the page.
    if (this.#panels.length > maxPanels) this.#panels.splice(maxPanels / 2, 1);
  }

  #panelBelow(box: Box): PaintedObject | undefined {
    const centre = centreOf(box);
    return this.#panels.findLast((panel) => contains(panel.box, centre));
  }
}

import type { Size } from '#domain/artwork/file/facts.ts';
import type { Shape } from '#domain/catalogue/fields/choice-shape.ts';
import { card } from './screen-fit.ts';

/** What is drawn beside a product, in millimetres. The coin is an Australian dollar, the door a usual one. */
export const companions = {
  card,
  coin: { width: 25, height: 25 },
  hand: { width: 105, height: 190 },
  phone: { width: 72, height: 148 },
  door: { width: 820, height: 2040 },
} satisfies Record<string, Size>;

export type Companion = keyof typeof companions;

export interface SceneLayout {
  /** CSS pixels per millimetre. */
  scale: number;
  isTrue: boolean;
  /** A quarter turn, because the product fits the screen only that way. */
  turned: boolean;
  beside: Companion[];
}

/** CSS pixels between drawings, and the thickness of a dimension line, which has no second dimension. */
export const gap = 20;
export const lineWidth = 24;

/** Size in CSS pixels. */
export const drawnSize = ({ width, height }: Size, scale: number): Size => ({
  width: width * scale || lineWidth,
  height: height * scale || lineWidth,
});

const turn = <S extends Size>(size: S): S => ({ ...size, width: size.height, height: size.width });

const fits = (size: Size, area: Size): boolean => size.width <= area.width && size.height <= area.height;

/** A card beside what is larger than a coin, where the screen has space for it. */
const besideTrue = (drawn: Size, scale: number, area: Size): Companion => {
  const isSmall = Math.max(drawn.width, drawn.height) < 60 * scale;
  return !isSmall && drawn.width + gap + card.width * scale <= area.width ? 'card' : 'coin';
};

/** The scale at which a product and what is beside it fit in a row. */
const scaleFor = (shape: Size, beside: Companion[], area: Size): number => {
  const sizes = [shape, ...beside.map((name) => companions[name])];
  const width = sizes.reduce((sum, size) => sum + size.width, 0);
  const height = Math.max(...sizes.map((size) => size.height));
  const lines = shape.width === 0 ? lineWidth : 0;
  return Math.min((area.width - beside.length * gap - lines) / width, area.height / height);
};

/**
 * How a product is drawn in an area of CSS pixels: at true size if it fits, also turned; else to scale, with things that
 * everyone knows.
 */
export const layOutScene = (shape: Shape, pixelsPerMm: number | undefined, area: Size): SceneLayout => {
  if (pixelsPerMm) {
    const upright = drawnSize(shape, pixelsPerMm);
    const turned = !fits(upright, area);
    const drawn = turned ? turn(upright) : upright;
    if (fits(drawn, area)) return { scale: pixelsPerMm, isTrue: true, turned, beside: [besideTrue(drawn, pixelsPerMm, area)] };
  }
  const beside: Companion[] = Math.max(shape.width, shape.height) > 1000 ? ['hand', 'phone', 'door'] : ['hand', 'phone'];
  // Leaves space for the words below it.
  const scale = scaleFor(shape, beside, { width: area.width, height: area.height * 0.6 });
  return { scale: Math.min(scale, pixelsPerMm ?? scale), isTrue: false, turned: false, beside };
};

import { type Placing, usualPlacing } from './placing.ts';

/** The colours that a logo is printed in: its own, or one. */
export type Print = 'own' | 'dark' | 'white';

/** How a visitor wants one product. */
export interface Look {
  placing: Placing;
  print: Print;
  /** The other version of the product, dark in place of light. */
  other: boolean;
}

export const usualLook: Look = { placing: usualPlacing, print: 'own', other: false };

/** Times the usual size, on all products and on one. */
export const sizeLimits = { least: 0.4, most: 1.6 } as const;

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The middle of a logo stays within its box, so it cannot be lost. */
export const withinLimits = ({ size, x, y }: Placing): Placing => ({
  size: between(size, sizeLimits.least, sizeLimits.most),
  x: between(x, -0.5, 0.5),
  y: between(y, -0.5, 0.5),
});

/** How a visitor wants all products. */
export interface Looks {
  /** Times the usual size, on all of them. */
  size: number;
  /** Of mock-ups that have one of their own. */
  looks: Record<string, Look>;
}

/** The look that was chosen for a product. */
export const lookAt = ({ looks }: Looks, mockup: string): Look => looks[mockup] ?? usualLook;

/** How a product is drawn: its look, in the size that was chosen for all products. */
export const drawnLook = (looks: Looks, mockup: string): Look => {
  const look = lookAt(looks, mockup);
  return { ...look, placing: { ...look.placing, size: look.placing.size * looks.size } };
};

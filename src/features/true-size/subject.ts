import type { ReactNode } from 'react';
import { type Shape, shapeInChoice } from '#domain/catalogue/fields/choice-shape.ts';

/** A size to choose from. */
export interface NamedShape {
  name: string;
  shape: Shape;
}

/** What is shown at true size. */
export interface Subject {
  name: string;
  shapes: NamedShape[];
  /** Fills the size of its shape, and draws the edge of an `outline` itself. */
  picture?: ReactNode;
}

/** The choices that have an outline. */
export const shapesOf = (choices: readonly string[]): NamedShape[] =>
  choices.flatMap((name) => {
    const shape = shapeInChoice(name);
    return shape ? [{ name, shape }] : [];
  });

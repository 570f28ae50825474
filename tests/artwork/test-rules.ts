import { type FindingName, findingFigures } from '#artwork/findings.ts';
import { type ArtworkRules, type ViewingName, viewingNames } from '#artwork/rules.ts';

/*
 * Rules of the tests' own, so that a change of the catalogue's figures or words breaks none of them.
 */

const densities: Record<ViewingName, [good: number, acceptable: number]> = {
  handheld: [300, 200],
  poster: [200, 150],
  sign: [150, 100],
  outdoor: [100, 70],
};

/** The page of the product that is looked at from so far. */
export const productOf = (viewing: ViewingName): string => `/${viewing}`;

const words = Object.fromEntries(Object.keys(findingFigures).map((name) => [name, { title: name, print: name }])) as Record<
  FindingName,
  { title: string; print: string }
>;

export const testRules: ArtworkRules = {
  bleed: 3,
  safe: 3,
  viewings: Object.fromEntries(
    viewingNames.map((name) => [name, { name, good: densities[name][0], acceptable: densities[name][1], reason: name }]),
  ) as ArtworkRules['viewings'],
  formats: [],
  products: viewingNames.map((viewing) => ({ path: productOf(viewing), name: viewing, area: 'tests', viewing })),
  words,
};

import { type FindingName, findingFigures } from '#domain/artwork/judge/findings.ts';
import { type EdgeName, edgeNames, type ViewingName, viewingNames } from '#domain/artwork/judge/rule-names.ts';
import type { ArtworkRules, Edge } from '#domain/artwork/judge/rules.ts';

/*
 * Rules for tests only: changes of figures or texts in the catalogue must not break them.
 */

const densities: Record<ViewingName, [good: number, acceptable: number]> = {
  handheld: [300, 200],
  poster: [200, 150],
  sign: [150, 100],
  outdoor: [100, 70],
};

/** Path of the test product with this viewing distance. */
export const productOf = (viewing: ViewingName): string => `/${viewing}`;

const words = Object.fromEntries(Object.keys(findingFigures).map((name) => [name, { title: name, print: name }])) as Record<
  FindingName,
  { title: string; print: string }
>;

export const testRules: ArtworkRules = {
  edges: Object.fromEntries(edgeNames.map((name) => [name, { name, bleed: 3, safe: 3 }])) as Record<EdgeName, Edge>,
  viewings: Object.fromEntries(
    viewingNames.map((name) => [
      name,
      {
        name,
        good: densities[name][0],
        acceptable: densities[name][1],
        reason: name,
        lineArt: { good: 2 * densities[name][0], acceptable: densities[name][0] },
        line: { thinnest: 0.25, reversed: 0.5 },
        text: { smallest: 4, reversed: 6 },
      },
    ]),
  ) as ArtworkRules['viewings'],
  surfaces: {
    coated: { name: 'coated', ink: 300, paper: 'coated' },
    uncoated: { name: 'uncoated', ink: 260, paper: 'uncoated' },
    film: { name: 'film', ink: 280, paper: 'coated' },
    textile: { name: 'textile', ink: 260, paper: 'uncoated' },
  },
  formats: [],
  products: viewingNames.map((viewing) => ({ path: productOf(viewing), name: viewing, area: 'tests', viewing })),
  words,
};

type Group = { links: unknown[] };

/** A heading and the space after a group take about as much room as two links. */
const heightOf = (groups: Group[]): number => groups.reduce((height, { links }) => height + links.length + 2, 0);

/**
 * Deals groups, in their order, into at most so many columns whose longest is as short as can be. The browser could do it,
 * but it would try several heights each time a menu opens.
 */
export const intoColumns = <T extends Group>(groups: T[], columns: number): T[][] => {
  if (columns === 1 || groups.length < 2) return [groups];
  const ways = groups.map((_, cut) => [
    groups.slice(0, cut + 1),
    ...(cut + 1 < groups.length ? intoColumns(groups.slice(cut + 1), columns - 1) : []),
  ]);
  const longest = (way: T[][]) => Math.max(...way.map(heightOf));
  return ways.reduce((best, way) => (longest(way) < longest(best) ? way : best));
};

type Group = { links: unknown[] };

/** A heading and the space after a group are about as high as two links. */
const heightOf = (groups: Group[]): number => groups.reduce((height, { links }) => height + links.length + 2, 0);

/**
 * Distributes groups in order over at most `columns` columns, minimising the longest. CSS columns could do this, but the browser
 * would try several heights each time a menu opens.
 */
export const intoColumns = <T extends Group>(groups: T[], columns: number): T[][] => {
  if (columns === 1 || groups.length < 2) return [groups];
  const candidates = groups.map((_, cut) => [
    groups.slice(0, cut + 1),
    ...(cut + 1 < groups.length ? intoColumns(groups.slice(cut + 1), columns - 1) : []),
  ]);
  const longest = (candidate: T[][]) => Math.max(...candidate.map(heightOf));
  return candidates.reduce((best, candidate) => (longest(candidate) < longest(best) ? candidate : best));
};

/** Possible column counts at a width, in order of preference. */
type Choice<C extends number> = readonly C[];

export interface ColumnChoices {
  phone: Choice<1 | 2>;
  tablet: Choice<2 | 3>;
  desktop: Choice<2 | 3 | 4 | 5>;
}

const widths = {
  phone: { columns: ['', '', 'grid-cols-2'], lead: 'max-sm:lead' },
  tablet: { columns: ['', '', 'sm:grid-cols-2', 'sm:grid-cols-3'], lead: 'sm:max-lg:lead' },
  desktop: { columns: ['', '', 'lg:grid-cols-2', 'lg:grid-cols-3', 'lg:grid-cols-4', 'lg:grid-cols-5'], lead: 'lg:lead' },
} as const;

/**
 * The first choice of columns that fills every row, else the first whose last row has at least two cards. If every choice
 * leaves one card alone, the first card spans two columns (`leads`).
 */
export const chooseColumns = (count: number, choices: Choice<number>): { columns: number; leads: boolean } => {
  const full = choices.find((columns) => count % columns === 0);
  const columns = full ?? choices.find((candidate) => count % candidate !== 1);
  return { columns: columns ?? Math.max(...choices), leads: columns === undefined };
};

/** The classes of a grid of `count` cards, without a single card in the last row at any width. */
export const cardColumns = (count: number, choices: ColumnChoices): string => {
  const classes = (['phone', 'tablet', 'desktop'] as const).flatMap((width) => {
    const { columns, leads } = chooseColumns(count, choices[width]);
    return [widths[width].columns[columns], leads && widths[width].lead];
  });
  return ['grid', ...classes].filter(Boolean).join(' ');
};

/** For cards with a picture that link to a page. */
export const tileColumns: ColumnChoices = { phone: [2], tablet: [2, 3], desktop: [4, 3] };

/** For cards with buttons or text. */
export const textColumns: ColumnChoices = { phone: [1], tablet: [2, 3], desktop: [4, 3] };

/** For cards with a large picture and several buttons. */
export const largeColumns: ColumnChoices = { phone: [1], tablet: [2, 3], desktop: [3, 4] };

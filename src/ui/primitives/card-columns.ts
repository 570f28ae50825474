/** Column counts a grid may have at a width, the best first. */
type Choice<C extends number> = readonly C[];

export interface ColumnChoices {
  phone: Choice<1 | 2>;
  tablet: Choice<2 | 3>;
  desk: Choice<2 | 3 | 4 | 5>;
}

const widths = {
  phone: { columns: ['', '', 'grid-cols-2'], lead: 'max-sm:lead' },
  tablet: { columns: ['', '', 'sm:grid-cols-2', 'sm:grid-cols-3'], lead: 'sm:max-lg:lead' },
  desk: { columns: ['', '', 'lg:grid-cols-2', 'lg:grid-cols-3', 'lg:grid-cols-4', 'lg:grid-cols-5'], lead: 'lg:lead' },
} as const;

/**
 * How many columns so many cards stand in: the first choice that fills every row, else the first whose last row holds at
 * least two. Where every choice would leave one card alone, the first card is two columns wide.
 */
export const chooseColumns = (count: number, choices: Choice<number>): { columns: number; leads: boolean } => {
  const full = choices.find((columns) => count % columns === 0);
  const columns = full ?? choices.find((candidate) => count % candidate !== 1);
  return { columns: columns ?? Math.max(...choices), leads: columns === undefined };
};

/** The classes of a grid of so many cards: no card has a row to itself at any width. */
export const cardColumns = (count: number, choices: ColumnChoices): string => {
  const classes = (['phone', 'tablet', 'desk'] as const).flatMap((width) => {
    const { columns, leads } = chooseColumns(count, choices[width]);
    return [widths[width].columns[columns], leads && widths[width].lead];
  });
  return ['grid', ...classes].filter(Boolean).join(' ');
};

/** Cards with a picture that lead to a page. */
export const tileColumns: ColumnChoices = { phone: [2], tablet: [2, 3], desk: [4, 3] };

/** Cards with buttons or running text. */
export const textColumns: ColumnChoices = { phone: [1], tablet: [2, 3], desk: [4, 3] };

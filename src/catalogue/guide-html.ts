const textOf = (html: string): string => html.replace(/<[^>]*>/g, '').trim();

/**
 * Gives each table cell of a guide the name of its column, in `data-label`. On a phone the rows become blocks, where
 * the style prints that name before the cell. Works on the plain tables that Markdown makes.
 */
export const labelTableCells = (html: string): string =>
  html.replace(/<table>[\s\S]*?<\/table>/g, (table) => {
    const labels = [...table.matchAll(/<th[^>]*>([\s\S]*?)<\/th>/g)].map((match) => textOf(match[1] ?? ''));
    return table.replace(/<tr>[\s\S]*?<\/tr>/g, (row) => {
      let column = 0;
      return row.replace(/<td/g, () => `<td data-label="${labels[column++] ?? ''}"`);
    });
  });

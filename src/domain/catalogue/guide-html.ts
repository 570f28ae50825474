const textOf = (html: string): string => html.replace(/<[^>]*>/g, '').trim();

/**
 * Adds the column name to each table cell as `data-label`. On phones, rows are displayed as blocks and CSS shows this label
 * before the cell. Expects the plain tables that Markdown produces.
 */
export const labelTableCells = (html: string): string =>
  html.replace(/<table>[\s\S]*?<\/table>/g, (table) => {
    const labels = [...table.matchAll(/<th[^>]*>([\s\S]*?)<\/th>/g)].map((match) => textOf(match[1] ?? ''));
    return table.replace(/<tr>[\s\S]*?<\/tr>/g, (row) => {
      let column = 0;
      return row.replace(/<td/g, () => `<td data-label="${labels[column++] ?? ''}"`);
    });
  });

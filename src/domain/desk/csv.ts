/** What a spreadsheet may read as the start of a formula, including full-width characters and after invisible ones. */
const formulaStart = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−\t\r\n]/u;

/** A CSV cell. One that could be a formula is prefixed with an apostrophe, so that `+61 400 000 000` stays text. */
export const cell = (value: string): string => `"${(formulaStart.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

export const csvLine = (cells: string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** The first line of a file. The byte order mark tells spreadsheets that the file is UTF-8. */
export const csvHeader = (headings: string[]): string => `\uFEFF${csvLine(headings)}`;

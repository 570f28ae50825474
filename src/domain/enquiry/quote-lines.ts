/** One product of a quote request with its choices as single-line text; empty if not chosen. */
export interface QuoteLine {
  name: string;
  kind: string;
  size: string;
  material: string;
  finish: string;
  quantity: string;
  /** The day it is needed by, as 2026-11-24. */
  date: string;
  note: string;
}

/** Labels for the shop, in the order they are written. */
export const lineLabels = {
  kind: 'Type',
  size: 'Size',
  material: 'Material',
  finish: 'Finish',
  quantity: 'Quantity',
  date: 'Needed by',
  note: 'Note',
} satisfies Record<Exclude<keyof QuoteLine, 'name'>, string>;

export type LineDetail = keyof typeof lineLabels;
export const lineDetails = Object.keys(lineLabels) as LineDetail[];

export const maxLines = 30;

export const emptyLine: Omit<QuoteLine, 'name'> = { kind: '', size: '', material: '', finish: '', quantity: '', date: '', note: '' };

const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Made when first needed, because it loads the data of the locale. */
let dayFormat: Intl.DateTimeFormat | undefined;

/** "24 November 2026"; returns anything but a date unchanged. */
const dateInWords = (date: string): string => {
  const day = new Date(`${date}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(day.getTime())) return date;
  dayFormat ??= new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return dayFormat.format(day);
};

/** The inverse of dateInWords: returns anything but a date in words unchanged. */
const dateFromWords = (text: string): string => {
  const day = new Date(`${text} UTC`);
  const date = Number.isNaN(day.getTime()) ? '' : day.toISOString().slice(0, 10);
  return date && dateInWords(date) === text ? date : text;
};

/** The local date in the format of a date input. */
export const dayOf = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** The error of a date in the past. ISO dates compare as text. */
export const dateError = (date: string, today: string): string | undefined =>
  /^\d{4}-\d\d-\d\d$/.test(date) && date < today ? 'This date has passed. Please choose today or a later date' : undefined;

/** The choices made in a line, as text with their labels. */
export const detailsOf = (line: QuoteLine): [label: string, value: string][] =>
  lineDetails.flatMap((detail): [string, string][] => {
    const value = oneLine(line[detail]);
    return value ? [[lineLabels[detail], detail === 'date' ? dateInWords(value) : value]] : [];
  });

const writeLine = (line: QuoteLine, index: number): string =>
  [`${index + 1}. ${oneLine(line.name)}`, ...detailsOf(line).map(([label, value]) => `${label}: ${value}`)].join('\n');

/** Separates the quote lines from the visitor's own message. */
const messageHeading = 'Also:';

/** What a visitor asks for: quote lines, and a message in their own words. */
export interface QuoteContent {
  lines: QuoteLine[];
  words: string;
}

/** Writes quote lines in a fixed format, followed by the visitor's own message. */
export const composeMessage = (lines: QuoteLine[], words: string): string => {
  if (lines.length === 0) return words;
  const start = words.search(/[^\s\p{Cc}]/u);
  return [...lines.map(writeLine), ...(start < 0 ? [] : [`${messageHeading}\n${words.slice(start).trimEnd()}`])].join('\n\n');
};

const detailOfLabel = new Map(lineDetails.map((detail) => [lineLabels[detail], detail]));

const readLine = (block: string, number: number): QuoteLine | undefined => {
  const [head = '', ...rows] = block.split('\n');
  const prefix = `${number}. `;
  if (!head.startsWith(prefix) || head === prefix) return;
  const line: QuoteLine = { name: head.slice(prefix.length), ...emptyLine };
  for (const row of rows) {
    const colon = row.indexOf(': ');
    const detail = detailOfLabel.get(row.slice(0, colon));
    if (!detail) return;
    const value = row.slice(colon + 2);
    line[detail] = detail === 'date' ? dateFromWords(value) : value;
  }
  return line;
};

/**
 * Parses a message written by composeMessage. Any other message has no lines and is the visitor's own words, so that
 * composing what was read always gives the same message again.
 */
export const readMessage = (message: string): QuoteContent => {
  const blocks = message.split('\n\n');
  const lines: QuoteLine[] = [];
  for (const block of blocks.slice(0, maxLines)) {
    const line = readLine(block, lines.length + 1);
    if (!line) break;
    lines.push(line);
  }
  // If this cuts off anything but the heading, or nothing was written below it, the comparison fails.
  const words = blocks
    .slice(lines.length)
    .join('\n\n')
    .slice(messageHeading.length + 1);
  return composeMessage(lines, words) === message ? { lines, words } : { lines: [], words: message };
};

/** The limit of serviceName in quote-request.ts. */
const maxNameLength = 300;

/** Joins product names into a service name, shortened to the limit. */
export const joinProductNames = (lines: QuoteLine[]): string => {
  const names = [...new Set(lines.map(({ name }) => oneLine(name)))];
  for (let shown = names.length; shown > 1; shown -= 1) {
    const rest = names.length - shown;
    const text = names.slice(0, shown).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
    if (text.length <= maxNameLength) return text;
  }
  return names[0]?.slice(0, maxNameLength) ?? '';
};

/** Splits a service name written by joinProductNames. No product name in the catalogue contains a comma. */
export const readProductNames = (text: string): string[] => text.replace(/ and \d{1,2} more$/, '').split(', ');

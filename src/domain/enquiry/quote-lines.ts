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

/** "24 November 2026"; returns anything but a date unchanged. */
const dateInWords = (date: string): string => {
  const day = new Date(`${date}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(day.getTime())
    ? day.toLocaleDateString('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
    : date;
};

/** The local date in the format of a date input. */
export const dayOf = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** The error of a date in the past. ISO dates compare as text. */
export const dateError = (date: string, today: string): string | undefined =>
  /^\d{4}-\d\d-\d\d$/.test(date) && date < today ? 'This date has passed. Please choose today or a later date' : undefined;

const writeLine = (line: QuoteLine, index: number): string =>
  [
    `${index + 1}. ${oneLine(line.name)}`,
    ...lineDetails.flatMap((detail) => {
      const value = oneLine(detail === 'date' ? dateInWords(line.date) : line[detail]);
      return value ? [`${lineLabels[detail]}: ${value}`] : [];
    }),
  ].join('\n');

/** Separates the quote lines from the visitor's own message. */
const messageHeading = 'Also:';

/** Writes quote lines in a fixed format, followed by the visitor's own message. */
export const composeMessage = (lines: QuoteLine[], words: string): string => {
  if (lines.length === 0) return words;
  return [...lines.map(writeLine), ...(oneLine(words) ? [`${messageHeading}\n${words.trim()}`] : [])].join('\n\n');
};

/** A quote line as parsed from a message. */
export interface WrittenLine {
  name: string;
  details: [label: string, value: string][];
}

/** 'Wanted by' was the label of a date before November 2026. */
const writtenLabels = new Set<string>([...Object.values(lineLabels), 'Wanted by']);

const readLine = (block: string, number: number): WrittenLine | undefined => {
  const [head = '', ...rest] = block.split('\n');
  const [, place, name] = /^(\d+)\. (.+)$/.exec(head) ?? [];
  if (!name || Number(place) !== number) return;
  const details = rest.map((row): [string, string] => {
    const colon = row.indexOf(': ');
    return [row.slice(0, colon), row.slice(colon + 2)];
  });
  return details.every(([label]) => writtenLabels.has(label)) ? { name, details } : undefined;
};

/** Parses a message written by composeMessage; any other message has no lines. */
export const readMessage = (message: string): { lines: WrittenLine[]; words: string } => {
  const blocks = message.split('\n\n');
  const lines: WrittenLine[] = [];
  for (const block of blocks) {
    const line = readLine(block, lines.length + 1);
    if (!line) break;
    lines.push(line);
  }
  const rest = blocks.slice(lines.length).join('\n\n');
  return { lines, words: lines.length > 0 && rest.startsWith(`${messageHeading}\n`) ? rest.slice(messageHeading.length + 1) : rest };
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

/** One product of a request and what is wanted of it, each as one line of words; what was not chosen is empty. */
export interface QuoteLine {
  /** What the product is called. */
  name: string;
  kind: string;
  size: string;
  material: string;
  finish: string;
  quantity: string;
  /** The day it is wanted by, as 2026-11-24. */
  date: string;
  note: string;
}

/** What is wanted of a product, and what the shop reads it as, in the order it is written. */
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

/** More products than this are no list any more. */
export const maxLines = 30;

export const emptyLine: Omit<QuoteLine, 'name'> = { kind: '', size: '', material: '', finish: '', quantity: '', date: '', note: '' };

const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** "24 November 2026"; what is no date stays as it is. */
const dateInWords = (date: string): string => {
  const day = new Date(`${date}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(day.getTime())
    ? day.toLocaleDateString('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
    : date;
};

/** The local date, as a date field writes it. */
export const dayOf = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** What is wrong with a day something is needed by; written as 2026-11-24, days sort as text. */
export const wrongDate = (date: string, today: string): string | undefined =>
  /^\d{4}-\d\d-\d\d$/.test(date) && date < today ? 'This date has passed. Please choose today or a later date' : undefined;

const writeLine = (line: QuoteLine, index: number): string =>
  [
    `${index + 1}. ${oneLine(line.name)}`,
    ...lineDetails.flatMap((detail) => {
      const value = oneLine(detail === 'date' ? dateInWords(line.date) : line[detail]);
      return value ? [`${lineLabels[detail]}: ${value}`] : [];
    }),
  ].join('\n');

/** What stands before the visitor's own words, where products come first. */
const ownWords = 'Also:';

/** The message of a request: its products in a fixed form, then what the visitor wrote beside them. */
export const composeMessage = (lines: QuoteLine[], words: string): string => {
  if (lines.length === 0) return words;
  return [...lines.map(writeLine), ...(oneLine(words) ? [`${ownWords}\n${words.trim()}`] : [])].join('\n\n');
};

/** A product of a request as the shop reads it. */
export interface WrittenLine {
  name: string;
  details: [label: string, value: string][];
}

/** Also the label a date had in requests before November 2026. */
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

/** Reads a message that composeMessage wrote; any other is all words. */
export const readMessage = (message: string): { lines: WrittenLine[]; words: string } => {
  const blocks = message.split('\n\n');
  const lines: WrittenLine[] = [];
  for (const block of blocks) {
    const line = readLine(block, lines.length + 1);
    if (!line) break;
    lines.push(line);
  }
  const rest = blocks.slice(lines.length).join('\n\n');
  return { lines, words: lines.length > 0 && rest.startsWith(`${ownWords}\n`) ? rest.slice(ownWords.length + 1) : rest };
};

/** As long as the name of a service may be. */
const longestName = 300;

/** The products of a request as the service it is about. */
export const nameProducts = (lines: QuoteLine[]): string => {
  const names = [...new Set(lines.map(({ name }) => oneLine(name)))];
  for (let shown = names.length; shown > 1; shown -= 1) {
    const rest = names.length - shown;
    const text = names.slice(0, shown).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
    if (text.length <= longestName) return text;
  }
  return names[0]?.slice(0, longestName) ?? '';
};

/** The names in what nameProducts wrote. No name of the catalogue holds a comma. */
export const readProductNames = (text: string): string[] => text.replace(/ and \d{1,2} more$/, '').split(', ');

import { formatBytes } from '#domain/artwork/file/limits.ts';
import { mailState } from '#domain/desk/enquiry-csv.ts';
import { composeMessage } from '#domain/enquiry/quote-lines.ts';
import type { ArtworkAccess } from '#mail/artwork-lines.ts';
import { verdictLines } from '#mail/artwork-verdict.ts';
import { toArtwork } from '#storage/artwork-announcements.ts';
import type { EnquiryRecord } from '#storage/enquiry-list.ts';

const when = new Intl.DateTimeFormat('en-AU', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Australia/Sydney' });

/** Replaces control characters, which a terminal could interpret, with a space. */
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ');

const truncate = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length - 1)}…` : text);

export const table = (records: EnquiryRecord[]): string => {
  if (records.length === 0) return 'No enquiries.\n';
  const rows = [
    ['Reference', 'Received', 'Name', 'Service', 'Mail', 'Files', ''],
    ...records.map((record) => [
      record.enquiry.id,
      when.format(new Date(record.enquiry.receivedAt)),
      truncate(printable(`${record.enquiry.firstName} ${record.enquiry.lastName}`), 24),
      truncate(printable(record.enquiry.serviceName), 28),
      mailState(record),
      String(record.files.filter(({ state }) => state === 'ready').length),
      record.enquiry.marks.length > 0 ? 'please check' : '',
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('');
};

/** Without `rules`, which are missing while the site is being built, files are listed without a verdict. */
type FileAccess = Omit<ArtworkAccess, 'rules'> & Partial<ArtworkAccess>;

export const fullRecord = ({ enquiry, mails, files }: EnquiryRecord, { linkTo, validity, rules }: FileAccess): string => {
  const fields: [label: string, value: string][] = [
    ['Reference', enquiry.id],
    ['Received', `${when.format(new Date(enquiry.receivedAt))} (Sydney)`],
    ['Service', enquiry.serviceName],
    ['Name', `${enquiry.firstName} ${enquiry.lastName}`],
    ['Email', enquiry.email],
    ['Phone', enquiry.phone],
    ['Business', enquiry.businessName || '-'],
    ...enquiry.marks.map((mark): [string, string] => ['Please check', mark]),
  ];
  const mailLines = mails.map(
    ({ kind, state, attempts, sentAt, lastError }) =>
      `  ${kind.padEnd(9)} ${state}${sentAt ? ` ${when.format(new Date(sentAt))}` : ''}, ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}${lastError ? `, last: ${printable(lastError)}` : ''}`,
  );
  const fileLines = files.map(toArtwork).map((file) => {
    const about = `  ${printable(file.name)} (${formatBytes(file.size)}) ${file.state}`;
    if (file.state !== 'ready') return about;
    const lines = [about, linkTo(file)];
    if (rules) {
      const { heading, points } = verdictLines(file, enquiry.artworkWanted[file.id], rules);
      lines.push([heading, ...points].map(printable).join('; '));
    }
    return lines.join('\n    ');
  });
  return [
    ...fields.map(([label, value]) => `${`${label}:`.padEnd(14)}${printable(value)}`),
    'Message:',
    ...composeMessage(enquiry.lines, enquiry.words)
      .split('\n')
      .map((line) => `  ${printable(line)}`),
    'Mails:',
    ...mailLines,
    ...(fileLines.length > 0 ? [`Files (links ${validity}):`, ...fileLines] : ['Files: none']),
    '',
  ].join('\n');
};

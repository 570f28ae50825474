import type { Enquiry } from '#domain/enquiry/enquiry.ts';
import type { Artwork } from '#domain/enquiry/ports.ts';
import { composeMessage } from '#domain/enquiry/quote-lines.ts';
import type { CaseMail } from './case.ts';
import { csvHeader, csvLine } from './csv.ts';
import { mailStanding } from './mail-standing.ts';

/** An enquiry with what its line needs. */
interface Exported {
  enquiry: Enquiry;
  mails: Pick<CaseMail, 'state' | 'lastError'>[];
  files: Pick<Artwork, 'name' | 'state'>[];
}

/** The state of an enquiry's mails in one word. */
export const mailState = ({ mails }: Pick<Exported, 'mails'>): string => {
  const standing = mailStanding(mails);
  return standing === 'failed' ? 'REFUSED' : standing;
};

const columns: [heading: string, value: (record: Exported) => string][] = [
  ['reference', ({ enquiry }) => enquiry.id],
  ['receivedAt', ({ enquiry }) => enquiry.receivedAt],
  ['serviceName', ({ enquiry }) => enquiry.serviceName],
  ['firstName', ({ enquiry }) => enquiry.firstName],
  ['lastName', ({ enquiry }) => enquiry.lastName],
  ['email', ({ enquiry }) => enquiry.email],
  ['phone', ({ enquiry }) => enquiry.phone],
  ['businessName', ({ enquiry }) => enquiry.businessName],
  ['message', ({ enquiry }) => composeMessage(enquiry.lines, enquiry.words)],
  ['marks', ({ enquiry }) => enquiry.marks.join(' ')],
  ['mail', mailState],
  ['files', ({ files }) => files.map(({ name, state }) => `${name} (${state})`).join('; ')],
];

/** The first line; the desk adds columns of its own at the end. */
export const enquiryCsvHeader = (more: string[] = []): string => csvHeader([...columns.map(([heading]) => heading), ...more]);

export const enquiryCsvLine = (record: Exported, more: string[] = []): string =>
  csvLine([...columns.map(([, value]) => value(record)), ...more]);

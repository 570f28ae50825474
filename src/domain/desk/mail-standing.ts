import type { CaseMail, MailStanding } from './case.ts';

/** One mail that needs a person outweighs all that were sent. */
export const mailStanding = (mails: Pick<CaseMail, 'state' | 'lastError'>[]): MailStanding => {
  if (mails.some(({ state }) => state === 'dead')) return 'failed';
  if (mails.some(({ state, lastError }) => state === 'waiting' && lastError)) return 'retrying';
  return mails.some(({ state }) => state === 'waiting') ? 'waiting' : 'sent';
};

import type { Company } from '#domain/catalogue/company.ts';
import type { Actor } from '#domain/desk/accounts.ts';
import type { StaffMember } from '#domain/desk/staff.ts';
import type { SendMail } from '#mail/mail.ts';
import type { Database } from '#storage/database.ts';
import type { ChallengeStore } from '#storage/desk/challenge-store.ts';
import type { RelyingParty } from './verify-answer.ts';

/** What the parts of the accounts share. */
export interface AccountServices {
  database: Database;
  /** The origin of the desk. */
  deskUrl: string;
  company: Company;
  send: SendMail;
  mailFrom: string;
  now: () => Date;
  challenges: ChallengeStore;
  relyingParty: RelyingParty;
}

export const actorOf = ({ id, name }: StaffMember): Actor => ({ staffId: id, actor: name });

import type { Company } from '#domain/catalogue/company.ts';
import type { OverdueReader } from '#domain/desk/overdue.ts';
import type { Enquiry } from '#domain/enquiry/enquiry.ts';
import type {
  Artwork,
  ArtworkAnnouncements,
  DueMail,
  EnquiryStore,
  InspectArtwork,
  Outbox,
  ReplyContent,
  ReplyMails,
} from '#domain/enquiry/ports.ts';
import { composeAlarmMail } from './alarm-mail.ts';
import type { ArtworkAccess } from './artwork-lines.ts';
import { composeArtworkMail } from './artwork-mail.ts';
import { composeBouncedMail } from './bounced-mail.ts';
import { composeCustomerMail } from './customer-mail.ts';
import type { Mail, MailAddress, MailAttachment, MailText } from './mail.ts';
import { composeOverdueMail } from './overdue-mail.ts';
import { composeReplyCopy, composeReplyMail } from './reply-mail.ts';
import { composeShopMail } from './shop-mail.ts';
import { composeTroubleMail } from './trouble-mail.ts';

/** Later attempts skip inspection, so a file whose inspection crashes the process cannot block the mail. */
const maxInspectingAttempts = 2;

/** What mails are composed from. */
export interface MailSources {
  company: Company;
  mailTo: string;
  /** Gets a copy of what could not be delivered to mailTo for an hour. */
  mailToFallback: string | undefined;
  mailFrom: string;
  /** Service names that a confirmation may repeat; others could be a spammer's text. */
  serviceNames: ReadonlySet<string>;
  enquiries: EnquiryStore;
  replies: ReplyMails;
  outbox: Outbox;
  artwork: ArtworkAnnouncements;
  overdue: OverdueReader;
  /** The origin of the desk; without one, mails do not link to it. */
  deskUrl: string | undefined;
  access: ArtworkAccess;
  inspect: InspectArtwork;
}

/** Where mails come from and go to. */
interface Addresses {
  shop: MailAddress;
  from: MailAddress;
  customer: MailAddress;
  /** The message id of the mail with this outbox id. */
  messageIdOf(id: string): string;
}

const addressesOf = ({ company, mailTo, mailFrom }: MailSources, { firstName, lastName, email }: Enquiry): Addresses => ({
  shop: { name: company.name, address: mailTo },
  from: { name: company.name, address: mailFrom },
  customer: { name: `${firstName} ${lastName}`, address: email },
  messageIdOf: (id) => `<${id}@${mailFrom.split('@')[1]}>`,
});

/** Composes the mail of an outbox row from current data; undefined when there is nothing to report. */
export const composeMail = async (sources: MailSources, due: DueMail): Promise<Mail | undefined> => {
  const { company, outbox } = sources;
  const enquiry = await sources.enquiries.find(due.enquiryId);
  if (!enquiry) throw new Error('its enquiry is gone');
  const { shop, from, customer, messageIdOf } = addressesOf(sources, enquiry);
  const messageId = messageIdOf(due.id);
  switch (due.kind) {
    case 'customer': {
      // No display name: the sender of the form chose name and address, and the recipient may be a stranger.
      const to = { name: '', address: enquiry.email };
      const { others } = await sources.artwork.announce(due.id, enquiry.id, false);
      return { ...composeCustomerMail(company, enquiry, others, sources.serviceNames), from, to, replyTo: shop, messageId };
    }
    case 'reply': {
      const reply = await findReply(sources, due);
      const earlier = reply.earlier.map(messageIdOf);
      const thread = earlier.length > 0 && { inReplyTo: earlier.at(-1), references: earlier };
      return { ...composeReplyMail(company, enquiry, reply), from, to: customer, replyTo: shop, messageId, ...thread, isPersonal: true };
    }
    case 'alarm':
      return { ...composeAlarmMail(company, await outbox.late()), from, to: shop, replyTo: shop, messageId };
    case 'overdue': {
      const overdue = await composeForManagers(sources, shop);
      return overdue && { ...overdue, from, replyTo: shop, messageId };
    }
    case 'copy':
    case 'trouble':
      return composeForFallback(sources, enquiry, due);
    default: {
      const text = await composeForShop(sources, enquiry, due);
      return text && { ...text, from, to: shop, replyTo: customer, messageId };
    }
  }
};

/** One mail to all managers, or to the shop before there is one. Undefined when everything has been answered meanwhile. */
const composeForManagers = async (
  { company, overdue, deskUrl }: MailSources,
  shop: MailAddress,
): Promise<(MailText & Pick<Mail, 'to'>) | undefined> => {
  const now = new Date();
  const text = composeOverdueMail(company, await overdue.noticed(), deskUrl, now);
  const managers = (await overdue.managers()).map(({ name, email }) => ({ name, address: email }));
  return text && { ...text, to: managers.length > 0 ? managers : shop };
};

const findReply = async ({ replies }: MailSources, { replyId }: Pick<DueMail, 'replyId'>): Promise<ReplyContent> => {
  const reply = replyId === null ? undefined : await replies.find(replyId);
  if (!reply) throw new Error('its reply is gone');
  return reply;
};

/** Undefined when there is nothing to report, or when MAIL_TO_FALLBACK was removed while the mail was waiting. */
const composeForFallback = async (sources: MailSources, enquiry: Enquiry, due: DueMail): Promise<Mail | undefined> => {
  const { company, mailTo, mailToFallback, outbox } = sources;
  if (!mailToFallback) return;
  const { shop, from, customer, messageIdOf } = addressesOf(sources, enquiry);
  const to = { name: company.name, address: mailToFallback };
  const messageId = messageIdOf(due.id);
  if (due.kind === 'trouble') {
    const trouble = await outbox.shopFailures();
    return trouble && { ...composeTroubleMail(company, mailTo, trouble), from, to, replyTo: shop, messageId };
  }
  const original = await outbox.original(due);
  // attempts + 1, so that it never counts as the first attempt: files that arrived since get a separate mail.
  const text = original && (await composeForShop(sources, enquiry, { ...original, attempts: due.attempts + 1 }));
  return text && { ...text, from, to, replyTo: customer, messageId };
};

/** Undefined when there is nothing to report. */
const composeForShop = async (
  sources: MailSources,
  enquiry: Enquiry,
  due: Pick<DueMail, 'id' | 'kind' | 'attempts' | 'replyId'>,
): Promise<(MailText & { attachments?: MailAttachment[] }) | undefined> => {
  const { company, replies } = sources;
  if (due.kind === 'reply-copy') return composeReplyCopy(company, enquiry, await findReply(sources, due));
  if (due.kind === 'bounced')
    return composeBouncedMail(company, enquiry, due.replyId === null ? undefined : await replies.find(due.replyId));
  // A newer version queued it, which also sends it: dropped, it would be lost.
  if (due.kind !== 'shop' && due.kind !== 'artwork') throw new Error(`this version knows no mail of the kind ${due.kind}`);
  return composeWithArtwork(sources, enquiry, due);
};

const composeWithArtwork = async (
  { company, artwork, access, inspect }: MailSources,
  enquiry: Enquiry,
  { id, kind, attempts }: Pick<DueMail, 'id' | 'kind' | 'attempts'>,
): Promise<MailText | undefined> => {
  // Only the first attempt marks files as announced: the mailbox may discard a retry as a duplicate.
  const announced = await artwork.announce(id, enquiry.id, attempts === 1);
  const inspectAll = (files: Artwork[]) => (attempts > maxInspectingAttempts ? files : Promise.all(files.map(withFacts(inspect))));
  const [news, others] = await Promise.all([inspectAll(announced.news), inspectAll(announced.others)]);
  if (kind === 'shop') return composeShopMail(company, enquiry, [...news, ...others], access);
  if (news.length > 0) return composeArtworkMail(company, enquiry, { news, others }, access);
};

/** Inspects a file now if it has no facts yet, for example after a crash. */
const withFacts =
  (inspect: InspectArtwork) =>
  async (file: Artwork): Promise<Artwork> =>
    file.state === 'ready' && !file.inspection ? { ...file, inspection: (await inspect(file.id)) ?? null } : file;

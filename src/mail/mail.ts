/** A sender or recipient. An object, not a string: a comma in a name must not create a second recipient. */
export interface MailAddress {
  /** Empty for an address without a display name. */
  name: string;
  address: string;
}

/** The content of a mail, without addresses. */
export interface MailText {
  subject: string;
  html: string;
  text: string;
}

export interface Mail extends MailText {
  from: MailAddress;
  to: MailAddress | MailAddress[];
  replyTo: MailAddress;
  /** The same at every attempt, so that mailboxes can detect duplicates. */
  messageId: string;
  /** The message ids of what it answers, and of everything before it. */
  inReplyTo?: string | undefined;
  references?: string[] | undefined;
  attachments?: MailAttachment[] | undefined;
  /** Written by a person: not marked as sent by a machine, so that the recipient's answer and absence note reach the shop. */
  isPersonal?: boolean | undefined;
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** Throws when the mail could not be handed over. */
export type SendMail = (mail: Mail) => Promise<void>;

/** The mail server rejected this mail or its recipient with a permanent error. */
export class PermanentRejection extends Error {}

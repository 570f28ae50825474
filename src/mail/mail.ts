/** Who a mail goes to or comes from. An object, never one string: a comma in a name must not become a second recipient. */
export interface MailAddress {
  /** Empty where the address stands alone. */
  name: string;
  address: string;
}

/** What a mail says, before it is anybody's. */
export interface MailText {
  subject: string;
  html: string;
  text: string;
}

/** A mail ready to be sent. */
export interface Mail extends MailText {
  from: MailAddress;
  to: MailAddress;
  replyTo: MailAddress;
  /** The same at every attempt, so that a repeat can be recognised. */
  messageId: string;
}

/** Hands a mail over for delivery; throws when that fails. */
export type SendMail = (mail: Mail) => Promise<void>;

/** The mail server refused this mail or its recipient with a permanent error. */
export class RefusedForGood extends Error {}

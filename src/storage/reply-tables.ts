import type { AttachmentKind } from '#domain/desk/attachment.ts';

/** The tables of replies and quotes. Times are ISO 8601 in UTC, as in tables.ts. */
export interface ReplyTables {
  replies: ReplyRow;
  attachments: AttachmentRow;
  quotes: QuoteRow;
  quoteCounters: QuoteCounterRow;
}

/** A mail that a person of the shop wrote to a customer. */
export interface ReplyRow {
  id: string;
  enquiryId: string;
  staffId: string;
  /** The name at that time, as the customer read it. */
  author: string;
  subject: string;
  text: string;
  /** The quote that was attached. */
  quoteNumber: string | null;
  /** Made with the form, so that a form that is sent twice writes one reply. */
  sendKey: string;
  createdAt: string;
}

/** A file of the staff: as it was added to a form, and once more, as a copy, with each reply that carries it. */
export interface AttachmentRow {
  id: string;
  enquiryId: string;
  /** The form it was added to. */
  formKey: string;
  /** The reply that carries it; null in a form. */
  replyId: string | null;
  staffId: string;
  name: string;
  kind: AttachmentKind;
  size: number;
  createdAt: string;
  /** Its bytes, base64. */
  content: string;
}

export interface QuoteRow {
  /** `QU-2026-0001`. */
  number: string;
  enquiryId: string;
  staffId: string;
  /** A Quote in JSON. */
  content: string;
  /** The document as it was issued, base64: it must not change with the design or the company's facts. */
  pdf: string;
  validUntil: string;
  /** Made with the form, as that of a reply. */
  sendKey: string;
  createdAt: string;
}

/** The last number of a year, which stays when a quote is erased: no number is ever used twice. */
export interface QuoteCounterRow {
  year: string;
  last: number;
}

import type { Company } from '#domain/catalogue/company.ts';
import { html, mailDocument } from './html.ts';
import type { MailText } from './mail.ts';

interface InvitationFacts {
  /** For a person who has lost the key, not a new one. */
  isReplacement: boolean;
  name: string;
  link: string;
  invitedBy: string;
}

/** Lets a person make a passkey for the shop's desk. */
export const composeInvitationMail = (company: Company, { isReplacement, name, link, invitedBy }: InvitationFacts): MailText => {
  const title = isReplacement ? `Make a new passkey for the ${company.shortName} desk` : `You are invited to the ${company.shortName} desk`;
  const before = isReplacement
    ? `Hello ${name}, ${invitedBy} asked us to send you this link. Open it on the device you work with to make a new passkey. Your old passkeys stop working then, and you are signed out everywhere.`
    : `Hello ${name}, ${invitedBy} invites you to the desk, where the shop answers enquiries. Open this link on the device you work with to make your passkey. You sign in with the fingerprint, face or PIN of the device; there is no password.`;
  const after = 'The link works once, and for one hour. If you did not expect it, do not open it, and tell the shop.';
  return {
    subject: title,
    text: `${[before, link, after].join('\n\n')}\n`,
    html: mailDocument(
      title,
      company,
      html`<p style="margin:0 0 12px">${before}</p><p style="margin:0 0 12px;word-break:break-all"><a href="${link}">${link}</a></p><p style="margin:0 0 12px">${after}</p>`,
    ),
  };
};

import { randomUUID } from 'node:crypto';
import { composeInvitationMail } from '#mail/invitation-mail.ts';
import type { InvitationRow } from '#storage/desk-tables.ts';
import type { AccountServices } from './account-services.ts';

interface MailedInvitation {
  invitation: InvitationRow;
  link: string;
  invitedBy: string;
}

export const mailInvitation = async (
  { company, mailFrom, send }: AccountServices,
  { invitation, link, invitedBy }: MailedInvitation,
): Promise<void> => {
  const { name, email, purpose } = invitation;
  await send({
    ...composeInvitationMail(company, { isReplacement: purpose === 'replace', name, link, invitedBy }),
    from: { name: company.name, address: mailFrom },
    to: { name, address: email },
    replyTo: { name: company.name, address: company.email },
    messageId: `<${randomUUID()}@${mailFrom.split('@')[1]}>`,
  });
};

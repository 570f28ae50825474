import { light } from '#domain/brand/colours.ts';
import type { Company } from '#domain/catalogue/company.ts';
import type { Enquiry } from '#domain/enquiry/enquiry.ts';
import type { Artwork } from '#domain/enquiry/ports.ts';
import { type ArtworkAccess, artworkAsHtml, artworkAsText } from './artwork-lines.ts';
import { html, mailDocument } from './html.ts';
import type { MailText } from './mail.ts';

/** Announces files that arrived after the request was mailed. */
export const composeArtworkMail = (
  company: Company,
  enquiry: Enquiry,
  { news, others }: { news: Artwork[]; others: Artwork[] },
  access: ArtworkAccess,
): MailText => {
  const title = `Artwork for quote request ${enquiry.id}`;
  const { artworkWanted } = enquiry;
  const about = `${enquiry.firstName} ${enquiry.lastName}, ${enquiry.serviceName}`;
  const hint = `Links ${access.validity}. Reply to this email to write to ${enquiry.firstName}.`;
  const text = [
    `${title}\n${about}`,
    `New:\n${artworkAsText(news, artworkWanted, access)}`,
    ...(others.length > 0 ? [`Also sent with this request:\n${artworkAsText(others, artworkWanted, access)}`] : []),
    hint,
  ].join('\n\n');
  const body = html`<p style="margin:0 0 12px">${about}</p>
<h2 style="margin:20px 0 8px;font-size:18px">New</h2>
${artworkAsHtml(news, artworkWanted, access)}
${others.length > 0 ? html`<h2 style="margin:20px 0 8px;font-size:18px">Also sent with this request</h2>${artworkAsHtml(others, artworkWanted, access)}` : ''}
<p style="margin:20px 0 0;font-size:14px;color:${light.muted}">${hint}</p>`;
  return { subject: `${title} (${enquiry.serviceName})`, text: `${text}\n`, html: mailDocument(title, company, body) };
};

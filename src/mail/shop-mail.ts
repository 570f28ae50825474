import type { Company } from '#catalogue/company.ts';
import type { Enquiry } from '#enquiry/enquiry.ts';
import type { Artwork } from '#enquiry/ports.ts';
import { readMessage } from '#enquiry/quote-lines.ts';
import { type ArtworkAccess, artworkAsHtml, artworkAsText } from './artwork-lines.ts';
import { html, mailDocument } from './html.ts';
import type { MailText } from './mail.ts';
import { productsAsHtml, productsAsText, sortArtwork } from './product-table.ts';
import { whenInWords } from './when.ts';

const heading = (text: string) => html`<h2 style="margin:20px 0 8px;font-size:18px">${text}</h2>`;

/**
 * What the shop gets for each quote request: every field, the products it asks for with their files beside them, what the
 * check says of each file, and what looked odd about it.
 */
export const composeShopMail = (company: Company, enquiry: Enquiry, files: Artwork[], access: ArtworkAccess): MailText => {
  const { id, firstName, lastName, email, phone, businessName, message, serviceName, marks, receivedAt, artworkWanted } = enquiry;
  const name = `${firstName} ${lastName}`;
  const subject = `${marks.length > 0 ? '[please check] ' : ''}Quote request ${id}: ${serviceName} for ${name}`;
  const rows: [label: string, value: string][] = [
    ['Service', serviceName],
    ['First name', firstName],
    ['Last name', lastName],
    ['Email', email],
    ['Phone', phone],
    ['Business name', businessName || 'not given'],
    ['Reference', id],
    ['Received', whenInWords(receivedAt)],
  ];
  const hint = `${files.some(({ state }) => state === 'ready') ? `Links work for ${access.validity}. ` : ''}Reply to this email to write to ${firstName}.`;
  const { lines, words } = readMessage(message);
  const { products, others } = sortArtwork(lines, files, artworkWanted);
  // Files that stand beside their product need not be listed again.
  const listsArtwork = products.length === 0 || others.length > 0;
  const odd = marks.map((mark) => `Please check: ${mark}`);

  const text = [
    `Quote request ${id}`,
    ...(odd.length > 0 ? [odd.join('\n')] : []),
    rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...(products.length > 0 ? [`Products:\n\n${productsAsText(products, artworkWanted, access)}`] : []),
    ...(words ? [`Message:\n${words}`] : []),
    ...(listsArtwork
      ? [`Artwork:\n${others.length > 0 ? artworkAsText(others, artworkWanted, access) : 'none sent with the request'}`]
      : []),
    hint,
  ].join('\n\n');

  const body = html`${odd.map((line) => html`<p style="margin:0 0 12px;padding:8px 12px;background:#fff3d6;border-radius:6px">${line}</p>`)}
<table style="border-collapse:collapse;width:100%">${rows.map(
    ([label, value]) =>
      html`<tr><th scope="row" style="text-align:left;vertical-align:top;padding:8px 16px 8px 0;white-space:nowrap;border-bottom:1px solid #e6dac8;font-weight:600">${label}</th><td style="padding:8px 0;overflow-wrap:anywhere;border-bottom:1px solid #e6dac8">${value}</td></tr>`,
  )}</table>
${products.length > 0 ? html`${heading('Products')}${productsAsHtml(products, artworkWanted, access)}` : ''}
${words ? html`${heading('Message')}<p style="margin:0;white-space:pre-line;overflow-wrap:anywhere">${words}</p>` : ''}
${listsArtwork ? html`${heading('Artwork')}${others.length > 0 ? artworkAsHtml(others, artworkWanted, access) : html`<p style="margin:0">None sent with the request.</p>`}` : ''}
<p style="margin:20px 0 0;font-size:14px;color:#4b5669">${hint}</p>`;

  return { subject, text: `${text}\n`, html: mailDocument(`Quote request ${id}`, company, body) };
};

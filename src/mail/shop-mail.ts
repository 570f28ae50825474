import { light, mailWarning } from '#domain/brand/colours.ts';
import type { Company } from '#domain/catalogue/company.ts';
import type { Enquiry } from '#domain/enquiry/enquiry.ts';
import type { Artwork } from '#domain/enquiry/ports.ts';
import { type ArtworkAccess, artworkAsHtml, artworkAsText } from './artwork-lines.ts';
import { formatSydneyTime } from './format-time.ts';
import { type Html, html, mailDocument, withBreaks } from './html.ts';
import type { MailText } from './mail.ts';
import { groupArtwork, productsAsHtml, productsAsText } from './product-table.ts';

const heading = (text: string) => html`<h2 style="margin:20px 0 8px;font-size:18px">${text}</h2>`;

const fieldsAsHtml = (rows: [label: string, value: string][]): Html =>
  html`<table style="border-collapse:collapse;width:100%">${rows.map(
    ([label, value]) =>
      html`<tr><th scope="row" style="text-align:left;vertical-align:top;padding:8px 16px 8px 0;white-space:nowrap;border-bottom:1px solid ${light.line};font-weight:600">${label}</th><td style="padding:8px 0;overflow-wrap:anywhere;border-bottom:1px solid ${light.line}">${value}</td></tr>`,
  )}</table>`;

/** The mail to the shop for each quote request: all fields, products with their files, verdicts and marks. */
export const composeShopMail = (company: Company, enquiry: Enquiry, files: Artwork[], access: ArtworkAccess): MailText => {
  const { id, firstName, lastName, email, phone, businessName, lines, words, serviceName, marks, receivedAt, artworkWanted } = enquiry;
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
    ['Received', formatSydneyTime(receivedAt)],
  ];
  const hint = `${files.some(({ state }) => state === 'ready') ? `Links ${access.validity}. ` : ''}Reply to this email to write to ${firstName}.`;
  const { products, others } = groupArtwork(lines, files, artworkWanted);
  // Files shown next to their product are not listed again.
  const listsArtwork = products.length === 0 || others.length > 0;
  const warnings = marks.map((mark) => `Please check: ${mark}`);

  const text = [
    `Quote request ${id}`,
    ...(warnings.length > 0 ? [warnings.join('\n')] : []),
    rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...(products.length > 0 ? [`Products:\n\n${productsAsText(products, artworkWanted, access)}`] : []),
    ...(words ? [`Message:\n${words}`] : []),
    ...(listsArtwork
      ? [`Artwork:\n${others.length > 0 ? artworkAsText(others, artworkWanted, access) : 'none sent with the request'}`]
      : []),
    hint,
  ].join('\n\n');

  const body = html`${warnings.map((line) => html`<p style="margin:0 0 12px;padding:8px 12px;background:${mailWarning};border-radius:6px">${line}</p>`)}
${fieldsAsHtml(rows)}
${products.length > 0 ? html`${heading('Products')}${productsAsHtml(products, artworkWanted, access)}` : ''}
${words ? html`${heading('Message')}<p style="margin:0;overflow-wrap:anywhere">${withBreaks(words)}</p>` : ''}
${listsArtwork ? html`${heading('Artwork')}${others.length > 0 ? artworkAsHtml(others, artworkWanted, access) : html`<p style="margin:0">None sent with the request.</p>`}` : ''}
<p style="margin:20px 0 0;font-size:14px;color:${light.muted}">${hint}</p>`;

  return { subject, text: `${text}\n`, html: mailDocument(`Quote request ${id}`, company, body) };
};

import { formatBytes } from '#domain/artwork/file/limits.ts';
import { light } from '#domain/brand/colours.ts';
import type { Company } from '#domain/catalogue/company.ts';
import type { Enquiry } from '#domain/enquiry/enquiry.ts';
import type { Artwork } from '#domain/enquiry/ports.ts';
import { detailsOf, readProductNames } from '#domain/enquiry/quote-lines.ts';
import { formatSydneyTime } from './format-time.ts';
import { type Html, html, mailDocument, withBreaks } from './html.ts';
import type { MailText } from './mail.ts';
import { type SanitisedText, sanitise, sanitiseFileName } from './sanitise.ts';

/** The recipient may be a stranger (see sanitise.ts), so the greeting uses a first name only if it is one short word. */
const isName = (text: string): boolean => [...text].length <= 15 && /^\p{L}[\p{L}\p{M}]*(['’-][\p{L}\p{M}]+)?$/u.test(text);

/** The sanitised request. */
interface RequestCopy {
  parts: { heading: string; rows: { text: string; details: string[] }[] }[];
  isComplete: boolean;
}

const copyRequest = ({ lines, words, artworkWanted }: Enquiry, files: Artwork[]): RequestCopy => {
  let isComplete = true;
  const include = (part: SanitisedText): string => {
    isComplete &&= part.isComplete;
    return part.text;
  };
  const products = lines.map((line, index) => ({
    text: `${index + 1}. ${include(sanitise(line.name))}`,
    details: detailsOf(line).map(([label, value]) => `${label}: ${include(sanitise(value))}`),
  }));
  const ownMessage = words.trim() ? [{ text: include(sanitise(words)), details: [] }] : [];
  const sentFiles = files
    .filter(({ state }) => state === 'ready' || state === 'uploading')
    .map(({ id, name, size, state }) => {
      const line = artworkWanted[id]?.line;
      const about = [formatBytes(size), ...(line ? [`for product ${line}`] : []), ...(state === 'uploading' ? ['still uploading'] : [])];
      return { text: `${include(sanitiseFileName(name))} (${about.join(', ')})`, details: [] };
    });
  const parts = [
    { heading: 'Products', rows: products },
    { heading: 'Your message', rows: ownMessage },
    { heading: sentFiles.length === 1 ? 'Your file' : 'Your files', rows: sentFiles },
  ];
  return { parts: parts.filter(({ rows }) => rows.length > 0), isComplete };
};

const asHtml = ({ parts }: RequestCopy): Html[] =>
  parts.map(
    ({ heading, rows }) => html`<h2 style="margin:16px 0 4px;font-size:16px">${heading}</h2>
${rows.map(
  ({ text, details }) =>
    html`<p style="margin:0 0 8px;overflow-wrap:anywhere">${withBreaks(text)}${details.map((row) => html`<br><span style="color:${light.muted}">${row}</span>`)}</p>`,
)}`,
  );

const asText = ({ parts }: RequestCopy): string[] =>
  parts.map(
    ({ heading, rows }) =>
      `${heading}:\n${rows.map((row) => [row.text, ...row.details.map((line) => `   ${line}`)].join('\n')).join('\n')}`,
  );

const factsAsHtml = (facts: [label: string, value: string][]): Html =>
  html`<table style="border-collapse:collapse;margin:0 0 12px">${facts.map(
    ([label, value]) =>
      html`<tr><th scope="row" style="text-align:left;padding:8px 16px 8px 0;border-bottom:1px solid ${light.line};font-weight:600">${label}</th><td style="padding:8px 0;border-bottom:1px solid ${light.line}">${value}</td></tr>`,
  )}</table>`;

export const composeCustomerMail = (company: Company, enquiry: Enquiry, files: Artwork[], serviceNames: ReadonlySet<string>): MailText => {
  const { id, firstName, serviceName, receivedAt } = enquiry;
  const isOurService = readProductNames(serviceName).every((name) => serviceNames.has(name));
  const title = `We have your quote request ${id}`;
  const greeting = isName(firstName) ? `Hello ${firstName},` : 'Hello,';
  const facts: [label: string, value: string][] = [
    ['Reference', id],
    ...(isOurService ? ([['Service', serviceName]] as [string, string][]) : []),
    ['Received', formatSydneyTime(receivedAt)],
  ];
  const opening = `Your quote request has reached us. ${company.promises.quote}`;
  const requestCopy = copyRequest(enquiry, files);
  const closing = [
    ...(requestCopy.isComplete
      ? []
      : ['Links, addresses and long numbers are left out of this copy. We have your request exactly as you sent it.']),
    `To add anything, such as a file, reply to this email or call ${company.phone} and mention the reference.`,
    'If you did not ask us for a quote, someone gave us your address by mistake. Please ignore this email.',
  ];
  const text = [greeting, opening, facts.map(([label, value]) => `${label}: ${value}`).join('\n'), ...asText(requestCopy), ...closing].join(
    '\n\n',
  );
  const body = html`<p style="margin:0 0 12px">${greeting}</p>
<p style="margin:0 0 12px">${opening}</p>
${factsAsHtml(facts)}
${asHtml(requestCopy)}
${closing.map((paragraph) => html`<p style="margin:12px 0">${paragraph}</p>`)}`;
  return {
    subject: title,
    text: `${text}\n\n${company.name}\n${company.phone}\n${company.email}\n`,
    html: mailDocument(title, company, body),
  };
};

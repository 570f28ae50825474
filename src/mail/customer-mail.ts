import { sizeInWords } from '#artwork/limits.ts';
import type { Company } from '#catalogue/company.ts';
import type { Enquiry } from '#enquiry/enquiry.ts';
import type { Artwork } from '#enquiry/ports.ts';
import { readMessage, readProductNames } from '#enquiry/quote-lines.ts';
import { type Html, html, mailDocument } from './html.ts';
import type { MailText } from './mail.ts';
import { repeatable, repeatableFileName } from './own-words.ts';
import { whenInWords } from './when.ts';

/** The recipient may be a stranger (see own-words.ts): a first name is only greeted by if it is one short word. */
const isName = (text: string): boolean => [...text].length <= 15 && /^\p{L}[\p{L}\p{M}]*(['’-][\p{L}\p{M}]+)?$/u.test(text);

/** What was sent, as far as it can be repeated: each part a heading and its rows; inner rows belong to the row before. */
interface Repeated {
  parts: { heading: string; rows: { text: string; inner: string[] }[] }[];
  whole: boolean;
}

const repeatRequest = ({ message, artworkWanted }: Enquiry, files: Artwork[]): Repeated => {
  let whole = true;
  const say = ({ text, whole: complete }: { text: string; whole: boolean }): string => {
    whole &&= complete;
    return text;
  };
  const { lines, words } = readMessage(message);
  const products = lines.map(({ name, details }, index) => ({
    text: `${index + 1}. ${say(repeatable(name))}`,
    inner: details.map(([label, value]) => `${label}: ${say(repeatable(value))}`),
  }));
  const own = words.trim() ? [{ text: say(repeatable(words)), inner: [] }] : [];
  const sent = files
    .filter(({ state }) => state === 'ready' || state === 'uploading')
    .map(({ id, name, size, state }) => {
      const line = artworkWanted[id]?.line;
      const about = [sizeInWords(size), ...(line ? [`for product ${line}`] : []), ...(state === 'uploading' ? ['still uploading'] : [])];
      return { text: `${say(repeatableFileName(name))} (${about.join(', ')})`, inner: [] };
    });
  const parts = [
    { heading: 'Products', rows: products },
    { heading: 'Your message', rows: own },
    { heading: sent.length === 1 ? 'Your file' : 'Your files', rows: sent },
  ];
  return { parts: parts.filter(({ rows }) => rows.length > 0), whole };
};

const asHtml = ({ parts }: Repeated): Html[] =>
  parts.map(
    ({ heading, rows }) => html`<h2 style="margin:16px 0 4px;font-size:16px">${heading}</h2>
${rows.map(
  ({ text, inner }) =>
    html`<p style="margin:0 0 8px;white-space:pre-line;overflow-wrap:anywhere">${text}${inner.map((row) => html`<br><span style="color:#4b5669">${row}</span>`)}</p>`,
)}`,
  );

/** The confirmation to the customer: that the request is here, its reference, what was in it, what happens next. */
export const composeCustomerMail = (company: Company, enquiry: Enquiry, files: Artwork[], serviceNames: ReadonlySet<string>): MailText => {
  const { id, firstName, serviceName, receivedAt } = enquiry;
  const isOurService = readProductNames(serviceName).every((name) => serviceNames.has(name));
  const title = `We have your quote request ${id}`;
  const greeting = isName(firstName) ? `Hello ${firstName},` : 'Hello,';
  const facts: [label: string, value: string][] = [
    ['Reference', id],
    ...(isOurService ? ([['Service', serviceName]] as [string, string][]) : []),
    ['Received', whenInWords(receivedAt)],
  ];
  const opening = `Your quote request has reached us. ${company.promises.quote}`;
  const repeated = repeatRequest(enquiry, files);
  const closing = [
    ...(repeated.whole
      ? []
      : ['Links, addresses and long numbers are left out of this copy. We have your request exactly as you sent it.']),
    `To add anything, such as a file, reply to this email or call ${company.phone} and mention the reference.`,
    'If you did not ask us for a quote, someone gave us your address by mistake. Please ignore this email.',
  ];
  const text = [
    greeting,
    opening,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...repeated.parts.map(
      ({ heading, rows }) =>
        `${heading}:\n${rows.map((row) => [row.text, ...row.inner.map((line) => `   ${line}`)].join('\n')).join('\n')}`,
    ),
    ...closing,
  ].join('\n\n');
  const body = html`<p style="margin:0 0 12px">${greeting}</p>
<p style="margin:0 0 12px">${opening}</p>
<table style="border-collapse:collapse;margin:0 0 12px">${facts.map(
    ([label, value]) =>
      html`<tr><th scope="row" style="text-align:left;padding:8px 16px 8px 0;border-bottom:1px solid #e6dac8;font-weight:600">${label}</th><td style="padding:8px 0;border-bottom:1px solid #e6dac8">${value}</td></tr>`,
  )}</table>
${asHtml(repeated)}
${closing.map((paragraph) => html`<p style="margin:12px 0">${paragraph}</p>`)}`;
  return {
    subject: title,
    text: `${text}\n\n${company.name}\n${company.phone}\n${company.email}\n`,
    html: mailDocument(title, company, body),
  };
};

import type { Company } from '#catalogue/company.ts';
import type { Enquiry } from '#enquiry/enquiry.ts';
import { readProductNames } from '#enquiry/quote-lines.ts';
import { html, mailDocument } from './html.ts';
import type { MailText } from './mail.ts';
import { whenInWords } from './when.ts';

/**
 * The sender of the form chooses the recipient of this mail, who may be a stranger. So it holds no words of the sender that
 * could be a message: a first name only if it is one short word (decision 018).
 */
const isName = (text: string): boolean => [...text].length <= 15 && /^\p{L}[\p{L}\p{M}]*(['’-][\p{L}\p{M}]+)?$/u.test(text);

/** The confirmation to the customer: that the request is here, its reference, what happens next. */
export const composeCustomerMail = (company: Company, enquiry: Enquiry, serviceNames: ReadonlySet<string>): MailText => {
  const { id, firstName, serviceName, receivedAt } = enquiry;
  const isOurService = readProductNames(serviceName).every((name) => serviceNames.has(name));
  const title = `We have your quote request ${id}`;
  const greeting = isName(firstName) ? `Hello ${firstName},` : 'Hello,';
  const facts: [label: string, value: string][] = [
    ['Reference', id],
    ...(isOurService ? ([['Service', serviceName]] as [string, string][]) : []),
    ['Received', whenInWords(receivedAt)],
  ];
  const paragraphs = [
    `Your quote request has reached us. ${company.promises.quote}`,
    `To add anything, such as a file, reply to this email or call ${company.phone} and mention the reference.`,
    'If you did not ask us for a quote, someone gave us your address by mistake. Please ignore this email.',
  ];
  const text = [greeting, paragraphs[0], facts.map(([label, value]) => `${label}: ${value}`).join('\n'), ...paragraphs.slice(1)].join(
    '\n\n',
  );
  const body = html`<p style="margin:0 0 12px">${greeting}</p>
<p style="margin:0 0 12px">${paragraphs[0]}</p>
<table style="border-collapse:collapse;margin:0 0 12px">${facts.map(
    ([label, value]) =>
      html`<tr><th scope="row" style="text-align:left;padding:8px 16px 8px 0;border-bottom:1px solid #e6dac8;font-weight:600">${label}</th><td style="padding:8px 0;border-bottom:1px solid #e6dac8">${value}</td></tr>`,
  )}</table>
${paragraphs.slice(1).map((paragraph) => html`<p style="margin:0 0 12px">${paragraph}</p>`)}`;
  return {
    subject: title,
    text: `${text}\n\n${company.name}\n${company.phone}\n${company.email}\n`,
    html: mailDocument(title, company, body),
  };
};

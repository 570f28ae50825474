import type { Company } from '#domain/catalogue/company.ts';
import { bracesPattern, isPlaceholder, type Placeholder, placeholders, type ReplyTemplate } from '#domain/catalogue/reply-templates.ts';
import type { Enquiry } from '#domain/enquiry/enquiry.ts';
import { joinProductNames } from '#domain/enquiry/quote-lines.ts';

/** Plain text of one line: a customer's name must not add lines or hide what stands around it. */
const plainLine = (text: string, length: number): string => {
  const characters = [
    ...text
      .toWellFormed()
      .replace(/\p{Cf}+/gu, '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  ];
  return characters.length > length
    ? `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
    : characters.join('');
};

/** Fills in a template. Braces in a customer's words stay as they are. */
export const fillTemplate = (
  { subject, text }: Pick<ReplyTemplate, 'subject' | 'text'>,
  { enquiry, author, company }: { enquiry: Enquiry; author: string; company: Pick<Company, 'name' | 'phone'> },
): { subject: string; text: string } => {
  const values: Record<Placeholder, string> = {
    firstName: enquiry.firstName,
    reference: enquiry.id,
    service: enquiry.serviceName,
    products: enquiry.lines.length > 0 ? joinProductNames(enquiry.lines) : enquiry.serviceName,
    author,
    company: company.name,
    phone: company.phone,
  };
  const fill = (template: string): string =>
    template.replace(bracesPattern, (whole, name: string) => (isPlaceholder(name) ? plainLine(values[name], placeholders[name]) : whole));
  return { subject: fill(subject), text: fill(text) };
};

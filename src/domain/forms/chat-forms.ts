import * as z from 'zod/mini';
import { optionalLine, optionalText, requiredEmail, requiredLine, requiredPhone, requiredText } from './field-schemas.ts';

/** The inline quote form (reading A of the specification). */
export const inlineQuoteSchema = z.object({
  name: requiredLine('Name is required'),
  email: requiredEmail,
  phone: requiredPhone,
  company: optionalLine(),
  message: requiredText('Please tell us about your project'),
  pageTitle: optionalLine(300),
});

/** The message form of the contact page. */
export const contactSchema = z.object({
  name: requiredLine('Name is required'),
  email: requiredEmail,
  phone: optionalLine(),
  message: requiredText('Message is required'),
});

const interest = {
  name: requiredLine('Full name is required'),
  email: requiredEmail,
  phone: optionalLine(),
  businessType: optionalLine(),
  interestedIn: z._default(z.array(optionalLine()).check(z.maxLength(20)), []),
};

/** The request for a free sample pack, sent by post. */
export const sampleSchema = z.object({ ...interest, address: requiredText('Mailing address is required', 1000) });

export const enquirySchema = z.object({ ...interest, address: optionalText() });

import * as z from 'zod/mini';
import { optionalLine, requiredEmail, requiredLine, requiredPhone, requiredText } from './field-schemas.ts';
import { generalService } from './options.ts';

/** The quote form of most pages (reading B of the specification): the seven fields that go to the backend. */
export const quoteRequestSchema = z.object({
  firstName: requiredLine('First name is required'),
  lastName: requiredLine('Last name is required'),
  email: requiredEmail,
  phone: requiredPhone,
  businessName: optionalLine(),
  // Fits the longest list of quote lines and a message.
  message: requiredText('Please tell us what you need', 32_000),
  serviceName: z.pipe(
    optionalLine(300),
    z.transform((name) => name || generalService),
  ),
});

export type QuoteRequest = z.infer<typeof quoteRequestSchema>;

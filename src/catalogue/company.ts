import { z } from 'zod';
import { lineSchema } from './text.ts';

/** A slip of the keyboard shall not wipe everything, nor keep it for ever. */
const monthsSchema = z.int('must be a whole number of months').min(1, 'must be 1 to 120').max(120, 'must be 1 to 120');

/** `catalogue/company.yaml`: every fact about the company, in one place. */
export const companySchema = z
  .strictObject({
    /** Full name. */
    name: lineSchema,
    /** Name for titles and small places. */
    shortName: lineSchema,
    /** One or two sentences about the company. */
    description: lineSchema,
    /** Phone number as people read it. */
    phone: lineSchema,
    /** The number of the chat link: country code and digits only. */
    chatNumber: z.string().regex(/^\d{8,15}$/, 'must be digits only, with the country code'),
    /** General e-mail address. */
    email: z.email('must be an e-mail address'),
    /** Country of the structured data. */
    country: z.string().length(2, 'must be two letters'),
    /** Price range marker of the structured data. */
    priceRange: lineSchema,
    /** How a chat starts when a page sets no message of its own; {title} is replaced. */
    chatMessage: lineSchema.refine((text) => text.includes('{title}'), 'must contain {title}'),
    /** Opening hours as the contact page shows them. */
    hours: z.array(z.strictObject({ days: lineSchema, times: lineSchema, short: lineSchema })).min(1),
    /** Opening hours as search engines get them. */
    openingHours: lineSchema,
    /** States and territories served. */
    states: z.array(lineSchema).min(1),
    /** Cities on the contact page. */
    serviceAreas: z.array(lineSchema).min(1),
    /** Cities on the home page and in metadata. */
    cities: z.array(lineSchema).min(1),
    /** Figures the company stands by. */
    claims: z.array(z.strictObject({ figure: lineSchema, label: lineSchema })),
    /** What is promised to whoever asks. */
    promises: z.strictObject({
      /** On quote pages and forms. */
      quote: lineSchema,
      /** In the footer. */
      response: lineSchema,
    }),
    /** The small line by prices: what they are and in which currency. */
    priceNote: lineSchema,
    /** Year of the copyright line. */
    copyrightYear: z.int('must be a year'),
    /** How long an enquiry is kept, in months. */
    keepEnquiriesMonths: monthsSchema,
    /** How long a customer's file is kept, in months; never longer than its enquiry. */
    keepFilesMonths: monthsSchema,
  })
  .refine(({ keepEnquiriesMonths, keepFilesMonths }) => keepFilesMonths <= keepEnquiriesMonths, {
    path: ['keepFilesMonths'],
    error: 'must not be more than keepEnquiriesMonths: files go with their enquiry',
  });

export type Company = z.infer<typeof companySchema>;

import { z } from 'zod';
import { imageSchema } from './blocks.ts';
import { lineSchema } from './text.ts';

/** A slip of the keyboard shall not wipe everything, nor keep it for ever. */
const monthsSchema = z.int('must be a whole number of months').min(1, 'must be 1 to 120').max(120, 'must be 1 to 120');

/** As Australia Post abbreviates them. */
const states = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'] as const;

/** How much each digit of an ABN counts in its check sum. */
const abnWeights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** Whether the check digits of an ABN are right: one less in the first digit, each digit times its weight, divisible by 89. */
const isAbn = (text: string): boolean => {
  const digits = [...text.replaceAll(' ', '')].map(Number);
  const sum = abnWeights.reduce((total, weight, place) => total + weight * ((digits[place] ?? 0) - (place === 0 ? 1 : 0)), 0);
  return sum % 89 === 0;
};

/**
 * Facts by which a visitor sees who they are dealing with. Only the owner knows them, so each may be left out, and the site
 * then says nothing of it. They stand beside every form, on the contact page, and on a page with a `factsHeading`.
 */
const ownersFacts = {
  /** Australian Business Number: `51 824 753 556`, in quotes. Its check digits are checked. */
  abn: z
    .string('must be in quotes, such as "51 824 753 556"')
    .regex(/^\d{2} ?\d{3} ?\d{3} ?\d{3}$/, { error: 'must have 11 digits, such as "51 824 753 556"', abort: true })
    .refine(isAbn, 'is not an Australian Business Number: its check digits are wrong, so a digit is mistyped')
    .transform((text) => text.replace(/^(\d{2}) ?(\d{3}) ?(\d{3}) ?(\d{3})$/, '$1 $2 $3 $4'))
    .optional(),
  /** Where the shop is. */
  address: z
    .strictObject({
      /** Unit, number and street. */
      street: lineSchema,
      suburb: lineSchema,
      state: z.enum(states, { error: `must be one of: ${states.join(', ')}` }),
      /** Four digits, in quotes: `"0800"`. */
      postcode: z.string('must be four digits in quotes, such as "2000"').regex(/^\d{4}$/, 'must be four digits in quotes, such as "2000"'),
    })
    .optional(),
  /** Who answers: the first few people a customer hears from. */
  people: z
    .array(
      z.strictObject({
        name: lineSchema,
        /** What they do: `Prepress`, `Quotes and orders`. */
        role: lineSchema,
        /** A portrait, by its name in pictures.yaml. */
        image: imageSchema.optional(),
      }),
    )
    .min(1, 'must have at least one entry, or be left out')
    .max(6, 'must name at most 6 people')
    .optional(),
  /** How long a job usually takes: `Most jobs leave us 3 to 5 business days after you approve the proof.` */
  turnaround: lineSchema.optional(),
  /** When and how to pay: `50% deposit, the rest before dispatch, by card or bank transfer.` */
  paymentTerms: lineSchema.optional(),
  /** Photographs of the shop, the press, the team. The first stands beside forms, all of them on the page about the company. */
  photographs: z
    .array(
      z.strictObject({
        /** Its name in pictures.yaml, which also has its alternative text. */
        image: imageSchema,
        /** A line under it. */
        caption: lineSchema,
      }),
    )
    .min(1, 'must name a photograph, or be left out')
    .max(6, 'must name at most 6 photographs')
    .optional(),
};

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
    ...ownersFacts,
  })
  .refine(({ keepEnquiriesMonths, keepFilesMonths }) => keepFilesMonths <= keepEnquiriesMonths, {
    path: ['keepFilesMonths'],
    error: 'must not be more than keepEnquiriesMonths: files go with their enquiry',
  });

export type Company = z.infer<typeof companySchema>;
export type Address = NonNullable<Company['address']>;

/** An address in one line, as it stands on an envelope. */
export const addressLine = ({ street, suburb, state, postcode }: Address): string => `${street}, ${suburb} ${state} ${postcode}`;

/** Whether the owner has told anything that shows who a visitor is dealing with. */
export const hasOwnersFacts = (company: Company): boolean =>
  Object.keys(ownersFacts).some((name) => company[name as keyof typeof ownersFacts] !== undefined);

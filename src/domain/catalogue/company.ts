import { z } from 'zod';
import { imageSchema } from '#domain/catalogue/fields/blocks.ts';
import { lineSchema } from '#domain/catalogue/fields/text.ts';
import { holidaysSchema, hoursSchema, timeZoneSchema } from './opening-hours.ts';

/** Bounded, so a typo cannot delete everything or keep it indefinitely. */
const monthsSchema = z.int('must be a whole number of months').min(1, 'must be 1 to 120').max(120, 'must be 1 to 120');

/** Australia Post abbreviations. */
const states = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'] as const;

/** Checksum weight of each digit of an ABN. */
const abnWeights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** Validates the ABN checksum: subtract 1 from the first digit; the weighted sum must be divisible by 89. */
const isAbn = (text: string): boolean => {
  const digits = [...text.replaceAll(' ', '')].map(Number);
  const sum = abnWeights.reduce((total, weight, place) => total + weight * ((digits[place] ?? 0) - (place === 0 ? 1 : 0)), 0);
  return sum % 89 === 0;
};

/** The most hours that a promise names: 4 in `within 2-4 hours`. */
const mostHours = (promise: string): number => Math.max(...[...promise.matchAll(/(\d+) hours?\b/g)].map(([, named]) => Number(named)));

/**
 * Facts that show visitors who they are dealing with. Only the owner knows them, so each is optional and not shown when left
 * out. They appear beside every form, on the contact page, and on pages with a `factsHeading`.
 */
const ownersFacts = {
  /** Australian Business Number, in quotes: `"51 824 753 556"`. The check digits are validated. */
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
  /** The people customers deal with first. */
  people: z
    .array(
      z.strictObject({
        name: lineSchema,
        /** What they do: `Prepress`, `Quotes and orders`. */
        role: lineSchema,
        /** Name of a portrait in pictures.yaml. */
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
  /** Photographs of the shop, the press, the team. Forms show the first, the page about the company all of them. */
  photographs: z
    .array(
      z.strictObject({
        /** Its name in pictures.yaml, which also has its alternative text. */
        image: imageSchema,
        /** Caption, one line. */
        caption: lineSchema,
      }),
    )
    .min(1, 'must name a photograph, or be left out')
    .max(6, 'must name at most 6 photographs')
    .optional(),
};

/** `catalogue/company.yaml`: all facts about the company. */
export const companySchema = z
  .strictObject({
    /** Full name. */
    name: lineSchema,
    /** Short name, for titles and where space is limited. */
    shortName: lineSchema,
    /** One or two sentences about the company. */
    description: lineSchema,
    /** Phone number as displayed. */
    phone: lineSchema,
    /** Number for the chat link: country code first, digits only. */
    chatNumber: z.string().regex(/^\d{8,15}$/, 'must be digits only, with the country code'),
    /** General e-mail address. */
    email: z.email('must be an e-mail address'),
    /** Two-letter country code for structured data. */
    country: z.string().length(2, 'must be two letters'),
    /** Price range for structured data. */
    priceRange: lineSchema,
    /** Default first message of a chat; `{title}` is replaced by the title of the page or card. */
    chatMessage: lineSchema.refine((text) => text.includes('{title}'), 'must contain {title}'),
    /** Opening hours as displayed. The shop's desk counts business hours by them. */
    hours: hoursSchema,
    /** Whose clock the opening hours mean: `Australia/Sydney`. */
    timeZone: timeZoneSchema,
    /** Days on which the shop is closed whatever weekday they are, with the date in quotes: `"2026-12-25"`. */
    holidays: holidaysSchema,
    /** Opening hours for structured data. */
    openingHours: lineSchema,
    /** States and territories served. */
    states: z.array(lineSchema).min(1),
    /** Cities on the contact page. */
    serviceAreas: z.array(lineSchema).min(1),
    /** Cities on the home page and in metadata. */
    cities: z.array(lineSchema).min(1),
    /** Figures the company advertises. */
    claims: z.array(z.strictObject({ figure: lineSchema, label: lineSchema })),
    /** Promises about response times. */
    promises: z.strictObject({
      /** On quote pages and forms. */
      quote: lineSchema,
      /** In the footer. Names the hours of `answerWithinHours`. */
      response: lineSchema,
    }),
    /** Business hours in which an enquiry is answered at the latest. The desk shows how many are left. */
    answerWithinHours: z.int('must be a whole number of hours').min(1, 'must be 1 to 100').max(100, 'must be 1 to 100'),
    /** Small print by prices: what kind of prices they are, and the currency. */
    priceNote: lineSchema,
    /** Year of the copyright line. */
    copyrightYear: z.int('must be a year'),
    /** How long an enquiry is stored, in months. */
    keepEnquiriesMonths: monthsSchema,
    /** How long a customer's artwork is stored, in months; at most as long as its enquiry. */
    keepFilesMonths: monthsSchema,
    ...ownersFacts,
  })
  .refine(({ keepEnquiriesMonths, keepFilesMonths }) => keepFilesMonths <= keepEnquiriesMonths, {
    path: ['keepFilesMonths'],
    error: 'must not be more than keepEnquiriesMonths: files go with their enquiry',
  })
  .refine(({ promises, answerWithinHours }) => mostHours(promises.response) === answerWithinHours, {
    path: ['answerWithinHours'],
    error: 'must be the most hours that promises.response names: 4 if it says "2-4 hours"',
  });

export type Company = z.infer<typeof companySchema>;
export type Address = NonNullable<Company['address']>;

/** Formats an address in one line. */
export const addressLine = ({ street, suburb, state, postcode }: Address): string => `${street}, ${suburb} ${state} ${postcode}`;

/** Whether any of the owner's facts is filled in. */
export const hasCompanyFacts = (company: Company): boolean =>
  Object.keys(ownersFacts).some((name) => company[name as keyof typeof ownersFacts] !== undefined);

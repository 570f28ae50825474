import { z } from 'zod';
import { pagePathSchema } from './paths.ts';
import { lineSchema } from './text.ts';

const areaKeys = ['printing', 'signage', 'labels', 'marketing', 'design', 'gifts'] as const;
export type AreaKey = (typeof areaKeys)[number];

const groupSchema = z.strictObject({
  /** Heading of the column. */
  title: lineSchema,
  /** Its pages, in order. */
  pages: z.array(pagePathSchema).min(1),
});

const areaSchema = z.strictObject({
  /** Which of the six areas; picks the colour of its pages. */
  key: z.enum(areaKeys, { error: `must be one of: ${areaKeys.join(', ')}` }),
  /** Name in the menu. */
  title: lineSchema,
  /** Its landing page. */
  link: pagePathSchema,
  /** The columns of the menu. */
  groups: z.array(groupSchema).min(1),
});

/** `catalogue/menus.yaml`: the one navigation tree. */
export const menusSchema = z.strictObject({
  areas: z.array(areaSchema).length(areaKeys.length, `must have exactly ${areaKeys.length} areas`),
  footer: z.strictObject({
    /** The services the company names, each with the page that fits. */
    services: z.array(z.strictObject({ label: lineSchema, link: pagePathSchema })).length(8, 'must have eight services'),
    /** 'Our Products'. */
    products: z.array(pagePathSchema).length(8, 'must have eight pages'),
    /** Pages about the company. */
    company: z.array(pagePathSchema).min(1),
  }),
});

export type Menus = z.infer<typeof menusSchema>;

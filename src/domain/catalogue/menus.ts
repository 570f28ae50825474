import { z } from 'zod';
import { pagePathSchema } from '#domain/catalogue/fields/paths.ts';
import { lineSchema } from '#domain/catalogue/fields/text.ts';

const areaKeys = ['printing', 'signage', 'labels', 'marketing', 'design', 'gifts'] as const;
export type AreaKey = (typeof areaKeys)[number];

const groupSchema = z.strictObject({
  /** Heading of the column. */
  title: lineSchema,
  /** Its pages, in order. */
  pages: z.array(pagePathSchema).min(1),
});

const areaSchema = z.strictObject({
  /** One of the six areas; sets the colour of its pages. */
  key: z.enum(areaKeys, { error: `must be one of: ${areaKeys.join(', ')}` }),
  /** Name in the menu. */
  title: lineSchema,
  /** Its landing page. */
  link: pagePathSchema,
  /** The columns of the menu. */
  groups: z.array(groupSchema).min(1),
});

/** `catalogue/menus.yaml`: the navigation tree of the site. */
export const menusSchema = z.strictObject({
  areas: z.array(areaSchema).length(areaKeys.length, `must have exactly ${areaKeys.length} areas`),
  footer: z.strictObject({
    /** Services the company advertises, each with a matching page; also used in structured data. */
    services: z.array(z.strictObject({ label: lineSchema, link: pagePathSchema })).length(8, 'must have eight services'),
    /** 'Our Products'. */
    products: z.array(pagePathSchema).length(8, 'must have eight pages'),
    /** Pages about the company. */
    company: z.array(pagePathSchema).min(1),
  }),
});

export type Menus = z.infer<typeof menusSchema>;

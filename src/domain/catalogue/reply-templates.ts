import { z } from 'zod';
import { lineSchema } from '#domain/catalogue/fields/text.ts';

/** What a template may hold in braces, with the most characters that are filled in. */
export const placeholders = { firstName: 40, reference: 20, service: 100, products: 200, author: 60, company: 80, phone: 40 } as const;

export type Placeholder = keyof typeof placeholders;

export const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name);

export const bracesPattern = /\{([^{}\n]*)\}/g;

/** The first mistake in the braces of a text. */
const mistakeIn = (text: string): string | undefined => {
  for (const [whole, name = ''] of text.matchAll(bracesPattern))
    if (!isPlaceholder(name))
      return `has the unknown placeholder ${whole}; these are known: ${Object.keys(placeholders)
        .map((known) => `{${known}}`)
        .join(', ')}`;
  return /[{}]/.test(text.replace(bracesPattern, '')) ? 'has a brace without its partner' : undefined;
};

const checkBraces = (text: string, context: z.RefinementCtx<string>): void => {
  const message = mistakeIn(text);
  if (message) context.addIssue({ code: 'custom', message });
};

/** A text that the staff start a reply with. */
const templateSchema = z.strictObject({
  /** Its name in addresses: `need-artwork`. */
  name: z.string().regex(/^[a-z][a-z-]{1,39}$/, 'must be small letters and hyphens, such as need-artwork'),
  /** What the staff choose it by. */
  label: lineSchema,
  /** The subject of the mail. */
  subject: lineSchema.max(150, 'must have at most 150 characters').superRefine(checkBraces),
  /** The text of the mail, without a signature, which is added to every reply. */
  text: z
    .string()
    .trim()
    .min(20, 'must be at least a full sentence')
    .max(4000, 'must have at most 4000 characters')
    .superRefine(checkBraces),
});

/** `catalogue/reply-templates.yaml`: a list of templates, in the order in which the desk shows them. */
export const replyTemplatesSchema = z
  .array(templateSchema)
  .max(40, 'must have at most 40 templates')
  .superRefine((templates, context) => {
    for (const [index, { name }] of templates.entries())
      if (templates.findIndex((other) => other.name === name) < index)
        context.addIssue({ code: 'custom', path: [index, 'name'], message: `is the name of two templates: ${name}` });
  });

export type ReplyTemplate = z.infer<typeof templateSchema>;

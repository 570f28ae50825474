import { z } from 'zod';

/** One line of plain text, trimmed. */
export const lineSchema = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .refine((text) => !text.includes('\n'), 'must be one line');

/** Running text. A blank line starts a new paragraph. No Markdown, no HTML. */
export const proseSchema = z.string().trim().min(20, 'must be at least a full sentence');

/** "Matte Business Card" → "matte-business-card". */
export const slugOf = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export const paragraphs = (prose: string): string[] => prose.trim().split(/\n\s*\n/);

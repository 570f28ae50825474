import { readFile } from 'node:fs/promises';
import type { ReplyTemplate } from '#domain/catalogue/reply-templates.ts';

/** Where the build puts the validated reply-templates.yaml. */
export const replyTemplatesFile = 'dist/server/reply-templates.json';

export const readReplyTemplates = async (file: string): Promise<ReplyTemplate[]> => JSON.parse(await readFile(file, 'utf8'));

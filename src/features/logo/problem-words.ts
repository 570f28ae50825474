import { headLength } from '#domain/artwork/file/check-file.ts';
import { LogoError, type LogoProblem } from './logo-error.ts';

const sentences: Record<Exclude<LogoProblem, 'nothing-left'>, (name: string) => string> = {
  unreadable: (name) => `${name} could not be opened. Please save it again as a PNG, JPG, WebP, SVG or PDF, and choose that file.`,
  'other-kind': (name) => `${name} is not a PNG, JPG, WebP, SVG or PDF file. Please save it as one of these, and choose that file.`,
  locked: (name) => `${name} is locked with a password. Please save it without one, and choose that file.`,
  'too-large': (name) => `${name} has more pixels than this device can hold. Please save it with fewer, and choose that file.`,
  unsupported: () => 'Your browser is too old to draw with your logo. You can still send it to us with a quote request.',
  'too-slow': (name) => `${name} took too long on this device. Please save it with fewer pixels, or send it to us with a quote request.`,
};

/** What a file of another kind is, and how to convert it. */
const otherKind = async (file: File): Promise<string> => {
  const [kinds, head] = await Promise.all([import('#domain/artwork/file/other-kinds.ts'), file.slice(0, headLength).arrayBuffer()]);
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  const other = kinds.otherKindByContent(new Uint8Array(head)) ?? kinds.otherKindByExtension(extension);
  return other ? `${file.name} was not opened: it is ${other.name}. ${other.advice}` : sentences['other-kind'](file.name);
};

/** Why a logo could not be opened or made into a sticker, and what to do. */
export const problemWords = async (error: unknown, file: File): Promise<string> => {
  const problem = error instanceof LogoError && error.problem !== 'nothing-left' ? error.problem : 'unreadable';
  if (problem === 'other-kind') return otherKind(file).catch(() => sentences[problem](file.name));
  return sentences[problem](file.name);
};

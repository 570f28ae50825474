import type { Declaration, Plugin } from 'postcss';
import * as colours from '#domain/brand/colours.ts';

/** The colour that stylesheets call by these words, such as "light muted". */
const colourOf = (words: string): string => {
  const value = words.split(' ').reduce<unknown>((found, word) => (found as Record<string, unknown> | undefined)?.[word], colours);
  if (typeof value !== 'string') throw new Error(`src/domain/brand/colours.ts has no colour "${words}".`);
  return value;
};

/** `#16243f` and `30%` as `rgb(22 36 63 / 30%)`. */
const withAlpha = (colour: string, alpha: string): string => {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `rgb(${channels.join(' ')} / ${alpha})`;
};

export const insertColours = (value: string): string =>
  value.replace(/--colour\(\s*([a-zA-Z ]+?)\s*(?:\/\s*([\d.]+%)\s*)?\)/g, (_whole, words: string, alpha?: string) =>
    alpha ? withAlpha(colourOf(words), alpha) : colourOf(words),
  );

/** PostCSS plugin: replaces `--colour(ink)` and `--colour(ink / 30%)` with the colour. Values, because variables take no alpha. */
export const cssColours = (): Plugin => ({
  postcssPlugin: 'css-colours',
  Declaration(declaration: Declaration) {
    const value = insertColours(declaration.value);
    if (value !== declaration.value) declaration.value = value;
  },
});

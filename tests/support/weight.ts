import { brotliCompressSync, constants } from 'node:zlib';

/** Transfer size in bytes, with the build's Brotli settings. */
export const weightOf = (content: string | Buffer): number =>
  brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(content) },
  }).length;

const inMain = (html: string, change: (main: string) => string) => html.replace(/<main.*<\/main>/s, change);

/** Functions that remove one part of a page. Parts overlap: a class in the menu counts for both. */
const parts: Record<string, (html: string) => string> = {
  style: (html) => html.replace(/<style.*?<\/style>/gs, ''),
  menu: (html) => html.replace(/<nav id="site-menu".*?<\/nav>/s, ''),
  footer: (html) => html.replace(/<footer.*?<\/footer>/s, ''),
  'structured data': (html) => html.replace(/<script type="application\/ld\+json".*?<\/script>/s, ''),
  'other scripts in the page': (html) => html.replace(/<script(?! type="application\/ld\+json").*?<\/script>/gs, ''),
  metadata: (html) => html.replace(/<meta [^>]*>/g, ''),
  form: (html) => html.replace(/<form.*?<\/form>/gs, ''),
  drawings: (html) => html.replace(/<svg.*?<\/svg>/gs, ''),
  'pictures and their descriptions': (html) => html.replace(/<picture>.*?<\/picture>/gs, ''),
  classes: (html) => html.replace(/ class="[^"]*"/g, ''),
  'words of the page': (html) => inMain(html, (main) => main.replace(/>[^<]+</g, '><')),
};

/** Parts of a page by transfer size, largest first. */
export const contributorsOf = (html: string): string[] => {
  const whole = weightOf(html);
  return Object.entries(parts)
    .map(([name, without]) => ({ name, bytes: whole - weightOf(without(html)) }))
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ name, bytes }) => `${name} ${bytes}`);
};

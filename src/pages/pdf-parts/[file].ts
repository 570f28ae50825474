import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRoute, GetStaticPaths } from 'astro';

const library = 'node_modules/pdfjs-dist';

/** Substitutes for the standard fonts, which a PDF may use without embedding them. */
const fonts = [
  ...[
    'Fixed',
    'FixedBold',
    'FixedBoldItalic',
    'FixedItalic',
    'Serif',
    'SerifBold',
    'SerifBoldItalic',
    'SerifItalic',
    'Symbol',
    'Dingbats',
  ].map((name) => `Foxit${name}.pfb`),
  ...['Regular', 'Bold', 'BoldItalic', 'Italic'].map((name) => `LiberationSans-${name}.ttf`),
];

/** Decoders for JPEG 2000 and JBIG2 pictures. */
const decoders = ['openjpeg_nowasm_fallback.js', 'jbig2_nowasm_fallback.js'];

/** Tables of Chinese, Japanese and Korean text encodings, which PDFs name instead of including them. */
const characterMaps = readdirSync(join(library, 'cmaps')).filter((name) => name.endsWith('.bcmap'));

const licences = [
  ...['standard_fonts/LICENSE_FOXIT', 'standard_fonts/LICENSE_LIBERATION', 'wasm/LICENSE_OPENJPEG', 'wasm/LICENSE_PDFJS_OPENJPEG'],
  ...['wasm/LICENSE_JBIG2', 'wasm/LICENSE_PDFJS_JBIG2', 'cmaps/LICENSE', 'LICENSE'],
];

const sources = new Map<string, string[]>([
  ...fonts.map((name): [string, string[]] => [name, [`standard_fonts/${name}`]]),
  ...decoders.map((name): [string, string[]] => [name, [`wasm/${name}`]]),
  ...characterMaps.map((name): [string, string[]] => [name, [`cmaps/${name}`]]),
  ['licences.txt', licences],
]);

export const getStaticPaths: GetStaticPaths = () => [...sources.keys()].map((file) => ({ params: { file } }));

/** pdf.js fetches these files by fixed names, when a PDF needs them. */
export const GET: APIRoute = async ({ params }) => {
  const contents = await Promise.all((sources.get(params.file ?? '') ?? []).map((name) => readFile(join(library, name))));
  return new Response(new Uint8Array(Buffer.concat(contents)));
};

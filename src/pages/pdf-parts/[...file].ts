import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRoute, GetStaticPaths } from 'astro';
import { paperNames } from '#domain/artwork/judge/rule-names.ts';

const library = 'node_modules/pdfjs-dist';
const press = 'src/features/artwork-check/press';

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

/** The converter of colour profiles, and decoders for JPEG 2000 and JBIG2 pictures; the last two for browsers without WebAssembly. */
const programs = ['qcms_bg.wasm', 'openjpeg.wasm', 'jbig2.wasm', 'openjpeg_nowasm_fallback.js', 'jbig2_nowasm_fallback.js'];

/** Tables of Chinese, Japanese and Korean text encodings, which PDFs name instead of including them. */
const characterMaps = readdirSync(join(library, 'cmaps')).filter((name) => name.endsWith('.bcmap'));

const licences = [
  ...['standard_fonts/LICENSE_FOXIT', 'standard_fonts/LICENSE_LIBERATION', 'wasm/LICENSE_OPENJPEG', 'wasm/LICENSE_PDFJS_OPENJPEG'],
  ...['wasm/LICENSE_QCMS', 'wasm/LICENSE_PDFJS_QCMS'],
  ...['wasm/LICENSE_JBIG2', 'wasm/LICENSE_PDFJS_JBIG2', 'cmaps/LICENSE', 'LICENSE'],
];

const sources = new Map<string, string[]>([
  ...fonts.map((name): [string, string[]] => [name, [`${library}/standard_fonts/${name}`]]),
  ...programs.map((name): [string, string[]] => [name, [`${library}/wasm/${name}`]]),
  // pdf.js uses one profile for all inks without a profile of their own, and asks for it by this name in the folder it is given.
  ...paperNames.map((paper): [string, string[]] => [`${paper}/CGATS001Compat-v2-micro.icc`, [`${press}/${paper}.icc`]]),
  ...characterMaps.map((name): [string, string[]] => [name, [`${library}/cmaps/${name}`]]),
  ['licences.txt', [...licences.map((name) => join(library, name)), `${press}/LICENCE`]],
]);

export const getStaticPaths: GetStaticPaths = () => [...sources.keys()].map((file) => ({ params: { file } }));

/** pdf.js fetches these files by fixed names, when a PDF needs them. */
export const GET: APIRoute = async ({ params }) => {
  const contents = await Promise.all((sources.get(params.file ?? '') ?? []).map((name) => readFile(name)));
  return new Response(new Uint8Array(Buffer.concat(contents)));
};

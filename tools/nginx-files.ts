// Writes what nginx needs to serve the built site as the server does (dist/nginx/): tables of addresses, files and headers.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { headersEverywhere } from '../src/server/headers.ts';
import { indexSite, openSite, type SiteFile } from '../src/server/site-files.ts';

const target = 'dist/nginx';
const everywhere = headersEverywhere(process.env.SITE_URL || 'http://localhost:3000');
const site = openSite(await indexSite('dist/client'), everywhere);
// The page for what is not there has no address.
site.delete('/404');

/** What nginx works out for the form that it sends. */
const ofForm = new Set(['content-length', 'content-encoding', 'etag']);

const quoted = (text: string): string => {
  if (/["$\\\n]/.test(text)) throw new Error(`nginx could read "${text}" in another way.`);
  return `"${text}"`;
};

const table = (source: string, name: string, rows: Iterable<readonly [string, string]>, otherwise = ''): string =>
  [
    `map ${source} $ink_${name} {`,
    `  default ${quoted(otherwise)};`,
    ...[...rows].map(([key, value]) => `  ${quoted(key)} ${quoted(value)};`),
    '}',
    '',
  ].join('\n');

const headersOf = ({ plain }: SiteFile): [string, string][] => {
  const words = plain.whole.headers;
  return words.flatMap((name, index): [string, string][] => (index % 2 === 0 && !ofForm.has(name) ? [[name, words[index + 1] ?? '']] : []));
};

// Files with the same headers are of one kind; there are far fewer kinds than files.
const kinds = new Map<string, { number: string; headers: Map<string, string> }>();
const kindOf = (file: SiteFile) => {
  const headers = headersOf(file);
  const key = JSON.stringify(headers);
  const kind = kinds.get(key) ?? { number: String(kinds.size + 1), headers: new Map(headers) };
  kinds.set(key, kind);
  return kind.number;
};

const addresses = [...site.keys()];
const kindRows = [...site].map(([address, file]) => [address, kindOf(file)] as const);
const names = [...new Set([...kinds.values()].flatMap(({ headers }) => [...headers.keys()]))];
const variableOf = (header: string): string => `header_${header.replaceAll('-', '_')}`;

/** `/stationery/letterheads` is the file `/stationery/letterheads.html`. */
const pathOf = (address: string, { isPage }: SiteFile): string => (isPage ? `${address === '/' ? '/index' : address}.html` : address);
const formRows = [...site].flatMap(([address, file]) => {
  const path = pathOf(address, file);
  return [
    [`plain ${address}`, path],
    [`br ${address}`, file.br ? `${path}.br` : path],
    [`gzip ${address}`, file.gzip ? `${path}.gz` : path],
  ] as const;
});

const maps = [
  table(
    '$ink_asked',
    'known_address',
    addresses.map((address) => [address, address] as const),
  ),
  table('$ink_address', 'kind', kindRows),
  // A name that no file has: nginx then asks a node.
  table('"$ink_encoding $ink_address"', 'form', formRows, '/-'),
  'map $ink_form $ink_content_encoding {\n  default "";\n  "~\\.br$" br;\n  "~\\.gz$" gzip;\n}\n',
  ...names.map((name) =>
    table(
      '$ink_kind',
      variableOf(name),
      [...kinds.values()].flatMap(({ number, headers }) => (headers.has(name) ? [[number, headers.get(name) ?? ''] as const] : [])),
    ),
  ),
];

// An empty value is not sent. The server sends no Last-Modified: a digest or a version is what tells a file from the next.
const fileHeaders = [
  ...names.map((name) => `add_header ${name} $ink_${variableOf(name)};`),
  'add_header content-encoding $ink_content_encoding;',
  'add_header last-modified "";',
];
const answerHeaders = [...Object.entries(everywhere), ['cache-control', 'no-store']].map(
  ([name = '', value = '']) => `add_header ${name} ${quoted(value)} always;`,
);

await mkdir(target, { recursive: true });
await writeFile(join(target, 'maps.conf'), maps.join('\n'));
await writeFile(join(target, 'file-headers.conf'), `${fileHeaders.join('\n')}\n`);
await writeFile(join(target, 'answer-headers.conf'), `${answerHeaders.join('\n')}\n`);
console.log(`${addresses.length} addresses in ${kinds.size} kinds for nginx`);

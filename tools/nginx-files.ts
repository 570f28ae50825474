// Writes the nginx maps of addresses, files and headers that make nginx serve the built site like the server (dist/nginx/).
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LiveRoute, liveRoutes } from '../src/domain/catalogue/fields/live-routes.ts';
import { quoteFailure } from '../src/domain/enquiry/outcome-texts.ts';
import { createCommonHeaders } from '../src/server/http/headers.ts';
import { companyFile, readCompany } from '../src/server/static/company-facts.ts';
import { indexSite, openSite, type SiteFile } from '../src/server/static/site-files.ts';

const target = 'dist/nginx';
const everywhere = createCommonHeaders(process.env.SITE_URL || 'http://localhost:3000');
const site = openSite(await indexSite('dist/client'), everywhere);
// The not-found page has no address.
site.delete('/404');

/** Headers that nginx computes for the encoding it sends. */
const perEncoding = new Set(['content-length', 'content-encoding', 'etag']);

const quoted = (text: string): string => {
  if (/["$\\\n]/.test(text)) throw new Error(`"${text}" is not safe in an nginx configuration.`);
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

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const headersOf = ({ plain }: SiteFile): [string, string][] => {
  const pairs = plain.whole.headers;
  return pairs.flatMap((name, index): [string, string][] =>
    index % 2 === 0 && !perEncoding.has(name) ? [[name, pairs[index + 1] ?? '']] : [],
  );
};

// Group files with the same headers: there are far fewer groups than files.
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

const liveRows = Object.entries<LiveRoute>(liveRoutes).map(
  ([name, { path, parameters }]) => [path + (parameters ? `\\?(?:.*&)?(?:${parameters.join('|')})=` : '(?:\\?|$)'), kebab(name)] as const,
);

/** The response while no node is available: JSON for a form's script, text for a browser. */
const { email, phone } = await readCompany(companyFile);
const unavailable = 'This part of our site is unavailable for a moment.';
const contact = `write to ${email} or call ${phone}.`;
const failure = quoteFailure(email);
const inJson = (error: string): string => `'${JSON.stringify({ error, phone }).replaceAll("'", String.raw`\'`)}'`;
const inText = (sentence: string): string => quoted(sentence).replace(/"$/, String.raw`\n"`);
const unavailableBodies = [
  'map "$ink_route $http_content_type" $ink_unavailable_body {',
  `  default ${inText(`${unavailable} Please try again in a minute, ${contact}`)};`,
  `  "~*^quote application/json" ${inJson(failure)};`,
  `  "~*^\\S+ application/json" ${inJson(unavailable)};`,
  `  "~^quote " ${inText(`There was an error sending your quote request. Please go back and try again, ${contact}`)};`,
  '}',
  '',
].join('\n');

const maps = [
  unavailableBodies,
  ['map $request_uri $ink_page_route {', '  default page;', ...liveRows.map(([path, name]) => `  "~^${path}" ${name};`), '}', ''].join(
    '\n',
  ),
  table(
    '$ink_request_path',
    'known_address',
    addresses.map((address) => [address, address] as const),
  ),
  table('$ink_address', 'kind', kindRows),
  // No file has this name, so nginx passes the request to a node.
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

// nginx omits headers with an empty value. Last-Modified is omitted like on the server, where ETags identify versions.
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
await writeFile(join(target, 'response-headers.conf'), `${answerHeaders.join('\n')}\n`);
console.log(`${addresses.length} addresses in ${kinds.size} kinds for nginx`);

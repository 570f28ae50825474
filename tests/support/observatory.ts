import { parse } from 'node-html-parser';

/** A response with the headers it has behind the HTTPS proxy. */
export interface Heard {
  headers: Headers;
  body: string;
}

type Policy = Map<string, string[]>;

const broad = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];
const broadOrInline = [...broad, "'unsafe-inline'", 'data:'];
const has = (sources: string[], bad: string[]) => sources.some((source) => bad.includes(source));
const beginsWith = (sources: string[], ...starts: string[]) => sources.some((source) => starts.some((start) => source.startsWith(start)));

/** Undefined when a directive comes twice. */
const readPolicy = (header: string): Policy | undefined => {
  const directives = header
    .toLowerCase()
    .split(';')
    .map((text) => text.trim().split(/\s+/))
    .filter(([name]) => name);
  const policy: Policy = new Map(directives.map(([name = '', ...sources]) => [name, sources.length > 0 ? sources : ["'none'"]]));
  return policy.size === directives.length ? policy : undefined;
};

const forPolicy = (header: string | null): number => {
  const policy = header ? readPolicy(header) : undefined;
  if (!policy) return -25;
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const inline = (name: string) => {
    const sources = sourcesOf(name);
    // A hash or nonce disables unsafe-inline.
    return beginsWith(sources, "'sha", "'nonce-") ? sources.filter((source) => source !== "'unsafe-inline'") : sources;
  };
  const [script, style] = [inline('script-src'), inline('style-src')];
  if (has(script, broadOrInline) || has(sourcesOf('object-src'), broad)) return -20;
  const active = [...policy].filter(([name]) => !['img-src', 'media-src'].includes(name)).flatMap(([, sources]) => sources);
  if (beginsWith(active, 'http:', 'ftp:')) return -20;
  if ([...script, ...style].includes("'unsafe-eval'")) return -10;
  if (beginsWith([...sourcesOf('img-src'), ...sourcesOf('media-src')], 'http:', 'ftp:')) return -10;
  if (has(style, broadOrInline)) return 0;
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5;
};

const forTransport = (header: string | null): number => {
  const age = /(?:^|;)\s*max-age=(\d+)/i.exec(header ?? '')?.[1];
  if (!age || header?.includes(',')) return -20;
  return Number(age) < 15_552_000 ? -10 : 0;
};

const forFrames = (header: string | null, policy: string | null): number => {
  if (policy && readPolicy(policy)?.has('frame-ancestors')) return 5;
  return /^(deny|sameorigin|allow-from.*)$/i.test(header?.trim() ?? '') ? 0 : -20;
};

const forReferrer = (header: string | null): number => {
  if (header === null) return 0;
  const known = /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/;
  return known.test(header.toLowerCase().split(',').at(-1)?.trim() ?? '') ? 5 : -5;
};

const forResources = (header: string | null): number => {
  if (header === null || header === 'cross-origin') return 0;
  return ['same-origin', 'same-site'].includes(header) ? 10 : -5;
};

const forCookies = (cookies: string[]): number =>
  cookies.every((cookie) => /;\s*secure/i.test(cookie) && /;\s*httponly/i.test(cookie) && /;\s*samesite=(lax|strict)/i.test(cookie))
    ? 0
    : -20;

/** Third-party scripts must have an integrity attribute; first-party scripts need none. */
const forScripts = ({ headers, body }: Heard): number => {
  if (!headers.get('content-type')?.startsWith('text/html')) return 0;
  const foreign = parse(body)
    .querySelectorAll('script[src]')
    .filter((script) => /^(https?:)?\/\//.test(script.getAttribute('src') ?? ''));
  return foreign.every((script) => script.hasAttribute('integrity')) ? 0 : -50;
};

/**
 * Scores a response by the rules of Mozilla's HTTP Observatory (@mdn/mdn-http-observatory 1.4.8), in the strictest
 * interpretation where there are several. The package itself depends on a web server, a database client and a download during
 * installation. Its rule on redirects from http to https is left out: the reverse proxy does that.
 */
export const observatoryScore = (response: Heard): number => {
  const { headers } = response;
  const policy = headers.get('content-security-policy');
  const points = [
    forPolicy(policy),
    forTransport(headers.get('strict-transport-security')),
    forFrames(headers.get('x-frame-options'), policy),
    forReferrer(headers.get('referrer-policy')),
    forResources(headers.get('cross-origin-resource-policy')),
    forCookies(headers.getSetCookie()),
    forScripts(response),
    headers.get('x-content-type-options')?.toLowerCase() === 'nosniff' ? 0 : -5,
    headers.get('access-control-allow-credentials') === 'true' ? -50 : 0,
  ];
  const sum = (list: number[]) => list.reduce((total, point) => total + point, 100);
  const withoutBonus = sum(points.filter((point) => point < 0));
  // Bonus points count only from 90 up (an A).
  return Math.max(0, withoutBonus >= 90 ? sum(points) : withoutBonus);
};

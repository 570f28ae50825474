import type { Site, SiteFile, StaticResponse } from './site-files.ts';

type Encoding = 'br' | 'gzip';

/** The page sent with status 404; it has no public address. */
const notFoundAddress = '/404';

export interface FoundResponse {
  status: 200 | 304;
  response: StaticResponse;
}

export type Pages = ReturnType<typeof createPages>;

/** Finds the response for an address by the encodings a browser accepts and the versions it has cached. */
export const createPages = (site: Site) => {
  const notFound = site.get(notFoundAddress);
  if (!notFound) throw new Error(`The built site has no ${notFoundAddress}.`);
  const readEncodings = createEncodingsReader();

  const variantOf = (file: SiteFile, acceptEncoding: string | undefined) => {
    for (const encoding of readEncodings(acceptEncoding ?? '')) {
      const variant = file[encoding];
      if (variant) return variant;
    }
    return file.plain;
  };

  return {
    has: (address: string): boolean => address !== notFoundAddress && site.has(address),

    find: (address: string, acceptEncoding: string | undefined, ifNoneMatch: string | undefined): FoundResponse | undefined => {
      const file = address === notFoundAddress ? undefined : site.get(address);
      if (!file) return;
      const variant = variantOf(file, acceptEncoding);
      return ifNoneMatch && matches(ifNoneMatch, variant.etag)
        ? { status: 304, response: variant.unchanged }
        : { status: 200, response: variant.whole };
    },

    notFound: (acceptEncoding: string | undefined): StaticResponse => variantOf(notFound, acceptEncoding).whole,
  };
};

/** Browsers send only a few different headers, so parsed ones are cached. */
const createEncodingsReader = () => {
  const cache = new Map<string, Encoding[]>();
  return (header: string): Encoding[] => {
    const cached = cache.get(header);
    if (cached) return cached;
    const accepted = acceptedEncodings(header);
    const encodings = (['br', 'gzip'] as const).filter((name) => accepted.has(name));
    if (cache.size < 100) cache.set(header, encodings);
    return encodings;
  };
};

/** `br;q=0, gzip` accepts gzip alone. */
const acceptedEncodings = (header: string): Set<string> =>
  new Set(
    header
      .toLowerCase()
      .split(',')
      .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
      .map((entry) => entry.split(';')[0]?.trim() ?? ''),
  );

const matches = (header: string, etag: string): boolean =>
  header === etag ||
  header === '*' ||
  header
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .includes(etag);

import type { Answer, Site, SiteFile } from './site-files.ts';

type Encoding = 'br' | 'gzip';

/** The page for what is not there; it is an answer, not an address of its own. */
const notFoundAddress = '/404';

export interface FoundAnswer {
  status: 200 | 304;
  answer: Answer;
}

export type Pages = ReturnType<typeof createPages>;

/** What the built site answers to an address, for a browser that accepts these encodings and has these versions. */
export const createPages = (site: Site) => {
  const notFound = site.get(notFoundAddress);
  if (!notFound) throw new Error(`The built site has no ${notFoundAddress}.`);
  const readEncodings = createEncodingsReader();

  const formOf = (file: SiteFile, acceptEncoding: string | undefined) => {
    for (const encoding of readEncodings(acceptEncoding ?? '')) {
      const form = file[encoding];
      if (form) return form;
    }
    return file.plain;
  };

  return {
    has: (address: string): boolean => address !== notFoundAddress && site.has(address),

    find: (address: string, acceptEncoding: string | undefined, ifNoneMatch: string | undefined): FoundAnswer | undefined => {
      const file = address === notFoundAddress ? undefined : site.get(address);
      if (!file) return;
      const form = formOf(file, acceptEncoding);
      return ifNoneMatch && matches(ifNoneMatch, form.etag) ? { status: 304, answer: form.unchanged } : { status: 200, answer: form.whole };
    },

    notFound: (acceptEncoding: string | undefined): Answer => formOf(notFound, acceptEncoding).whole,
  };
};

/** Browsers write one of a few headers: those are read once. */
const createEncodingsReader = () => {
  const known = new Map<string, Encoding[]>();
  return (header: string): Encoding[] => {
    const read = known.get(header);
    if (read) return read;
    const accepted = acceptedEncodings(header);
    const encodings = (['br', 'gzip'] as const).filter((name) => accepted.has(name));
    if (known.size < 100) known.set(header, encodings);
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

import { createHmac, timingSafeEqual } from 'node:crypto';

const validityInDays = 30;

const pathPrefix = '/api/artwork-files/';

interface Origins {
  siteUrl: string;
  deskUrl: string | undefined;
}

/**
 * Signs and verifies links to artwork: they cannot be guessed, and they expire. With a desk the links lead there instead and
 * need a session, so that a forwarded mail opens nothing.
 */
export const createLinkSigner = ({ siteUrl, deskUrl }: Origins, secret: () => string) => {
  const sign = (id: string, expires: string) => createHmac('sha256', secret()).update(`${id}.${expires}`).digest();
  return {
    /** Completes a sentence that begins with "Links". */
    validity: deskUrl ? 'open at the desk, for staff only' : `work for ${validityInDays} days`,
    linkTo: ({ id }: { id: string }): string => {
      if (deskUrl) return `${deskUrl}/artwork/${id}`;
      const expires = String(Math.floor(Date.now() / 1000) + validityInDays * 86_400);
      return `${siteUrl}${pathPrefix}${id}?expires=${expires}&signature=${sign(id, expires).toString('base64url')}`;
    },
    /** The file of a link, and whether the link has expired; undefined when the signature is invalid. */
    read: (address: URL): { id: string; expired: boolean } | undefined => {
      const id = address.pathname.slice(pathPrefix.length);
      const expires = address.searchParams.get('expires') ?? '';
      const given = Buffer.from(address.searchParams.get('signature') ?? '', 'base64url');
      const expected = sign(id, expires);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return;
      return { id, expired: Number(expires) * 1000 < Date.now() };
    },
  };
};

export type LinkSigner = ReturnType<typeof createLinkSigner>;

export const isArtworkFilePath = (path: string): boolean => path.startsWith(pathPrefix);

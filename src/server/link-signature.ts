import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a link to a file works. */
const validityInDays = 30;
export const linkValidity = `${validityInDays} days`;

const folder = '/api/artwork-files/';

/** Signs and checks the addresses of artwork: they cannot be guessed, and they end. */
export const createLinkSigner = (siteUrl: string, secret: () => string) => {
  const sign = (id: string, expires: string) => createHmac('sha256', secret()).update(`${id}.${expires}`).digest();
  return {
    linkTo: ({ id }: { id: string }): string => {
      const expires = String(Math.floor(Date.now() / 1000) + validityInDays * 86_400);
      return `${siteUrl}${folder}${id}?expires=${expires}&signature=${sign(id, expires).toString('base64url')}`;
    },
    /** The file a link is for, and whether the link has ended; undefined when we did not sign it. */
    read: (address: URL): { id: string; expired: boolean } | undefined => {
      const id = address.pathname.slice(folder.length);
      const expires = address.searchParams.get('expires') ?? '';
      const given = Buffer.from(address.searchParams.get('signature') ?? '', 'base64url');
      const expected = sign(id, expires);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return;
      return { id, expired: Number(expires) * 1000 < Date.now() };
    },
  };
};

export type LinkSigner = ReturnType<typeof createLinkSigner>;

/** Whether a path is one of a file. */
export const isArtworkFilePath = (path: string): boolean => path.startsWith(folder);

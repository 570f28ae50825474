import { createHash } from 'node:crypto';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const hashesOf = (pages: string[], pattern: RegExp): string[] => [
  ...new Set(pages.flatMap((html) => [...html.matchAll(pattern)].map(([, text = '']) => hashOf(text)))),
];

/**
 * The policy for pages: files of this site only, and inline only the scripts and styles from the build. So it must be
 * computed from built pages, never from a page that contains visitor input.
 */
export const policyOf = (...pages: string[]): string => {
  const scripts = hashesOf(pages, /<script(?![^>]* src=)(?![^>]*application\/ld\+json)[^>]*>(.*?)<\/script>/gs);
  const styles = hashesOf(pages, /<style[^>]*>(.*?)<\/style>/gs);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

import type { Headers } from '#server/http/headers.ts';
import { createCommonHeaders, headersOfPages } from '#server/http/headers.ts';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * A worker has the policy of its script, not that of its page: it may run the WebAssembly that converts colours, and fetch what
 * PDFs are drawn with. Even a customer's file that took it over could read nothing else of the desk.
 */
export const createScriptPolicy = (deskUrl: string): string =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `connect-src ${deskUrl}/assets/ ${deskUrl}/pdf-parts/`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers of every response of the desk. Nothing is cached, and no address of the desk is told to another site. */
export const createDeskHeaders = (deskUrl: string): Headers => ({
  ...createCommonHeaders(deskUrl),
  ...headersOfPages,
  'permissions-policy': `${headersOfPages['permissions-policy']?.replace(/publickey-credentials-get=\(\), /, '')}`,
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
});

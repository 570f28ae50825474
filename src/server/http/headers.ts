export type Headers = Record<string, string>;

/** For responses that are not pages: nothing may be loaded, sent, run or framed. Pages have a separate policy (page-policy.ts). */
const lockedPolicy = ["default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"].join('; ');

/**
 * Headers of every response. Under https, HSTS for two years, but without includeSubDomains: the owner may have subdomains
 * that still use plain http, and HSTS in a visitor's browser cannot be revoked.
 */
export const createCommonHeaders = (siteUrl: string): Headers => ({
  'content-security-policy': lockedPolicy,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  // For browsers that do not know frame-ancestors.
  'x-frame-options': 'DENY',
  ...(new URL(siteUrl).protocol === 'https:' && { 'strict-transport-security': 'max-age=63072000' }),
});

/** Browsers show an image or PDF that is opened directly in a generated page with inline styles and a viewer. */
const filePolicy = `${lockedPolicy}; style-src 'unsafe-inline'; object-src 'self'`;

/**
 * A worker script has its own policy, not that of its page: it may import its other modules, fetch fonts to render a
 * PDF, and run the WebAssembly that converts its colours. Pages may not: a script cannot loosen the policy of its page.
 */
const scriptPolicy = `${lockedPolicy}; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'`;

/** Headers of a built file that is not a page. Images may be embedded elsewhere: by search engines and link previews. */
export const headersOfFile = (type: string): Headers => ({
  'content-security-policy': type.startsWith('text/javascript') ? scriptPolicy : filePolicy,
  ...(type.startsWith('image/') && { 'cross-origin-resource-policy': 'cross-origin' }),
});

/** Features the site does not use; disabled so that an injected script cannot use them either. */
const unusedFeatures = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'fullscreen', 'geolocation', 'gyroscope', 'hid'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture', 'publickey-credentials-get', 'screen-wake-lock'],
  ...['serial', 'usb', 'xr-spatial-tracking'],
];

/** Headers of a page besides its policy. A chat opened from a page gets no reference to the page's window. */
export const headersOfPages: Headers = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
};

/** How long an idle connection stays open. */
export const keepAliveSeconds = 5;

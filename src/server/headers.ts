export type Headers = Record<string, string>;

/** What is no page loads, sends and runs nothing, and stands in no frame. Pages have a policy of their own (page-policy.ts). */
const lockedPolicy = ["default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"].join('; ');

/**
 * Headers of every answer. Under https, browsers that were here once come by nothing else for two years. Only this name:
 * the owner may have others beside it that still speak plain http, and what a browser has learnt nobody can take back.
 */
export const headersEverywhere = (siteUrl: string): Headers => ({
  'content-security-policy': lockedPolicy,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  // For browsers that do not know frame-ancestors.
  'x-frame-options': 'DENY',
  ...(new URL(siteUrl).protocol === 'https:' && { 'strict-transport-security': 'max-age=63072000' }),
});

/** Browsers show a picture or a PDF that is opened by itself in a small page of their own making, with its style and its viewer. */
const filePolicy = `${lockedPolicy}; style-src 'unsafe-inline'; object-src 'self'`;

/**
 * A script that runs as a worker has its own policy, not that of the page it belongs to: it may fetch the rest of itself, and
 * fonts to draw a PDF with.
 */
const scriptPolicy = `${lockedPolicy}; script-src 'self'; connect-src 'self'`;

/** Headers of a built file that is no page. Pictures may be shown elsewhere: by search engines, in previews of links. */
export const headersOfFile = (type: string): Headers => ({
  'content-security-policy': type.startsWith('text/javascript') ? scriptPolicy : filePolicy,
  ...(type.startsWith('image/') && { 'cross-origin-resource-policy': 'cross-origin' }),
});

/** What the site has no use for; a script that came in by a mistake of ours has none either. */
const unused = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'fullscreen', 'geolocation', 'gyroscope', 'hid'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture', 'publickey-credentials-get', 'screen-wake-lock'],
  ...['serial', 'usb', 'xr-spatial-tracking'],
];

/** Headers of a page, beside its policy. A chat opened from it gets a window that knows nothing of this one. */
export const headersOfPages: Headers = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': unused.map((feature) => `${feature}=()`).join(', '),
};

/** How long a connection without a request stays open. */
export const keepAliveSeconds = 5;

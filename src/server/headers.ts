/** Headers of every answer. Pages have a policy of their own (page-policy.ts). */
export const everywhere = {
  'content-security-policy': "frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};

/** How long a connection without a request stays open. */
export const keepAliveSeconds = 5;

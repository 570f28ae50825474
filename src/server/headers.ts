/** Headers of every answer. The policy for scripts and styles stands in the pages; framing can only be forbidden here. */
export const everywhere = {
  'content-security-policy': "frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};

/** Kinds of business a visitor can pick on the sample and enquiry forms. */
export const businessTypes = ['Retail', 'Restaurant/Cafe', 'Manufacturing', 'Healthcare', 'Education', 'Real Estate', 'Other'] as const;

/** What a visitor can be interested in on the sample and enquiry forms. */
export const interests = [
  'Vinyl Stickers',
  'Paper Labels',
  'Clear Stickers',
  'Holographic Labels',
  'Waterproof Stickers',
  'Removable Stickers',
  'Business Cards',
  'Brochures',
] as const;

/** The service of a quote request from a page without one. */
export const generalService = 'General Inquiry';

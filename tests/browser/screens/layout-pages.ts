/** One page of each layout, and the pages outside the catalogue. */
export const layoutPages: Record<string, string> = {
  'artwork-check': '/artwork-check',
  banners: '/signage-displays/banners',
  blog: '/blog',
  'business-cards': '/stationery/business-cards',
  cards: '/signage-displays/acrylic-signs',
  category: '/graphic-design',
  contact: '/contact',
  decal: '/shop/bumper-stickers',
  enquiry: '/enquiry',
  faq: '/faq',
  gallery: '/view-samples',
  guide: '/blog/bleed-and-safe-area',
  home: '/',
  'not-found': '/no-such-page',
  overview: '/services',
  posters: '/popular/posters',
  quote: '/get-quote',
  'quote-list': '/quote-list',
  'quote-sent': '/quote-sent?reference=Q-7K3F-92QX',
  'roll-labels': '/shop/roll-labels',
  samples: '/samples',
  search: '/search?q=banner',
  'search-lost': '/search?q=zeppelin',
  service: '/stationery/letterheads',
  'sticker-maker': '/sticker-maker',
  'your-logo': '/your-logo',
  templates: '/templates?product=/stationery/business-cards',
};

/** Errors that the not-found page logs. */
export const notFoundErrors = ['status of 404', 'Page not found'];

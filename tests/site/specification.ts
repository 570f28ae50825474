/**
 * The owner's requirements, copied by hand from the specification and never from the catalogue, so that tests compare two
 * independent sources. Wording is the specification's; comparison ignores case and treats every dash as '-'.
 */

/** Texts that one page must show. A page may have several entries: one for each sentence of the specification. */
interface PageTexts {
  readonly path: string;
  readonly texts: readonly string[];
}

/** A link that one page must have: its text contains `label`, its target is `href`. */
interface PageLink {
  readonly path: string;
  readonly label: string;
  readonly href: string;
}

/** The areas of section 2, each with its pages in the order of the specification. */
// biome-ignore format: rows of paths are easier to compare with the specification than a hundred lines
const areas = {
  stationery: [
    '/stationery/business-cards', '/stationery/classic-business-cards', '/stationery/specialty-business-cards',
    '/stationery/unique-materials', '/stationery/letterheads', '/stationery/envelopes', '/stationery/invitations',
    '/stationery/custom-stamps', '/stationery/compliments-slips', '/stationery/thank-you-cards', '/stationery/notepads',
    '/stationery/pens', '/stationery/postcards',
  ],
  printing: [
    '/printing/architectural-plans', '/printing/laminated-posters', '/printing/mounted-posters', '/printing/paper-posters',
    '/printing/large-format-printing', '/printing/business-forms', '/printing/annual-reports', '/printing/binding',
    '/printing/laminating', '/printing/print-finishing', '/printing/canvas-prints',
  ],
  signage: [
    '/signage-displays/signs', '/signage-displays/banners', '/signage-displays/acrylic-signs', '/signage-displays/metal-signs',
    '/signage-displays/a-frames', '/signage-displays/bollard-covers', '/signage-displays/corflute-signs', '/signage-displays/lightboxes',
    '/signage-displays/outdoor-signs', '/signage-displays/site-hoardings', '/signage-displays/wayfinding-signs',
    '/signage-displays/pull-up-banners', '/signage-displays/vinyl-banners', '/signage-displays/tear-drop-banners',
    '/signage-displays/feather-banners', '/signage-displays/wall-decals', '/signage-displays/vehicle-decals',
    '/signage-displays/window-door-decals', '/signage-displays/pop-up-displays', '/signage-displays/lectern-signage',
  ],
  shop: [
    '/shop/single-stickers', '/shop/roll-labels', '/shop/packaging-tape', '/shop/car-decals', '/shop/window-decals',
    '/shop/holographic-labels', '/shop/floor-decals', '/shop/bumper-stickers', '/shop/wall-decals', '/shop/window-door-decals',
    '/shop/vehicle-decals',
  ],
  labels: [
    '/labels-stickers/sticker-sheets', '/labels-stickers/clear-stickers', '/labels-stickers/foil-labels',
    '/labels-stickers/kiss-cut-stickers', '/labels-stickers/mailing-labels', '/labels-stickers/die-cut-stickers',
    '/labels-stickers/paper-bags',
  ],
  marketing: [
    '/marketing-promotional/flyers', '/marketing-promotional/brochures', '/marketing-promotional/catalogues',
    '/marketing-promotional/postcards', '/marketing-promotional/promotional-pens', '/marketing-promotional/promotional-bags',
    '/marketing-promotional/project-solutions', '/marketing-promotional/water-bottles', '/marketing-promotional/marketing-strategy',
    '/marketing-promotional/branded-mugs', '/marketing-promotional/umbrellas', '/marketing-promotional/magnetic-calendars',
    '/marketing-promotional/poster-calendars', '/marketing-promotional/image-sourcing',
  ],
  design: [
    '/graphic-design/logo-design', '/graphic-design/branding', '/graphic-design/website-design', '/graphic-design/ecommerce-design',
    '/graphic-design/ui-ux-design', '/graphic-design/marketing-materials', '/graphic-design/corporate-identity',
    '/graphic-design/package-design', '/graphic-design/connect-designers', '/graphic-design/design-tool',
    '/graphic-design/event-essentials', '/graphic-design/brochure-design', '/graphic-design/prime-digital', '/graphic-design/email-design',
  ],
  gifts: [
    '/gifts/greeting-cards', '/gifts/gift-tags', '/gifts/acrylic-artwork', '/gifts/canvas-prints', '/gifts/photo-journals',
    '/gifts/crystal-photo-blocks', '/gifts/memory-magnets', '/gifts/decorative-prints', '/gifts/foam-core-mounts',
  ],
} as const;

/** Every route of section 2, once: 7 single pages, 4 popular, 6 landing pages and the 99 pages of the areas. */
// biome-ignore format: one row for each line of the specification
export const routes = [
  '/', '/contact', '/get-quote', '/samples', '/view-samples', '/faq', '/industry/automotive',
  '/popular/all', '/popular/manuals', '/popular/documents', '/popular/posters',
  '/printing', '/signage-displays', '/labels-stickers', '/marketing-promotional', '/graphic-design', '/gifts',
  ...areas.stationery, ...areas.printing, ...areas.signage, ...areas.shop,
  ...areas.labels, ...areas.marketing, ...areas.design, ...areas.gifts,
] as const;

/** Pages that the specification mentions without a route; the design chose these routes. */
// biome-ignore format: rows of paths
export const addedRoutes = [
  '/enquiry', '/marketing-promotional/wall-calendars', '/services', '/custom-stickers', '/business-labels', '/vehicle-graphics',
  '/promotional-materials', '/window-graphics', '/safety-signs', '/about', '/blog',
] as const;

/** The six menus by title, with the pages each must list ('Each menu lists the pages of its area above'); it may list more. */
export const menus = {
  Printing: [...areas.stationery, ...areas.printing],
  'Signage & Displays': areas.signage,
  'Labels, Stickers & Packaging': [...areas.shop, ...areas.labels],
  'Marketing & Promotional': areas.marketing,
  'Graphic Design': areas.design,
  'Prints & Personalised Gifts': areas.gifts,
} as const;

/**
 * The prices of sections 2 and 9 by page. Every price reads 'From $N' or 'Custom Quote' (section 3). Whole dollars have no
 * cents: section 9 writes $45.00, but the owner has since asked for $45.
 */
export const prices: readonly PageTexts[] = [
  { path: '/popular/all', texts: ['From $25', 'From $35', 'From $15', 'From $89'] },
  { path: '/popular/manuals', texts: ['From $50', 'From $75', 'From $85', 'From $60'] },
  { path: '/popular/documents', texts: ['From $20', 'From $35', 'From $25', 'From $40'] },
  { path: '/popular/posters', texts: ['From $15', 'From $20', 'From $18', 'From $22'] },
  { path: '/signage-displays/signs', texts: ['From $89', 'From $125', 'From $95', 'From $35', 'From $299', 'From $75'] },
  { path: '/signage-displays/a-frames', texts: ['From $85'] },
  { path: '/signage-displays/corflute-signs', texts: ['From $25'] },
  { path: '/signage-displays/lightboxes', texts: ['From $150'] },
  { path: '/signage-displays/bollard-covers', texts: ['From $45'] },
  { path: '/signage-displays/wayfinding-signs', texts: ['From $75'] },
  { path: '/signage-displays/acrylic-signs', texts: ['From $125', 'From $145', 'From $135', 'From $299'] },
  { path: '/signage-displays/metal-signs', texts: ['From $95', 'From $165', 'From $199', 'From $145'] },
  { path: '/marketing-promotional/flyers', texts: ['From $89 per 1000', 'From $125 per 1000', 'From $189 per 1000', 'Custom Quote'] },
  { path: '/shop/packaging-tape', texts: ['From $89', 'From $125', 'From $95', 'From $65'] },
  { path: '/marketing-promotional/brochures', texts: ['From $149', 'From $125', 'From $159', 'Custom Quote'] },
  { path: '/marketing-promotional/catalogues', texts: ['From $249', 'From $189', 'From $299', 'From $149'] },
  { path: '/marketing-promotional/postcards', texts: ['From $89', 'From $75', 'From $65', 'From $125'] },
  { path: '/labels-stickers/sticker-sheets', texts: ['From $8'] },
  { path: '/marketing-promotional/promotional-pens', texts: ['From $0.50'] },
  { path: '/marketing-promotional/promotional-bags', texts: ['From $2.50'] },
  { path: '/marketing-promotional/umbrellas', texts: ['From $12'] },
  { path: '/graphic-design/logo-design', texts: ['From $199'] },
  { path: '/graphic-design/branding', texts: ['From $499'] },
  { path: '/graphic-design/website-design', texts: ['From $799'] },
  { path: '/graphic-design/ecommerce-design', texts: ['From $1299'] },
  { path: '/graphic-design/ui-ux-design', texts: ['From $599'] },
  { path: '/graphic-design/marketing-materials', texts: ['From $99'] },
  { path: '/graphic-design/corporate-identity', texts: ['From $399'] },
  { path: '/graphic-design/package-design', texts: ['From $299'] },
  { path: '/marketing-promotional/image-sourcing', texts: ['From $45'] },
  { path: '/graphic-design/prime-digital', texts: ['From $120'] },
  { path: '/graphic-design/email-design', texts: ['From $200'] },
  { path: '/signage-displays/lectern-signage', texts: ['From $85'] },
  { path: '/gifts/memory-magnets', texts: ['From $3.50'] },
  { path: '/gifts/decorative-prints', texts: ['From $25'] },
  { path: '/gifts/foam-core-mounts', texts: ['From $15'] },
  { path: '/labels-stickers/die-cut-stickers', texts: ['From $25'] },
  { path: '/labels-stickers/paper-bags', texts: ['From $1.20'] },
  { path: '/signage-displays/vehicle-decals', texts: ['From $45'] },
  { path: '/shop/vehicle-decals', texts: ['From $45'] },
];

/** The other figures of sections 2 and 9: sizes, weights, times, hours, areas and claims. */
export const figures: readonly PageTexts[] = [
  { path: '/', texts: ['500', '100', 'Sydney', 'Melbourne', 'Brisbane', 'Perth', 'Adelaide', 'Gold Coast', '2-4 hours', '2025'] },
  { path: '/get-quote', texts: ['24 hours', '100 MB', '5 files'] },
  { path: '/contact', texts: ['Mon-Fri', '8:00 AM-6:00 PM', 'Sat', '9:00 AM-4:00 PM', 'Sun', 'Closed'] },
  { path: '/contact', texts: ['Sydney', 'Melbourne', 'Brisbane', 'Perth', 'Adelaide', 'Darwin', 'Hobart', 'Canberra'] },
  { path: '/samples', texts: ['5-7 business days', 'Australia Post'] },
  { path: '/gifts', texts: ['100%'] },
  { path: '/popular/posters', texts: ['A4', 'A0'] },
  { path: '/stationery/business-cards', texts: ['90x55 mm', '90x50 mm', '86x50 mm', '50x50 mm', '70x28 mm', '90x110 mm'] },
  { path: '/stationery/letterheads', texts: ['80-120 gsm'] },
  { path: '/shop/packaging-tape', texts: ['25-75 mm', '50 rolls'] },
  { path: '/shop/floor-decals', texts: ['0.4 mm', 'R10', '-40 to +80', '6-12 months'] },
  { path: '/shop/bumper-stickers', texts: ['5-7 years', '10-60 cm'] },
  { path: '/marketing-promotional/brochures', texts: ['170-300 gsm', '250 gsm'] },
  { path: '/marketing-promotional/catalogues', texts: ['8 to 500+'] },
];

/** Headings, button labels, card titles, steps and tiers. Texts of every page are under '/', the not-found page under '/404'. */
export const texts: readonly PageTexts[] = [
  { path: '/', texts: ['Transform Your Brand with Premium Printing', 'Get Started Today', 'View Samples', 'Our Services'] },
  { path: '/', texts: ['Hot Products', "What's Hot", 'Affordable Luxury Printing', 'HOT', 'NEW', 'ENQUIRE'] },
  { path: '/', texts: ['Request a Quote', 'Home', 'Contact', 'Get Quote — Fast Response', 'Printing', 'Signage & Displays'] },
  { path: '/', texts: ['Labels, Stickers & Packaging', 'Marketing & Promotional', 'Graphic Design', 'Prints & Personalised Gifts'] },
  { path: '/', texts: ['Our Products', 'Contact Us', 'Get a Quote', 'Custom sticker printing', 'Vehicle graphics and decals'] },
  { path: '/', texts: ['Business label solutions', 'Safety and compliance signs', 'Promotional materials', 'Packaging solutions'] },
  { path: '/', texts: ['Design services', 'Express delivery', 'Gift boxes', 'Custom bags', 'Notebooks', 'Posters'] },
  { path: '/404', texts: ['Oops! Page not found', 'Return to Home'] },
  { path: '/get-quote', texts: ['Request Your Custom Quote'] },
  { path: '/samples', texts: ['Free Sample Pack', "What's Included", 'Why Request Samples', 'Full Name', 'Email Address'] },
  { path: '/samples', texts: ['Retail', 'Restaurant/Cafe', 'Manufacturing', 'Healthcare', 'Education', 'Real Estate', 'Other'] },
  { path: '/samples', texts: ['Vinyl Stickers', 'Paper Labels', 'Clear Stickers', 'Holographic Labels', 'Waterproof Stickers'] },
  { path: '/samples', texts: ['Removable Stickers', 'Business Cards', 'Brochures', 'Phone', 'Mailing Address', 'Business Type'] },
  { path: '/enquiry', texts: ['Vinyl Stickers', 'Paper Labels', 'Clear Stickers', 'Holographic Labels', 'Waterproof Stickers'] },
  { path: '/enquiry', texts: ['Removable Stickers', 'Business Cards', 'Brochures'] },
  { path: '/view-samples', texts: ['Sample Gallery', 'Business Cards', 'Stickers & Labels', 'Banners & Signs', 'Promotional Materials'] },
  { path: '/view-samples', texts: ['View Details', 'Download PDF'] },
  { path: '/printing', texts: ['Printing', 'Get Quote', 'Start Designing', 'Request Sample Pack'] },
  { path: '/signage-displays', texts: ['Signage & Displays', 'Get Quote', 'Popular Products', 'Get Your Signage Quote Today'] },
  { path: '/signage-displays', texts: ['Acrylic signs', 'Metal signs', 'Vinyl banners'] },
  { path: '/labels-stickers', texts: ['Labels, Stickers & Packaging', 'Get Quote', 'View Packaging Options'] },
  { path: '/marketing-promotional', texts: ['Marketing & Promotional', 'Get Quote', 'Discover & Brief', 'Conceptualise'] },
  { path: '/marketing-promotional', texts: ['Design & Develop', 'Execute & Produce', 'Deliver'] },
  { path: '/graphic-design', texts: ['Graphic Design Services', 'Get Quote', 'Starter', 'Professional', 'Enterprise', 'Custom Solutions'] },
  { path: '/graphic-design', texts: ['Brief', 'Concept', 'Design', 'Review & Refine', 'Final artwork'] },
  { path: '/gifts', texts: ['Prints & Personalised Gifts', 'Get Quote', 'Work with Our Designers', '100% satisfaction guarantee'] },
  { path: '/popular/all', texts: ['All Popular Products', 'Business Cards', 'Flyers & Leaflets', 'Posters', 'Banners', 'Get Quote'] },
  { path: '/popular/manuals', texts: ['Manual Printing', 'User Manuals', 'Training Manuals', 'Technical Manuals', 'Product Manuals'] },
  { path: '/popular/documents', texts: ['Document Printing', 'Business Documents', 'Legal Documents', 'Contracts & Agreements'] },
  { path: '/popular/documents', texts: ['Proposals & Tenders'] },
  { path: '/popular/posters', texts: ['Get a Quote', 'Event', 'Promotional', 'Educational', 'Safety'] },
  { path: '/popular/posters', texts: ['matt', 'gloss', 'satin', 'waterproof', 'synthetic', 'weatherproof'] },
  { path: '/stationery/business-cards', texts: ['REQUEST QUOTE', 'Connect to Designers', 'Download', 'Upload', 'Desktop'] },
  { path: '/stationery/business-cards', texts: ['Solid Colour', 'Full Colour', 'Printed Envelopes', 'Wallet Envelopes'] },
  { path: '/stationery/business-cards', texts: ['Standard', 'Creative', 'Minimalist', 'Premium', 'Matte', 'Gloss', 'Spot UV', 'Textured'] },
  { path: '/stationery/business-cards', texts: ['Recycled', 'Slim', 'Square', 'Mini', 'Folded', 'Get Custom Quote'] },
  { path: '/signage-displays/signs', texts: ['Get Quote', 'A-frame', 'Acrylic', 'Metal', 'Corflute', 'Lightbox', 'Wayfinding'] },
  { path: '/signage-displays/banners', texts: ['Banner Printing', 'Get Your Banner Quote'] },
  { path: '/signage-displays/acrylic-signs', texts: ['Clear', 'Frosted', 'Coloured', 'LED edge-lit'] },
  { path: '/signage-displays/metal-signs', texts: ['Aluminium', 'Stainless', 'Brass', 'Corten'] },
  { path: '/marketing-promotional/flyers', texts: ['DL', 'A5', 'A4', 'Custom'] },
  { path: '/shop/roll-labels', texts: ['Product packaging', 'Shipping labels', 'Inventory management', 'Promotional labels'] },
  { path: '/stationery/letterheads', texts: ['Key Features & Benefits', 'Get Your Quote'] },
  { path: '/printing/binding', texts: ['Key Features & Benefits', 'Get Your Quote'] },
  { path: '/signage-displays/outdoor-signs', texts: ['Key Features & Benefits', 'Get Your Quote'] },
  { path: '/labels-stickers/clear-stickers', texts: ['Key Features & Benefits', 'Get Your Quote'] },
  { path: '/marketing-promotional/water-bottles', texts: ['Key Features & Benefits', 'Get Your Quote'] },
  { path: '/graphic-design/logo-design', texts: ['Key Features & Benefits', 'Get Your Quote'] },
  { path: '/gifts/photo-journals', texts: ['Key Features & Benefits', 'Get Your Quote'] },
];

/** Buttons and tiles whose target is given; `label` is the specification's wording. Links of every page are under '/'. */
export const links: readonly PageLink[] = [
  { path: '/', label: 'Home', href: '/' },
  { path: '/', label: 'Contact', href: '/contact' },
  { path: '/', label: 'Request a Quote', href: '/get-quote' },
  { path: '/', label: 'Get Quote — Fast Response', href: '/get-quote' },
  { path: '/', label: 'Contact Us', href: '/contact' },
  { path: '/', label: 'Get a Quote', href: '/get-quote' },
  { path: '/', label: 'FAQ', href: '/faq' },
  { path: '/', label: 'Automotive', href: '/industry/automotive' },
  { path: '/', label: 'Get Started Today', href: '/get-quote' },
  { path: '/', label: 'View Samples', href: '/samples' },
  { path: '/', label: 'Printing', href: '/printing' },
  { path: '/', label: 'Signage & Displays', href: '/signage-displays' },
  { path: '/', label: 'Labels, Stickers & Packaging', href: '/labels-stickers' },
  { path: '/', label: 'Marketing & Promotional', href: '/marketing-promotional' },
  { path: '/', label: 'Graphic Design', href: '/graphic-design' },
  { path: '/', label: 'Prints & Personalised Gifts', href: '/gifts' },
  { path: '/', label: 'Gift boxes', href: '/get-quote' },
  { path: '/', label: 'Custom bags', href: '/get-quote' },
  { path: '/', label: 'Notebooks', href: '/get-quote' },
  { path: '/', label: 'Posters', href: '/get-quote' },
  { path: '/404', label: 'Return to Home', href: '/' },
  { path: '/samples', label: 'Sample', href: '/view-samples' },
  { path: '/view-samples', label: 'Sample', href: '/samples' },
  { path: '/view-samples', label: 'Quote', href: '/get-quote' },
  { path: '/printing', label: 'Get Quote', href: '/get-quote' },
  { path: '/printing', label: 'Business cards', href: '/stationery/business-cards' },
  { path: '/printing', label: 'Flyers', href: '/marketing-promotional/flyers' },
  { path: '/printing', label: 'Brochures', href: '/marketing-promotional/brochures' },
  { path: '/printing', label: 'Posters', href: '/printing/paper-posters' },
  { path: '/printing', label: 'Letterheads', href: '/stationery/letterheads' },
  { path: '/printing', label: 'Annual reports', href: '/printing/annual-reports' },
  { path: '/printing', label: 'Start Designing', href: '/graphic-design/design-tool' },
  { path: '/printing', label: 'Request Sample Pack', href: '/get-quote' },
  { path: '/signage-displays', label: 'Get Quote', href: '/get-quote' },
  { path: '/signage-displays', label: 'Pull up banners', href: '/signage-displays/pull-up-banners' },
  { path: '/signage-displays', label: 'Banners', href: '/signage-displays/banners' },
  { path: '/signage-displays', label: 'A-frames', href: '/signage-displays/a-frames' },
  { path: '/signage-displays', label: 'Custom decals', href: '/shop/car-decals' },
  { path: '/signage-displays', label: 'Push button banners', href: '/signage-displays/tear-drop-banners' },
  { path: '/signage-displays', label: 'Roll up banners', href: '/signage-displays/pull-up-banners' },
  { path: '/signage-displays', label: 'Get Your Signage Quote Today', href: '/get-quote' },
  { path: '/labels-stickers', label: 'Get Quote', href: '/get-quote' },
  { path: '/labels-stickers', label: 'Roll labels', href: '/shop/roll-labels' },
  { path: '/labels-stickers', label: 'Die cut', href: '/labels-stickers/die-cut-stickers' },
  { path: '/labels-stickers', label: 'Clear', href: '/labels-stickers/clear-stickers' },
  { path: '/labels-stickers', label: 'Kiss cut', href: '/labels-stickers/kiss-cut-stickers' },
  { path: '/labels-stickers', label: 'Foil', href: '/labels-stickers/foil-labels' },
  { path: '/labels-stickers', label: 'Holographic', href: '/shop/holographic-labels' },
  { path: '/labels-stickers', label: 'View Packaging Options', href: '/shop/packaging-tape' },
  { path: '/marketing-promotional', label: 'Get Quote', href: '/get-quote' },
  { path: '/marketing-promotional', label: 'Flyers', href: '/marketing-promotional/flyers' },
  { path: '/marketing-promotional', label: 'Promotional bags', href: '/marketing-promotional/promotional-bags' },
  { path: '/marketing-promotional', label: 'Pens', href: '/marketing-promotional/promotional-pens' },
  { path: '/marketing-promotional', label: 'Brochures', href: '/marketing-promotional/brochures' },
  { path: '/marketing-promotional', label: 'Catalogues', href: '/marketing-promotional/catalogues' },
  { path: '/marketing-promotional', label: 'Postcards', href: '/marketing-promotional/postcards' },
  { path: '/graphic-design', label: 'Get Quote', href: '/get-quote' },
  { path: '/graphic-design', label: 'Logo', href: '/graphic-design/logo-design' },
  { path: '/graphic-design', label: 'Business card', href: '/stationery/business-cards' },
  { path: '/graphic-design', label: 'Brochure', href: '/graphic-design/brochure-design' },
  { path: '/graphic-design', label: 'Website', href: '/graphic-design/website-design' },
  { path: '/graphic-design', label: 'Corporate identity', href: '/graphic-design/corporate-identity' },
  { path: '/graphic-design', label: 'Package design', href: '/graphic-design/package-design' },
  { path: '/gifts', label: 'Get Quote', href: '/get-quote' },
  { path: '/gifts', label: 'Canvas prints', href: '/gifts/canvas-prints' },
  { path: '/gifts', label: 'Photo blocks', href: '/gifts/crystal-photo-blocks' },
  { path: '/gifts', label: 'Greeting cards', href: '/gifts/greeting-cards' },
  { path: '/gifts', label: 'Photo journals', href: '/gifts/photo-journals' },
  { path: '/gifts', label: 'Acrylic artwork', href: '/gifts/acrylic-artwork' },
  { path: '/gifts', label: 'Gift tags', href: '/gifts/gift-tags' },
  { path: '/gifts', label: 'Work with Our Designers', href: '/graphic-design/design-tool' },
  { path: '/stationery/business-cards', label: 'Get Custom Quote', href: '/get-quote' },
];

/** The three product grids of the home page: heading, number of items, badge on each item. */
export const homeGrids = [
  { heading: 'Hot Products', count: 8, mark: 'HOT' },
  { heading: "What's Hot", count: 12, mark: 'NEW' },
  { heading: 'Affordable Luxury Printing', count: 8, mark: 'ENQUIRE' },
] as const;

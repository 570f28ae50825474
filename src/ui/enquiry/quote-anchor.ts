/** The first field of a page's quote form. A link to it scrolls there and puts the cursor in, without any script. */
export const firstQuoteField = 'quote-first-field';

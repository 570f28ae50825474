/** Id of the first field of a page's quote form. A link to it scrolls there and focuses the field, without JavaScript. */
export const firstQuoteField = 'quote-first-field';

/** The files that a sticker can be made from, as the `accept` of a file input. */
export const logoAccept = '.png,.jpg,.jpeg,.svg,.pdf,.webp';

/** The same in words. */
export const logoKinds = 'PNG, JPG, WebP, SVG or PDF';

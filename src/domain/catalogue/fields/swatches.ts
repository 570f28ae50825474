/** The surfaces that have a close picture, `swatch-NAME` in `pictures/`. */
export const swatches = ['foil', 'holographic', 'spot-varnish', 'embossing', 'kraft', 'linen', 'clear-vinyl', 'brushed-metal'] as const;
export type Swatch = (typeof swatches)[number];

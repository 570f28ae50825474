/** How the materials and finishes of stickers are drawn. */
export const materialLooks = ['white', 'clear', 'holographic'] as const;
export type MaterialLook = (typeof materialLooks)[number];

export const finishLooks = ['gloss', 'matt'] as const;
export type FinishLook = (typeof finishLooks)[number];

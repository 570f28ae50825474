/** Viewing distances, each with its required resolution. */
export const viewingNames = ['handheld', 'poster', 'sign', 'outdoor'] as const;
export type ViewingName = (typeof viewingNames)[number];

/** What is printed on, each with the ink it takes. */
export const surfaceNames = ['coated', 'uncoated', 'film', 'textile'] as const;
export type SurfaceName = (typeof surfaceNames)[number];

/** Papers whose printed colours were measured; the preview shows colours as on one of them. */
export const paperNames = ['coated', 'uncoated'] as const;
export type PaperName = (typeof paperNames)[number];

/** How the edges of a piece are cut, folded or bound, each with its bleed and safe area. */
export const edgeNames = ['cut', 'folded', 'stapled', 'wire', 'label', 'sign', 'banner', 'stand'] as const;
export type EdgeName = (typeof edgeNames)[number];

/** Design programs with their own instructions for a fix. */
export const programs = ['canva', 'illustrator', 'photoshop', 'affinity'] as const;
export type Program = (typeof programs)[number];

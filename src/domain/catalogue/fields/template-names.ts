/** Outlines that a template can have. `outline`: the customer draws the cut line. */
export const templateShapes = ['rectangle', 'rounded', 'circle', 'oval', 'outline'] as const;
export type TemplateShape = (typeof templateShapes)[number];

/** `half`: one fold in the middle of the longer side; `tri`: two, with a panel that tucks in; `z`: two, with equal panels. */
export const templateFolds = ['none', 'half', 'tri', 'z'] as const;
export type TemplateFold = (typeof templateFolds)[number];

export const edgeSides = ['top', 'right', 'bottom', 'left'] as const;
export type EdgeSide = (typeof edgeSides)[number];

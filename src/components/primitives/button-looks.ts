/** Looks shared by buttons and links: the primary action in the action colours of its background, or a secondary one in the text colour. */
export const buttonLooks = { action: 'button', quiet: 'button button-quiet' } as const;

export type ButtonLook = keyof typeof buttonLooks;

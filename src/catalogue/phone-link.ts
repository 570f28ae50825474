/** The link that calls the shop. */
export const phoneLink = ({ phone }: { phone: string }): string => `tel:${phone.replaceAll(' ', '')}`;

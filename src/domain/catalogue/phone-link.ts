export const phoneLink = ({ phone }: { phone: string }): string => `tel:${phone.replaceAll(' ', '')}`;

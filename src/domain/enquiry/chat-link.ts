/** A link that opens a chat with the shop, with the message filled in. */
export const chatLink = (chatNumber: string, message: string): string => `https://wa.me/${chatNumber}?text=${encodeURIComponent(message)}`;

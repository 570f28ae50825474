/** A link that opens a chat with the business, with the message already written. */
export const chatLink = (chatNumber: string, message: string): string => `https://wa.me/${chatNumber}?text=${encodeURIComponent(message)}`;

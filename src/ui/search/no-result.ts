/** What a chat about something that was not found opens with. */
export const chatWords = (query: string): string => `Hi, I was looking for “${query}” on your website. Can you help?`;

/** Where forms are posted: to be stored and mailed to the shop, or without JavaScript to become a chat link. */
export const formActions = { quote: '/api/send-quote-email', chat: '/api/chat-message' };

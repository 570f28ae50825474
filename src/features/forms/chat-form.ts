/** Where forms that open a chat are posted without JavaScript. */
export const chatFormAction = '/api/chat-message';

/** Where the forms that end in a chat are posted. */
export const chatFormAction = '/api/chat-message';

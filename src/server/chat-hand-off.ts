import type { IncomingMessage, ServerResponse } from 'node:http';
import { chatLink } from '#enquiry/chat-link.ts';
import { composeChatMessage } from '#enquiry/chat-message.ts';

const bodyLimit = 64 * 1024;

/**
 * Takes a form that was posted without script and answers with a page that holds the message as a chat link.
 * A page, not a redirect: nothing that was typed is lost when the chat cannot open.
 */
export const createChatHandOff = (chatNumber: string, template: string) => async (request: IncomingMessage, response: ServerResponse) => {
  const refuse = (status: number, sentence: string, headers: Record<string, string> = {}) => {
    response.writeHead(status, { ...headers, 'content-type': 'text/plain; charset=utf-8', connection: 'close' }).end(`${sentence}\n`);
  };
  if (request.method !== 'POST') return refuse(405, 'This address takes a form.', { allow: 'POST' });
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return refuse(415, 'Please send the form as it stands on the page.');

  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > bodyLimit) return refuse(413, 'The message is too long. Please go back and shorten it.');
    chunks.push(chunk);
  }
  const message = composeChatMessage(new URLSearchParams(Buffer.concat(chunks).toString('utf8')));
  const page = template
    .replaceAll('{chat-link}', () => escapeHtml(chatLink(chatNumber, message)))
    .replaceAll('{message}', () => escapeHtml(message));
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(page);
};

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

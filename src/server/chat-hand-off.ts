import type { IncomingMessage, ServerResponse } from 'node:http';
import { chatLink } from '#enquiry/chat-link.ts';
import { composeChatMessage } from '#enquiry/chat-message.ts';

const bodyLimit = 64 * 1024;

/** Takes a form posted without script and hands it over to the chat, every field in the message. */
export const createChatHandOff =
  (chatNumber: string) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const refuse = (status: number, sentence: string, headers: Record<string, string> = {}) => {
      response.writeHead(status, { ...headers, 'content-type': 'text/plain; charset=utf-8', connection: 'close' }).end(`${sentence}\n`);
    };
    if (request.method !== 'POST') return refuse(405, 'This address takes a form.', { allow: 'POST' });
    if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
      return refuse(415, 'Please send the form as it stands on the page.');

    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of request) {
      size += chunk.length;
      if (size > bodyLimit) return refuse(413, 'The message is too long. Please shorten it.');
      chunks.push(chunk);
    }
    const fields = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
    response.writeHead(303, { location: chatLink(chatNumber, composeChatMessage(fields)) }).end();
  };

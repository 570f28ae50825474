import type { IncomingMessage, ServerResponse } from 'node:http';

/** A rejected request: the status, message and headers of the response. */
export class Refusal extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, sentence: string, headers: Record<string, string> = {}) {
    super(sentence);
    this.status = status;
    this.headers = headers;
  }
}

/** The Refusal that a check rejects with; undefined if it resolves. */
export const refusalOf = (check: Promise<void>): Promise<Refusal | undefined> =>
  check.then(
    () => undefined,
    (error: Error) => {
      if (error instanceof Refusal) return error;
      throw error;
    },
  );

const sendText = (response: ServerResponse, { status, headers, message }: Refusal): void => {
  response.writeHead(status, { ...headers, 'content-type': 'text/plain; charset=utf-8' }).end(`${message}\n`);
};

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Sends a Refusal that the handler throws, as plain text or by `send`. Other errors are thrown on. */
export const withRefusals =
  (handle: Handler, send: (response: ServerResponse, refusal: Refusal) => void = sendText): Handler =>
  async (request, response) => {
    try {
      await handle(request, response);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      send(response, error);
    }
  };

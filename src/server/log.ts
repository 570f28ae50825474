import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogFields } from '#enquiry/ports.ts';

/** The request that is being answered: whatever is logged meanwhile carries its id. */
const current = new AsyncLocalStorage<string>();

/** Does something on behalf of a request. */
export const duringRequest = <Result>(requestId: string, work: () => Result): Result => current.run(requestId, work);

/** In a terminal a sentence for whoever looks on; else an object of JSON a line, for programs that collect logs. */
const write = (stream: NodeJS.WriteStream, level: 'info' | 'error', sentence: string, fields: LogFields): void => {
  const request = current.getStore();
  const record = { time: new Date().toISOString(), level, message: sentence, ...(request && { request }), ...fields };
  stream.write(`${stream.isTTY ? sentence : JSON.stringify(record)}\n`);
};

/** What goes well and is worth knowing. Neither this nor the next may ever be given a name, an address, a message or a file's name. */
export const logInfo = (sentence: string, fields: LogFields = {}): void => write(process.stdout, 'info', sentence, fields);

/** What somebody should look at. */
export const logError = (sentence: string, fields: LogFields = {}): void => write(process.stderr, 'error', sentence, fields);

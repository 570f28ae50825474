import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogFields } from '#domain/enquiry/ports.ts';

/** The id of the request being handled; log lines written meanwhile carry it. */
const currentRequest = new AsyncLocalStorage<string>();

export const duringRequest = <Result>(requestId: string, work: () => Result): Result => currentRequest.run(requestId, work);

/** Plain text on a terminal, otherwise one JSON object per line for log collectors. */
const write = (stream: NodeJS.WriteStream, level: 'info' | 'error', sentence: string, fields: LogFields): void => {
  const request = currentRequest.getStore();
  const record = { time: new Date().toISOString(), level, message: sentence, ...(request && { request }), ...fields };
  stream.write(`${stream.isTTY ? sentence : JSON.stringify(record)}\n`);
};

/** For normal events. Never pass a name, an address, a message or a file name to this or to `logError`. */
export const logInfo = (sentence: string, fields: LogFields = {}): void => write(process.stdout, 'info', sentence, fields);

/** For events the operator should look at. */
export const logError = (sentence: string, fields: LogFields = {}): void => write(process.stderr, 'error', sentence, fields);

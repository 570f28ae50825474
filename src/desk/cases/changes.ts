import { setTimeout as delay } from 'node:timers/promises';
import { referencePattern } from '#domain/enquiry/enquiry.ts';
import type { CaseStore } from '#storage/desk/case-store.ts';
import type { SignedInRequest } from '../http/route.ts';

/** Milliseconds between looks at the database. */
const interval = 2000;
/** A stream is closed after this time (ms) and opened again by the browser: a proxy may limit how long a response takes. */
const maxAge = 30_000;

/** Tells a page when what it shows has changed, as server-sent events. */
export const sendChanges = async (
  { cases, closing }: { cases: Pick<CaseStore, 'fingerprint'>; closing: AbortSignal },
  { accounts, request, response, query }: SignedInRequest,
): Promise<void> => {
  const reference = query.get('enquiry') ?? '';
  const id = referencePattern.test(reference) ? reference : undefined;
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  response.write('retry: 1000\n\n');
  const stopped = new AbortController();
  const stop = () => stopped.abort();
  response.once('close', stop);
  closing.addEventListener('abort', stop, { once: true });
  try {
    for (const end = Date.now() + maxAge; !stopped.signal.aborted && !closing.aborted && Date.now() < end; ) {
      // A session that was revoked ends here, and the browser learns it when it opens the stream again.
      if (!(await accounts.sessions.read(request))) break;
      // The page compares: what it got at first, or before the connection was lost, may be older than this.
      response.write(`data: ${await cases.fingerprint(id)}\n\n`);
      await delay(interval, undefined, { signal: stopped.signal });
    }
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error;
  } finally {
    closing.removeEventListener('abort', stop);
    response.end();
  }
};

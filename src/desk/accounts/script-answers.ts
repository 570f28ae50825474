import { Refusal } from '#server/http/refusal.ts';
import { sendJson } from '../http/answers.ts';
import type { DeskRequest } from '../http/route.ts';

/** A Refusal about one field of the form. */
export class FieldRefusal extends Refusal {
  readonly field: string;
  constructor(field: string, sentence: string) {
    super(422, sentence);
    this.field = field;
  }
}

/** For routes that only scripts call: what the handler returns, or the sentence of its Refusal, as JSON. */
export const forScript =
  <Request extends DeskRequest>(handle: (request: Request) => Promise<object>) =>
  async (request: Request): Promise<void> => {
    try {
      sendJson(request, 200, await handle(request));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      sendJson(request, error.status, { error: error.message, ...(error instanceof FieldRefusal && { field: error.field }) });
    }
  };

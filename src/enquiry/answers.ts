import type { FieldErrors, FormName, FormValues } from './forms.ts';

/** Why a form could not be taken, beyond its fields: something of ours failed, or too many came from one place. */
export type FormProblem = 'failed' | 'too-many';

/** A form as the visitor left it, and what is wrong with it. */
export interface FormState {
  values: FormValues;
  errors: FieldErrors;
  problem?: FormProblem | undefined;
}

/** What the answers that are drawn when they are needed show. */
export interface Answers {
  /** The page the form stood on, with the form as it was sent. */
  'form-again': { form: FormName; path: string; state: FormState };
  'quote-sent': { reference: string | null; success: string };
  'chat-ready': { chatLink: string; message: string };
  /** What was typed goes along into the chat; both are empty when the form was not read. */
  'too-many': { notice: string; chatLink: string; message: string };
  search: { query: string };
}

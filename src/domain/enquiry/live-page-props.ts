import type { FieldErrors, FormValues } from '#domain/forms/form-values.ts';
import type { FormName } from '#domain/forms/forms.ts';

/** Why a valid form was rejected: a server failure or the rate limit. */
export type FormProblem = 'failed' | 'too-many';

/** A form's values as the visitor left them, with its errors. */
export interface FormState {
  values: FormValues;
  errors: FieldErrors;
  problem?: FormProblem | undefined;
}

/** The data of each live page. */
export interface LivePageProps {
  /** The page of the form, with the values as sent. */
  'form-again': { form: FormName; path: string; state: FormState };
  'quote-sent': { reference: string | null; success: string };
  'chat-ready': { chatLink: string; message: string };
  /** The chat link carries the typed text; both are empty when the form was not read. */
  'too-many': { notice: string; chatLink: string; message: string };
  search: { query: string };
  /** The query of the template form. */
  templates: { query: string };
}

/** What a template is made from: its kind of file, and the query of its address. */
export interface TemplateRequest {
  kind: 'pdf' | 'svg';
  query: string;
}

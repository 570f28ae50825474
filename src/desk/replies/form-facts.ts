import { createHash, randomUUID } from 'node:crypto';
import { fieldOf } from '#domain/desk/typed-text.ts';
import { Refusal } from '#server/http/refusal.ts';
import { redirect } from '../http/answers.ts';
import type { SignedInRequest } from '../http/route.ts';

const incomplete = () => new Refusal(422, 'This form is not complete. Please go back, reload the page and send it again.');

const keyPattern = /^[0-9a-f-]{36}$/;

/**
 * The key of a form is in its address, so that a person who goes back finds the same form, which the browser has not kept.
 * Undefined after leading to the address of a new form.
 */
export const keyOfPage = (request: SignedInRequest): string | undefined => {
  const { path, query } = request;
  const key = query.get('form') ?? '';
  if (keyPattern.test(key)) return key;
  const address = new URLSearchParams(query);
  address.set('form', randomUUID());
  redirect(request, `${path}?${address}`);
  return;
};

/** The key of the form that was sent. */
export const formKeyOf = ({ form }: SignedInRequest): string => {
  const key = fieldOf(form, 'formKey');
  if (!keyPattern.test(key)) throw incomplete();
  return key;
};

/** The same words of the same form are sent once. Other words, after going back, are something new. */
export const sendKeyOf = (formKey: string, content: object): string =>
  createHash('sha256')
    .update(`${formKey} ${JSON.stringify(content)}`)
    .digest('hex');

export const versionOf = ({ form }: SignedInRequest): number => {
  const version = fieldOf(form, 'version');
  if (!/^\d{1,9}$/.test(version)) throw incomplete();
  return Number(version);
};

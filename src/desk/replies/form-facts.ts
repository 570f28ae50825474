import { randomUUID } from 'node:crypto';
import { fieldOf } from '#domain/desk/typed-text.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { SignedInRequest } from '../http/route.ts';

const incomplete = () => new Refusal(422, 'This form is not complete. Please go back, reload the page and send it again.');

export const newSendKey = (): string => randomUUID();

/** Names this form, so that sending it twice does nothing more. */
export const sendKeyOf = ({ form }: SignedInRequest): string => {
  const key = fieldOf(form, 'sendKey');
  if (!/^[0-9a-f-]{36}$/.test(key)) throw incomplete();
  return key;
};

export const versionOf = ({ form }: SignedInRequest): number => {
  const version = fieldOf(form, 'version');
  if (!/^\d{1,9}$/.test(version)) throw incomplete();
  return Number(version);
};

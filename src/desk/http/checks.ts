import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FormValues } from '#domain/forms/form-values.ts';
import { Refusal } from '#server/http/refusal.ts';

/**
 * A change must come from a page of the desk. Unlike the public site, the desk refuses a request that does not state its
 * origin: every browser states it for a POST, and a signed-in session must not be used by anything else.
 */
export const checkDeskOrigin = ({ headers }: IncomingMessage, deskUrl: string): void => {
  const site = headers['sec-fetch-site'];
  if (headers.origin !== deskUrl || (site !== undefined && site !== 'same-origin'))
    throw new Refusal(403, `This form can only be sent from a page of the desk. Its address is ${deskUrl}.`);
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The token shows that the form was rendered for this session. */
export const checkFormToken = ({ token }: FormValues, expected: string): void => {
  if (typeof token !== 'string' || !timingSafeEqual(digest(token), digest(expected)))
    throw new Refusal(
      403,
      'Nothing was changed, because the form is from an earlier session of yours. Please open its page again and send it from there.',
    );
};

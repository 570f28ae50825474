import { referencePattern } from '#domain/enquiry/enquiry.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { SignedInRequest } from './route.ts';

export const notFound = () => new Refusal(404, 'There is no such enquiry. It may have been erased, or removed after the time it is kept.');

/** The reference in the path. */
export const referenceOf = ({ parameters }: SignedInRequest): string => {
  const reference = parameters.reference ?? '';
  if (!referencePattern.test(reference)) throw notFound();
  return reference;
};

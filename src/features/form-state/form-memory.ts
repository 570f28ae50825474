import type { FormValues } from '#domain/forms/form-values.ts';

/*
 * Stores what a visitor typed in sessionStorage: the draft of each form until it is sent, and the visitor's contact
 * details, which prefill the next form.
 */

/** Storage may be full or blocked; then nothing is stored and the form works without it. */
const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

export const recall = <T>(key: string): T | undefined => attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined);

export const remember = (key: string, value: unknown): void => {
  attempt(() => sessionStorage.setItem(key, JSON.stringify(value)));
};

export const forget = (key: string): void => {
  attempt(() => sessionStorage.removeItem(key));
};

const visitorKey = 'visitor';

/** The visitor's details; form field names are mapped to and from these. */
interface Visitor {
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string;
  business?: string;
  address?: string;
  businessType?: string;
}

/** Stores the visitor's details from a form. An empty field clears its stored value; a field the form lacks leaves it unchanged. */
export const rememberVisitor = ({ name, company, businessName = company, ...values }: FormValues): void => {
  const visitor: Record<string, unknown> = { ...recall<Visitor>(visitorKey) };
  if (typeof name === 'string') {
    const [first = '', ...rest] = name.trim().split(/\s+/);
    Object.assign(visitor, { firstName: first, lastName: rest.join(' ') });
  }
  if (businessName !== undefined) Object.assign(visitor, { business: businessName });
  for (const field of ['firstName', 'lastName', 'email', 'phone', 'address', 'businessType']) {
    if (field in values) visitor[field] = values[field];
  }
  remember(visitorKey, visitor);
};

/** The stored details under every field name that a form may use. */
export const recallVisitor = (): FormValues => {
  const { business = '', ...visitor } = recall<Visitor>(visitorKey) ?? {};
  const name = [visitor.firstName, visitor.lastName].filter(Boolean).join(' ');
  return { ...visitor, name, businessName: business, company: business };
};

import type { FormValues } from '#enquiry/forms.ts';

/*
 * What a visitor typed is kept in this tab for this visit: the draft of each form until it is sent, and who the
 * visitor is, so that the next form need not ask again.
 */

/** Storage may be full or forbidden. Then nothing is remembered, which is how a form without memory behaves. */
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

/** Who the visitor is, under the names any form may use. */
interface Visitor {
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string;
  business?: string;
  address?: string;
  businessType?: string;
}

/** Keeps what a form says about the visitor: what it asks for and is empty is empty, what it does not ask for stays known. */
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

/** What is known of the visitor, under the names a form may use. */
export const recallVisitor = (): FormValues => {
  const { business = '', ...visitor } = recall<Visitor>(visitorKey) ?? {};
  const name = [visitor.firstName, visitor.lastName].filter(Boolean).join(' ');
  return { ...visitor, name, businessName: business, company: business };
};

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

const text = (value: string | string[] | undefined): string | undefined => (typeof value === 'string' && value.trim() ? value : undefined);

/** Keeps what a form says about the visitor. */
export const rememberVisitor = ({
  name,
  firstName,
  lastName,
  email,
  phone,
  businessName,
  company,
  address,
  businessType,
}: FormValues): void => {
  const [first, ...rest] = (text(name) ?? '').trim().split(/\s+/);
  const said: Visitor = {
    firstName: text(firstName) ?? (first || undefined),
    lastName: text(lastName) ?? (rest.join(' ') || undefined),
    email: text(email),
    phone: text(phone),
    business: text(businessName) ?? text(company),
    address: text(address),
    businessType: text(businessType),
  };
  const known = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  remember(visitorKey, { ...recall<Visitor>(visitorKey), ...known });
};

/** What is known of the visitor, under the names a form may use. */
export const recallVisitor = (): FormValues => {
  const { business = '', ...visitor } = recall<Visitor>(visitorKey) ?? {};
  const name = [visitor.firstName, visitor.lastName].filter(Boolean).join(' ');
  return { ...visitor, name, businessName: business, company: business };
};

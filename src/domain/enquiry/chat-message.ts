import type { FormName, FormValues } from './forms.ts';

/** Labels in the order of the message. */
const labels: readonly [field: string, label: string][] = [
  ['serviceName', 'Service'],
  ['name', 'Name'],
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['email', 'Email'],
  ['phone', 'Phone'],
  ['company', 'Company'],
  ['businessName', 'Business name'],
  ['address', 'Address'],
  ['businessType', 'Business type'],
  ['interestedIn', 'Interested in'],
  ['message', 'Message'],
];

const openings: Record<FormName, (values: FormValues) => string> = {
  quote: () => 'Quote request',
  'inline-quote': ({ pageTitle }) => (pageTitle ? `A quote request was submitted for ${pageTitle}.` : 'A quote request was submitted.'),
  contact: () => 'Message from the website',
  sample: () => 'Free sample request',
  enquiry: () => 'Enquiry from the website',
};

/** Formats a form as a chat message, without empty fields. */
export const composeChatMessage = (form: FormName, values: FormValues): string => {
  const lines = labels.flatMap(([field, label]) => {
    const value = [values[field] ?? []]
      .flat()
      .map((entry) => entry.replaceAll('\r\n', '\n').trim())
      .filter(Boolean)
      .join(', ');
    return value ? [`${label}: ${value}`] : [];
  });
  return [openings[form](values), ...lines].join('\n');
};

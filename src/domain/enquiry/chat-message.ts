import type { FormValues } from '#domain/forms/form-values.ts';
import { type FormName, formNamed } from '#domain/forms/forms.ts';

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
  return [formNamed(form).heading(values), ...lines].join('\n');
};

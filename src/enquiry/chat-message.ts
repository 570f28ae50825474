/** What each field is called in the message, in the order it is written. */
const labels: readonly [field: string, label: string][] = [
  ['serviceName', 'Service'],
  ['pageTitle', 'Product'],
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

const openings = new Map([
  ['quote', 'Quote request'],
  ['inline-quote', 'Quote request'],
  ['sample', 'Free sample request'],
  ['enquiry', 'Enquiry from the website'],
]);

/** A form's fields as the text a chat opens with; empty ones are left out. */
export const composeChatMessage = (fields: URLSearchParams): string => {
  const lines = labels.flatMap(([field, label]) => {
    const value = fields
      .getAll(field)
      .map((entry) => entry.trim())
      .filter(Boolean)
      .join(', ');
    return value ? [`${label}: ${value}`] : [];
  });
  return [openings.get(fields.get('form') ?? '') ?? 'Message from the website', ...lines].join('\n');
};

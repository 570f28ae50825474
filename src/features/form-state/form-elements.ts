import { type FormValues, readFormValues } from '#domain/forms/form-values.ts';

/** Fields the form adds; the visitor does not fill them in. */
const internalFields = ['form', 'page', 'website', 'draft'];

const beingRead = new WeakSet<EventTarget>();

/** Whether a `formdata` event comes from reading a form here, and not from the browser submitting it. */
export const isBeingRead = ({ target }: FormDataEvent): boolean => target !== null && beingRead.has(target);

const dataOf = (form: HTMLFormElement): FormData => {
  beingRead.add(form);
  try {
    return new FormData(form);
  } finally {
    beingRead.delete(form);
  }
};

/** The form's current values, without its internal fields. */
export const valuesOf = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(Object.entries(readFormValues(dataOf(form))).filter(([name]) => !internalFields.includes(name)));

/** Whether the honeypot field was filled in. */
export const isTrapped = (form: HTMLFormElement): boolean => Boolean(dataOf(form).get('website'));

/** Whether any field differs from its default: typed into before hydration, or restored by the browser. */
export const isFilledIn = (form: HTMLFormElement): boolean =>
  form.querySelector('option:checked:not([selected], :first-child)') !== null ||
  [...form.querySelectorAll<HTMLInputElement>('input, textarea')].some(
    ({ value, defaultValue, checked, defaultChecked }) => value !== defaultValue || checked !== defaultChecked,
  );

/** Fills in empty fields. Leaves fields the visitor has typed in, and the focused field. */
export const fillEmpty = (form: HTMLFormElement, values: FormValues): void => {
  for (const [name, value] of Object.entries(values)) {
    const all = [value].flat();
    const elements = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(`[name="${name}"]`);
    for (const [index, element] of elements.entries()) {
      if (element.type === 'hidden' || element === document.activeElement) continue;
      if (element.type === 'checkbox') (element as HTMLInputElement).checked ||= all.includes(element.value);
      else if (!element.value && all[index]) element.value = all[index];
    }
  }
};

/** Replaces, adds or removes a line in the form's message. */
export const changeLine = (
  { formRef, onInput }: { formRef: { current: HTMLFormElement | null }; onInput(): void },
  before: string | undefined,
  after: string | undefined,
): void => {
  const field = formRef.current?.elements.namedItem('message');
  if (!(field instanceof HTMLTextAreaElement)) return;
  const lines = field.value.split('\n');
  // Two files of the same name have the same line.
  const index = before === undefined ? -1 : lines.indexOf(before);
  if (index >= 0) lines.splice(index, 1);
  if (after) lines.push(after);
  field.value = lines.join('\n').replace(/^\n+/, '');
  onInput();
};

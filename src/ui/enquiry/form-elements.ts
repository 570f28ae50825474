import { type FormValues, readFormValues } from '#enquiry/forms.ts';

/** Fields that belong to the form, not to what a visitor says. */
const own = ['form', 'page', 'website', 'draft'];

/** What stands in a form now, as the visitor sees it. */
export const valuesOf = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(Object.entries(readFormValues(new FormData(form))).filter(([name]) => !own.includes(name)));

/** Whether the field no person sees was filled in. */
export const isTrapped = (form: HTMLFormElement): boolean => Boolean(new FormData(form).get('website'));

/** Whether anything in a form is other than it came: typed before its script was here, or put back by the browser. */
export const isFilledIn = (form: HTMLFormElement): boolean =>
  form.querySelector('option:checked:not([selected], :first-child)') !== null ||
  [...form.querySelectorAll<HTMLInputElement>('input, textarea')].some(
    ({ value, defaultValue, checked, defaultChecked }) => value !== defaultValue || checked !== defaultChecked,
  );

/** Fills in what is still empty. What the visitor has typed meanwhile stays, and so does the field about to be typed in. */
export const fillEmpty = (form: HTMLFormElement, values: FormValues): void => {
  for (const [name, value] of Object.entries(values)) {
    const all = [value].flat();
    const elements = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(`[name="${name}"]`);
    for (const [index, element] of elements.entries()) {
      if (element.type === 'hidden' || element === document.activeElement) continue;
      if (element.type === 'checkbox') (element as HTMLInputElement).checked ||= all.includes(element.value);
      else if (!element.value && all[index]) {
        element.value = all[index];
        if (element instanceof HTMLSelectElement) element.dispatchEvent(new Event('change', { bubbles: true }));
      }
    }
  }
};

/** Puts a line into a form's message in place of another. */
export const changeLine = (
  { formRef, onInput }: { formRef: { current: HTMLFormElement | null }; onInput(): void },
  before: string | undefined,
  after: string | undefined,
): void => {
  const field = formRef.current?.elements.namedItem('message');
  if (!(field instanceof HTMLTextAreaElement)) return;
  const lines = field.value.split('\n');
  // Two files of the same name have the same line.
  const place = before === undefined ? -1 : lines.indexOf(before);
  if (place >= 0) lines.splice(place, 1);
  if (after) lines.push(after);
  field.value = lines.join('\n').replace(/^\n+/, '');
  onInput();
};

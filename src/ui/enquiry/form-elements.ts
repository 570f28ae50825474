import { type FormValues, readFormValues } from '#enquiry/forms.ts';

/** Fields that belong to the form, not to what a visitor says. */
const own = ['form', 'page', 'website'];

/** What stands in a form now, as the visitor sees it. */
export const valuesOf = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(Object.entries(readFormValues(new FormData(form))).filter(([name]) => !own.includes(name)));

/** Whether the field no person sees was filled in. */
export const isTrapped = (form: HTMLFormElement): boolean => Boolean(new FormData(form).get('website'));

/** Fills in what is still empty. What the visitor has typed meanwhile stays, and so does the field about to be typed in. */
export const fillEmpty = (form: HTMLFormElement, values: FormValues): void => {
  for (const [name, value] of Object.entries(values)) {
    const ticked = [value].flat();
    for (const element of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(`[name="${name}"]`)) {
      if (element.type === 'hidden' || element === document.activeElement) continue;
      if (element.type === 'checkbox') (element as HTMLInputElement).checked ||= ticked.includes(element.value);
      else if (!element.value && typeof value === 'string') element.value = value;
    }
  }
};

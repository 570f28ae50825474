import { type RefCallback, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ZodMiniType } from 'zod/mini';
import type { FormState } from '#enquiry/answers.ts';
import { checkFields, type FieldErrors, type FormValues } from '#enquiry/forms.ts';
import { replayPress } from './first-touch.ts';
import { fillEmpty, isFilledIn, valuesOf } from './form-elements.ts';
import { forget, recall, recallVisitor, remember, rememberVisitor } from './form-memory.ts';

/** A form as it leaves the build: nothing typed, nothing wrong. */
export const emptyForm: FormState = { values: {}, errors: {} };

export interface FormHandle {
  /** The form element, while there is one. */
  formRef: RefObject<HTMLFormElement | null>;
  /** Makes a form element that comes into the page this form. */
  attach: RefCallback<HTMLFormElement>;
  summaryRef: RefObject<HTMLElement | null>;
  /** The form as React draws it. What is typed lives in the page itself and is read when it is needed. */
  state: FormState;
  /** Changes when the form is emptied: fields with this key are drawn anew. */
  round: number;
  onInput(): void;
  /** Checks the fields; shows what is wrong and gives nothing when something is. */
  check<S extends ZodMiniType>(schema: S): ReturnType<typeof checkFields<S>>['data'];
  show(errors: FieldErrors): void;
  /** Empties the form after it was sent. */
  clear(): void;
}

const keep = (key: string, values: FormValues): void => {
  remember(`draft:${key}`, values);
  rememberVisitor(values);
};

/**
 * What every form does: what is typed survives a reload of this tab, what is known of the visitor is filled in,
 * mistakes show on the first attempt to send and are checked anew at every change from then on.
 */
export const useForm = (
  key: string,
  schema: ZodMiniType,
  initial: FormState,
  /** What the fields come to before they are checked and sent. */
  complete: (values: FormValues) => FormValues = (values) => values,
  /** What else is wrong with the fields, by the id of the field. */
  alsoWrong: (values: FormValues) => FieldErrors = () => ({}),
): FormHandle => {
  const formRef = useRef<HTMLFormElement>(null);
  const summaryRef = useRef<HTMLElement>(null);
  const [state, setState] = useState(initial);
  const [round, setRound] = useState(0);
  const [attempts, setAttempts] = useState(0);
  const tried = useRef(Object.keys(initial.errors).length > 0);
  const wrong = Object.keys(state.errors).length > 0;

  // Each time it comes: the form of a list is gone while the list is empty.
  const attach = useCallback(
    (form: HTMLFormElement) => {
      formRef.current = form;
      // A visitor moving between fields can make React take over inside that very event, when no field has the focus.
      // A moment later it is known which field is about to be typed in.
      const settled = setTimeout(() => {
        const filledIn = isFilledIn(form);
        try {
          fillEmpty(form, recall<FormValues>(`draft:${key}`) ?? {});
          fillEmpty(form, recallVisitor());
          if (filledIn) keep(key, valuesOf(form));
        } finally {
          const place = form.closest<HTMLElement>('[onclick]');
          if (place) replayPress(place);
        }
      });
      return () => {
        clearTimeout(settled);
        formRef.current = null;
      };
    },
    [key],
  );

  useEffect(() => {
    if (attempts === 0) return;
    summaryRef.current?.focus();
    // On a small screen it is higher than the screen, and would be shown from its middle.
    summaryRef.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [attempts]);

  // Whoever listens to the page hears by its title that the form did not go through.
  useEffect(() => {
    const plain = document.title.replace(/^Error: /, '');
    document.title = wrong ? `Error: ${plain}` : plain;
  }, [wrong]);

  const checkValues = <S extends ZodMiniType>(wanted: S, values: FormValues): ReturnType<typeof checkFields<S>> => {
    const checked = checkFields(wanted, complete(values));
    const errors = { ...checked.errors, ...alsoWrong(values) };
    return Object.keys(errors).length > 0 ? { errors } : checked;
  };

  const show = useCallback((errors: FieldErrors) => {
    tried.current = true;
    setState((before) => ({ ...before, errors }));
    setAttempts((count) => count + 1);
  }, []);

  return {
    formRef,
    attach,
    summaryRef,
    state,
    round,
    onInput() {
      if (!formRef.current) return;
      const values = valuesOf(formRef.current);
      keep(key, values);
      if (tried.current) setState((before) => ({ ...before, errors: checkValues(schema, values).errors ?? {} }));
    },
    check(wanted) {
      const { data, errors } = checkValues(wanted, formRef.current ? valuesOf(formRef.current) : {});
      if (errors) show(errors);
      return data;
    },
    show,
    clear() {
      forget(`draft:${key}`);
      tried.current = false;
      setState(emptyForm);
      setRound((count) => count + 1);
    },
  };
};

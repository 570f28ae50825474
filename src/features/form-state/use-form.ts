import { type RefCallback, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ZodMiniType } from 'zod/mini';
import type { FormState } from '#domain/enquiry/live-page-props.ts';
import { checkFields, type FieldErrors, type FormValues } from '#domain/forms/form-values.ts';
import { replayPress } from '#features/hydration/early-press.ts';
import { fillEmpty, isFilledIn, valuesOf } from './form-elements.ts';
import { forget, recall, recallVisitor, remember, rememberVisitor } from './form-memory.ts';

/** A form as prerendered: no values, no errors. */
export const emptyForm: FormState = { values: {}, errors: {} };

export interface FormHandle {
  /** The form element while it is mounted. */
  formRef: RefObject<HTMLFormElement | null>;
  /** Ref callback for the form element. */
  attach: RefCallback<HTMLFormElement>;
  summaryRef: RefObject<HTMLElement | null>;
  /** The form as React renders it. Fields are uncontrolled: typed values are read from the DOM when needed. */
  state: FormState;
  /** The values after hydration: typed before it, restored from the draft, or known of the visitor. */
  filled: FormValues;
  /** Changes when the form is cleared; as a React key it remounts the fields. */
  resetCount: number;
  onInput(): void;
  /** Validates the fields. On errors, shows them and returns undefined. */
  check<S extends ZodMiniType>(schema: S): ReturnType<typeof checkFields<S>>['data'];
  show(errors: FieldErrors): void;
  /** Clears the form after it was sent. */
  clear(): void;
}

const saveDraft = (key: string, values: FormValues): void => {
  remember(`draft:${key}`, values);
  rememberVisitor(values);
};

/** Attaches the form element: fills in what is known, once the visitor's focus has settled. */
const useAttach = (
  key: string,
  formRef: RefObject<HTMLFormElement | null>,
  onFilled: (values: FormValues) => void,
): RefCallback<HTMLFormElement> =>
  // A callback ref, because the form of a quote list unmounts while the list is empty.
  useCallback(
    (form: HTMLFormElement) => {
      formRef.current = form;
      // Moving between fields can trigger hydration within that event, while no field has focus.
      // After a tick the newly focused field is known.
      const timer = setTimeout(() => {
        const prefilledValues = isFilledIn(form);
        try {
          fillEmpty(form, recall<FormValues>(`draft:${key}`) ?? {});
          fillEmpty(form, recallVisitor());
          if (prefilledValues) saveDraft(key, valuesOf(form));
          onFilled(valuesOf(form));
        } finally {
          const element = form.closest<HTMLElement>('[data-early]');
          if (element) replayPress(element);
        }
      });
      return () => {
        clearTimeout(timer);
        formRef.current = null;
      };
    },
    [key, formRef, onFilled],
  );

/** Moves the focus to the error summary after each failed attempt. */
const useFocusOnFailure = (summaryRef: RefObject<HTMLElement | null>, attempts: number): void =>
  useEffect(() => {
    if (attempts === 0) return;
    summaryRef.current?.focus();
    // On a small screen the summary is taller than the viewport, and focus alone would show its middle.
    summaryRef.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [summaryRef, attempts]);

/** Screen readers announce the title, so it states that the form was not sent. */
const useErrorTitle = (wrong: boolean): void =>
  useEffect(() => {
    const plain = document.title.replace(/^Error: /, '');
    document.title = wrong ? `Error: ${plain}` : plain;
  }, [wrong]);

/**
 * Behaviour of every form: values survive a reload of the tab, known visitor details are prefilled, errors are shown on the
 * first attempt to send and revalidated on every change after that.
 */
export const useForm = (
  key: string,
  schema: ZodMiniType,
  initial: FormState,
  /** Transforms the values before they are validated and sent. */
  complete: (values: FormValues) => FormValues = (values) => values,
  /** Additional errors, by field id. */
  extraErrors: (values: FormValues) => FieldErrors = () => ({}),
): FormHandle => {
  const formRef = useRef<HTMLFormElement>(null);
  const summaryRef = useRef<HTMLElement>(null);
  const [state, setState] = useState(initial);
  const [resetCount, setResetCount] = useState(0);
  const [attempts, setAttempts] = useState(0);
  const tried = useRef(Object.keys(initial.errors).length > 0);
  const [filled, setFilled] = useState<FormValues>({});
  const attach = useAttach(key, formRef, setFilled);
  useFocusOnFailure(summaryRef, attempts);
  useErrorTitle(Object.keys(state.errors).length > 0);

  const checkValues = <S extends ZodMiniType>(checkedSchema: S, values: FormValues): ReturnType<typeof checkFields<S>> => {
    const checked = checkFields(checkedSchema, complete(values));
    const errors = { ...checked.errors, ...extraErrors(values) };
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
    filled,
    resetCount,
    onInput() {
      if (!formRef.current) return;
      const values = valuesOf(formRef.current);
      saveDraft(key, values);
      if (tried.current) setState((before) => ({ ...before, errors: checkValues(schema, values).errors ?? {} }));
    },
    check(checkedSchema) {
      const { data, errors } = checkValues(checkedSchema, formRef.current ? valuesOf(formRef.current) : {});
      if (errors) show(errors);
      return data;
    },
    show,
    clear() {
      forget(`draft:${key}`);
      tried.current = false;
      setState(emptyForm);
      setFilled({});
      setResetCount((count) => count + 1);
    },
  };
};

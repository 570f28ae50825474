import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useDebounced } from '#components/primitives/use-debounced.ts';
import type { OrderField, OrderProblems, TemplateOrder } from '#domain/templates/order.ts';
import type { TemplateProduct } from '#domain/templates/template-product.ts';
import { fieldsIn, fieldsOf, firstFields, formAddress, type Reading, read, type TemplateFields } from './template-fields.ts';

export interface TemplateForm {
  form: React.RefObject<HTMLFormElement | null>;
  result: React.RefObject<HTMLHeadingElement | null>;
  fields: TemplateFields;
  /** Changes when the fields are filled anew, and not by typing. */
  fillCount: number;
  reading: Reading;
  /** The problems to show: of fields that were filled in. */
  problems: OrderProblems;
  onInput(event: FormEvent<HTMLFormElement>): void;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  /** Fills the form from a link to a size. */
  choose(order: TemplateOrder): void;
}

const fieldsFrom = (form: HTMLFormElement, before: TemplateFields): TemplateFields => {
  const entries = [...new FormData(form)].filter(([name, value]) => name in before && typeof value === 'string');
  return { ...before, ...Object.fromEntries(entries) };
};

/** The address of the page follows the order, so that it survives a reload and can be shared. */
const useAddress = (order: TemplateOrder | undefined) => {
  const address = useDebounced(order ? formAddress(order) : '');
  useEffect(() => {
    if (address) history.replaceState(history.state, '', address);
  }, [address]);
};

/** Behaviour of the template form. The fields are uncontrolled, so what was typed before hydration is kept. */
export const useTemplate = (products: TemplateProduct[], query: string): TemplateForm => {
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLHeadingElement>(null);
  const asked = new URLSearchParams(query);
  const [fields, setFields] = useState(() => fieldsIn(products, asked));
  const [touched, setTouched] = useState<string[]>(() => [...asked.keys()]);
  const [fillCount, setFillCount] = useState(0);
  const reading = read(products, fields);
  useAddress(touched.length > 0 ? reading.order : undefined);

  const fill = (next: TemplateFields) => {
    setFields(next);
    setTouched(['product']);
    setFillCount((count) => count + 1);
  };
  const change = (next: TemplateFields) => {
    const product = products.find(({ path }) => path === next.product);
    if (product && next.product !== fields.product) fill(firstFields(product));
    else setFields(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration: what was typed before it.
  useEffect(() => {
    if (form.current) change(fieldsFrom(form.current, fields));
  }, []);

  return {
    form,
    result,
    fields,
    fillCount,
    reading,
    problems: Object.fromEntries(Object.entries(reading.problems ?? {}).filter(([field]) => touched.includes(field))),
    onInput({ currentTarget, target }) {
      setTouched((before) => [...before, (target as HTMLInputElement).name]);
      change(fieldsFrom(currentTarget, fields));
    },
    onSubmit(event) {
      event.preventDefault();
      const wrong = Object.keys(reading.problems ?? {}) as OrderField[];
      setTouched(Object.keys(fields));
      const first = wrong[0] && event.currentTarget.elements.namedItem(wrong[0]);
      const target = first instanceof RadioNodeList ? first[0] : first;
      if (target instanceof HTMLElement) target.focus();
      else result.current?.focus();
    },
    choose: (order) => fill(fieldsOf(order)),
  };
};

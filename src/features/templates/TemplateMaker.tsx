import { useEffect, useState } from 'react';
import { Button } from '#components/primitives/Button.tsx';
import { Panel } from '#components/primitives/Panel.tsx';
import { useDebounced } from '#components/primitives/use-debounced.ts';
import type { TemplateProduct } from '#domain/templates/template-product.ts';
import { ProductChoices, ProductField, SizeFields, UsualSizes } from './TemplateFields.tsx';
import { TemplateResult } from './TemplateResult.tsx';
import { titleOf } from './template-fields.ts';
import { type TemplateForm, useTemplate } from './use-template.ts';

export interface TemplateMakerProps {
  products: TemplateProduct[];
  /** The query of the page's address. */
  query: string;
  heading: string;
  text: string;
}

/** Says to screen readers what a change led to. Empty until there is one. */
function Announcement({ reading }: Pick<TemplateForm, 'reading'>) {
  const { product, order, problems } = reading;
  const sentence = order ? `Template for ${titleOf(product, order)}` : Object.values(problems).join(' ');
  const [first] = useState(sentence);
  const settled = useDebounced(sentence === first ? '' : sentence);
  return (
    <p role="status" className="sr-only">
      {settled}
    </p>
  );
}

/** The template form and its result. Without JavaScript, the form leads to the same page, rendered on request. */
export function TemplateMaker({ products, query, heading, text }: TemplateMakerProps) {
  const maker = useTemplate(products, query);
  const { fields, problems, reading, fillCount } = maker;
  const { product } = reading;
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return (
    <div data-hydrated={hydrated || undefined} className="grid items-start gap-8 lg:grid-cols-2">
      <Panel look="sun" className="form-panel min-w-0 p-5 sm:p-8">
        <h2 className="text-heading">{heading}</h2>
        <p className="mt-2 text-muted">{text}</p>
        <form ref={maker.form} action="/templates" noValidate onInput={maker.onInput} onSubmit={maker.onSubmit} className="mt-6 flow-5">
          <ProductField products={products} value={fields.product} error={problems.product} />
          {product && <UsualSizes product={product} reading={reading} choose={maker.choose} />}
          {product && (
            <div key={`${product.path} ${fillCount}`} className="flow-5">
              <SizeFields product={product} fields={fields} problems={problems} reading={reading} choose={maker.choose} />
              <ProductChoices product={product} fields={fields} problems={problems} />
            </div>
          )}
          <Button type="submit" sends>
            {product ? 'Show my template' : 'Next'}
          </Button>
        </form>
        <Announcement reading={reading} />
      </Panel>
      <TemplateResult reading={reading} heading={maker.result} />
    </div>
  );
}

import type { RefObject } from 'react';
import { Disclosure } from '#components/primitives/Disclosure.tsx';
import { LinkButton } from '#components/primitives/LinkButton.tsx';
import { Panel } from '#components/primitives/Panel.tsx';
import { TextLink } from '#components/primitives/TextLink.tsx';
import { orderQuery, type TemplateOrder, templateName } from '#domain/templates/order.ts';
import { sheetOf } from '#domain/templates/sheet.ts';
import type { TemplateProduct } from '#domain/templates/template-product.ts';
import { type ProgramWords, templateWords } from '#domain/templates/template-words.ts';
import { templateAddress, usualTemplatesOf } from '#domain/templates/usual.ts';
import { TemplatePreview } from './TemplatePreview.tsx';
import { type Reading, titleOf } from './template-fields.ts';

interface TemplateResultProps {
  reading: Reading;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The preview of the template, its downloads, and its size for other programs. */
export function TemplateResult({ reading: { product, order }, heading }: TemplateResultProps) {
  return (
    <Panel look="outlined" className="min-w-0 p-5 sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-heading wrap-anywhere">
        {order ? titleOf(product, order) : 'No template yet'}
      </h2>
      {order ? (
        <MadeTemplate product={product} order={order} />
      ) : (
        <p className="mt-2 text-muted">
          {product ? 'Fill in the size, and it appears here.' : 'Choose a product and a size, and it appears here.'}
        </p>
      )}
    </Panel>
  );
}

interface OrderProps {
  product: TemplateProduct;
  order: TemplateOrder;
}

/** A usual size is a built file; any other is made on request. */
const addressOf = ({ product, order }: OrderProps, kind: 'pdf' | 'svg'): string => {
  const name = templateName(product, order);
  const isUsual = usualTemplatesOf(product).some((usual) => usual.name === name);
  return isUsual ? templateAddress(name, kind) : `${templateAddress('custom', kind)}?${orderQuery(order)}`;
};

function Downloads(props: OrderProps) {
  const name = templateName(props.product, props.order);
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <LinkButton href={addressOf(props, 'pdf')} download={`${name}.pdf`}>
        Download PDF
      </LinkButton>
      <LinkButton href={addressOf(props, 'svg')} download={`${name}.svg`} look="quiet">
        Download SVG
      </LinkButton>
    </div>
  );
}

function ProgramSteps({ program, steps }: ProgramWords) {
  return (
    <Disclosure summary={`The size in ${program}`}>
      <ol className="list-outside list-decimal flow-2 pb-5 pl-5 text-small">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Disclosure>
  );
}

function MadeTemplate({ product, order }: OrderProps) {
  const sheet = sheetOf(product, order);
  return (
    <>
      <TemplatePreview sheet={sheet} />
      <Downloads product={product} order={order} />
      <div className="ruled mt-6">
        {templateWords(sheet).map((words) => (
          <ProgramSteps key={words.program} {...words} />
        ))}
      </div>
      <p className="mt-4 text-small">
        Finished? <TextLink href={`/artwork-check?product=${product.path}`}>Check your artwork</TextLink> before you send it.
      </p>
    </>
  );
}

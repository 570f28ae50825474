import type { RefObject } from 'react';
import { Disclosure } from '#components/primitives/Disclosure.tsx';
import { LinkButton } from '#components/primitives/LinkButton.tsx';
import { Panel } from '#components/primitives/Panel.tsx';
import { TextLink } from '#components/primitives/TextLink.tsx';
import { TrueSizeButton } from '#components/primitives/TrueSizeButton.tsx';
import { type TemplateOrder, templateName } from '#domain/templates/order.ts';
import { type Sheet, sheetOf } from '#domain/templates/sheet.ts';
import { fileAddress, fileName, type TemplateFile, templateFiles } from '#domain/templates/template-file.ts';
import type { TemplateProduct } from '#domain/templates/template-product.ts';
import { type ProgramWords, templateWords } from '#domain/templates/template-words.ts';
import { TemplatePreview } from './TemplatePreview.tsx';
import { checkAddress, choiceOf, type Reading, titleOf } from './template-fields.ts';

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

const labelOf = ({ kind, back }: TemplateFile, several: boolean): string => {
  if (kind === 'pdf') return 'Download PDF';
  return several ? `Download SVG, ${back ? 'back' : 'front'}` : 'Download SVG';
};

function Downloads({ product, order, sheet }: OrderProps & { sheet: Sheet }) {
  const files = templateFiles(sheet);
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {files.map((file) => (
        <LinkButton
          key={labelOf(file, true)}
          href={fileAddress(product, order, file)}
          download={`${fileName(templateName(product, order), file)}.${file.kind}`}
          look={file.kind === 'pdf' ? 'action' : 'quiet'}
        >
          {labelOf(file, files.length > 2)}
        </LinkButton>
      ))}
      <TrueSizeButton sizes={[choiceOf(order)]} about={product.name} />
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
      <Downloads product={product} order={order} sheet={sheet} />
      <div className="ruled mt-6">
        {templateWords(sheet).map((words) => (
          <ProgramSteps key={words.program} {...words} />
        ))}
      </div>
      <p className="mt-4 text-small">
        Finished? <TextLink href={checkAddress(order)}>Check your artwork</TextLink> before you send it.
      </p>
    </>
  );
}

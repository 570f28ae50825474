import type { ReactNode } from 'react';
import { CompanyFacts } from '#components/blocks/CompanyFacts.tsx';
import { Panel } from '#components/primitives/Panel.tsx';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { hasCompanyFacts } from '#domain/catalogue/company.ts';

interface FormPanelProps {
  heading: string;
  text?: string;
  form: ReactNode;
  /** The id of the panel, for links. */
  id?: string;
  /** Shows the company's facts below the form; omitted if the page shows them next to it. */
  catalogue?: Catalogue;
}

/** The card around a form. */
export function FormPanel({ heading, text, form, id, catalogue }: FormPanelProps) {
  return (
    <Panel look="sun" id={id} className="form-panel min-w-0 p-5 sm:p-8">
      <h2 className="text-heading">{heading}</h2>
      {text && <p className="mt-2 text-muted">{text}</p>}
      <div className="mt-6">{form}</div>
      {catalogue && hasCompanyFacts(catalogue.company) && (
        <div className="mt-8 border-t border-line pt-6">
          <CompanyFacts company={catalogue.company} pictureTexts={catalogue.pictureTexts} level={3} />
        </div>
      )}
    </Panel>
  );
}

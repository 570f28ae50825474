import type { ReactNode } from 'react';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { hasOwnersFacts } from '#catalogue/company.ts';
import { CompanyFacts } from '#ui/catalogue/CompanyFacts.tsx';

interface FormPanelProps {
  heading: string;
  text?: string;
  form: ReactNode;
  /** The anchor of the panel. */
  id?: string;
  /** Who the form goes to stands under it; left out where the page says so beside the form. */
  catalogue?: Catalogue;
}

/** The card a form stands in. */
export function FormPanel({ heading, text, form, id, catalogue }: FormPanelProps) {
  return (
    <div id={id} className="form-panel min-w-0 rounded-card border-t-8 border-sun bg-card p-5 shadow-soft sm:p-8">
      <h2 className="text-heading">{heading}</h2>
      {text && <p className="mt-2 text-muted">{text}</p>}
      <div className="mt-6">{form}</div>
      {catalogue && hasOwnersFacts(catalogue.company) && (
        <div className="mt-8 border-t border-line pt-6">
          <CompanyFacts company={catalogue.company} pictureTexts={catalogue.pictureTexts} level={3} />
        </div>
      )}
    </div>
  );
}

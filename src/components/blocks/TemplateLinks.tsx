import { type PrintTemplate, templatePath, templateSlug } from '#domain/catalogue/templates.ts';

/** Download links of blank templates, one per size. */
export function TemplateLinks({ templates }: { templates: PrintTemplate[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 text-small">
      {templates.map((template) => (
        <li key={template.name}>
          <a
            href={templatePath(template)}
            download={`${templateSlug(template)}.pdf`}
            className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
          >
            {`${template.name}, ${template.width} x ${template.height} mm`}
            <span className="sr-only"> ({template.group} template, PDF)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

import { Picture } from '#components/primitives/Picture.tsx';
import { addressLine, type Company, hasCompanyFacts } from '#domain/catalogue/company.ts';
import type { PictureTexts } from '#domain/catalogue/picture-texts.ts';

interface CompanyFactsProps {
  company: Company;
  pictureTexts: PictureTexts;
  /** Heading level; without it no heading is rendered, because the page has one. */
  level?: 2 | 3;
  /** Shows all photographs instead of only the first. */
  whole?: boolean;
}

/** A list that the owner has provided. */
type Given<List extends 'photographs' | 'people'> = Required<Pick<Company, List>>;

/** Facts about the company, as far as the owner has provided them; nothing if there are none. */
export function CompanyFacts({ company, pictureTexts, level, whole = false }: CompanyFactsProps) {
  if (!hasCompanyFacts(company)) return null;
  const { abn, address, turnaround, paymentTerms, people = [], photographs = [] } = company;
  const facts = [
    ['Turnaround', turnaround],
    ['Payment', paymentTerms],
    ['Address', address && addressLine(address)],
    ['ABN', abn],
  ].filter(([, fact]) => fact);
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="flow-5">
      {level && <Heading className="text-title">Who you're dealing with</Heading>}
      {photographs.length > 0 && (
        <Photographs photographs={whole ? photographs : photographs.slice(0, 1)} pictureTexts={pictureTexts} whole={whole} />
      )}
      {people.length > 0 && <People people={people} />}
      {facts.length > 0 && (
        <dl className="ruled text-small">
          {facts.map(([label, fact]) => (
            <div key={label} className="grid grid-cols-[6rem_1fr] gap-4 py-2.5">
              <dt className="text-muted">{label}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function Photographs({ photographs, pictureTexts, whole }: Pick<CompanyFactsProps, 'pictureTexts' | 'whole'> & Given<'photographs'>) {
  return (
    <div className={whole ? 'grid gap-5 sm:grid-cols-2' : 'max-w-72'}>
      {photographs.map(({ image, caption }) => (
        <figure key={image}>
          <Picture
            name={image}
            alt={pictureTexts[image] ?? ''}
            sizes={whole ? '(width < 40rem) 100vw, 590px' : '288px'}
            className="aspect-[2/1] w-full rounded-card object-cover"
          />
          <figcaption className="mt-2 text-small text-muted">{caption}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function People({ people }: Given<'people'>) {
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-4">
      {people.map(({ name, role, image }) => (
        <li key={name} className="flex items-center gap-3">
          {image && <Picture name={image} alt="" sizes="48px" className="size-12 rounded-pill object-cover" />}
          <span>
            <span className="block font-semibold">{name}</span>
            <span className="block text-small text-muted">{role}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

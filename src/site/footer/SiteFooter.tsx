import { BrandMark } from '#components/primitives/BrandMark.tsx';
import { LinkButton } from '#components/primitives/LinkButton.tsx';
import type { Company } from '#domain/catalogue/company.ts';
import type { Navigation, NavigationLink } from '#domain/catalogue/navigation.ts';
import { phoneLink } from '#domain/catalogue/phone-link.ts';
import { FloatingQuote } from './FloatingQuote.tsx';

interface SiteFooterProps {
  company: Company;
  navigation: Navigation;
  /** Path of the current page. */
  path: string | undefined;
}

/** Services, products, company pages and contact details. */
export function SiteFooter({ company, navigation, path }: SiteFooterProps) {
  const { services, products, company: about } = navigation.footer;
  return (
    <footer className="on-dark site-footer">
      <div className="colour-bar" />
      <div className="container-page footer-columns">
        <FooterCompany company={company} />
        <FooterList heading="Our Services" links={services} />
        <FooterList heading="Our Products" links={products} />
        <FooterList heading={`About ${company.shortName}`} links={about} />
      </div>
      <div className="container-page text-small">
        <p className="footer-end">{`© ${company.copyrightYear} ${company.name} All rights reserved.`}</p>
      </div>
      <FloatingQuote path={path} />
    </footer>
  );
}

/** Who the company is, and how to reach it. */
function FooterCompany({ company }: Pick<SiteFooterProps, 'company'>) {
  return (
    <div>
      <p className="flex items-center gap-3 font-display text-title font-bold">
        <BrandMark className="size-10" />
        {company.name}
      </p>
      <p className="measure mt-4 text-small">{company.description}</p>
      <dl className="mt-5 flow-1 text-small">
        <div className="flex flex-wrap items-center gap-x-2">
          <dt>Phone</dt>
          <dd>
            <a className="inline-flex min-h-8 items-center font-semibold underline underline-offset-4" href={phoneLink(company)}>
              {company.phone}
            </a>
          </dd>
        </div>
        <div className="flex flex-wrap items-center gap-x-2">
          <dt>Email</dt>
          <dd>
            <a className="inline-flex min-h-8 items-center font-semibold underline underline-offset-4" href={`mailto:${company.email}`}>
              {company.email}
            </a>
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-small">{company.promises.response}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton href="/get-quote">Get a Quote</LinkButton>
        <LinkButton href="/contact" look="quiet">
          Contact Us
        </LinkButton>
      </div>
    </div>
  );
}

/** Collapsible on a phone; from 768 px up always shown under its heading (footer.css). */
function FooterList({ heading, links }: { heading: string; links: NavigationLink[] }) {
  return (
    <nav aria-label={heading}>
      <h2 className="text-title">{heading}</h2>
      <details name="footer">
        <summary>{heading}</summary>
        <ul className="text-small">
          {links.map(({ href, label }) => (
            <li key={label}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

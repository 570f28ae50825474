import type { Company } from '#catalogue/company.ts';
import type { Navigation } from '#catalogue/navigation.ts';
import { phoneLink } from '#catalogue/phone-link.ts';
import { ButtonLink } from '#ui/primitives/ButtonLink.tsx';
import { Icon } from '#ui/primitives/Icon.tsx';
import { BrandMark } from './BrandMark.tsx';
import { SiteMenu } from './SiteMenu.tsx';

interface SiteHeaderProps {
  company: Company;
  navigation: Navigation;
  /** The page being shown. */
  path: string | undefined;
}

/** Logo, phone, Request a Quote, and the menu. */
export function SiteHeader({ company, navigation, path }: SiteHeaderProps) {
  const phoneHref = phoneLink(company);
  return (
    <>
      <div className="container-page flex h-15 items-center gap-3 md:h-16">
        <a href="/" className="mr-auto flex items-center gap-2.5 font-display text-title font-bold" aria-label={`${company.name} home`}>
          <BrandMark className="size-9" />
          <span aria-hidden="true">{company.shortName}</span>
        </a>
        <a
          href={phoneHref}
          className="inline-flex min-h-11 items-center gap-2 px-2 font-semibold hover:underline"
          aria-label={`Call ${company.phone}`}
        >
          <Icon name="phone" />
          <span className="hidden md:inline">{company.phone}</span>
        </a>
        <ButtonLink href="/get-quote" className="max-md:hidden">
          Request a Quote
        </ButtonLink>
        <button type="button" popoverTarget="site-menu" aria-label="Menu" className="menu-button grid size-11 place-items-center md:hidden">
          <svg
            viewBox="0 0 24 24"
            width="26"
            height="26"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.2"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <path className="bars" d="M4 7h16M4 12h16M4 17h16" />
            <path className="cross" d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      </div>
      <SiteMenu navigation={navigation} path={path} phoneHref={phoneHref} />
    </>
  );
}

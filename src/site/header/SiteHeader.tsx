import { BrandMark } from '#components/primitives/BrandMark.tsx';
import { Icon } from '#components/primitives/Icon.tsx';
import { LinkButton } from '#components/primitives/LinkButton.tsx';
import type { Company } from '#domain/catalogue/company.ts';
import type { Navigation } from '#domain/catalogue/navigation.ts';
import { phoneLink } from '#domain/catalogue/phone-link.ts';
import { SearchBox } from '#features/search/SearchBox.tsx';
import { SiteMenu } from './SiteMenu.tsx';

interface SiteHeaderProps {
  company: Company;
  navigation: Navigation;
  /** Path of the current page. */
  path: string | undefined;
}

/** Three bars that turn into a cross while the menu is open. */
const menuIcon = (
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
);

/** Logo, search, phone, quote list, Request a Quote, and the menu. */
export function SiteHeader({ company, navigation, path }: SiteHeaderProps) {
  const phoneHref = phoneLink(company);
  return (
    <>
      <div className="container-page header-row">
        <a href="/" className="logo" aria-label={`${company.name} home`}>
          <BrandMark className="size-9" />
          <span aria-hidden="true">{company.shortName}</span>
        </a>
        {/* One field for phone and desktop: this button opens it as a sheet; from 768 px up it is part of the row. */}
        <button type="button" popoverTarget="site-search" aria-label="Search" className="md:hidden">
          <Icon name="search" />
        </button>
        <search id="site-search" popover="auto" className="sheet" data-search="site">
          <SearchBox id="site" />
        </search>
        <a href={phoneHref} aria-label={`Call ${company.phone}`}>
          <Icon name="phone" />
          <span className="hidden lg:inline">{company.phone}</span>
        </a>
        <a href="/quote-list" aria-label="Quote list">
          <Icon name="list" />
          <span className="hidden lg:inline">Quote list</span> <b data-quote-count="" />
        </a>
        <LinkButton href="/get-quote" className="max-md:hidden">
          Request a Quote
        </LinkButton>
        <button type="button" popoverTarget="site-menu" aria-label="Menu" className="menu-button md:hidden">
          {menuIcon}
        </button>
      </div>
      <SiteMenu navigation={navigation} path={path} phoneHref={phoneHref} />
    </>
  );
}

import { LinkButton } from '#components/primitives/LinkButton.tsx';
import type { Navigation, NavigationArea } from '#domain/catalogue/navigation.ts';
import { pictureUrl } from '#domain/catalogue/pictures.ts';
import { intoColumns } from './menu-columns.ts';
import { intoTwoLines } from './menu-name.ts';

interface SiteMenuProps {
  navigation: Navigation;
  path: string | undefined;
  /** The shop's tel: link. */
  phoneHref: string;
}

/** Home, the six areas and Contact: accordions on a phone and mega-menus on desktop from the same HTML. */
export function SiteMenu({ navigation, path, phoneHref }: SiteMenuProps) {
  const current = (href: string) => (href === path ? 'page' : undefined);
  const isWithin = (area: NavigationArea) => area.href === path || area.groups.some(({ links }) => links.some(({ href }) => href === path));
  return (
    <nav id="site-menu" popover="auto" aria-label="Main" className="sheet site-menu">
      <ul className="bar container-page max-md:p-0">
        <li>
          <a href="/" aria-current={current('/')}>
            Home
          </a>
        </li>
        {navigation.areas.map((area) => (
          <li key={area.key}>
            <details name="site-menu">
              <summary aria-current={isWithin(area) ? 'true' : undefined}>
                <MenuName label={area.label} />
              </summary>
              <MenuPanel area={area} current={current} />
            </details>
          </li>
        ))}
        <li>
          <a href="/contact" aria-current={current('/contact')}>
            Contact
          </a>
        </li>
      </ul>
      <div className="menu-phone">
        <LinkButton href="/get-quote">Request a Quote</LinkButton>
        <LinkButton href={phoneHref} look="quiet">
          Call us
        </LinkButton>
      </div>
    </nav>
  );
}

/** Breaks a long name into two lines on a tablet. */
function MenuName({ label }: { label: string }) {
  const [first, second] = intoTwoLines(label);
  return second ? (
    <span>
      {`${first} `}
      <span>{second}</span>
    </span>
  ) : (
    first
  );
}

interface MenuPanelProps {
  area: NavigationArea;
  current: (href: string) => 'page' | undefined;
}

/** All pages of an area by group, and the area's picture. */
function MenuPanel({ area, current }: MenuPanelProps) {
  return (
    <div className="menu-panel" data-area={area.key}>
      <div className="container-page menu-columns max-md:px-0">
        <div className="menu-side">
          <a href={area.href} aria-current={current(area.href)}>
            {/* One size and format only: it is decorative, and every page contains six of them. */}
            <img src={pictureUrl(area.image, 480)} alt="" width="480" height="300" loading="lazy" />
            <span>{`All ${area.label}`}</span>
          </a>
        </div>
        <div className="menu-groups">
          {intoColumns(area.groups, 3).map((groups) => (
            <div key={groups[0]?.title}>
              {groups.map((group) => (
                <div key={group.title}>
                  <p>{group.title}</p>
                  <ul aria-label={group.title}>
                    {group.links.map(({ href, label }) => (
                      <li key={href}>
                        <a href={href} aria-current={current(href)}>
                          {label}
                        </a>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

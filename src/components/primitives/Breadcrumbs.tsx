import type { NavigationLink } from '#domain/catalogue/navigation.ts';

export function Breadcrumbs({ crumbs }: { crumbs: NavigationLink[] }) {
  return (
    <nav aria-label="Breadcrumb" className="crumbs">
      <ol>
        {crumbs.map(({ href, label }, index) =>
          index === crumbs.length - 1 ? (
            <li key={href} aria-current="page">
              {label}
            </li>
          ) : (
            <li key={href}>
              <a href={href}>{label}</a>
              <span aria-hidden="true">/</span>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}

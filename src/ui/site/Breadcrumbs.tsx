import type { NavigationLink } from '#catalogue/navigation.ts';

/** The way from the home page to this one. */
export function Breadcrumbs({ crumbs }: { crumbs: NavigationLink[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-small">
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map(({ href, label }, index) =>
          index === crumbs.length - 1 ? (
            <li key={href} aria-current="page" className="py-1">
              {label}
            </li>
          ) : (
            <li key={href} className="flex items-center gap-x-2">
              <a href={href} className="inline-flex min-h-7 items-center underline underline-offset-4">
                {label}
              </a>
              <span aria-hidden="true">/</span>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}

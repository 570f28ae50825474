import type { ReactNode } from 'react';
import { BrandMark } from '#components/primitives/BrandMark.tsx';
import { Button } from '#components/primitives/Button.tsx';
import { dark, light } from '#domain/brand/colours.ts';
import type { OpenSession } from '#domain/desk/accounts.ts';
import { roleNames } from '#domain/desk/staff.ts';
import { DeskForm } from './DeskForm.tsx';
import { ShopTimeZone } from './Moment.tsx';

/** What every page shows around its content. */
export interface PageFrame {
  /** The short name of the company. */
  company: string;
  timeZone: string;
  style: string;
  /** Addresses by the name of the script. */
  scripts: Record<string, string>;
}

interface DeskPageProps {
  frame: PageFrame;
  title: string;
  signedIn: OpenSession | undefined;
  /** The path of the page, to mark its link in the navigation. */
  path: string;
  /** Names of its scripts. */
  scripts: string[];
  children: ReactNode;
}

const links: { href: string; text: string; managers?: boolean }[] = [
  { href: '/', text: 'Enquiries' },
  { href: '/figures', text: 'Figures' },
  { href: '/health', text: 'Health' },
  { href: '/people', text: 'People', managers: true },
  { href: '/privacy', text: 'Privacy', managers: true },
  { href: '/audit', text: 'Audit trail', managers: true },
];

/** The document around every page of the desk. */
export function DeskPage({ frame, title, signedIn, path, scripts, children }: DeskPageProps) {
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="theme-color" content={light.page} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={dark.page} media="(prefers-color-scheme: dark)" />
        {/* A title knows no <bdi>: a direction character in a customer's name would reorder all of it. */}
        <title>{`${title.replace(/\p{Cf}+/gu, '')} | ${frame.company} desk`}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={frame.style} />
        {scripts.map((name) => (
          <script key={name} type="module" src={frame.scripts[name]} />
        ))}
      </head>
      <body>
        <a href="#content" className="skip-link">
          Skip to content
        </a>
        <DeskHeader company={frame.company} signedIn={signedIn} path={path} />
        <main id="content" tabIndex={-1} className="container-page grow py-6">
          <ShopTimeZone value={frame.timeZone}>{children}</ShopTimeZone>
        </main>
      </body>
    </html>
  );
}

function DeskHeader({ company, signedIn, path }: { company: string; signedIn: OpenSession | undefined; path: string }) {
  const isManager = signedIn?.staff.role === 'manager';
  return (
    <header className="on-dark border-b-4 border-sun bg-ink text-paper">
      <div className="container-page flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
        <a href="/" className="flex min-h-11 items-center gap-2 font-display text-title font-bold">
          <BrandMark className="size-7" />
          {company} desk
        </a>
        {signedIn && (
          <>
            <nav aria-label="Desk" className="order-last w-full sm:order-none sm:w-auto">
              <ul className="flex flex-wrap gap-x-5">
                {links
                  .filter(({ managers }) => !managers || isManager)
                  .map(({ href, text }) => (
                    <li key={href}>
                      <a
                        href={href}
                        aria-current={isWithin(path, href) ? 'page' : undefined}
                        className="inline-flex min-h-11 items-center font-semibold underline-offset-8 hover:underline aria-[current]:underline"
                      >
                        {text}
                      </a>
                    </li>
                  ))}
              </ul>
            </nav>
            <div className="ml-auto flex flex-wrap items-center gap-x-4">
              <a href="/account" className="inline-flex min-h-11 items-center text-small underline underline-offset-4">
                {`${signedIn.staff.name} (${roleNames[signedIn.staff.role].toLowerCase()})`}
              </a>
              <DeskForm action="/sign-out" token={signedIn.formToken}>
                <Button type="submit" look="small-faint" className="border-current">
                  Sign out
                </Button>
              </DeskForm>
            </div>
          </>
        )}
      </div>
    </header>
  );
}

const isWithin = (path: string, href: string): boolean =>
  href === '/' ? path === '/' || path.startsWith('/enquiries/') : path === href || path.startsWith(`${href}/`);

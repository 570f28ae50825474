import type { ReactNode } from 'react';
import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Layout, PageOf } from '#catalogue/page.ts';

/** What every page layout is given. */
export interface LayoutProps<L extends Layout> {
  page: PageOf<L>;
  catalogue: Catalogue;
  /** The page's form, handed in from outside so that it can be woken on its own. */
  form?: ReactNode;
}

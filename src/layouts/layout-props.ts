import type { ReactNode } from 'react';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { Layout, PageOf } from '#domain/catalogue/page.ts';

/** Props of every page layout. */
export interface LayoutProps<L extends Layout> {
  page: PageOf<L>;
  catalogue: Catalogue;
  /** The page's form, passed in so that it can be hydrated separately. */
  form?: ReactNode;
  /** The page's tool, if it has one besides its form; passed in for the same reason. */
  tool?: ReactNode;
}

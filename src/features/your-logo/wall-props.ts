import type { LogoArea } from '#domain/mockups/logo-products.ts';

export interface YourLogoProps {
  heading: string;
  text: string;
  areas: LogoArea[];
  /** Alternative texts of the products' pictures. */
  texts: Record<string, string>;
  /** Path of the product that the visitor comes from; the static page knows none. */
  product: string | null;
}

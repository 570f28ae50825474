import type { QuoteProduct } from '#domain/catalogue/products.ts';

/** All products that can be on a quote list, by path. */
export type Products = Map<string, QuoteProduct>;

let pending: Promise<Products> | undefined;

const fetchProducts = async (): Promise<Products> => {
  const response = await fetch('/products.json');
  if (!response.ok) throw new Error(`The products were answered with ${response.status}.`);
  const products: QuoteProduct[] = await response.json();
  return new Map(products.map((product) => [product.path, product]));
};

/** Fetched once per page; after a failure, the next call retries. */
export const loadProducts = (): Promise<Products> => {
  pending ??= fetchProducts().catch((error) => {
    pending = undefined;
    throw error;
  });
  return pending;
};

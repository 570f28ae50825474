import type { QuoteProduct } from '#catalogue/products.ts';

/** All that can stand on a list, by its page. */
export type Products = Map<string, QuoteProduct>;

let asked: Promise<Products> | undefined;

const fetchProducts = async (): Promise<Products> => {
  const response = await fetch('/products.json');
  if (!response.ok) throw new Error(`The products were answered with ${response.status}.`);
  const products: QuoteProduct[] = await response.json();
  return new Map(products.map((product) => [product.path, product]));
};

/** Fetched once a page; after a failure, whoever asks next tries again. */
export const loadProducts = (): Promise<Products> => {
  asked ??= fetchProducts().catch((error) => {
    asked = undefined;
    throw error;
  });
  return asked;
};

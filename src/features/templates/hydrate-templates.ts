// Hydrates the template form on the first interaction; loaded by the page script where there is one.
import { hydrate } from '#features/hydration/hydrate.ts';
import type { TemplateMakerProps } from './TemplateMaker.tsx';

const fetchProducts = async (): Promise<TemplateMakerProps['products']> => {
  const response = await fetch('/template-products.json');
  if (!response.ok) throw new Error(`The products with templates were answered with ${response.status}.`);
  return response.json();
};

const element = document.querySelector<HTMLElement>('[data-templates]') as HTMLElement;
const controller = new AbortController();

const start = async () => {
  controller.abort();
  const [products, maker] = [fetchProducts(), import('./TemplateMaker.tsx').then(({ TemplateMaker }) => TemplateMaker)];
  // Reported by hydrate, unless there are no products.
  maker.catch(() => undefined);
  const texts: Omit<TemplateMakerProps, 'products'> = JSON.parse(element.dataset.templates ?? '');
  await hydrate(element, maker, { ...texts, products: await products });
};

/** Hydrates the template form. Without the script or the products, it stays a plain form. */
const startOnce = () => {
  start().catch((error: Error) => console.error('The template form stays plain:', error));
};

if (element.matches(':hover, :focus-within')) startOnce();
else for (const event of ['pointerover', 'focusin', 'input']) element.addEventListener(event, startOnce, { signal: controller.signal });

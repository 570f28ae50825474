import type { LogoProduct } from '#domain/mockups/logo-products.ts';
import { openIsland } from '#features/hydration/open-island.ts';
import { LogoOnProduct } from './LogoOnProduct.tsx';

/** For a link in the hero of a product's page (Hero.tsx): the visitor's logo takes the place of the pictures. */
export const openOnProduct = async (link: HTMLAnchorElement): Promise<void> => {
  const hero = link.closest('.hero');
  const frame = hero?.querySelector('.crop-marks');
  const [pictures, opened] = frame?.children ?? [];
  const picture = frame?.querySelector('img')?.currentSrc;
  if (!(hero && frame && pictures instanceof HTMLElement && picture)) throw new Error('There are no pictures to show the logo in.');
  if (opened instanceof HTMLElement) return opened.querySelector('section')?.focus();
  const island = await openIsland(frame);
  pictures.hidden = true;
  hero.classList.add('with-logo');
  const product: LogoProduct = {
    ...JSON.parse(link.dataset.seeLogo ?? ''),
    path: location.pathname,
    name: hero.querySelector('h1')?.textContent ?? '',
  };
  const close = () => {
    island.close();
    pictures.hidden = false;
    hero.classList.remove('with-logo');
    link.focus();
  };
  island.render(<LogoOnProduct product={product} picture={picture} onClose={close} />);
};

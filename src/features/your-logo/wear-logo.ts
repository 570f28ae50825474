// Draws the kept logo on the pictures of products: in tiles, heroes, search results and the quote list. Loaded only for a visitor
// who has chosen one. A picture stays as it is until it is drawn.
import { drawnLook, type Looks } from '#domain/mockups/look.ts';
import { findLogo, onLogoChange } from './kept-logo.ts';
import { LogoStudio } from './logo-studio.ts';

/** Pictures of products in heroes, search results and the quote list. */
const wearing = '.hero img, .search-option img, .list-line summary img';

/** Those and the pictures of tiles; the wall of /your-logo draws its own. */
const wearsLogo = (image: Element): boolean =>
  (image.matches(wearing) || Boolean(image.closest('li')?.querySelector('.whole-tile'))) && !image.closest('[data-your-logo]');

/** The element and attribute that say what an image shows. A source comes before the image. */
const addressOf = (image: HTMLImageElement): [Element, 'srcset' | 'src'] => {
  const source = image.parentElement?.querySelector(':scope > source');
  return source ? [source, 'srcset'] : [image, 'src'];
};

/** NAME in `/pictures/480-NAME-HASH.avif`; undefined where the logo is shown already. */
const nameIn = (address: string | null): string | undefined => address?.match(/^\/pictures\/\d+-(\S+)-\w+\.\w+/)?.[1];

/** The addresses of what images showed before. */
const taken = new Map<HTMLImageElement, string>();

const takeOff = (): void => {
  for (const [image, address] of taken) {
    const [element, attribute] = addressOf(image);
    // React may have put another picture there.
    if (!nameIn(element.getAttribute(attribute))) element.setAttribute(attribute, address);
  }
  taken.clear();
};

/** Milliseconds without a change: a logo that is being dragged changes all the time. */
const settled = 500;

interface Wardrobe {
  looks: Looks;
  studio: LogoStudio;
  /** Names of mock-ups, each with that of its other version, or empty. */
  mockups: Record<string, string>;
  /** Addresses of pictures that were drawn, or are being drawn, by width and name. */
  drawn: Map<string, Promise<string>>;
}

/** Opened for the first picture near the screen. */
let wardrobe: Promise<Wardrobe | undefined> | undefined;

const openWardrobe = async (): Promise<Wardrobe | undefined> => {
  const kept = await findLogo();
  if (!kept) return;
  const studio = new LogoStudio();
  await studio.openArtwork(kept.artwork);
  return { looks: kept, studio, mockups: await studio.names(), drawn: new Map() };
};

/** The policy of pages allows pictures with data in their address, which need no clearing up. */
const dataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** The address of a picture with the logo, drawn once. */
const addressWith = (name: string, width: number, { studio, mockups, looks, drawn }: Wardrobe): Promise<string> => {
  const key = `${width} ${name}`;
  const look = drawnLook(looks, name);
  const drawing =
    drawn.get(key) ?? studio.save({ name: (look.other && mockups[name]) || name, width, look }).then(({ file }) => dataUrl(file));
  drawn.set(key, drawing);
  return drawing;
};

const dress = async (image: HTMLImageElement): Promise<void> => {
  const [element, attribute] = addressOf(image);
  const address = element.getAttribute(attribute);
  const name = nameIn(address);
  wardrobe ??= openWardrobe();
  const own = wardrobe;
  const opened = await own;
  if (!opened || !address || !name || !Object.hasOwn(opened.mockups, name)) return;
  // Of the two published widths.
  const width = image.clientWidth * devicePixelRatio * 0.8 > 480 ? 960 : 480;
  const drawing = await addressWith(name, width, opened);
  if (own !== wardrobe || element.getAttribute(attribute) !== address) return;
  taken.set(image, address);
  element.setAttribute(attribute, drawing);
  const { showNote } = await import('./show-note.tsx');
  await showNote();
};

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      // The worker has logged why a picture could not be drawn; it stays as it is.
      dress(target as HTMLImageElement).catch(() => {});
    }
  },
  { rootMargin: '300px' },
);

const lookAround = (): void => {
  for (const image of document.images) {
    const [element, attribute] = addressOf(image);
    if (nameIn(element.getAttribute(attribute)) && wearsLogo(image)) near.observe(image);
  }
};

const startAnew = (): void => {
  wardrobe?.then(
    (old) => old?.studio.close(),
    () => {},
  );
  wardrobe = undefined;
  takeOff();
  near.disconnect();
  lookAround();
};

/** Starts; follows what is forgotten or changed here and in other tabs, and what search and quote list render. */
export const wearLogo = (): void => {
  lookAround();
  let timer: ReturnType<typeof setTimeout>;
  onLogoChange(() => {
    clearTimeout(timer);
    timer = setTimeout(startAnew, settled);
  });
  const rendered = new MutationObserver(lookAround);
  rendered.observe(document.body, { childList: true, subtree: true, attributeFilter: ['src', 'srcset'] });
};

// Draws pictures of artwork that a browser cannot show as images, with the code of the site's artwork check. The figures are in
// src/desk/pages/cases/FilePicture.tsx.
import { orientedLike, sizeInMillimetres } from '#domain/artwork/file/measures.ts';
import type { ShownPrint } from '#domain/artwork/judge/shown-print.ts';
import { ink, white } from '#domain/brand/colours.ts';
import type { NoPictureReason, Pictures } from '#features/artwork-check/picture-request.ts';
import { renderPicture } from '#features/artwork-check/render-picture.ts';

const reasons: Record<NoPictureReason, string> = {
  'too-large': 'No picture: the file has more pixels than a browser can hold in memory.',
  'too-slow': 'No picture: the file takes too long to draw on this device.',
  broken: 'No picture: the file could not be drawn here.',
  unsupported: 'No picture: this browser cannot draw files. A newer one can.',
  locked: 'No picture: the file opens only with a password.',
  postscript: 'No picture: files of this kind need PostScript software.',
};

/** A file that is drawn, and how it prints. */
interface Drawing {
  figure: HTMLElement;
  file: Blob;
  print: ShownPrint;
}

const partOf = <Part extends Element>(figure: HTMLElement, selector: string): Part | null => figure.querySelector<Part>(selector);

const say = (figure: HTMLElement, words: string): void => {
  const state = partOf(figure, '[data-drawing-state]');
  if (state) state.textContent = words;
};

const get = async (address = ''): Promise<Response> => {
  const response = await fetch(address, { redirect: 'manual' });
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
  return response;
};

const load = async (figure: HTMLElement): Promise<Drawing> => {
  const { drawing, file } = figure.dataset;
  const [print, bytes] = await Promise.all([
    get(drawing).then((response) => response.json()),
    get(file).then((response) => response.blob()),
  ]);
  return { figure, file: bytes, print };
};

/** Paints the picture, fades what is cut away, and draws the cut line. */
const paint = (canvas: HTMLCanvasElement, { whole, layout: { artwork, cut } }: Pictures): void => {
  canvas.width = whole.width;
  canvas.height = whole.height;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.drawImage(whole, 0, 0);
  const zoom = whole.width / artwork.width;
  const box = [(cut.left - artwork.left) * zoom, (cut.top - artwork.top) * zoom, cut.width * zoom, cut.height * zoom] as const;
  const outside = new Path2D();
  outside.rect(0, 0, whole.width, whole.height);
  outside.rect(...box);
  context.globalAlpha = 0.45;
  context.fillStyle = white;
  context.fill(outside, 'evenodd');
  context.globalAlpha = 1;
  const width = Math.max(whole.width, whole.height) / 150;
  for (const [style, lineWidth] of [
    [white, 2 * width],
    [ink, width],
  ] as const) {
    context.strokeStyle = style;
    context.lineWidth = lineWidth;
    context.strokeRect(...box);
  }
};

const draw = async ({ figure, file, print }: Drawing, page: number): Promise<void> => {
  const { facts, size, bleed, safe, good, paper } = print;
  const shape = facts.kind === 'pdf' ? facts.pages[page - 1]?.size : facts.pixels;
  const wish = { size: orientedLike(size, shape ?? size), bleed, safe };
  const outcome = await renderPicture({ file, facts, wish, good, paper, page }, new AbortController().signal);
  const canvas = partOf<HTMLCanvasElement>(figure, 'canvas');
  if (!canvas) return;
  canvas.hidden = !('whole' in outcome);
  if (!('whole' in outcome)) return say(figure, reasons[outcome.reason]);
  paint(canvas, outcome);
  const { name = '', pages } = figure.dataset;
  const place = Number(pages) > 1 ? `page ${page} of ` : '';
  canvas.setAttribute('aria-label', `What ${place}${name} shows, cut to ${sizeInMillimetres(outcome.layout.cut)}`);
  say(figure, '');
};

/** One at a time: each uses a processor for some seconds. */
let queue: Promise<void> = Promise.resolve();

const start = (figure: HTMLElement): void => {
  const pages = Number(figure.dataset.pages);
  let drawing: Promise<Drawing> | undefined;
  const show = (page: number): void => {
    figure.dataset.page = String(page);
    const place = partOf(figure, '[data-drawing-page]');
    if (place) place.textContent = `Page ${page} of ${pages}`;
    say(figure, 'Drawing the picture…');
    queue = queue.then(async () => {
      // Somebody has turned on to another page.
      if (figure.dataset.page !== String(page)) return;
      drawing ??= load(figure);
      await draw(await drawing, page).catch(() => say(figure, reasons.broken));
    });
    queue = queue.catch(() => {
      drawing = undefined;
      say(figure, 'The file cannot be fetched right now. Reload the page to try again.');
    });
  };
  const turns = partOf<HTMLElement>(figure, 'figcaption');
  if (turns) turns.hidden = false;
  for (const button of figure.querySelectorAll<HTMLElement>('[data-turn]'))
    button.onclick = () => show(((Number(figure.dataset.page) + Number(button.dataset.turn) + pages - 1) % pages) + 1);
  show(Number(figure.dataset.page));
};

const nearScreen = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      nearScreen.unobserve(target);
      start(target);
    }
  },
  { rootMargin: '300px' },
);

const known = new WeakSet<Element>();

/** Finds figures, also those that live.ts has replaced. */
const look = (): void => {
  for (const figure of document.querySelectorAll<HTMLElement>('[data-drawing]')) {
    if (known.has(figure)) continue;
    known.add(figure);
    figure.hidden = false;
    const button = partOf<HTMLButtonElement>(figure, '[data-draw]');
    if (!button) nearScreen.observe(figure);
    else
      button.onclick = () => {
        button.hidden = true;
        start(figure);
      };
  }
};

look();
new MutationObserver(look).observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true });

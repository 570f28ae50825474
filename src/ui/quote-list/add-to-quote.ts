import { maxLines } from '#enquiry/quote-lines.ts';
import { showCount } from '#ui/site/quote-count.ts';
import { newLine } from './list-line.ts';
import { readList, writeList } from './stored-list.ts';

/** Says something to whoever listens to the page. */
const say = (sentence: string): void => {
  const region = document.getElementById('said') ?? document.createElement('p');
  Object.assign(region, { id: 'said', className: 'sr-only', role: 'status' });
  document.body.append(region);
  // What a region holds when it comes into the page is not read out.
  setTimeout(() => {
    region.textContent = sentence;
  }, 100);
};

/** Puts the product of an "Add to quote" link on the list, once; the link then leads there. */
export const addToQuote = (link: HTMLAnchorElement): void => {
  const wanted = new URL(link.href).searchParams;
  const [product, kind] = [wanted.get('product') ?? '', wanted.get('kind') ?? ''];
  // A link to choose products in the form: the list does it better.
  if (!product) {
    location.assign('/quote-list');
    return;
  }
  const lines = readList();
  const isThere = lines.some((line) => line.product === product && line.kind === kind);
  const next = isThere ? lines : [...lines, newLine(product, kind)];
  // Nothing can be kept here, or nothing more: the form takes it instead.
  if (next.length > maxLines || !writeList(next)) {
    location.assign(link.href);
    return;
  }
  showCount(next.length);
  const about = link.querySelector('.sr-only')?.textContent?.replace(/^ \((.*)\)$/, '$1') ?? '';
  link.href = '/quote-list';
  link.textContent = 'In your quote list';
  say(`${about} ${isThere ? 'is in your quote list already' : 'was added to your quote list'}.`);
};

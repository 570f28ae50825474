import { linesIn } from '#enquiry/form-lines.ts';
import { readFormValues } from '#enquiry/forms.ts';
import { lineDetails, maxLines } from '#enquiry/quote-lines.ts';
import { type LineValues, newLine } from './list-line.ts';
import { listKey, readList, writeList } from './stored-list.ts';

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

/** What was chosen of the product in the form of its page. */
const chosenOnPage = (): Partial<LineValues> => {
  const form = document.querySelector<HTMLFormElement>('main form[method=post]');
  const values = form ? readFormValues(new FormData(form)) : {};
  const chosen = linesIn(values)[0];
  return chosen ? Object.fromEntries(lineDetails.flatMap((detail) => (chosen[detail] ? [[detail, chosen[detail]]] : []))) : {};
};

/** Puts what an "Add to quote" link names on the list, each product once; the link then leads there. */
export const addToQuote = (link: HTMLAnchorElement): void => {
  const wanted = new URL(link.href).searchParams;
  const kind = wanted.get('kind') ?? '';
  const products = wanted.getAll('product').filter(Boolean);
  // A link to choose products in the form: the list does it better.
  if (products.length === 0) {
    location.assign('/quote-list');
    return;
  }
  const lines = readList();
  const added = products
    .filter((product) => !lines.some((line) => line.product === product && line.kind === kind))
    .map((product) => ({ ...newLine(product, kind), ...(product === location.pathname && chosenOnPage()) }));
  const next = [...lines, ...added];
  const [label] = link.childNodes as unknown as [Text];
  const about = link.querySelector('.sr-only')?.textContent?.replace(/^ \((.*)\)$/, '$1') ?? '';
  if (next.length > maxLines) {
    label.data = `Your list is full (${maxLines})`;
    say(`${about} was not added: your quote list is full. Send it, and start another.`);
    return;
  }
  // Nothing can be kept here: the form takes it instead.
  if (!writeList(next)) {
    location.assign(link.href);
    return;
  }
  if (products.length > 1) {
    link.href = '/quote-list';
    link.dataset.added = '';
  }
  // As from another tab: the header counts, links say that they were added (header-keys.ts), and the page of the list shows it.
  dispatchEvent(new StorageEvent('storage', { key: listKey }));
  say(`${about} ${added.length === 0 ? 'is already on your quote list' : 'was added to your quote list'}.`);
};

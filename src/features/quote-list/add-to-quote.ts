import { linesIn } from '#domain/enquiry/form-lines.ts';
import { lineDetails, maxLines } from '#domain/enquiry/quote-lines.ts';
import { valuesOf } from '#features/form-state/form-elements.ts';
import { type LineValues, newLine } from '#features/quote-lines/list-line.ts';
import { announceListChange, readList, writeList } from '#features/quote-lines/stored-list.ts';

/** Announces a sentence to screen readers. */
const announce = (sentence: string): void => {
  const region = document.getElementById('said') ?? document.createElement('p');
  Object.assign(region, { id: 'said', className: 'sr-only', role: 'status' });
  document.body.append(region);
  // A live region announces only changes after it was inserted.
  setTimeout(() => {
    region.textContent = sentence;
  }, 100);
};

/** The details chosen in the form of the product's page. */
const chosenOnPage = (): Partial<LineValues> => {
  const form = document.querySelector<HTMLFormElement>('main form[method=post]');
  const values = form ? valuesOf(form) : {};
  const chosen = linesIn(values)[0];
  return chosen ? Object.fromEntries(lineDetails.flatMap((detail) => (chosen[detail] ? [[detail, chosen[detail]]] : []))) : {};
};

/** Adds the products of an "Add to quote" link to the list, each once; the link then points to the list. */
export const addToQuote = (link: HTMLAnchorElement): void => {
  const query = new URL(link.href).searchParams;
  const kind = query.get('kind') ?? '';
  const products = query.getAll('product').filter(Boolean);
  // A link to choose products in the form; with JavaScript the list page is better.
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
    announce(`${about} was not added: your quote list is full. Send it, and start another.`);
    return;
  }
  // Storage is not available; use the form instead.
  if (!writeList(next)) {
    location.assign(link.href);
    return;
  }
  if (products.length > 1) {
    link.href = '/quote-list';
    link.dataset.added = '';
  }
  // Updates the header count and link labels, and the list on its page.
  announceListChange();
  announce(`${about} ${added.length === 0 ? 'is already on your quote list' : 'was added to your quote list'}.`);
};

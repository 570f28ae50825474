import type { FormState } from '#domain/enquiry/live-page-props.ts';
import { composeMessage, dateError, dayOf, joinProductNames } from '#domain/enquiry/quote-lines.ts';
import type { FieldErrors, FormValues } from '#domain/forms/form-values.ts';
import { generalService } from '#domain/forms/options.ts';
import { quoteRequestSchema } from '#domain/forms/quote-request.ts';
import { useForm } from '#features/form-state/use-form.ts';
import { useQuoteRequest } from '#features/forms/use-quote-request.ts';
import type { ListLine } from '#features/quote-lines/list-line.ts';
import type { PlaceOfLine } from '#features/uploads/artwork-item.ts';
import type { ArtworkHandle } from '#features/uploads/use-artwork.ts';
import { dateField } from './ListLineCard.tsx';
import type { Offer } from './use-offer.ts';
import type { QuoteListHandle } from './use-quote-list.ts';

/** The form of the list, and sending it with all its lines as one quote request. */
export const useListRequest = (path: string, initial: FormState, list: QuoteListHandle, { withName }: Offer, artwork: ArtworkHandle) => {
  const namedLines = () => list.current.current.map(withName);
  const complete = (values: FormValues): FormValues => {
    const named = namedLines();
    const words = String(values.message ?? '');
    return { ...values, message: composeMessage(named, words), serviceName: joinProductNames(named) || generalService };
  };
  const dateErrors = (): FieldErrors =>
    Object.fromEntries(
      namedLines().flatMap(({ id, name, date }) => {
        const wrong = dateError(date, dayOf(new Date()));
        return wrong ? [[dateField(id), `${name}: ${wrong}`]] : [];
      }),
    );
  const form = useForm(path, quoteRequestSchema, initial, complete, dateErrors);
  return { form, ...useQuoteRequest(form, artwork, initial) };
};

/** Where a sent line is in the request, by its id. */
export const placeIn =
  (sent: ListLine[]): PlaceOfLine =>
  (id) => {
    const index = sent.findIndex((line) => line.id === id);
    return sent[index] && { product: sent[index].product, line: index + 1 };
  };

import { LinkButton } from '#components/primitives/LinkButton.tsx';
import { TextLink } from '#components/primitives/TextLink.tsx';
import { formatAmount, totalsOf } from '#domain/desk/quote.ts';
import type { IssuedQuote } from '#domain/desk/reply.ts';
import { Moment } from '../Moment.tsx';

interface QuoteListProps {
  reference: string;
  quotes: IssuedQuote[];
}

/** The quotes made for an enquiry, whether they were sent or not. */
export function QuoteList({ reference, quotes }: QuoteListProps) {
  return (
    <section aria-labelledby="quotes-heading">
      <h2 id="quotes-heading" className="text-title">
        Quotes
      </h2>
      <ul id="case-quotes" data-live className="mt-2 flow-3">
        {quotes.map(({ number, author, content, createdAt }) => (
          <li key={number}>
            <p>
              <TextLink href={`/quotes/${number}`}>{`${number} (PDF)`}</TextLink>
              {`, ${formatAmount(totalsOf(content.lines).total)} including GST`}
            </p>
            <p className="text-small text-muted">
              {`${author}, `}
              <Moment at={createdAt} />
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <LinkButton href={`/enquiries/${reference}/quote`} look="quiet">
          Make a quote
        </LinkButton>
      </p>
    </section>
  );
}

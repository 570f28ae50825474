import type { Card } from '#catalogue/blocks.ts';
import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Page } from '#catalogue/page.ts';
import { customQuote } from '#catalogue/price.ts';
import { chatMessageFor, isProductPage, targetAt } from '#catalogue/queries.ts';
import { ChatButton } from '#ui/enquiry/ChatButton.tsx';
import { cardColumns, textColumns } from '#ui/primitives/card-columns.ts';
import { Picture } from '#ui/primitives/Picture.tsx';
import { PriceTag } from '#ui/primitives/PriceTag.tsx';
import { AddToQuote } from '#ui/quote-list/AddToQuote.tsx';

interface CardGridProps {
  catalogue: Catalogue;
  cards: Card[];
  /** The page they stand on: they are its variants, and a chat says "Clear Acrylic (Acrylic Signs)". */
  page: Page;
}

/** Product cards with their price and a Get Quote button that opens the chat. */
export function CardGrid({ catalogue, cards, page }: CardGridProps) {
  // A card of another page has the price of that page. A grid shows prices on all of its cards or on none.
  const prices = cards.map(({ price, link }) => price ?? (link && targetAt(catalogue, link).price));
  const priced = prices.every(Boolean);
  return (
    <ul className={`${cardColumns(cards.length, textColumns)} gap-5`}>
      {cards.map((card, place) => (
        <li key={card.title} className="flex flex-col overflow-hidden rounded-card bg-card shadow-soft">
          <Picture
            name={card.image}
            alt={catalogue.pictureTexts[card.image] ?? ''}
            sizes="(width < 40rem) 100vw, (width < 64rem) 48vw, 390px"
            className="aspect-[4/3] w-full object-cover"
          />
          <div className="flex grow flex-col p-5">
            <h3 className="text-title">
              {card.link ? (
                <a href={card.link} className="inline-block py-1 underline decoration-1 underline-offset-4 hover:decoration-2">
                  {card.title}
                </a>
              ) : (
                <span className="inline-block py-1">{card.title}</span>
              )}
            </h3>
            <p className="mt-2 text-small text-muted">{card.description}</p>
            <div className="mt-auto pt-4">
              {priced && <PriceTag price={prices[place] || customQuote} className="mb-3 text-title" />}
              <ChatButton
                company={catalogue.company}
                message={chatMessageFor(
                  catalogue,
                  isProductPage(page) && page.title !== card.title ? `${card.title} (${page.title})` : card.title,
                  card.chatMessage,
                )}
                about={card.title}
                className="w-full"
              >
                Get Quote
              </ChatButton>
              <AddToQuote
                product={card.link ?? page.path}
                kind={card.link ? undefined : card.title}
                about={card.title}
                className="mt-2 w-full"
              />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

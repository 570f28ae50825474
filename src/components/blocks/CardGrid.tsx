import { AddToQuote } from '#components/primitives/AddToQuote.tsx';
import { ChatButton } from '#components/primitives/ChatButton.tsx';
import { cardColumns, textColumns } from '#components/primitives/card-columns.ts';
import { Panel } from '#components/primitives/Panel.tsx';
import { Picture } from '#components/primitives/Picture.tsx';
import { PriceTag } from '#components/primitives/PriceTag.tsx';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { Card } from '#domain/catalogue/fields/blocks.ts';
import { customQuote, type Price } from '#domain/catalogue/fields/price.ts';
import type { Page } from '#domain/catalogue/page.ts';
import { chatMessageFor, isProductPage, targetAt } from '#domain/catalogue/queries.ts';

interface CardGridProps {
  catalogue: Catalogue;
  cards: Card[];
  /** The page of the cards, named in chat messages: "Clear Acrylic (Acrylic Signs)". */
  page: Page;
}

/** Product cards with their price and a Get Quote button that opens the chat. */
export function CardGrid({ catalogue, cards, page }: CardGridProps) {
  // A card that links to another page shows that page's price. A grid shows prices on all of its cards or on none.
  const prices = cards.map(({ price, link }) => price ?? (link && targetAt(catalogue, link).price));
  const priced = prices.every(Boolean);
  return (
    <ul className={`${cardColumns(cards.length, textColumns)} gap-5`}>
      {cards.map((card, index) => (
        <ProductCard
          key={card.title}
          catalogue={catalogue}
          card={card}
          page={page}
          price={priced ? prices[index] || customQuote : undefined}
        />
      ))}
    </ul>
  );
}

interface ProductCardProps extends Omit<CardGridProps, 'cards'> {
  card: Card;
  price: Price | undefined;
}

function ProductCard({ catalogue, card, page, price }: ProductCardProps) {
  const name = isProductPage(page) && page.title !== card.title ? `${card.title} (${page.title})` : card.title;
  return (
    <Panel as="li" className="flex flex-col overflow-hidden">
      <Picture
        name={card.image}
        alt={catalogue.pictureTexts[card.image] ?? ''}
        sizes="(width < 40rem) 100vw, (width < 64rem) 48vw, 390px"
        className="aspect-[4/3] w-full object-cover"
      />
      <div className="flex grow flex-col p-5">
        <h3 className="text-title">
          <CardTitle card={card} />
        </h3>
        <p className="mt-2 text-small text-muted">{card.description}</p>
        <div className="mt-auto pt-4">
          {price && <PriceTag price={price} className="mb-3 text-title" />}
          <ChatButton
            company={catalogue.company}
            message={chatMessageFor(catalogue, name, card.chatMessage)}
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
    </Panel>
  );
}

/** The title, as a link if the product has its own page. */
function CardTitle({ card }: Pick<ProductCardProps, 'card'>) {
  if (!card.link) return <span className="inline-block py-1">{card.title}</span>;
  return (
    <a href={card.link} className="inline-block py-1 underline decoration-1 underline-offset-4 hover:decoration-2">
      {card.title}
    </a>
  );
}

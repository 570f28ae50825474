import { cardColumns, textColumns } from '#components/primitives/card-columns.ts';
import { Panel } from '#components/primitives/Panel.tsx';
import type { Point } from '#domain/catalogue/fields/blocks.ts';
import { SwatchPanel } from './SwatchPanel.tsx';

/** A grid of short texts, each with a heading; those about a surface show it. */
export function PointGrid({ items }: { items: Point[] }) {
  return (
    <ul className={`${cardColumns(items.length, textColumns)} gap-5`}>
      {items.map(({ title, text, swatch }) => {
        const words = (
          <>
            <h3 className="text-title">{title}</h3>
            <p className="mt-2 text-small text-muted">{text}</p>
          </>
        );
        return swatch ? (
          <SwatchPanel key={title} swatch={swatch}>
            {words}
          </SwatchPanel>
        ) : (
          <Panel as="li" look="swatch" key={title} className="p-5">
            {words}
          </Panel>
        );
      })}
    </ul>
  );
}

import type { ReactNode } from 'react';
import { Panel } from '#components/primitives/Panel.tsx';
import { Picture } from '#components/primitives/Picture.tsx';
import type { Swatch } from '#domain/catalogue/fields/swatches.ts';

/** Films that break light into colours: the light that crosses them is coloured too. */
const coloured: Swatch[] = ['foil', 'holographic'];

/** An item of a list about a surface: the surface from close by, crossed by light (swatch.css), over the words about it. */
export function SwatchPanel({ swatch, children }: { swatch: Swatch; children: ReactNode }) {
  return (
    <Panel as="li" className="close-up">
      <div className={coloured.includes(swatch) ? `gleam gleam-${swatch}` : 'gleam'}>
        {/* Without alternative text: it shows what the heading below names. */}
        <Picture name={`swatch-${swatch}`} alt="" sizes="(width < 40rem) 100vw, (width < 64rem) 50vw, 384px" />
      </div>
      <div className="p-5">{children}</div>
    </Panel>
  );
}

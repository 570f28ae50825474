import { Band } from '#components/blocks/Band.tsx';
import { PointGrid } from '#components/blocks/PointGrid.tsx';
import type { LayoutProps } from './layout-props.ts';
import { ToolPage } from './ToolPage.tsx';

/** /sticker-maker: with a band about files. */
export function StickerMakerLayout({ page, ...rest }: LayoutProps<'sticker-maker'>) {
  return (
    <ToolPage page={page} {...rest}>
      <Band heading={page.files.heading} text={page.files.text}>
        <PointGrid items={page.files.items} />
      </Band>
    </ToolPage>
  );
}

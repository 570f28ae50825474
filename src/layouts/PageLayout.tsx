import type { ReactNode } from 'react';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { Page } from '#domain/catalogue/page.ts';
import { ArtworkCheckLayout } from './ArtworkCheckLayout.tsx';
import { BannersLayout } from './BannersLayout.tsx';
import { BlogLayout } from './BlogLayout.tsx';
import { BusinessCardsLayout } from './BusinessCardsLayout.tsx';
import { CardsLayout } from './CardsLayout.tsx';
import { CategoryLayout } from './CategoryLayout.tsx';
import { ContactLayout } from './ContactLayout.tsx';
import { DecalLayout } from './DecalLayout.tsx';
import { EnquiryLayout } from './EnquiryLayout.tsx';
import { FaqLayout } from './FaqLayout.tsx';
import { GalleryLayout } from './GalleryLayout.tsx';
import { HomeLayout } from './HomeLayout.tsx';
import { OverviewLayout } from './OverviewLayout.tsx';
import { PostersLayout } from './PostersLayout.tsx';
import { QuoteLayout } from './QuoteLayout.tsx';
import { QuoteListLayout } from './QuoteListLayout.tsx';
import { RollLabelsLayout } from './RollLabelsLayout.tsx';
import { SamplesLayout } from './SamplesLayout.tsx';
import { ServiceLayout } from './ServiceLayout.tsx';
import { StickerMakerLayout } from './StickerMakerLayout.tsx';
import { TemplatesLayout } from './TemplatesLayout.tsx';
import { ToolPage } from './ToolPage.tsx';

interface PageLayoutProps {
  page: Page;
  catalogue: Catalogue;
  form?: ReactNode;
  tool?: ReactNode;
}

/** Renders a page with the layout named in its content file. */
export function PageLayout({ page, ...rest }: PageLayoutProps) {
  switch (page.layout) {
    case 'service':
      return <ServiceLayout page={page} {...rest} />;
    case 'cards':
      return <CardsLayout page={page} {...rest} />;
    case 'decal':
      return <DecalLayout page={page} {...rest} />;
    case 'category':
      return <CategoryLayout page={page} {...rest} />;
    case 'overview':
      return <OverviewLayout page={page} {...rest} />;
    case 'business-cards':
      return <BusinessCardsLayout page={page} {...rest} />;
    case 'banners':
      return <BannersLayout page={page} {...rest} />;
    case 'roll-labels':
      return <RollLabelsLayout page={page} {...rest} />;
    case 'posters':
      return <PostersLayout page={page} {...rest} />;
    case 'home':
      return <HomeLayout page={page} {...rest} />;
    case 'contact':
      return <ContactLayout page={page} {...rest} />;
    case 'quote':
      return <QuoteLayout page={page} {...rest} />;
    case 'quote-list':
      return <QuoteListLayout page={page} {...rest} />;
    case 'artwork-check':
      return <ArtworkCheckLayout page={page} {...rest} />;
    case 'templates':
      return <TemplatesLayout page={page} {...rest} />;
    case 'sticker-maker':
      return <StickerMakerLayout page={page} {...rest} />;
    case 'your-logo':
      return <ToolPage page={page} {...rest} />;
    case 'samples':
      return <SamplesLayout page={page} {...rest} />;
    case 'enquiry':
      return <EnquiryLayout page={page} {...rest} />;
    case 'gallery':
      return <GalleryLayout page={page} {...rest} />;
    case 'faq':
      return <FaqLayout page={page} {...rest} />;
    case 'blog':
      return <BlogLayout page={page} {...rest} />;
  }
}

import { AreaGrid } from '#components/blocks/AreaGrid.tsx';
import { Band } from '#components/blocks/Band.tsx';
import { LinkButton } from '#components/primitives/LinkButton.tsx';
import type { Navigation } from '#domain/catalogue/navigation.ts';
import type { PictureTexts } from '#domain/catalogue/picture-texts.ts';

/** The 404 page. */
export function NotFoundLayout({ navigation, pictureTexts }: { navigation: Navigation; pictureTexts: PictureTexts }) {
  return (
    <>
      <section className="container-page band text-center">
        <p aria-hidden="true" className="misprint">
          404
        </p>
        <h1 className="mt-2 text-display">Oops! Page not found</h1>
        <p className="mx-auto mt-4 max-w-xl text-lead">We can't find that page. It may have moved, or there may be a typo in the link.</p>
        <LinkButton href="/" className="mt-7">
          Return to Home
        </LinkButton>
      </section>
      <Band heading="What we print" tinted>
        <AreaGrid areas={navigation.areas} pictureTexts={pictureTexts} first />
      </Band>
    </>
  );
}

import { type ReactNode, useState } from 'react';
import { Button } from '#components/primitives/Button.tsx';
import { firstQuoteField } from '#components/primitives/quote-anchor.ts';
import { TextLink } from '#components/primitives/TextLink.tsx';
import type { LogoProduct } from '#domain/mockups/logo-products.ts';
import { saveFile } from '#features/logo/save-file.ts';
import { handToForm } from '#features/page-form/hand-to-form.ts';
import { canShare, type MockupPicture, makePicture, sharePicture } from './mockup-picture.ts';
import type { OpenLogo } from './use-logo.ts';

/** The kinds of file that the quote form takes. */
const sendable = /\.(pdf|ai|png|jpe?g)$/i;

/** Describes it in the visitor's message. */
const lineOf = ({ name }: LogoProduct, { file, logo }: MockupPicture): string =>
  `${name}: logo about ${Math.round(logo.width)} x ${Math.round(logo.height)} mm, as in ${file.name}`;

interface ProductActionsProps {
  logo: OpenLogo;
  product: LogoProduct;
  /** Further actions. */
  children?: ReactNode;
}

/** Saves, shares or sends the picture of a product with the logo. */
export function ProductActions({ logo, product, children }: ProductActionsProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [said, setSaid] = useState<'added' | 'failed'>();
  const withPicture = async (work: (picture: MockupPicture) => unknown, then?: 'added') => {
    setIsBusy(true);
    try {
      await work(await makePicture(logo, product));
      // What is in the request stays there when the picture is saved too.
      setSaid((before) => then ?? (before === 'failed' ? undefined : before));
    } catch (error) {
      console.error('The picture was not made:', error);
      setSaid('failed');
    } finally {
      setIsBusy(false);
    }
  };
  const add = (picture: MockupPicture) => {
    handToForm({ name: `picture of ${product.mockup}`, file: picture.file, line: lineOf(product, picture) });
    const wanted = product.unchecked ? {} : { wanted: { product: product.path, size: picture.logo } };
    if (sendable.test(logo.file.name)) handToForm({ name: 'logo', file: logo.file, ...wanted });
  };
  const about = <span className="sr-only"> ({product.name})</span>;
  return (
    <>
      <div className="relative mt-2 flex flex-wrap gap-x-4">
        {children}
        {document.getElementById(firstQuoteField) ? (
          <Button look="small-text" busy={isBusy} onClick={() => withPicture(add, 'added')}>
            Send with a request{about}
          </Button>
        ) : (
          // A page without a form of its own; the logo is kept, and shown there as it is here.
          <TextLink href={`/your-logo?product=${product.path}`}>Send with a request</TextLink>
        )}
        <Button look="small-text" busy={isBusy} onClick={() => withPicture(({ file }) => saveFile(file))}>
          Save picture{about}
        </Button>
        {canShare() && (
          <Button look="small-text" busy={isBusy} onClick={() => withPicture(({ file }) => sharePicture(file, product.name))}>
            Share{about}
          </Button>
        )}
      </div>
      <p role="status" className="relative text-small">
        {said === 'added' && (
          <>
            It is in your request below. <TextLink href={`#${firstQuoteField}`}>Go to the request</TextLink>
          </>
        )}
        {said === 'failed' && 'The picture could not be made. Please try again.'}
      </p>
    </>
  );
}

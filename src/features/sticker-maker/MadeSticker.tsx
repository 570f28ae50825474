import { useMemo } from 'react';
import { Panel } from '#components/primitives/Panel.tsx';
import { cutWords } from '#domain/stickers/cut-words.ts';
import type { CutLine, StickerSheet } from '#domain/stickers/sticker.ts';
import { sheetFor } from '#domain/stickers/sticker-sheet.ts';
import type { PrintSource } from './make-print.ts';
import { StickerActions } from './StickerActions.tsx';
import { StickerPreview } from './StickerPreview.tsx';
import { StickerTrueSize } from './StickerTrueSize.tsx';
import { StickerWords } from './StickerWords.tsx';
import type { ShownSticker, StickerJob } from './sticker-job.ts';
import type { StickerProduct, StickerSettings } from './sticker-settings.ts';
import { jobOf, materialOf, type StickerWish } from './sticker-wish.ts';
import { logoNotes, pictureLabel, requestLine, sheetWords } from './sticker-words.ts';
import type { StickerStudio } from './sticker-studio.ts';
import type { OpenLogo, Sticker } from './use-sticker.ts';
import { useSharpness } from './use-sharpness.ts';

interface MadeStickerProps {
  sticker: Sticker;
  logo: OpenLogo;
  wish: StickerWish;
  settings: StickerSettings;
  /** The path of the product whose page led here. */
  product: string | null;
}

interface ShownProps extends Omit<MadeStickerProps, 'sticker'> {
  shown: ShownSticker;
  studio: StickerStudio;
  job: StickerJob;
}

/** The sheet that is asked for; null where no sticker fits on it. */
const sheetOf = ({ size }: CutLine, sheet: string, { sheets, bleed }: StickerSettings): StickerSheet | null | undefined => {
  const wanted = sheets.find(({ name }) => name === sheet);
  return wanted && sheetFor({ sticker: size, sheet: wanted.size, bleed });
};

/** The product whose page led here, or the usual one. */
const pathOf = (products: StickerProduct[], product: string | null): string =>
  (products.find(({ path }) => path === product) ?? products[0])?.path ?? '';

const sourceOf = ({ studio, job, logo, wish, settings, product }: ShownProps): PrintSource => ({
  studio,
  job,
  wish: {
    title: logo.file.name,
    author: settings.author,
    white: materialOf(wish, settings)?.look === 'white',
    sheet: settings.sheets.find(({ name }) => name === wish.sheet)?.size ?? null,
  },
  products: { single: pathOf(settings.products, product), sheet: pathOf(settings.sheetProducts, product) },
});

/** The kinds of file that the quote form takes. */
const isSendable = ({ name }: File): boolean => /\.(pdf|ai|png|jpe?g)$/i.test(name);

function Shown(props: ShownProps) {
  const { shown, job, logo, wish, settings } = props;
  const { cut, picture, frame } = shown;
  const sharpness = useSharpness(settings.products[0]?.path);
  const sheet = useMemo(() => sheetOf(cut, wish.sheet, settings), [cut, wish.sheet, settings]);
  const onSheet = sheet ? sheetWords(sheet, wish.sheet) : undefined;
  const finish = settings.finishes.find(({ name }) => name === wish.finish)?.look ?? 'gloss';
  const look = { picture, frame, cut, finish, material: materialOf(wish, settings)?.look ?? 'white', sheet: sheet ?? undefined };
  const { summary, notes } = cutWords(cut, job.cut);
  const tooLarge = sheet === null ? [`It is too large for an ${wish.sheet} sheet, so it is shown as a single sticker.`] : [];
  return (
    <>
      <StickerPreview {...look} label={pictureLabel(cut, wish, onSheet)} />
      <div className="mt-5 flow-4">
        <StickerWords summary={[summary, onSheet && `${onSheet}.`].filter(Boolean).join(' ')} notes={[...tooLarge, ...notes, ...logoNotes(logo, cut, sharpness)]} />
        <StickerTrueSize {...look} label={pictureLabel(cut, wish, undefined)} />
        <StickerActions
          source={sourceOf(props)}
          lineOf={(print) => requestLine(print.cut, job, wish, print.sheet ? sheetWords(print.sheet, wish.sheet) : undefined)}
          original={isSendable(logo.file) ? logo.file : null}
        />
      </div>
    </>
  );
}

/** The sticker as it will be, in a picture and in words, and what can be done with it. */
export function MadeSticker({ sticker, ...props }: MadeStickerProps) {
  const { shown, studio, isMaking } = sticker;
  const job = jobOf(props.wish, props.settings);
  return (
    <Panel look="outlined" aria-busy={isMaking} className="min-w-0 p-5 sm:p-8 lg:sticky lg:top-28">
      <h2 className="mb-4 text-heading">Your sticker</h2>
      {shown && studio && job ? (
        <Shown {...props} shown={shown} studio={studio} job={job} />
      ) : (
        <p className="text-muted">{isMaking ? 'Drawing the cut line …' : 'It appears here.'}</p>
      )}
    </Panel>
  );
}

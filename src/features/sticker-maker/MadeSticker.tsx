import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Panel } from '#components/primitives/Panel.tsx';
import { cutWords } from '#domain/stickers/cut-words.ts';
import type { CutLine, StickerSheet } from '#domain/stickers/sticker.ts';
import { sheetFor } from '#domain/stickers/sticker-sheet.ts';
import type { PrintSource } from './make-print.ts';
import { StickerActions } from './StickerActions.tsx';
import { StickerFields } from './StickerFields.tsx';
import { StickerPreview } from './StickerPreview.tsx';
import { StickerTrueSize } from './StickerTrueSize.tsx';
import { StickerWords } from './StickerWords.tsx';
import type { StickerJob } from './sticker-job.ts';
import type { PreviewLook } from './sticker-look.ts';
import type { StickerProduct, StickerSettings } from './sticker-settings.ts';
import type { StickerStudio } from './sticker-studio.ts';
import { jobOf, lookOf, type StickerWish } from './sticker-wish.ts';
import { pictureLabel, requestLine, sheetWords, stickerNotes } from './sticker-words.ts';
import { useSharpness } from './use-sharpness.ts';
import type { MadeFrom, OpenLogo, Sticker } from './use-sticker.ts';
import type { Undo } from './use-undo.ts';

interface MadeStickerProps {
  sticker: Sticker;
  logo: OpenLogo;
  wish: Undo<StickerWish>;
  settings: StickerSettings;
  /** The path of the product whose page led here. */
  product: string | null;
}

interface WishedProps extends Omit<MadeStickerProps, 'sticker' | 'wish'> {
  wish: StickerWish;
}

interface PrintProps extends WishedProps {
  studio: StickerStudio;
  job: StickerJob;
}

interface ActionsProps extends PrintProps {
  isReplaced: boolean;
}

/** The sheet that is asked for; null where no sticker fits on it. */
const sheetOf = ({ size }: CutLine, sheet: string, { sheets, bleed }: StickerSettings): StickerSheet | null | undefined => {
  const wanted = sheets.find(({ name }) => name === sheet);
  return wanted && sheetFor({ sticker: size, sheet: wanted.size, bleed });
};

/** The product whose page led here, or the usual one. */
const pathOf = (products: StickerProduct[], product: string | null): string =>
  (products.find(({ path }) => path === product) ?? products[0])?.path ?? '';

const sourceOf = ({ studio, job, logo, wish, settings, product }: PrintProps): PrintSource => ({
  studio,
  job,
  wish: {
    title: logo.file.name,
    author: settings.author,
    white: lookOf(wish, settings) === 'white',
    sheet: settings.sheets.find(({ name }) => name === wish.sheet)?.size ?? null,
  },
  products: { single: pathOf(settings.products, product), sheet: pathOf(settings.sheetProducts, product) },
});

interface PictureProps extends WishedProps {
  shown: MadeFrom;
  isMaking: boolean;
}

/** Above the fields on a phone, where it stays in view; the sticker of a slow change is faded until the new one is there. */
const beside = 'transition-opacity delay-300 max-lg:top-15 max-lg:z-10 max-lg:[@media(min-height:36rem)]:sticky';

/** Brings the first sticker of a visit into view. */
const useInView = () => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which is no cleanup.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return place;
};

/** The sticker in a picture and in words. On a phone the picture stays in view while the fields below are changed. */
function StickerPicture({ shown, logo, wish, settings, isMaking }: PictureProps) {
  const { cut, picture, frame, job } = shown;
  const place = useInView();
  const sharpness = useSharpness(settings.products[0]?.path);
  const sheet = useMemo(() => sheetOf(cut, wish.sheet, settings), [cut, wish.sheet, settings]);
  const onSheet = sheet ? sheetWords(sheet, wish.sheet) : undefined;
  const finish = settings.finishes.find(({ name }) => name === wish.finish)?.look ?? 'gloss';
  const look: PreviewLook = {
    picture,
    frame,
    cut,
    finish,
    material: lookOf(wish, settings),
    sheet: sheet ?? undefined,
  };
  const { summary, notes } = cutWords(cut, job.cut);
  const tooLarge = sheet === null ? [`It is too large for an ${wish.sheet} sheet, so it is shown as a single sticker.`] : [];
  return (
    <>
      <div ref={place} aria-busy={isMaking} className={`${beside} ${isMaking ? 'opacity-60' : ''}`}>
        <StickerPreview {...look} label={pictureLabel(cut, wish, onSheet)} />
      </div>
      <Panel look="outlined" className="min-w-0 p-5 flow-4 sm:p-6">
        <StickerWords
          summary={[summary, onSheet && `${onSheet}.`].filter(Boolean).join(' ')}
          notes={[...tooLarge, ...notes, ...stickerNotes(logo, shown, wish, look.material, sharpness)]}
        />
        <StickerTrueSize {...look} label={pictureLabel(cut, wish, undefined)} />
      </Panel>
    </>
  );
}

function Actions(props: ActionsProps) {
  const { job, logo, wish, settings, isReplaced } = props;
  return (
    <StickerActions
      source={sourceOf(props)}
      lineOf={({ cut, sheet }) => requestLine(cut, job, wish, lookOf(wish, settings), sheet ? sheetWords(sheet, wish.sheet) : undefined)}
      original={logo.file}
      isReplaced={isReplaced}
    />
  );
}

function Beside({ children }: { children: ReactNode }) {
  return <div className="max-lg:contents lg:sticky lg:top-28 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:grid lg:gap-4">{children}</div>;
}

/** The sticker as it will be, all that can be set, and what can be done with it. */
export function MadeSticker({ sticker, wish, ...rest }: MadeStickerProps) {
  const { shown, studio, isMaking, isEmpty, isOpening } = sticker;
  const job = jobOf(wish.value, rest.settings);
  const wished = { ...rest, wish: wish.value };
  return (
    <>
      <Beside>
        {shown ? (
          <StickerPicture {...wished} shown={shown} isMaking={isMaking} />
        ) : (
          <p className="text-muted">{isMaking ? 'Drawing the cut line …' : ''}</p>
        )}
      </Beside>
      <Panel look="outlined" className="below-picture min-w-0 p-5 flow-5 sm:p-8">
        <StickerFields wish={wish} settings={rest.settings} logo={rest.logo} isEmpty={isEmpty} />
        {shown && studio && job && !isEmpty && <Actions {...wished} studio={studio} job={job} isReplaced={isOpening} />}
      </Panel>
    </>
  );
}

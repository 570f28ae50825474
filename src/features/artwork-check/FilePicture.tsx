import { useEffect, useState } from 'react';
import type { ArtworkFacts, Inspection, PdfFacts, RasterFacts, Size } from '#domain/artwork/file/facts.ts';
import { orientedLike } from '#domain/artwork/file/measures.ts';
import type { Finding } from '#domain/artwork/judge/findings.ts';
import type { PaperName } from '#domain/artwork/judge/rule-names.ts';
import type { ArtworkRules, Wanted } from '#domain/artwork/judge/rules.ts';
import { firstShownPage } from '#domain/artwork/judge/shown-print.ts';
import { taskOf } from '#domain/artwork/judge/task.ts';
import { ColourChoice } from './ColourChoice.tsx';
import { PageFindings } from './PageFindings.tsx';
import { PagePicker } from './PagePicker.tsx';
import { PrintPicture } from './PrintPicture.tsx';
import type { NoPictureReason, PictureOutcome } from './picture-request.ts';
import { noPictureWords } from './picture-words.ts';
import type { PrintSpec } from './print-layout.ts';
import { renderPicture } from './render-picture.ts';

interface FilePictureProps {
  file: File;
  inspection: Inspection;
  rules: ArtworkRules;
  wanted: Wanted;
  /** The findings of each page of a PDF. */
  pages: Finding[][];
}

/** Debounce while a size is being typed or pages are leafed through, in milliseconds. */
const changeDelay = 400;

/** A rendered picture, and what it shows. */
interface Rendered {
  outcome: PictureOutcome;
  page: number;
  wish: PrintSpec;
}

interface Drawn {
  file: File;
  facts: RasterFacts | PdfFacts;
  page: number;
  wish: PrintSpec | undefined;
  good: number;
  paper: PaperName | null;
}

/** Renders a file, and again whenever its print changes. Returns the last picture meanwhile. */
const useRendered = ({ file, facts, page, wish, good, paper }: Drawn): Rendered | undefined => {
  const [rendered, setRendered] = useState<Rendered>();
  const key = wish && `${page}: ${wish.size.width}x${wish.size.height}@${good} ${paper}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: renders again for another file, page, size, density or paper.
  useEffect(() => {
    if (!wish) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      renderPicture({ file, facts, wish, good, paper, page }, controller.signal).then(
        (outcome) => setRendered({ outcome, page, wish }),
        () => undefined,
      );
    }, changeDelay);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [file, key]);
  return rendered;
};

const shapeOf = (facts: RasterFacts | PdfFacts, page: number): Size | undefined =>
  facts.kind === 'pdf' ? facts.pages[page - 1]?.size : facts.pixels;

interface DrawnPictureProps extends Omit<FilePictureProps, 'inspection'> {
  facts: RasterFacts | PdfFacts;
}

function DrawnPicture({ file, facts, rules, wanted, pages }: DrawnPictureProps) {
  const [page, setPage] = useState(() => firstShownPage(pages));
  const [isPrinted, setIsPrinted] = useState(true);
  const { viewing, size, bleed, safe, paper } = taskOf(rules, wanted);
  const shape = shapeOf(facts, page);
  const wish = size && shape ? { size: orientedLike(size, shape), bleed, safe } : undefined;
  const rendered = useRendered({ file, facts, page, wish, good: viewing.good, paper: isPrinted ? paper : null });

  if (!wish) return null;
  const several = facts.kind === 'pdf' && pages.length > 1;
  const isStale = rendered !== undefined && rendered.page !== page;
  const name = several ? `page ${rendered?.page ?? page} of ${file.name}` : file.name;
  const outcome = rendered?.outcome;
  return (
    <div className="flow-3">
      {several && (
        <div className="flow-2">
          <PagePicker page={page} pages={pages} pageCount={facts.pageCount} rules={rules} onChange={setPage} />
          <PageFindings page={page} findings={pages[page - 1] ?? []} rules={rules} />
        </div>
      )}
      {/* Until a page is drawn the one before stays, faded, so that nothing moves. */}
      <div aria-busy={isStale} className={isStale ? 'opacity-40' : undefined}>
        <PrintPicture outcome={outcome} name={name} facts={facts} wish={rendered?.wish ?? wish} />
      </div>
      {outcome && 'whole' in outcome && (
        <ColourChoice paper={paper} isPrinted={isPrinted} duller={outcome.duller} onChange={setIsPrinted} />
      )}
    </div>
  );
}

/** Files that are never drawn, whatever their size. */
const neverDrawn = (facts: ArtworkFacts): NoPictureReason | undefined => {
  if (facts.kind === 'postscript') return 'postscript';
  return facts.kind === 'pdf' && facts.lock === 'password' ? 'locked' : undefined;
};

/** Preview of a file as it will be printed; rendered again when the size or the page changes. */
export function FilePicture({ inspection, ...props }: FilePictureProps) {
  if (!('facts' in inspection)) return null;
  const { facts } = inspection;
  const reason = neverDrawn(facts);
  if (reason || facts.kind === 'postscript') return reason && <p className="text-small text-muted">{noPictureWords[reason]}</p>;
  return <DrawnPicture {...props} facts={facts} />;
}

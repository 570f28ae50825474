import { useEffect, useState } from 'react';
import type { ArtworkFacts, Inspection, Size } from '#domain/artwork/file/facts.ts';
import { orientedLike } from '#domain/artwork/file/measures.ts';
import type { Finding } from '#domain/artwork/judge/findings.ts';
import type { ArtworkRules, Wanted } from '#domain/artwork/judge/rules.ts';
import { taskOf } from '#domain/artwork/judge/task.ts';
import { PageFindings } from './PageFindings.tsx';
import { PagePicker } from './PagePicker.tsx';
import { PrintPicture } from './PrintPicture.tsx';
import { firstShownPage } from './page-words.ts';
import type { PictureOutcome } from './picture-request.ts';
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
  facts: ArtworkFacts | undefined;
  page: number;
  wish: PrintSpec | undefined;
  good: number;
}

/** Renders a file, and again whenever its print changes. Returns the last picture meanwhile. */
const useRendered = ({ file, facts, page, wish, good }: Drawn): Rendered | undefined => {
  const [rendered, setRendered] = useState<Rendered>();
  const key = wish && `${page}: ${wish.size.width}x${wish.size.height}@${good}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: renders again for another file, page, size or density.
  useEffect(() => {
    if (!facts || !wish) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      renderPicture({ file, facts, wish, good, page }, controller.signal).then(
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

const shapeOf = (facts: ArtworkFacts | undefined, page: number): Size | null | undefined => {
  if (facts?.kind === 'pdf') return facts.pages[page - 1]?.size;
  return facts && ('pixels' in facts ? facts.pixels : undefined);
};

/** Preview of a file as it will be printed; rendered again when the size or the page changes. */
export function FilePicture({ file, inspection, rules, wanted, pages }: FilePictureProps) {
  const [page, setPage] = useState(() => firstShownPage(pages));
  const facts = 'facts' in inspection ? inspection.facts : undefined;
  const { viewing, size, bleed, safe } = taskOf(rules, wanted);
  const shape = shapeOf(facts, page);
  const wish = size && shape ? { size: orientedLike(size, shape), bleed, safe } : undefined;
  const rendered = useRendered({ file, facts, page, wish, good: viewing.good });

  if (!facts || !wish) return null;
  const several = facts.kind === 'pdf' && pages.length > 1;
  const isStale = rendered !== undefined && rendered.page !== page;
  const name = several ? `page ${rendered?.page ?? page} of ${file.name}` : file.name;
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
        <PrintPicture outcome={rendered?.outcome} name={name} facts={facts} wish={rendered?.wish ?? wish} />
      </div>
    </div>
  );
}

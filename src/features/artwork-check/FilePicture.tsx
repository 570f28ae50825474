import { useEffect, useState } from 'react';
import type { Inspection } from '#domain/artwork/file/facts.ts';
import { orientedLike } from '#domain/artwork/file/measures.ts';
import type { ArtworkRules, Wanted } from '#domain/artwork/judge/rules.ts';
import { taskOf } from '#domain/artwork/judge/task.ts';
import { PrintPicture } from './PrintPicture.tsx';
import type { PictureOutcome } from './picture-request.ts';
import { renderPicture } from './render-picture.ts';

interface FilePictureProps {
  file: File;
  inspection: Inspection;
  rules: ArtworkRules;
  wanted: Wanted;
}

/** Debounce while a size is being typed, in milliseconds. */
const typingDelay = 400;

/** Preview of a file as it will be printed; rendered again when the size changes. */
export function FilePicture({ file, inspection, rules, wanted }: FilePictureProps) {
  const [outcome, setOutcome] = useState<PictureOutcome>();
  const facts = 'facts' in inspection ? inspection.facts : undefined;
  const { viewing, size } = taskOf(rules, wanted);
  const shape = facts && ('pixels' in facts ? facts.pixels : facts.kind === 'pdf' ? facts.pages[0]?.size : undefined);
  const oriented = size && shape && orientedLike(size, shape);
  const wish = oriented && { size: oriented, bleed: rules.bleed, safe: rules.safe };
  const key = oriented && `${oriented.width}x${oriented.height}@${viewing.good}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: renders again for another file, size or density.
  useEffect(() => {
    if (!facts || !wish) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      renderPicture({ file, facts, wish, good: viewing.good }, controller.signal).then(setOutcome, () => undefined);
    }, typingDelay);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [file, key]);

  if (!facts || !wish) return null;
  return <PrintPicture outcome={outcome} name={file.name} facts={facts} wish={wish} />;
}

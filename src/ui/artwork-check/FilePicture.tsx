import { useEffect, useState } from 'react';
import type { Inspection } from '#artwork/facts.ts';
import { lyingLike } from '#artwork/measures.ts';
import type { ArtworkRules, Wanted } from '#artwork/rules.ts';
import { taskOf } from '#artwork/task.ts';
import { drawPicture } from './draw-picture.ts';
import { PrintPicture } from './PrintPicture.tsx';
import type { PictureOutcome } from './picture-request.ts';

interface FilePictureProps {
  file: File;
  inspection: Inspection;
  rules: ArtworkRules;
  wanted: Wanted;
}

/** While a size is being typed, no picture is begun. */
const typingDelay = 400;

/** The picture of a file as it will be printed; drawn anew when another size is wanted. */
export function FilePicture({ file, inspection, rules, wanted }: FilePictureProps) {
  const [outcome, setOutcome] = useState<PictureOutcome>();
  const facts = 'facts' in inspection ? inspection.facts : undefined;
  const { viewing, size } = taskOf(rules, wanted);
  const shape = facts && ('pixels' in facts ? facts.pixels : facts.kind === 'pdf' ? facts.pages[0]?.size : undefined);
  const lying = size && shape && lyingLike(size, shape);
  const wish = lying && { size: lying, bleed: rules.bleed, safe: rules.safe };
  const key = lying && `${lying.width}x${lying.height}@${viewing.good}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew for another file, size or density.
  useEffect(() => {
    if (!facts || !wish) return;
    const ending = new AbortController();
    const timer = setTimeout(() => {
      drawPicture({ file, facts, wish, good: viewing.good }, ending.signal).then(setOutcome, () => undefined);
    }, typingDelay);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [file, key]);

  if (!facts || !wish) return null;
  return <PrintPicture outcome={outcome} name={file.name} facts={facts} wish={wish} />;
}

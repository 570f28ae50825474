import { Checkbox } from '#components/primitives/Checkbox.tsx';
import type { PaperName } from '#domain/artwork/judge/rule-names.ts';
import { colourWords } from './picture-words.ts';
import type { Duller } from './printed-colours.ts';

interface ColourChoiceProps {
  paper: PaperName;
  /** The preview shows colours as they print. */
  isPrinted: boolean;
  duller: Duller | null;
  onChange: (isPrinted: boolean) => void;
}

/** Switches the preview between printed colours and those of the file, and says what the difference is. */
export function ColourChoice({ paper, isPrinted, duller, onChange }: ColourChoiceProps) {
  return (
    <div>
      <Checkbox quiet checked={isPrinted} onChange={({ target }) => onChange(target.checked)}>
        Show colours as they print
      </Checkbox>
      <p aria-live="polite" className="text-small">
        {colourWords(paper, duller)}
      </p>
    </div>
  );
}

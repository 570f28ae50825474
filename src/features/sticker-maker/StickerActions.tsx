import { useState } from 'react';
import { Button } from '#components/primitives/Button.tsx';
import { Checkbox } from '#components/primitives/Checkbox.tsx';
import { TextLink } from '#components/primitives/TextLink.tsx';
import { formatBytes } from '#domain/artwork/file/limits.ts';
import { VerdictBadge } from '#features/artwork-check/VerdictBadge.tsx';
import { saveFile } from '#features/logo/save-file.ts';
import { handToForm } from '#features/page-form/hand-to-form.ts';
import type { Print, PrintSource } from './make-print.ts';
import { usePrint } from './use-print.ts';

interface StickerActionsProps {
  source: PrintSource;
  /** Describes a sticker in the visitor's message. */
  lineOf(print: Print): string;
  /** The logo as it was chosen. */
  original: File;
  /** Another logo is being opened: this sticker is about to be replaced. */
  isReplaced: boolean;
}

/** The print file, and what the artwork check says about it. */
function PrintVerdict({ print: { file, level, problems } }: { print: Print }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <VerdictBadge level={level} />
        <span className="min-w-0 wrap-anywhere">
          {file.name}, {formatBytes(file.size)}
        </span>
      </p>
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </>
  );
}

/** The kinds of file that the quote form takes, and among them those that hold more than the print file. */
const sendable = /\.(pdf|ai|png|jpe?g)$/i;
const vectors = /\.(pdf|ai)$/i;

/** Saves the print file, or hands it to the quote form of the page. */
export function StickerActions({ source, lineOf, original, isReplaced }: StickerActionsProps) {
  const { print, isBusy, hasFailed, make } = usePrint(source);
  const isSendable = sendable.test(original.name);
  const [added, setAdded] = useState<{ print: Print; line: string }>();
  const [withOriginal, setWithOriginal] = useState(vectors.test(original.name));

  const add = async () => {
    const made = await make();
    if (!made) return;
    const line = lineOf(made);
    handToForm({ name: 'sticker', file: made.file, wanted: made.wanted, line });
    handToForm({ name: 'logo', file: isSendable && withOriginal ? original : null });
    setAdded({ print: made, line });
  };
  const save = async () => {
    const made = await make();
    if (made) saveFile(made.file);
  };
  // The finish is not in the file, only in the line.
  const isAdded = print !== undefined && added?.print === print && added.line === lineOf(print);
  return (
    <div className="flow-3">
      {isSendable && (
        <Checkbox checked={withOriginal} onChange={({ target }) => setWithOriginal(target.checked)}>
          Send my own file as well, so that you have the original
        </Checkbox>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy || isReplaced} onClick={add}>
          {added ? 'Update it in my request' : 'Add it to my request'}
        </Button>
        <Button look="quiet" busy={isBusy || isReplaced} onClick={save}>
          Save the print file
        </Button>
      </div>
      <div role="status" className="flow-2 text-small">
        {isBusy && <p>Making the print file …</p>}
        {print && <PrintVerdict print={print} />}
        {isAdded && (
          <p>
            It is in your request. <TextLink href="#quote">Go to the request</TextLink>
          </p>
        )}
      </div>
      {hasFailed && (
        <p role="alert" className="font-semibold text-alert">
          The print file could not be made. Please try again, or send us your logo and we draw the cut line for you.
        </p>
      )}
    </div>
  );
}

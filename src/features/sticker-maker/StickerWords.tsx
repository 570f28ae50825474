import { NoticeBox } from '#components/primitives/NoticeBox.tsx';
import { useDebounced } from '#components/primitives/use-debounced.ts';

interface StickerWordsProps {
  summary: string;
  /** What was changed so that it can be cut, and what to know about the print. */
  notes: string[];
}

/** The sticker in words. */
export function StickerWords({ summary, notes }: StickerWordsProps) {
  const spoken = useDebounced([summary, ...notes].join(' '));
  return (
    <>
      <p className="font-semibold">{summary}</p>
      {notes.length > 0 && (
        <NoticeBox tone="plain" className="flow-2 text-small">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </NoticeBox>
      )}
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </>
  );
}

import { NoticeBox } from '#components/primitives/NoticeBox.tsx';
import { ageWords } from '../age-words.ts';
import { Moment } from '../Moment.tsx';

/** Backups are made every night; this leaves time for one that failed to be made the next night. */
const maxAge = 48 * 60 * 60_000;

/** When the last backup was made and verified, with a warning if that is too long ago. */
export function BackupNote({ lastBackup, now }: { lastBackup: string | null; now: Date }) {
  if (lastBackup === null)
    return (
      <NoticeBox tone="bad" as="p" className="mt-2">
        No backup has been made.
      </NoticeBox>
    );
  const line = (
    <>
      {'Last good backup: '}
      <Moment at={lastBackup} />
      {` (${ageWords(lastBackup, now)})`}
    </>
  );
  if (now.getTime() - Date.parse(lastBackup) <= maxAge) return <p className="mt-2">{line}</p>;
  return (
    <NoticeBox tone="bad" className="mt-2">
      <p className="font-bold">{line}</p>
      <p>There should be one every night. Please ask the person who looks after the server.</p>
    </NoticeBox>
  );
}

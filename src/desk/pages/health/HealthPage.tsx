import { NoticeBox } from '#components/primitives/NoticeBox.tsx';
import type { Health } from '#domain/desk/health.ts';
import { BackupNote } from './BackupNote.tsx';
import { FileTable } from './FileTable.tsx';
import { SpaceList } from './SpaceList.tsx';
import { UndeliveredMails } from './UndeliveredMails.tsx';

interface HealthPageProps {
  health: Health;
  now: Date;
  /** The form token. */
  token: string;
  notice: string | undefined;
}

/** Whether the site works: what is wrong comes first. */
export function HealthPage({ health, now, token, notice }: HealthPageProps) {
  return (
    <div className="flow-8">
      <h1 className="text-heading">Health</h1>
      {notice && (
        <NoticeBox tone="good" as="p" role="status">
          {notice}
        </NoticeBox>
      )}
      <UndeliveredMails mails={health.mails} now={now} token={token} />
      <section aria-labelledby="backup-heading">
        <h2 id="backup-heading" className="text-title">
          Backup
        </h2>
        <BackupNote lastBackup={health.lastBackup} now={now} />
      </section>
      <FileTable
        id="checking"
        heading="Artwork the check is still reading"
        none="The check has read all artwork."
        files={health.checking}
        now={now}
      />
      <FileTable id="uploading" heading="Artwork still uploading" none="No file is on its way." files={health.uploading} now={now} />
      <SpaceList health={health} />
    </div>
  );
}

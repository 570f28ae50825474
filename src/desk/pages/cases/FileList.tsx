import { Badge, type BadgeTone } from '#components/primitives/Badge.tsx';
import { LinkButton } from '#components/primitives/LinkButton.tsx';
import { formatBytes } from '#domain/artwork/file/limits.ts';
import { levelLabels } from '#domain/artwork/judge/finding-words.ts';
import type { VerdictLevel } from '#domain/artwork/judge/findings.ts';
import type { Artwork } from '#domain/enquiry/ports.ts';
import { FilePicture } from './FilePicture.tsx';
import type { ShownFile } from './shown-file.ts';

const tones: Record<VerdictLevel, BadgeTone> = { good: 'good', look: 'attention', fix: 'bad', unknown: 'neutral' };

const stateWords: Record<Artwork['state'], string> = {
  ready: '',
  uploading: 'Still on its way.',
  refused: 'Not kept: its content is not a JPG, PNG, PDF, AI or EPS file.',
  abandoned: 'Never arrived. Please ask the customer for it.',
  removed: 'No longer kept.',
};

/** The artwork of an enquiry. */
export function FileList({ reference, files }: { reference: string; files: ShownFile[] }) {
  return (
    <section id="case-files" data-live aria-labelledby="files-heading">
      <h2 id="files-heading" className="text-title">
        Artwork
      </h2>
      {files.length === 0 ? (
        <p className="mt-2 text-muted">No files were sent.</p>
      ) : (
        <ul className="mt-2 flow-6">
          {files.map((file) => (
            <FileItem key={file.id} reference={reference} file={file} />
          ))}
        </ul>
      )}
    </section>
  );
}

function FileItem({ reference, file }: { reference: string; file: ShownFile }) {
  const { id, name, size, state, line, verdict, inspection } = file;
  return (
    <li className="flex flex-wrap gap-x-5 gap-y-2">
      {state === 'ready' && <FilePicture reference={reference} file={file} />}
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
          <span className="font-normal text-muted">{` (${formatBytes(size)}${line ? `, for product ${line}` : ''})`}</span>
        </p>
        {state === 'ready' ? (
          <>
            <p className="mt-1">
              {inspection ? <Badge tone={tones[verdict.level]}>{levelLabels[verdict.level]}</Badge> : 'The check is still reading it.'}
            </p>
            <p className="mt-1 text-small text-muted wrap-anywhere first-letter:uppercase">{verdict.purpose}</p>
            {verdict.points.length > 0 && (
              <ul className="mt-1 list-disc pl-5">
                {verdict.points.map((point) => (
                  <li key={point} className="wrap-anywhere">
                    {point}
                  </li>
                ))}
              </ul>
            )}
            <p className="mt-1 text-small text-muted wrap-anywhere">{verdict.figures.join(', ')}</p>
            <LinkButton href={`/artwork/${id}`} look="quiet" className="mt-2">
              Download
              <span className="sr-only">{` ${name}`}</span>
            </LinkButton>
          </>
        ) : (
          <p className="text-muted">{stateWords[state]}</p>
        )}
      </div>
    </li>
  );
}

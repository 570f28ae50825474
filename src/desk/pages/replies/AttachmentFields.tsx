import { Checkbox } from '#components/primitives/Checkbox.tsx';
import { TextField } from '#components/primitives/TextField.tsx';
import { formatBytes } from '#domain/artwork/file/limits.ts';
import { type Attachment, acceptedAttachments, maxAttachmentBytes, maxAttachments } from '#domain/desk/attachment.ts';

interface AttachmentFieldsProps {
  /** The files that were added already. */
  attachments: Attachment[];
  error: string | undefined;
}

/** Files that go with a reply: those added already, which can be taken out, and an input for more. Checked by src/desk/browser/check-files.ts. */
export function AttachmentFields({ attachments, error }: AttachmentFieldsProps) {
  return (
    <div id="attachments" className="flow-4">
      {attachments.length > 0 && (
        <fieldset aria-describedby="added-hint">
          <legend className="font-semibold">Added files</legend>
          <p id="added-hint" className="text-small text-muted">
            They are sent with the reply. Untick a file to take it out.
          </p>
          {attachments.map((file) => (
            <AddedFile key={file.id} file={file} />
          ))}
        </fieldset>
      )}
      <TextField
        id="files"
        name="files"
        type="file"
        multiple
        accept={acceptedAttachments}
        label={attachments.length > 0 ? 'More files to attach' : 'Files to attach'}
        hint={`PDF, PNG or JPG, at most ${maxAttachments} files and ${formatBytes(maxAttachmentBytes)} together.`}
        error={error}
        className="whitespace-pre-line wrap-anywhere"
        data-max-files={maxAttachments}
        data-max-bytes={maxAttachmentBytes}
      />
    </div>
  );
}

/** Of two fields with one name the last one counts: a box that was shown and is not ticked says `out`. */
function AddedFile({ file: { id, name, size } }: { file: Attachment }) {
  return (
    <>
      <input type="hidden" name={`file-${id}`} value="out" />
      <Checkbox name={`file-${id}`} value="in" defaultChecked data-bytes={size}>
        <span className="min-w-0 wrap-anywhere">
          <bdi>{name}</bdi>
          <span className="text-muted">{` (${formatBytes(size)})`}</span>
        </span>
      </Checkbox>
    </>
  );
}

import { Button } from '#components/primitives/Button.tsx';
import { TextArea } from '#components/primitives/TextArea.tsx';
import type { Note } from '#domain/desk/case.ts';
import { DeskForm } from '../DeskForm.tsx';
import { Moment } from '../Moment.tsx';

/** A note that was not added, to be corrected. */
export interface RefusedNote {
  text: string;
  error: string;
}

interface NoteListProps {
  reference: string;
  notes: Note[];
  refused: RefusedNote | undefined;
  token: string;
}

/** What the staff wrote for each other. The customer never sees it. */
export function NoteList({ reference, notes, refused, token }: NoteListProps) {
  return (
    <section aria-labelledby="notes-heading">
      <h2 id="notes-heading" className="text-title">
        Notes
      </h2>
      <ul id="case-notes" data-live className="mt-2 flow-4">
        {notes.map(({ id, author, text, createdAt }) => (
          <li key={id}>
            <p className="text-small text-muted">
              {`${author}, `}
              <Moment at={createdAt} />
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          </li>
        ))}
      </ul>
      <DeskForm action={`/enquiries/${reference}/notes`} token={token} className="mt-4">
        <TextArea
          id="note"
          name="text"
          label="Add a note"
          hint="Only for the staff"
          rows={3}
          required
          defaultValue={refused?.text}
          error={refused?.error}
        />
        <Button type="submit" look="outline" className="mt-3">
          Add note
        </Button>
      </DeskForm>
    </section>
  );
}

import { Button } from '#components/primitives/Button.tsx';
import type { Handling } from '#domain/desk/case.ts';
import { DeskForm } from '../DeskForm.tsx';

interface MarkAnsweredProps {
  reference: string;
  handling: Handling;
  token: string;
}

/** For an answer that the desk did not send. */
export function MarkAnswered({ reference, handling: { state, version }, token }: MarkAnsweredProps) {
  return (
    <div id="case-answer" data-live>
      {state === 'new' && (
        <DeskForm action={`/enquiries/${reference}/change`} token={token} className="flex flex-wrap items-center gap-3">
          <p className="text-small text-muted">Answered by phone or from your mail program?</p>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="state" value="answered" />
          <Button type="submit" look="faint">
            Mark as answered
          </Button>
        </DeskForm>
      )}
    </div>
  );
}

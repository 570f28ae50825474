import { shareKept } from '#domain/desk/answer-figures.ts';
import type { Figures } from '#domain/desk/figures.ts';
import { duration } from '#domain/desk/promise.ts';

interface AnswerNoteProps {
  figures: Pick<Figures, 'answers' | 'answersRead' | 'hasMoreAnswers'>;
  /** The promised time, in business minutes. */
  answerMinutes: number;
}

/** How soon the shop answers, in a few numbers. */
export function AnswerNote({ figures: { answers, answersRead, hasMoreAnswers }, answerMinutes }: AnswerNoteProps) {
  const share = shareKept(answers);
  return (
    <>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
        <dt className="text-muted">Median</dt>
        <dd>{answers.median === undefined ? 'nothing was answered' : duration(Math.round(answers.median))}</dd>
        <dt className="text-muted">{`Within ${duration(answerMinutes)}`}</dt>
        <dd>{share === undefined ? 'none was due' : `${share}% (${answers.kept} of ${answers.kept + answers.missed})`}</dd>
        <dt className="text-muted">Answered</dt>
        <dd>{answers.answered}</dd>
      </dl>
      <p className="mt-2 text-small text-muted">
        In business hours. A request that is overdue without an answer counts as too late.
        {hasMoreAnswers && ` Measured for the newest ${answersRead} requests.`}
      </p>
    </>
  );
}

import type { Answer } from '#search/answer.ts';

/** Questions that were asked, with the beginning of their answers, on the page of the search. */
export function AnswerList({ answers }: { answers: Answer[] }) {
  if (answers.length === 0) return;
  return (
    <ul className="ruled mt-3 mb-6 max-w-3xl">
      {answers.map(({ href, question, answer, title }) => (
        <li key={href} className="py-4">
          <h2 className="text-title">
            <a href={href} className="text-link underline underline-offset-4">
              {question}
            </a>
          </h2>
          <p className="mt-1">{answer}</p>
          <p className="text-small text-muted">{title}</p>
        </li>
      ))}
    </ul>
  );
}

import type { Answer } from '#domain/search/answer.ts';

/** Matching FAQ questions with the start of their answers, on the search page. */
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

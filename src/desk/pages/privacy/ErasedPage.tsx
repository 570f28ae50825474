import { NoticeBox } from '#components/primitives/NoticeBox.tsx';
import { TextLink } from '#components/primitives/TextLink.tsx';

interface ErasedPageProps {
  /** What was done, one sentence each. */
  done: string[];
  /** What is still to do, one sentence each. */
  left: string[];
}

/** What was erased, and what is left to do. */
export function ErasedPage({ done, left }: ErasedPageProps) {
  return (
    <>
      <h1 className="text-heading">{left.length > 0 ? 'Not everything is done' : 'Erased'}</h1>
      {left.length > 0 && (
        <NoticeBox tone="bad" role="alert" className="mt-4">
          <h2 className="font-bold">Still to do</h2>
          <SentenceList sentences={left} />
        </NoticeBox>
      )}
      {done.length > 0 && (
        <NoticeBox tone="good" className="mt-4">
          <h2 className="font-bold">Done</h2>
          <SentenceList sentences={done} />
        </NoticeBox>
      )}
      <p className="mt-6">
        <TextLink href="/privacy">Another address</TextLink>
      </p>
    </>
  );
}

function SentenceList({ sentences }: { sentences: string[] }) {
  return (
    <ul className="mt-1 list-disc pl-5 wrap-anywhere">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

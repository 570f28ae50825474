import { NoticeBox } from '#components/primitives/NoticeBox.tsx';
import { TextLink } from '#components/primitives/TextLink.tsx';
import { EraseForm } from './EraseForm.tsx';

interface ErasedPageProps {
  address: string;
  token: string;
  /** What was done, one sentence each. */
  done: string[];
  /** What does not exist, one sentence each. */
  missing: string[];
  /** What is still to do, one sentence each. */
  left: string[];
}

/** What was erased, and what is left to do, with the form to try again. */
export function ErasedPage({ address, token, done, missing, left }: ErasedPageProps) {
  return (
    <>
      <h1 className="text-heading">{headingOf(done, left)}</h1>
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
      {missing.map((sentence) => (
        <p key={sentence} className="mt-4">
          {sentence}
        </p>
      ))}
      {left.length > 0 && <EraseForm address={address} token={token} error={undefined} />}
      <p className="mt-6">
        <TextLink href="/privacy">Another address</TextLink>
      </p>
    </>
  );
}

const headingOf = (done: string[], left: string[]): string => {
  if (left.length > 0) return 'Not everything is done';
  return done.length > 0 ? 'Erased' : 'Nothing left to erase';
};

function SentenceList({ sentences }: { sentences: string[] }) {
  return (
    <ul className="mt-1 list-disc pl-5 wrap-anywhere">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

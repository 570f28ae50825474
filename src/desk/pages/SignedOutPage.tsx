import { LinkButton } from '#components/primitives/LinkButton.tsx';
import { NoticeBox } from '#components/primitives/NoticeBox.tsx';
import { WrittenText } from './WrittenText.tsx';

interface SignedOutPageProps {
  /** The page to return to. */
  back: string;
  /** What was written in the form, so that it is not lost. */
  written: string[];
}

/** After a form was sent by a session that has ended, for example in another tab. */
export function SignedOutPage({ back, written }: SignedOutPageProps) {
  return (
    <>
      <h1 className="text-heading">You are signed out</h1>
      <NoticeBox as="p" tone="bad" role="alert" className="mt-4">
        Nothing was changed. Your session has ended, or you signed out in another tab.
      </NoticeBox>
      <WrittenText texts={written} advice="Copy it before you sign in again." />
      <p className="mt-6">
        <LinkButton href={`/sign-in?next=${encodeURIComponent(back)}`}>Sign in</LinkButton>
      </p>
    </>
  );
}

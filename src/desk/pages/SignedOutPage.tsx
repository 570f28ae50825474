import { LinkButton } from '#components/primitives/LinkButton.tsx';
import { NoticeBox } from '#components/primitives/NoticeBox.tsx';
import { Panel } from '#components/primitives/Panel.tsx';

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
      {written.length > 0 && (
        <>
          <h2 className="mt-6 text-title">What you wrote</h2>
          <p className="text-small text-muted">Copy it before you sign in again.</p>
          {written.map((text, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same may be written in two fields.
            <Panel as="p" look="outlined" key={place} className="mt-3 whitespace-pre-wrap p-4 wrap-anywhere">
              {text}
            </Panel>
          ))}
        </>
      )}
      <p className="mt-6">
        <LinkButton href={`/sign-in?next=${encodeURIComponent(back)}`}>Sign in</LinkButton>
      </p>
    </>
  );
}

import { TextLink } from '#ui/primitives/TextLink.tsx';

/** What becomes of what is typed, in a sentence at every form. */
export function PrivacyNote({ kept }: { kept: boolean }) {
  return (
    <p>
      {kept ? 'We only use what you send to reply to you. ' : 'This website keeps none of it. '}
      <TextLink href="/privacy">Privacy</TextLink>
    </p>
  );
}

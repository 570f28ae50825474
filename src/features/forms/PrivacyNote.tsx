import { TextLink } from '#components/primitives/TextLink.tsx';

/** How the form's data is used. */
export function PrivacyNote({ stored }: { stored: boolean }) {
  return (
    <p>
      {stored ? 'We only use what you send to reply to you. ' : 'This website keeps none of it. '}
      <TextLink href="/privacy">Privacy</TextLink>
    </p>
  );
}

import { Docket } from '#components/primitives/Docket.tsx';
import { LinkButton } from '#components/primitives/LinkButton.tsx';
import { TextLink } from '#components/primitives/TextLink.tsx';
import { TypedText } from '#components/primitives/TypedText.tsx';
import type { Company } from '#domain/catalogue/company.ts';
import { phoneLink } from '#domain/catalogue/phone-link.ts';

/** The response to a chat form posted without JavaScript: the message and a link to the chat. */
export function ChatReadyLayout({ company, chatLink, message }: { company: Company; chatLink: string; message: string }) {
  return (
    <section className="container-page band">
      <Docket>
        <h1 className="text-display">Your message is ready</h1>
        <p className="mt-4 text-lead">
          Open the chat and press send there. Nothing has reached us yet, and you can add your artwork to the chat.
        </p>
        <LinkButton href={chatLink} className="mt-6" external>
          Open the chat
        </LinkButton>
        <h2 className="mt-10 text-title">What it says</h2>
        <TypedText>{message}</TypedText>
        <p className="mt-6">
          {'No chat app? Call '}
          <TextLink href={phoneLink(company)}>{company.phone}</TextLink>
          {' or email '}
          <TextLink href={`mailto:${company.email}`}>{company.email}</TextLink>.
        </p>
      </Docket>
    </section>
  );
}

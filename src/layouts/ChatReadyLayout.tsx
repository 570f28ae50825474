import { ButtonLink } from '#components/primitives/ButtonLink.tsx';
import { TextLink } from '#components/primitives/TextLink.tsx';
import type { Company } from '#domain/catalogue/company.ts';
import { phoneLink } from '#domain/catalogue/phone-link.ts';

/** The response to a chat form posted without JavaScript: the message and a link to the chat. */
export function ChatReadyLayout({ company, chatLink, message }: { company: Company; chatLink: string; message: string }) {
  return (
    <section className="container-page band">
      <div className="docket">
        <h1 className="text-display">Your message is ready</h1>
        <p className="mt-4 text-lead">
          Open the chat and press send there. Nothing has reached us yet, and you can add your artwork to the chat.
        </p>
        <ButtonLink href={chatLink} className="mt-6" external>
          Open the chat
        </ButtonLink>
        <h2 className="mt-10 text-title">What it says</h2>
        <p className="mt-3 whitespace-pre-line rounded-card bg-band p-5 wrap-anywhere">{message}</p>
        <p className="mt-6">
          {'No chat app? Call '}
          <TextLink href={phoneLink(company)}>{company.phone}</TextLink>
          {' or email '}
          <TextLink href={`mailto:${company.email}`}>{company.email}</TextLink>.
        </p>
      </div>
    </section>
  );
}

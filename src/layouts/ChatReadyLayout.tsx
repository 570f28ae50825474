import { type Company, phoneLink } from '#catalogue/company.ts';
import { ButtonLink } from '#ui/primitives/ButtonLink.tsx';

/** What a form posted without script is answered with. The server fills in {chat-link} and {message}. */
export function ChatReadyLayout({ company }: { company: Company }) {
  return (
    <section className="container-page band max-w-3xl">
      <h1 className="text-display">Your message is ready</h1>
      <p className="mt-4 text-lead">
        Open the chat and press send there. Nothing has reached us yet, and you can add your artwork to the chat.
      </p>
      <ButtonLink href="{chat-link}" className="mt-6" external>
        Open the chat
      </ButtonLink>
      <h2 className="mt-10 text-title">What it says</h2>
      <p className="mt-3 whitespace-pre-line rounded-card bg-band p-5 wrap-anywhere">{'{message}'}</p>
      <p className="mt-6">
        {'No chat at hand? Ring '}
        <a className="font-semibold text-link underline underline-offset-4" href={phoneLink(company)}>
          {company.phone}
        </a>
        {' or write to '}
        <a className="font-semibold text-link underline underline-offset-4" href={`mailto:${company.email}`}>
          {company.email}
        </a>
        .
      </p>
    </section>
  );
}

import type { ReactNode } from 'react';
import type { Action } from '#catalogue/blocks.ts';
import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Page } from '#catalogue/page.ts';
import { chatMessageFor } from '#catalogue/queries.ts';
import { ActionLink } from '#ui/enquiry/ActionLink.tsx';

interface HeroActionsProps {
  page: Page;
  catalogue: Catalogue;
  /** The buttons, the first being the one that matters. */
  actions: Action[];
  /** A button before the others that the content files cannot name, such as a call. */
  first?: ReactNode;
}

/** The buttons of a page's opening. */
export function HeroActions({ page, catalogue, actions, first }: HeroActionsProps) {
  return (
    <>
      {first}
      {actions.map((action, index) => (
        <ActionLink
          key={action.label}
          action={action}
          company={catalogue.company}
          chatMessage={chatMessageFor(catalogue, page.title, page.chatMessage)}
          look={index === 0 && !first ? 'action' : 'quiet'}
        />
      ))}
    </>
  );
}

import type { ReactNode } from 'react';
import { ActionLink } from '#components/primitives/ActionLink.tsx';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { Action } from '#domain/catalogue/fields/blocks.ts';
import type { Page } from '#domain/catalogue/page.ts';
import { chatMessageFor } from '#domain/catalogue/queries.ts';

interface HeroActionsProps {
  page: Page;
  catalogue: Catalogue;
  /** The buttons; the first is the primary one. */
  actions: Action[];
  /** An additional first button that the content files cannot express, such as a phone call. */
  first?: ReactNode;
}

/** The buttons of a hero. */
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

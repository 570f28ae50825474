import { useEffect, useRef } from 'react';
import { ChatLink } from '#components/primitives/ChatLink.tsx';
import type { Chat } from './open-chat.ts';

interface ChatOutcomeProps {
  chat: Chat;
  /** Instruction when the chat window opened. */
  opened: string;
  /** Instruction when the browser blocked it. */
  blocked: string;
}

/** Says that the chat was opened, or links to it where the browser blocked the window. */
export function ChatOutcome({ chat, opened, blocked }: ChatOutcomeProps) {
  const link = useRef<HTMLAnchorElement>(null);
  // Following the link is the only step left.
  useEffect(() => {
    if (!chat.opened) link.current?.focus();
  }, [chat]);
  return (
    <p className="mt-1">
      {`${chat.opened ? opened : `Your browser blocked the chat from opening. ${blocked}`} `}
      <ChatLink href={chat.link} ref={link}>
        {chat.opened ? 'Open the chat again' : 'Open the chat'}
      </ChatLink>
    </p>
  );
}

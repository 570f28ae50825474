import { useEffect, useRef } from 'react';
import { ChatLink } from './ChatLink.tsx';
import type { Chat } from './open-chat.ts';

interface ChatOutcomeProps {
  chat: Chat;
  /** What to do in the window that opened. */
  opened: string;
  /** What to do when it did not. */
  blocked: string;
}

/** The chat that was opened, or the way into it where the browser did not let it open. */
export function ChatOutcome({ chat, opened, blocked }: ChatOutcomeProps) {
  const link = useRef<HTMLAnchorElement>(null);
  // The one thing left to do, so it cannot be missed.
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

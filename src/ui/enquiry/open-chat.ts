/** A chat the visitor was sent to. */
export interface Chat {
  link: string;
  /** False when the browser did not allow a new window. */
  opened: boolean;
}

/** Opens a chat in a new window, if the browser allows it. */
export const openChat = (link: string): Chat => {
  const opened = window.open(link, '_blank');
  // The chat has no business with this page.
  if (opened) opened.opener = null;
  return { link, opened: opened !== null };
};

/** Opens an empty window for a chat. Some browsers allow it only while they handle the visitor's press. */
export const openEmptyWindow = (): Window | null => {
  const opened = window.open('', '_blank');
  if (!opened) return null;
  opened.opener = null;
  opened.document.title = 'Opening the chat…';
  opened.document.body.textContent = 'Opening the chat…';
  return opened;
};

/** Loads a chat in the window that was opened for it; without one, tries again to open it. */
export const loadChat = (opened: Window | null, link: string): Chat => {
  if (!opened || opened.closed) return openChat(link);
  opened.location.replace(link);
  return { link, opened: true };
};

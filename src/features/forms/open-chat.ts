/** A chat that was opened or offered. */
export interface Chat {
  link: string;
  /** False when the browser did not allow a new window. */
  opened: boolean;
}

/** Opens a chat in a new window, if the browser allows it. */
export const openChat = (link: string): Chat => {
  const opened = window.open(link, '_blank');
  // The chat page must not access this window.
  if (opened) opened.opener = null;
  return { link, opened: opened !== null };
};

/** Opens an empty window for a chat. Some browsers allow this only during the click event. */
export const openEmptyWindow = (): Window | null => {
  const opened = window.open('', '_blank');
  if (!opened) return null;
  opened.opener = null;
  opened.document.title = 'Opening the chat…';
  opened.document.body.textContent = 'Opening the chat…';
  return opened;
};

/** Loads a chat in the window opened for it, or tries again to open one. */
export const loadChat = (opened: Window | null, link: string): Chat => {
  if (!opened || opened.closed) return openChat(link);
  opened.location.replace(link);
  return { link, opened: true };
};

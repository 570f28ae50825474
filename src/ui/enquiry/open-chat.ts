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

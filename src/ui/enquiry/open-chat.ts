/** Opens a chat in a new window; false when the browser did not allow it. */
export const openChat = (link: string): boolean => {
  const opened = window.open(link, '_blank');
  if (!opened) return false;
  // The chat has no business with this page.
  opened.opener = null;
  return true;
};

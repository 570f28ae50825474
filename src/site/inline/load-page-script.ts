/**
 * Loads the page script, which a template keeps from loading by itself (Document.astro). Once it has run, the script removes that
 * template, and there is nothing left to do. After a failure the next call tries again.
 */
export const loadPageScript = (onFailed?: () => void): void => {
  const template = document.querySelector('template');
  if (!template) return;
  const script = template.content.firstElementChild?.cloneNode() as HTMLScriptElement;
  script.onload = script.onerror = () => template.isConnected && onFailed?.();
  document.body.append(script);
};

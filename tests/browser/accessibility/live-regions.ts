/**
 * Runs in the page before anything else and keeps what its live regions say, in order, as screen readers go by them: a region
 * that was there speaks when its text changes; an alert also speaks when it comes with its text, a status does not.
 */
export const recordLiveRegions = (): void => {
  const said: string[] = [];
  Object.assign(globalThis, { said });
  const live = '[role=alert], [role=status], [role=log], [aria-live]';
  const say = (region: HTMLElement) => {
    const text = region.innerText.replace(/\s+/g, ' ').trim();
    if (text && region.checkVisibility() && !region.closest('[inert], [aria-hidden=true]'))
      said.push(`${region.matches('[role=alert], [aria-live=assertive]') ? 'Alert' : 'Status'}: ${text}`);
  };
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes].filter((node) => node instanceof Element));
    const isNew = (region: Element) => added.some((node) => node.contains(region));
    const changed = changes.flatMap(
      ({ target }) => (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>(live) ?? [],
    );
    const alerts = added.flatMap((node) => [node, ...node.querySelectorAll('*')]).filter((node) => node.matches('[role=alert]'));
    const speaking = [...changed.filter((region) => !isNew(region)), ...(alerts as HTMLElement[])];
    for (const region of new Set(speaking)) if (region.isConnected) say(region);
  }).observe(document, { subtree: true, childList: true, characterData: true });
};

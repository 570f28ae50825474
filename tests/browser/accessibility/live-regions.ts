/**
 * Init script that records live region announcements in order, following screen readers: an existing region is announced when
 * its text changes; an alert is also announced when it is inserted with its text, a status is not.
 */
export const recordLiveRegions = (): void => {
  const announcements: string[] = [];
  Object.assign(globalThis, { announcements });
  const live = '[role=alert], [role=status], [role=log], [aria-live]';
  const announce = (region: HTMLElement) => {
    const text = region.innerText.replace(/\s+/g, ' ').trim();
    if (text && region.checkVisibility() && !region.closest('[inert], [aria-hidden=true]'))
      announcements.push(`${region.matches('[role=alert], [aria-live=assertive]') ? 'Alert' : 'Status'}: ${text}`);
  };
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes].filter((node) => node instanceof Element));
    const isNew = (region: Element) => added.some((node) => node.contains(region));
    const changed = changes.flatMap(
      ({ target }) => (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>(live) ?? [],
    );
    const alerts = added.flatMap((node) => [node, ...node.querySelectorAll('*')]).filter((node) => node.matches('[role=alert]'));
    const announced = [...changed.filter((region) => !isNew(region)), ...(alerts as HTMLElement[])];
    for (const region of new Set(announced)) if (region.isConnected) announce(region);
  }).observe(document, { subtree: true, childList: true, characterData: true });
};

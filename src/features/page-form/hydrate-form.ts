import { replayPress } from '#features/hydration/early-press.ts';
import { hydrate } from '#features/hydration/hydrate.ts';
import { loadComponent, type PageForm } from './form-components.ts';

const started = new WeakSet<HTMLElement>();

/**
 * Hydrates the form in this element, once: it comes near the viewport, and a tool of its page may hand it a file. On failure the
 * form stays static, and a pending press is repeated natively.
 */
export const hydrateForm = (element: HTMLElement): void => {
  if (started.has(element)) return;
  started.add(element);
  const form: PageForm = JSON.parse(element.dataset.form ?? '');
  void hydrate(element, loadComponent(form), form.props, () => {
    element.dataset.failed = '';
    replayPress(element);
  });
};

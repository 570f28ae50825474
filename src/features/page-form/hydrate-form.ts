import { replayPress } from '#features/hydration/early-press.ts';
import { hydrate } from '#features/hydration/hydrate.ts';
import { loadComponent, type PageForm } from './form-components.ts';

/** Hydrates the form in this element. On failure the form stays static, and a pending press is repeated natively. */
export const hydrateForm = (element: HTMLElement): void => {
  const form: PageForm = JSON.parse(element.dataset.form ?? '');
  void hydrate(element, loadComponent(form), form.props, () => {
    element.dataset.failed = '';
    replayPress(element);
  });
};

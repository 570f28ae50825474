import type { ComponentType } from 'react';
import { fetchWholeStyle } from './full-stylesheet.ts';

/**
 * Loads React in parallel with a component and hydrates the component's server-rendered HTML.
 * If that fails, now or later, the static HTML keeps working without it.
 */
export const hydrate = async <Props extends object>(
  element: HTMLElement,
  loading: Promise<ComponentType<Props>>,
  props: Props,
  onFailed = () => {},
): Promise<void> => {
  const fail = (error: unknown) => {
    console.error('Hydration failed, the plain HTML stays:', error);
    onFailed();
  };
  try {
    fetchWholeStyle();
    const [component, { createElement, startTransition }, { hydrateRoot }] = await Promise.all([
      loading,
      import('react'),
      import('react-dom/client'),
    ]);
    // React removes the DOM when a component throws. The previous nodes are restored, including typed values.
    let nodes = [...element.childNodes];
    // The form can be remounted, for example after one was sent.
    element.addEventListener('input', () => {
      nodes = [...element.childNodes];
    });
    const onUncaughtError = (error: unknown) => {
      element.replaceChildren(...nodes);
      fail(error);
    };
    startTransition(() => void hydrateRoot(element, createElement(component, props), { onUncaughtError }));
  } catch (error) {
    fail(error);
  }
};

import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchWholeStyle, wholeStyle } from './full-stylesheet.ts';

/** A part of a page that only the browser renders. */
export interface Island {
  render(content: ReactNode): void;
  /** Takes it off the page. */
  close(): void;
}

/** Adds one at the end of an element, once the whole style is there. */
export const openIsland = async (parent: Element): Promise<Island> => {
  fetchWholeStyle();
  await wholeStyle();
  const place = document.createElement('div');
  parent.append(place);
  const root = createRoot(place);
  return {
    render: (content) => root.render(content),
    close() {
      root.unmount();
      place.remove();
    },
  };
};

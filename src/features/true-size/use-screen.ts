import { useEffect, useState } from 'react';
import { onScreenChange, readScreen } from './read-screen.ts';
import type { ScreenView } from './screen-fit.ts';

interface Screen {
  view: ScreenView;
  /** CSS pixels that a drawing may take. */
  area: { width: number; height: number };
}

/** Left and right of the dialog's content, at its narrowest and at its widest, and above and below. */
const margins = { narrow: 24, wide: 64, vertical: 24 };

const read = (): Screen => {
  const { clientWidth } = document.documentElement;
  return {
    view: readScreen(),
    area: { width: clientWidth - (clientWidth < 640 ? margins.narrow : margins.wide), height: innerHeight - margins.vertical },
  };
};

/** The screen and the space on it, also after zooming, resizing or moving the window. */
export const useScreen = (): Screen => {
  const [screen, setScreen] = useState(read);
  useEffect(() => onScreenChange(() => setScreen(read())), []);
  return screen;
};

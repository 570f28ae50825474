import { openIsland } from '#features/hydration/open-island.ts';
import { forgetLogo } from './kept-logo.ts';
import { LogoNote } from './LogoNote.tsx';

const hidden = 'logo-note-hidden';
let isShown = false;

const storedInTab = (): Storage | undefined => {
  try {
    return sessionStorage;
  } catch {
    // Storage is blocked, so there is no kept logo either.
    return;
  }
};

/** Says once on a page that its pictures show the logo, unless the visitor has hidden that. */
export const showNote = async (): Promise<void> => {
  if (isShown || storedInTab()?.getItem(hidden)) return;
  isShown = true;
  const { render, close } = await openIsland(document.body);
  const hide = () => {
    storedInTab()?.setItem(hidden, '1');
    close();
  };
  const forget = () => void forgetLogo().then(close);
  render(<LogoNote onForget={forget} onClose={hide} />);
};

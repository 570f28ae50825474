import { useEffect, useState } from 'react';
import { isLogoCarried, takeCarriedLogo } from './carried-logo.ts';

/** Opens the logo that was chosen on another page. Returns whether it was lost on the way. */
export const useCarriedLogo = (onFile: (file: File) => void): boolean => {
  const [isLost, setIsLost] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration.
  useEffect(() => {
    if (!isLogoCarried()) return;
    void takeCarriedLogo().then((file) => (file ? onFile(file) : setIsLost(true)));
  }, []);
  return isLost;
};

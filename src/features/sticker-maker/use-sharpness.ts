import { useEffect, useState } from 'react';
import type { Viewing } from '#domain/artwork/judge/rules.ts';
import { taskOf } from '#domain/artwork/judge/task.ts';
import { artworkRules } from '#features/artwork-check/artwork-rules.ts';

/** The resolution that a product needs, once the rules of the artwork check are there. */
export const useSharpness = (product = ''): Viewing | undefined => {
  const [viewing, setViewing] = useState<Viewing>();
  useEffect(() => {
    artworkRules().then(
      (rules) => setViewing(taskOf(rules, { product }).viewing),
      // The check of the print file asks for them again, and says so if they are missing.
      (error: Error) => console.error('How sharp the picture prints is not known:', error),
    );
  }, [product]);
  return viewing;
};

import type { ArtworkRules } from '#artwork/rules.ts';

let asked: Promise<ArtworkRules> | undefined;

const fetchRules = async (): Promise<ArtworkRules> => {
  const response = await fetch('/artwork-rules.json');
  if (!response.ok) throw new Error(`The rules of the check were answered with ${response.status}.`);
  return response.json();
};

/** What the check goes by: fetched when the first file is chosen, once a page. */
export const artworkRules = (): Promise<ArtworkRules> => {
  asked ??= fetchRules().catch((error) => {
    // The next file asks again.
    asked = undefined;
    throw error;
  });
  return asked;
};

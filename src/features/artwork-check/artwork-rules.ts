import type { ArtworkRules } from '#domain/artwork/judge/rules.ts';

let pending: Promise<ArtworkRules> | undefined;

const fetchRules = async (): Promise<ArtworkRules> => {
  const response = await fetch('/artwork-rules.json');
  if (!response.ok) throw new Error(`The rules of the check were answered with ${response.status}.`);
  return response.json();
};

/** The rules of the check: fetched once per page, when the first file is chosen. */
export const artworkRules = (): Promise<ArtworkRules> => {
  pending ??= fetchRules().catch((error) => {
    // Retried with the next file.
    pending = undefined;
    throw error;
  });
  return pending;
};

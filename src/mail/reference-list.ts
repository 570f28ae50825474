/** More references than this would be no help. */
const mostNamed = 50;

/** "Q-7K3F-92QX, Q-1B2C-3D4E and 12 more". */
export const listReferences = (references: string[]): string => {
  const named = references.slice(0, mostNamed).join(', ');
  return references.length > mostNamed ? `${named} and ${references.length - mostNamed} more` : named;
};

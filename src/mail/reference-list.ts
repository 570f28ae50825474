const maxListed = 50;

/** "Q-7K3F-92QX, Q-1B2C-3D4E and 12 more". */
export const listReferences = (references: string[]): string => {
  const listed = references.slice(0, maxListed).join(', ');
  return references.length > maxListed ? `${listed} and ${references.length - maxListed} more` : listed;
};

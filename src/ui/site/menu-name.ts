/** Breaks a name before the word that leaves the two lines most alike in length. One word stays as it is. */
export const intoTwoLines = (name: string): [string, string?] => {
  const words = name.split(' ');
  const breaks = words
    .slice(1)
    .map((_, place): [string, string] => [words.slice(0, place + 1).join(' '), words.slice(place + 1).join(' ')]);
  const longer = ([first, second]: [string, string]) => Math.max(first.length, second.length);
  return breaks.toSorted((one, other) => longer(one) - longer(other))[0] ?? [name];
};

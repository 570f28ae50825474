/** Breaks a name between words so that the longer of the two lines is as short as possible. A single word is not broken. */
export const intoTwoLines = (name: string): [string, string?] => {
  const words = name.split(' ');
  const breaks = words
    .slice(1)
    .map((_, index): [string, string] => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  const longer = ([first, second]: [string, string]) => Math.max(first.length, second.length);
  return breaks.toSorted((one, other) => longer(one) - longer(other))[0] ?? [name];
};

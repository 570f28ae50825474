/** More of a text than this is left to the shop's copy. */
const longest = 2000;

/** What stands in place of what is left out. */
const leftOut = '[…]';

/**
 * What a mail program makes a link of, or a reader types into a browser: an address with a scheme, a mail address, a number of
 * a host, a host name. Full stops of other scripts count as dots. Names of artwork ("logo.pdf") are none; "ai" is a top-level
 * domain.
 */
const link =
  /:\/\/|\\\\|@|\b(?:mailto|tel|sms|javascript|data):|\p{Nd}{1,3}(?:\.\p{Nd}{1,3}){3}|[\p{L}\p{N}][.\u3002\uFF0E\uFF61](?!(?:pdf|jpe?g|png|eps)\.?(?:[^\p{L}\p{N}.]|$))\p{L}{2}/iu;

/** A phone number, an account, a card: eight or more digits with little between them. */
const longNumber = /[(+]*\p{Nd}(?:[\s().+/\\·–-]{0,2}\p{Nd}){7,}/gu;
const date = /^(?:\d{1,2}[/.-]\d{1,2}[/.-](?:\d{2}|\d{4})|\d{4}-\d{2}-\d{2})$/;

/** Words of a visitor as a confirmation may repeat them, and whether that is all of them. */
export interface RepeatedWords {
  text: string;
  whole: boolean;
}

/**
 * The sender of a form chooses who gets its confirmation, who may be a stranger. So what is repeated there keeps nothing to
 * follow, call, write or pay to (decision 023).
 */
export const repeatable = (words: string): RepeatedWords => {
  const all = [...words.replace(/\r\n?/g, '\n').trim()];
  const plain = all
    .slice(0, longest)
    .join('')
    .replace(/[^\P{C}\n]/gu, ' ');
  const text = plain
    .split(/(\s+)/)
    .map((word) => (link.test(word) ? leftOut : word))
    .join('')
    .replace(longNumber, (number) => (date.test(number) ? number : leftOut));
  const isCut = all.length > longest;
  return { text: isCut ? `${text} ${leftOut}` : text, whole: !isCut && text === plain };
};

/** The name of a file in the same way: "logo.pdf", "logo (AI)". */
export const repeatableFileName = (name: string): RepeatedWords =>
  repeatable(name.replace(/\.ai$/i, (ending) => ` (${ending.slice(1).toUpperCase()})`));

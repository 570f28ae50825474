/** The shop's copy holds the full text. */
const maxLength = 2000;

const omission = '[…]';

/**
 * Anything that mail programs turn into a link or a reader may type into a browser: a URL, a mail address, an IP address, a
 * host name. Full stops of other scripts count as dots. Artwork file names ("logo.pdf") are exempt, except .ai, which is a
 * top-level domain.
 */
const link =
  /:\/\/|\\\\|@|\b(?:mailto|tel|sms|javascript|data):|\p{Nd}{1,3}(?:\.\p{Nd}{1,3}){3}|[\p{L}\p{N}][.\u3002\uFF0E\uFF61](?!(?:pdf|jpe?g|png|eps)\.?(?:[^\p{L}\p{N}.]|$))\p{L}{2}/iu;

/** A phone, account or card number: eight or more digits, with at most two separators between neighbouring digits. */
const longNumber = /[(+]*\p{Nd}(?:[\s().+/\\·–-]{0,2}\p{Nd}){7,}/gu;
const date = /^(?:\d{1,2}[/.-]\d{1,2}[/.-](?:\d{2}|\d{4})|\d{4}-\d{2}-\d{2})$/;

/** A visitor's text as a confirmation may repeat it. */
export interface SanitisedText {
  text: string;
  /** False when anything was left out. */
  isComplete: boolean;
}

/**
 * Removes links, addresses and long numbers. The sender of a form chooses who gets its confirmation, so spammers could
 * otherwise use it to send text to strangers (decision 023).
 */
export const sanitise = (original: string): SanitisedText => {
  const all = [...original.replace(/\r\n?/g, '\n').trim()];
  const plain = all
    .slice(0, maxLength)
    .join('')
    .replace(/[^\P{C}\n]/gu, ' ');
  const text = plain
    .split(/(\s+)/)
    .map((word) => (link.test(word) ? omission : word))
    .join('')
    .replace(longNumber, (number) => (date.test(number) ? number : omission));
  const isTruncated = all.length > maxLength;
  return { text: isTruncated ? `${text} ${omission}` : text, isComplete: !isTruncated && text === plain };
};

/** "logo.ai" becomes "logo (AI)", because sanitise would remove it as a host name. */
export const sanitiseFileName = (name: string): SanitisedText =>
  sanitise(name.replace(/\.ai$/i, (ending) => ` (${ending.slice(1).toUpperCase()})`));

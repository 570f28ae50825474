/** What a page says after something was done, by the key in `?done=`. Only these, so that a link cannot put words on a page. */
const sentences: Record<string, string> = {
  invited: 'The invitation was sent. Its link works once, for one hour.',
  withdrawn: 'The link was withdrawn. It can no longer be used.',
  role: 'The role was changed.',
  disabled: 'This person can no longer sign in, and was signed out everywhere.',
  enabled: 'This person can sign in again.',
  'key-link': 'The link for a new passkey was sent. It works once, for one hour.',
  'key-added': 'The passkey was added.',
  'key-removed': 'The passkey was removed.',
  'session-ended': 'The session was ended.',
  'signed-out': 'You are signed out.',
};

export const doneMessage = (query: URLSearchParams): { tone: 'good'; text: string } | undefined => {
  const key = query.get('done') ?? '';
  const text = Object.hasOwn(sentences, key) ? sentences[key] : undefined;
  return text === undefined ? undefined : { tone: 'good', text };
};

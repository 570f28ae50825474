// Asks the browser for a passkey: to sign in, to join by a link, or to add a key. The forms are in src/desk/pages/accounts/PasskeyForm.tsx.

/** What the desk answers with instead of 200. */
interface Rejection {
  error?: string;
  field?: string;
}

/** A failure with a sentence for the person. */
class Failure extends Error {
  readonly field: string | undefined;
  constructor(sentence: string, field?: string) {
    super(sentence);
    this.field = field;
  }
}

const reasons: Record<number, string> = {
  401: 'You are not signed in any more. Load the page again.',
  403: 'The desk did not accept this. Load the page again.',
  429: 'Too many attempts came from your connection. Wait a few minutes, and try again.',
};

const post = async <Answer>(path: string, fields: URLSearchParams): Promise<Answer> => {
  const response = await fetch(path, { method: 'POST', body: fields, headers: { accept: 'application/json' } }).catch(() => {
    throw new Failure('The desk cannot be reached. Check your connection, and try again.');
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer) return answer as Answer;
  const { error, field } = (answer ?? {}) as Rejection;
  throw new Failure(error ?? reasons[response.status] ?? 'Something went wrong at the desk. Try again in a minute.', field);
};

/** The sentences for the errors of WebAuthn that people can do something about. */
const describe = (error: unknown): string => {
  if (error instanceof Failure) return error.message;
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'No passkey was used: it was cancelled, took too long, or this device has none for the desk. Try again, or ask a manager for a link.';
  if (name === 'InvalidStateError') return 'This device has a passkey of yours for the desk already.';
  if (name === 'SecurityError') return 'Passkeys do not work at this address. Open the desk at its usual address.';
  if (name === 'NotSupportedError' || name === 'ConstraintError')
    return 'This device cannot make a passkey that asks for your fingerprint, face or PIN. Use another device, or a security key.';
  return 'The passkey could not be used. Try again.';
};

const answerOf = (credential: Credential | null): string => {
  if (!(credential instanceof PublicKeyCredential)) throw new Failure('The browser gave no passkey. Try again.');
  return JSON.stringify(credential.toJSON());
};

const getPasskey = async (path: string, fields: URLSearchParams): Promise<string> => {
  const options = await post<PublicKeyCredentialRequestOptionsJSON>(path, fields);
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return answerOf(await navigator.credentials.get({ publicKey }));
};

const makePasskey = async (path: string, fields: URLSearchParams): Promise<string> => {
  const options = await post<PublicKeyCredentialCreationOptionsJSON>(path, fields);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return answerOf(await navigator.credentials.create({ publicKey }));
};

/** Of each kind of form: where its options come from, where the answer goes, and how the browser answers. */
const ceremonies = {
  'sign-in': { options: '/sign-in/options', answer: '/sign-in', ask: getPasskey },
  join: { options: '/join/options', answer: '/join', ask: makePasskey },
  add: { options: '/account/passkeys/options', answer: '/account/passkeys', ask: makePasskey },
};

interface FormParts {
  form: HTMLFormElement;
  button: HTMLButtonElement;
  alert: HTMLElement;
  status: HTMLElement;
}

const part = <Part extends Element>(form: Element, name: string): Part => {
  const found = form.querySelector<Part>(`[data-passkey-${name}]`);
  if (!found) throw new Error(`data-passkey-${name} is missing`);
  return found;
};

const partsOf = (form: HTMLFormElement): FormParts => ({
  form,
  button: part(form, 'button'),
  alert: part(form, 'alert'),
  status: part(form, 'status'),
});

const showFailure = ({ form, alert }: FormParts, error: unknown): void => {
  alert.textContent = describe(error);
  const field = error instanceof Failure && error.field ? form.elements.namedItem(error.field) : null;
  if (!(field instanceof HTMLInputElement)) return;
  field.setAttribute('aria-invalid', 'true');
  field.focus();
};

/** Addresses that are saved, not shown: links in mails lead there. */
const downloads = /^\/(?:artwork|attachments|quotes)\/|\.csv(?:$|\?)/;

const showDownload = ({ form, button, status }: FormParts): void => {
  const link = document.createElement('a');
  link.href = '/';
  link.textContent = 'All enquiries';
  link.className = 'font-semibold text-link underline';
  form.removeAttribute('aria-busy');
  button.hidden = true;
  status.replaceChildren('You are signed in, and your download has begun. ', link);
};

/** `extra` are fields that no control of the form holds. */
const run = async (parts: FormParts, kind: keyof typeof ceremonies, extra: Record<string, string>): Promise<void> => {
  const { form, button, alert, status } = parts;
  if (button.disabled) return;
  button.disabled = true;
  form.setAttribute('aria-busy', 'true');
  alert.textContent = '';
  for (const field of form.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid');
  status.textContent = 'Waiting for your passkey…';
  try {
    const fields = new URLSearchParams(extra);
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
    const { options, answer, ask } = ceremonies[kind];
    fields.set('response', await ask(options, fields));
    status.textContent = 'One moment…';
    const { location: next } = await post<{ location: string }>(answer, fields);
    // Stays busy until the next page is there. A download leaves this one where it is.
    location.assign(next);
    if (downloads.test(next)) showDownload(parts);
  } catch (error) {
    status.textContent = '';
    form.removeAttribute('aria-busy');
    button.disabled = false;
    showFailure(parts, error);
  }
};

const start = (parts: FormParts, kind: keyof typeof ceremonies, extra: Record<string, string> = {}): void => {
  const { form, button, status } = parts;
  // From now on Enter in a field works like the button. Before, the form would be sent without a passkey.
  button.type = 'submit';
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    run(parts, kind, extra);
  });
  status.textContent = '';
  button.disabled = false;
};

interface InvitationFacts {
  purpose: 'first' | 'join' | 'replace';
  name: string;
  email: string;
}

const purposes: Record<InvitationFacts['purpose'], string> = {
  first: 'You are the first person at this desk, and its manager.',
  join: 'You are invited to the desk.',
  replace: 'The new passkey replaces all your old ones.',
};

/** The secret of the link. Removed from the address, so that the history of the browser does not keep it. */
const takeToken = (): string => {
  const token = location.hash.slice(1);
  if (token) history.replaceState(null, '', location.pathname);
  return token;
};

const fill = (form: HTMLFormElement, name: 'name' | 'email', value: string, isFixed: boolean): void => {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  field.value = value;
  field.readOnly = isFixed;
};

const startJoining = async (parts: FormParts): Promise<void> => {
  const { form, alert, status } = parts;
  const invitation = takeToken();
  try {
    if (!invitation) throw new Failure('Open the link in your email again: this address does not hold the whole of it.');
    status.textContent = 'Checking the link…';
    const { purpose, name, email } = await post<InvitationFacts>('/join/check', new URLSearchParams({ invitation }));
    fill(form, 'name', name, purpose === 'replace');
    fill(form, 'email', email, purpose !== 'first');
    part(form, 'purpose').textContent = purposes[purpose];
    part<HTMLElement>(form, 'fields').hidden = false;
    start(parts, 'join', { invitation });
  } catch (error) {
    status.textContent = '';
    alert.textContent = describe(error);
  }
};

/** False in browsers before 2025 and on pages without HTTPS. */
const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function' &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function';

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) {
  const parts = partsOf(form);
  const kind = form.dataset.passkey;
  if (!canUsePasskeys()) {
    parts.status.textContent = '';
    parts.alert.textContent = 'This browser cannot use passkeys here. Update it, or use another one.';
  } else if (kind === 'join') {
    startJoining(parts);
  } else if (kind === 'sign-in' || kind === 'add') {
    start(parts, kind);
  }
}

// Keeps a page up to date: replaces its parts marked `data-live` when the desk says that something has changed.

const spoken = document.createElement('p');
spoken.setAttribute('role', 'status');
spoken.className = 'sr-only';
document.body.append(spoken);

/** Whether a part holds something the person has begun: replacing it would lose that. */
const isInUse = (part: Element): boolean =>
  [...part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>('input:not([type=hidden]), textarea, select')].some(
    (field) =>
      field === document.activeElement ||
      (field instanceof HTMLSelectElement
        ? [...field.options].some((option) => option.selected !== option.defaultSelected)
        : field.value !== field.defaultValue),
  );

const isWithin = (part: Element): boolean => part.contains(document.activeElement);

/** Replaces a part and gives the focus back to the link or button that had it. */
const replace = (part: Element, fresh: Element): void => {
  const focused = isWithin(part) ? document.activeElement : null;
  const address = focused?.getAttribute('href');
  const label = focused?.textContent;
  part.replaceWith(fresh);
  if (!focused) return;
  const again = [...fresh.querySelectorAll<HTMLElement>('a, button')].find((element) =>
    address ? element.getAttribute('href') === address : element.textContent === label,
  );
  again?.focus({ preventScroll: true });
};

const reference = /^\/enquiries\/([\w-]+)/.exec(location.pathname)?.[1];
/** A form that was refused left the page at its own address, which cannot be fetched. */
const address = reference ? `/enquiries/${reference}` : location.href;

/** What the desk sent for each part, by id: other scripts draw pictures into parts. */
const sent = new Map([...document.querySelectorAll('[data-live]')].map((part) => [part.id, part.outerHTML]));

/** Fetches the page and shows what is new in it. */
const refresh = async (): Promise<void> => {
  const response = await fetch(address, { redirect: 'manual' });
  if (response.type === 'opaqueredirect') return showSignedOut();
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  let changed = 0;
  for (const part of document.querySelectorAll('[data-live]')) {
    const fresh = page.getElementById(part.id);
    if (!fresh || fresh.outerHTML === sent.get(part.id) || isInUse(part)) continue;
    sent.set(part.id, fresh.outerHTML);
    replace(part, fresh);
    changed += 1;
  }
  if (changed > 0) spoken.textContent = 'This page has been updated.';
};

let isSignedOut = false;

const showSignedOut = (): void => {
  if (isSignedOut) return;
  isSignedOut = true;
  disconnect();
  const notice = document.createElement('p');
  notice.id = 'signed-out';
  notice.className = 'rounded-lg border-2 border-alert bg-band p-4 font-semibold';
  notice.setAttribute('role', 'alert');
  notice.textContent = 'You are signed out. Copy what you have written before you sign in again.';
  document.querySelector('main')?.prepend(notice);
};

// Something may have changed before this script ran.
let last = document.querySelector<HTMLElement>('[data-seen]')?.dataset.seen;
let queue: Promise<void> = Promise.resolve();
const update = (): void => {
  // One at a time. A page that cannot be fetched now is fetched at the next change.
  queue = queue.then(refresh).catch(() => undefined);
};

/** Milliseconds until a stream that was refused is asked for again. */
const retryTime = 5000;

let source: EventSource | undefined;

const disconnect = (): void => {
  source?.close();
  source = undefined;
};

/** Only while the page can be seen: a browser keeps six connections to a server over HTTP/1.1, for all its tabs together. */
const connect = (): void => {
  if (source || isSignedOut || document.visibilityState === 'hidden') return;
  const stream = new EventSource(reference ? `/changes?enquiry=${reference}` : '/changes');
  source = stream;
  stream.onmessage = ({ data }: MessageEvent<string>) => {
    if (last !== data) update();
    last = data;
  };
  stream.onerror = () => {
    if (stream.readyState !== EventSource.CLOSED) return;
    // Refused: the session has ended, the enquiry is gone, or the desk is being restarted. The page tells which.
    update();
    if (source === stream) disconnect();
    setTimeout(connect, retryTime);
  };
};

connect();
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') disconnect();
  else connect();
});
// The time that is left changes by itself.
setInterval(() => document.visibilityState === 'visible' && update(), 60_000);

export {};

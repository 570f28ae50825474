/** What the browser has stored for this site; nothing where storage is blocked. */
export let stored: Partial<Storage> = {};
try {
  stored = localStorage;
} catch {
  // Storage is blocked.
}

// Says that files are too many or too large for a reply before they are sent, which may take minutes. The desk checks them again.

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`;

/** What is wrong with the files that were chosen, together with those added before. */
const problemOf = (input: HTMLInputElement, form: HTMLFormElement): string => {
  const added = [...form.querySelectorAll<HTMLInputElement>('[data-bytes]:checked')].map(({ dataset }) => Number(dataset.bytes));
  const chosen = [...(input.files ?? [])].map(({ size }) => size);
  const [maxFiles, maxBytes] = [Number(input.dataset.maxFiles), Number(input.dataset.maxBytes)];
  const files = [...added, ...chosen];
  const bytes = files.reduce((sum, size) => sum + size, 0);
  if (chosen.length === 0) return '';
  if (files.length > maxFiles) return `A reply can carry at most ${maxFiles} files, and these are ${files.length}. Please choose fewer.`;
  if (bytes > maxBytes)
    return `The files of a reply may be at most ${megabytes(maxBytes)} together, and these are ${megabytes(bytes)}. Please choose fewer or smaller ones.`;
  return '';
};

for (const input of document.querySelectorAll<HTMLInputElement>('input[data-max-bytes]')) {
  const { form } = input;
  if (!form) continue;
  const alert = document.createElement('p');
  alert.setAttribute('role', 'alert');
  alert.className = 'mt-1 font-semibold text-alert';
  const check = (): boolean => {
    const problem = problemOf(input, form);
    if (problem === '') alert.remove();
    else if (alert.textContent !== problem || !alert.isConnected) {
      alert.textContent = problem;
      input.after(alert);
    }
    return problem === '';
  };
  // Also when a file that was added before is unticked.
  form.addEventListener('change', check);
  form.addEventListener('submit', (event) => {
    if (check()) return;
    event.preventDefault();
    input.focus();
  });
}

export {};

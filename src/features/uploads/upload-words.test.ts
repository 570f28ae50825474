import { expect, test } from 'vitest';
import type { ItemState } from './artwork-item.ts';
import { uploadWords } from './upload-words.ts';

const file = (name: string, state: ItemState, reason?: string) => ({ name, state, reason });

test('describes uploads in one sentence, names a single file, and reports a lost connection first', () => {
  expect(uploadWords([])).toBe('');
  expect(uploadWords([file('logo.pdf', 'held')])).toBe('');
  expect(uploadWords([file('logo.pdf', 'uploading')])).toBe('Uploading logo.pdf');
  expect(uploadWords([file('logo.pdf', 'paused')])).toBe('logo.pdf paused');
  expect(uploadWords([file('logo.pdf', 'done')])).toBe('logo.pdf uploaded');
  expect(uploadWords([file('logo.pdf', 'uploading'), file('card.pdf', 'uploading')])).toBe('Uploading 2 files');
  expect(uploadWords([file('logo.pdf', 'done'), file('card.pdf', 'uploading')])).toBe('1 of 2 files uploaded');
  expect(uploadWords([file('logo.pdf', 'done'), file('card.pdf', 'waiting')])).toMatch(/^card\.pdf: Connection lost\./);
  expect(uploadWords([file('logo.pdf', 'waiting', 'The shop is busy.')])).toBe('logo.pdf: The shop is busy.');
});

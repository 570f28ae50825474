import { afterEach, expect, test, vi } from 'vitest';
import { hydrateForm } from '#features/page-form/hydrate-form.ts';
import { type HandedFile, takeWaitingFiles } from '#features/uploads/handed-file.ts';
import { handToForm } from './hand-to-form.ts';

vi.mock(import('#features/page-form/hydrate-form.ts'), () => ({ hydrateForm: vi.fn() }));

afterEach(() => vi.unstubAllGlobals());

const handed: HandedFile = {
  name: 'sticker',
  file: new File([], 'sticker.pdf'),
  wanted: { product: '/labels-stickers/die-cut-stickers', size: { width: 75, height: 62 } },
  line: 'Sticker: 75 x 62 mm',
};

test('a file is there for the form, which is hydrated unless it is', () => {
  const form = {} as HTMLElement;
  const querySelector = vi.fn().mockReturnValueOnce(form).mockReturnValue(null);
  vi.stubGlobal('document', { querySelector });
  handToForm(handed);
  expect(takeWaitingFiles()).toEqual([handed]);
  expect(hydrateForm).toHaveBeenCalledExactlyOnceWith(form);
  // The form has removed data-form (mark-hydrated.ts).
  handToForm(handed);
  expect(takeWaitingFiles()).toEqual([handed]);
  expect(hydrateForm).toHaveBeenCalledTimes(1);
});

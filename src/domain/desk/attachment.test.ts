import { describe, expect, test } from 'vitest';
import { checkChosen, maxAttachmentBytes, refusalBeside } from './attachment.ts';

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const pdf = bytesOf('%PDF-1.7\n');
const png = bytesOf('\x89PNG\r\n\x1a\n');
const jpeg = bytesOf('\xff\xd8\xff\xe0');

/** Makes what follows run from right to left. */
const rightToLeft = '\u202e';

describe('a file that is chosen', () => {
  test.each([
    ['proof.pdf', pdf, 'proof.pdf', 'pdf'],
    ['photo.JPG', jpeg, 'photo.JPG', 'jpeg'],
    ['logo', png, 'logo.png', 'png'],
    ['invoice.exe', pdf, 'invoice.exe.pdf', 'pdf'],
    ['photo.png', jpeg, 'photo.png.jpg', 'jpeg'],
    ['../../etc/passwd', pdf, 'etc passwd.pdf', 'pdf'],
    ['C:\\Users\\Kim\\proof.pdf', pdf, 'C Users Kim proof.pdf', 'pdf'],
    [`${rightToLeft}fdp.exe`, pdf, 'fdp.exe.pdf', 'pdf'],
    ['<img src=x onerror=alert(1)>.png', png, 'img src=x onerror=alert(1) .png', 'png'],
    ['a\r\nBcc: evil@evil.example.pdf', pdf, 'a Bcc  evil@evil.example.pdf', 'pdf'],
    ['CON.pdf', pdf, '_CON.pdf', 'pdf'],
    ['', pdf, 'artwork.pdf', 'pdf'],
  ])('%j gets a safe name, and its kind from its content', (name, bytes, safe, kind) => {
    expect(checkChosen({ name, bytes })).toEqual({ name: safe, kind });
  });

  test('keeps the end of a long name', () => {
    const checked = checkChosen({ name: `${'x'.repeat(300)}-final.pdf`, bytes: pdf });
    expect(checked).toEqual({ name: `${'x'.repeat(110)}-final.pdf`, kind: 'pdf' });
  });

  test.each([
    ['quote.pdf', bytesOf(''), 'quote.pdf was not added: the file is empty.'],
    ['quote.pdf', bytesOf('<html>'), 'quote.pdf was not added: it is not a PDF, PNG or JPG file. Please save it as one of these.'],
    ['logo.eps', bytesOf('%!PS-Adobe-3.0 EPSF-3.0'), 'logo.eps was not added: it is an EPS file. Please save it as a PDF.'],
    ['scan.pdf', bytesOf('II*\0'), /^scan\.pdf was not added: inside it is a TIFF picture\. Please open it/],
    [`${rightToLeft}a\nb`, bytesOf('x'), /^a b was not added: it is not/],
    ['', bytesOf('x'), /^A file was not added: it is not/],
  ])('%j is refused by its name', (name, bytes, sentence) => {
    expect(checkChosen({ name, bytes })).toEqual({
      refusal: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    });
  });
});

test('of too many or too large files, one is refused by its name', () => {
  const file = { name: 'proof.pdf', size: 1 };
  expect(refusalBeside(Array(4).fill(file), file)).toBeUndefined();
  expect(refusalBeside(Array(5).fill(file), file)).toBe('proof.pdf was not added: a reply can carry at most 5 files.');
  expect(refusalBeside([{ size: maxAttachmentBytes - 1 }], file)).toBeUndefined();
  expect(refusalBeside([{ size: maxAttachmentBytes }], file)).toBe(
    'proof.pdf was not added: the files of a reply may be at most 10 MB together.',
  );
  expect(refusalBeside([], { name: 'film.pdf', size: maxAttachmentBytes + 1 })).toMatch(/^film\.pdf was not added/);
});

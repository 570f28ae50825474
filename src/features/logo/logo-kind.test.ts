import { expect, test } from 'vitest';
import { logoKindOf } from './logo-kind.ts';

const kindOf = (...parts: BlobPart[]) => logoKindOf(new Blob(parts));

test('the content of a file decides what it is', async () => {
  expect(await kindOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toBe('picture');
  expect(await kindOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('picture');
  expect(await kindOf('RIFF\x10\0\0\0WEBPVP8 ')).toBe('picture');
  expect(await kindOf('%PDF-1.7\n')).toBe('pdf');
  expect(await kindOf('<svg xmlns="http://www.w3.org/2000/svg"/>')).toBe('svg');
});

test('an SVG may begin with what programs write before it', async () => {
  const doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [ <!ENTITY ns "x"> ]>';
  expect(await kindOf(`\ufeff<?xml version="1.0"?>\n<!-- Generator: a program -->\n${doctype}\n<svg:svg>`)).toBe('svg');
});

test('other files are not taken', async () => {
  expect(await kindOf('<!DOCTYPE html><html><svg></svg></html>')).toBeUndefined();
  expect(await kindOf('%!PS-Adobe-3.0 EPSF-3.0')).toBeUndefined();
  expect(await kindOf('')).toBeUndefined();
});

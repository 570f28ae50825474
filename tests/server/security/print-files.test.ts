import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { displayName, downloadName, kindOf, refusalByContent, refusalByName } from '#domain/artwork/file/check-file.ts';
import { pictureSize } from '#domain/artwork/file/picture-size.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

describe('data before the PDF signature', () => {
  test.each([
    ['nothing', ''],
    ['a UTF-8 byte order mark', '\xef\xbb\xbf'],
    ['blank lines', '\r\n \n\t\0\0'],
    ['PJL commands', '\x1b%-12345X@PJL JOB NAME="Labels"\r\n@PJL ENTER LANGUAGE=PDF\r\n'],
    ['a comment', '%made by an old program\r'],
  ])('may be %s', (_name, before) => {
    expect(kindOf(latin1(`${before}%PDF-1.4\n`))).toBe('pdf');
  });

  test.each([
    ['a web page', '<!doctype html><script>alert(1)</script>'],
    ['a web page after whitespace', '\r\n  <html>'],
    ['an HTML comment', '<!--\n'],
    ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg" onload="x()">'],
    ['a shell script', '#!/bin/sh\nrm -rf /\n'],
    ['a shell script after blank lines', '\n\n#!/bin/sh\n'],
    ['PHP', '<?php system("x"); ?>\n'],
    ['a program for Windows', 'MZ\x90\0\x03\0\0\0'],
    ['a program for Linux', '\x7fELF\x02\x01\x01\0'],
    ['a program for macOS', '\xcf\xfa\xed\xfe'],
    ['a ZIP archive', 'PK\x03\x04\x14\0\0\0'],
    ['a RAR archive', 'Rar!\x1a\x07\x01\0'],
    ['a 7z archive', '7z\xbc\xaf\x27\x1c'],
    ['a GIF', 'GIF89a\x01\0\x01\0'],
    ['a batch file', '@echo off\r\n'],
    ['other text', 'x'],
  ])('may not be %s', (_name, before) => {
    expect(kindOf(latin1(`${before}\n%PDF-1.4\n`))).toBeUndefined();
    expect(refusalByContent('logo.pdf', latin1(`${before}\n%PDF-1.4\n`))).toContain('inside it is not a JPG, PNG, PDF, AI or EPS file');
  });

  test('may not exceed 1 KB', () => {
    expect(kindOf(latin1(`${' '.repeat(2000)}%PDF-1.4`))).toBeUndefined();
  });
});

/** A PNG header that claims this size, without image data. */
const png = (width: number, height: number) => {
  const head = Buffer.alloc(40);
  latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR').copy(head);
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
};
/** A JPEG with a thumbnail in its first segment, followed by its size. */
const jpeg = (width: number, height: number, before = 60_000) => {
  const metadata = Buffer.alloc(before);
  latin1('\xff\xe1').copy(metadata);
  metadata.writeUInt16BE(before - 2, 2);
  jpegSize(1, 1).copy(metadata, 10);
  return Buffer.concat([latin1('\xff\xd8'), metadata, latin1('\xff\xff'), jpegSize(width, height), Buffer.alloc(20)]);
};
const jpegSize = (width: number, height: number) => {
  const segment = latin1('\xff\xc2\0\x11\x08\0\0\0\0\x03');
  segment.writeUInt16BE(height, 5);
  segment.writeUInt16BE(width, 7);
  return segment;
};

describe('the pixel size', () => {
  test('is read from real files', async () => {
    const picture = sharp({ create: { width: 321, height: 123, channels: 3, background: '#f80' } });
    expect(pictureSize('png', await picture.png().toBuffer())).toEqual({ width: 321, height: 123 });
    for (const progressive of [true, false])
      expect(pictureSize('jpeg', await picture.withMetadata().jpeg({ progressive }).toBuffer())).toEqual({ width: 321, height: 123 });
  });

  test.each([
    ['PNG', png],
    ['JPEG', jpeg],
  ])('of a %s is checked without decoding it', (_name, create) => {
    expect(refusalByContent('wall.png', create(31_000, 32_000))).toBeUndefined();
    expect(refusalByContent('wall.png', create(65_000, 65_000))).toBe(
      'wall.png was not added: it claims 65000 by 65000 pixels, more than our programs can open. Please export it with fewer pixels, or as a PDF.',
    );
    for (const nothing of [create(0, 10), create(10, 0)])
      expect(refusalByContent('wall.png', nothing)).toContain('has no width or no height');
  });

  test('of 4294967295 by 4294967295 is too large', () => {
    expect(refusalByContent('wall.png', png(0xffffffff, 0xffffffff))).toContain('more than our programs can open');
  });

  test('is not checked if it is beyond the bytes read; the shop’s programs then decide', () => {
    expect(refusalByContent('a.jpg', jpeg(65_000, 65_000).subarray(0, 50_000))).toBeUndefined();
    expect(refusalByContent('a.png', png(9, 9).subarray(0, 20))).toBeUndefined();
  });

  test('never throws, whatever the bytes', () => {
    const starts = fc.constantFrom(latin1('\xff\xd8\xff'), latin1('\x89PNG\r\n\x1a\n'), latin1('%PDF-'), latin1(''));
    fc.assert(
      fc.property(starts, fc.uint8Array({ maxLength: 400 }), fc.uint8Array({ maxLength: 9 }), (start, bytes, more) => {
        const head = Buffer.concat([more, start, bytes, jpegSize(7, 7)]).subarray(more.length);
        expect(['string', 'undefined']).toContain(typeof refusalByContent('a.jpg', head));
      }),
      { numRuns: 3000 },
    );
  });
});

describe('a file name', () => {
  const odd = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom('con', 'NUL.txt', 'Lpt1 .png', '...', '~', '.htaccess', 'a/../..', 'a\u202egpj.exe'),
  );
  const endings = fc.constantFrom('.pdf', '.PDF', '.exe', '.pdf.exe', '.', '', ' .pdf', '.pdf ');

  test('is never a path, device, program or hidden file in a download', () => {
    fc.assert(
      fc.property(odd, endings, (name, ending) => {
        const download = downloadName(name + ending, 'pdf');
        expect(download).toMatch(/^[^.\s].*\.(pdf|ai)$/iu);
        expect(download).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]|^(con|prn|aux|nul|com\d|lpt\d)\s*\./iu);
        expect(download.isWellFormed()).toBe(true);
        expect(download.length).toBeLessThan(130);
      }),
      { numRuns: 3000 },
    );
    expect(downloadName('CON.pdf', 'pdf')).toBe('_CON.pdf');
    expect(downloadName('Contour.pdf', 'pdf')).toBe('Contour.pdf');
    expect(downloadName('../.hidden.png', 'png')).toBe('hidden.png');
    expect(downloadName('Müllers Logo (final).ai', 'pdf')).toBe('Müllers Logo (final).ai');
    expect(downloadName('photo.png', 'jpeg')).toBe('photo.png.jpg');
  });

  test('is shown without bidirectional controls', () => {
    expect(displayName('invoice\u202efdp.exe.pdf\r\n')).toBe('invoice fdp.exe.pdf');
    expect(refusalByName(displayName('logo\u202egnp.exe'), 1)).toContain('is not a JPG');
    expect(displayName('名刺デザイン 🎨.pdf')).toBe('名刺デザイン 🎨.pdf');
  });
});

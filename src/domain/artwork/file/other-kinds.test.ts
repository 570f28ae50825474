import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bytesOf } from '#tests/artwork/test-files.ts';
import { kindOf, refusalByContent, refusalByName } from './check-file.ts';
import { extensions } from './limits.ts';
import * as otherKinds from './other-kinds.ts';

const { otherKindByContent, otherKindByExtension } = otherKinds;

/** Written by other programs: tests/artwork/make/other-kinds.ts. */
const folder = 'tests/artwork/other-kinds';
const files = readdirSync(folder).map((name) => ({ name, extension: name.split('.').at(-1) ?? '' }));

/** Old Office files do not say at their start which program wrote them. */
const container = 'an Office document, as Word, Excel, PowerPoint or Publisher save them';
const byContent: Record<string, string> = { doc: container, xls: container };

const latin1 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));

describe('a real file is named', () => {
  test.each(files)('$name by its extension and by its content', ({ name, extension }) => {
    const head = new Uint8Array(readFileSync(`${folder}/${name}`));
    const named = otherKindByExtension(extension)?.name;
    expect(named).toMatch(/^an? \w/);
    expect(otherKindByContent(head)?.name).toBe(byContent[extension] ?? named);
    expect(kindOf(head)).toBeUndefined();
  });
});

/** An entry of a ZIP archive without content. */
const entry = (name: string): string => `PK\x03\x04${'\0'.repeat(22)}${String.fromCharCode(name.length)}\0\0\0${name}`;

/** The start of a HEIC photo, a video and others: its main brand, and all it complies with. */
const container14496 = (...brands: string[]): string =>
  `\0\0\0${String.fromCharCode(12 + 4 * brands.length)}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}mdat`;

describe('the start of a file is named', () => {
  test.each([
    ['a photo of an iPhone', container14496('heic', 'mif1', 'heic'), 'a HEIC photo'],
    ['a photo of a Samsung', container14496('mif1', 'mif1', 'heic'), 'a HEIC photo'],
    ['an AVIF with a general brand first', container14496('mif1', 'mif1', 'avif', 'miaf'), 'an AVIF picture'],
    ['a raw photo of a Canon', container14496('crx ', 'crx ', 'isom'), 'a raw camera photo'],
    ['an older raw photo of a Canon', 'II*\0\x10\0\0\0CR\x02\0', 'a raw camera photo'],
    ['a film of an iPhone', container14496('qt  ', 'qt  '), 'a video'],
    ['a presentation', `${entry('[Content_Types].xml')}${entry('_rels/.rels')}${entry('ppt/presentation.xml')}`, 'a PowerPoint'],
    ['a document of Google Docs', `${entry('word/numbering.xml')}${entry('[Content_Types].xml')}`, 'a Word document'],
    ['an Office document of another kind', `${entry('[Content_Types].xml')}${entry('visio/document.xml')}`, 'an Office document'],
    ['an archive with a Word document in it', `${entry('letter.docx')}${entry('[Content_Types].xml')}${entry('word/x')}`, 'a ZIP'],
    ['a document of InDesign', '\x06\x06\xed\xf5\xd8\x1d\x46\xe5\xbd\x31', 'an InDesign document'],
    ['its interchange format', `${entry('mimetype')}application/vnd.adobe.indesign-idml-package`, 'an InDesign document'],
    ['a drawing of CorelDRAW', 'RIFF\x10\0\0\0CDR9vrsn', 'a CorelDRAW drawing'],
    ['a newer one', `${entry('mimetype')}application/x-vnd.corel.draw.document+zip`, 'a CorelDRAW drawing'],
    ['one without a type', `${entry('META-INF/x')}${entry('content/riffData.cdr')}`, 'a CorelDRAW drawing'],
    ['a document of Affinity', '\0\xffKA\x0a\0\0\0', 'an Affinity document'],
    ['a document of Pages', `${entry('Data/x.jpg')}${entry('Index/Document.iwa')}`, 'a Pages, Numbers or Keynote document'],
    ['an archive of WinRAR', 'Rar!\x1a\x07\x01\0', 'a RAR archive'],
    ['an archive of 7-Zip', '7z\xbc\xaf\x27\x1c\0\x04', 'a 7-Zip archive'],
    ['a large Photoshop file', '8BPS\0\x02\0\0', 'a Photoshop file'],
    ['a drawing behind a comment', '\xef\xbb\xbf<!-- Generator -->\n<svg xmlns="http://www.w3.org/2000/svg">', 'an SVG drawing'],
  ])('%s', (_what, start, name) => {
    expect(otherKindByContent(latin1(start))?.name).toContain(name);
  });

  test.each([
    ['text', 'BMW repairs, by appointment'],
    ['a program', 'MZ\x90\0'],
    ['a web page with a drawing', '<!DOCTYPE html><html><svg></svg></html>'],
    ['other markup', '<?xml version="1.0"?><rss></rss>'],
    ['a sound', container14496('M4A ', 'M4A ')],
    ['nothing', ''],
  ])('but not that of %s', (_what, start) => {
    expect(otherKindByContent(latin1(start))).toBeUndefined();
  });
});

describe('the message', () => {
  const heic = new Uint8Array(readFileSync(`${folder}/heic.heic`));
  const advice =
    'On the iPhone, share it with Options set to Most Compatible and choose Save to Files. On a computer, open it and save it as a JPG.';

  test('says what a file is by its name, and how to convert it', () => {
    expect(refusalByName('IMG_1.HEIC', 9, otherKinds)).toBe(
      `IMG_1.HEIC was not added: it is a HEIC photo, as iPhones save them. ${advice}`,
    );
  });

  test('says what is inside a file with another name', () => {
    expect(refusalByContent('photo.jpg', heic, otherKinds)).toBe(
      `photo.jpg was not added: inside it is a HEIC photo, as iPhones save them. ${advice}`,
    );
  });

  test('is general for a file of an unknown kind', () => {
    expect(refusalByName('virus.exe', 9, otherKinds)).toBe('virus.exe was not added: it is not a JPG, PNG, PDF, AI or EPS file.');
    expect(refusalByContent('photo.jpg', latin1('MZ'), otherKinds)).toBe(
      'photo.jpg was not added: its name says JPG, but inside it is not a JPG, PNG, PDF, AI or EPS file. Please export it again.',
    );
  });

  test('is general where the kinds could not be loaded', () => {
    expect(refusalByName('a.heic', 9)).toBe('a.heic was not added: it is not a JPG, PNG, PDF, AI or EPS file.');
    expect(refusalByContent('photo.jpg', heic)).toContain('its name says JPG, but inside it is not');
  });

  test('never rejects a kind that is accepted', () => {
    for (const extension of extensions) expect(otherKindByExtension(extension)).toBeUndefined();
    expect(refusalByContent('logo.png', bytesOf('png-small-logo.png'), otherKinds)).toBeUndefined();
  });
});

import { latin1 } from './byte-window.ts';

/*
 * Kinds of files that are not accepted, but that people often choose: what each is called, and how to make a file of it that
 * is accepted.
 */

export interface OtherKind {
  /** Completes "it is …" and "inside it is …". */
  name: string;
  /** One or two sentences. */
  advice: string;
  extensions: string[];
}

const otherKinds = {
  heic: {
    name: 'a HEIC photo, as iPhones save them',
    advice:
      'On the iPhone, share it with Options set to Most Compatible and choose Save to Files. On a computer, open it and save it as a JPG.',
    extensions: ['heic', 'heif', 'hif'],
  },
  avif: {
    name: 'an AVIF picture',
    advice: 'Please open it in a photo program and save it as a PNG or JPG.',
    extensions: ['avif'],
  },
  webp: {
    name: 'a WebP picture, as websites use them',
    advice: 'Please send the original, which is often larger, or open this one in a photo program and save it as a PNG.',
    extensions: ['webp'],
  },
  gif: {
    name: 'a GIF picture, as websites use them',
    advice: 'Please send the original, which is often larger, or open this one in a photo program and save it as a PNG.',
    extensions: ['gif'],
  },
  tiff: {
    name: 'a TIFF picture',
    advice: 'Please open it in a photo program and save it as a PDF, or as a JPG of the highest quality.',
    extensions: ['tif', 'tiff'],
  },
  raw: {
    name: 'a raw camera photo',
    advice: 'Please export it from your photo program as a JPG of the highest quality.',
    extensions: ['dng', 'cr2', 'cr3', 'nef', 'arw', 'raf', 'orf', 'rw2'],
  },
  bmp: {
    name: 'a BMP picture',
    advice: 'Please open it in a photo program and save it as a PNG.',
    extensions: ['bmp'],
  },
  photoshop: {
    name: 'a Photoshop file',
    advice: 'Please choose File > Save a Copy in Photoshop, and the format Photoshop PDF.',
    extensions: ['psd', 'psb'],
  },
  svg: {
    name: 'an SVG drawing',
    advice: 'Please open it in a drawing program such as Illustrator, Affinity or Inkscape and save it as a PDF.',
    extensions: ['svg', 'svgz'],
  },
  indesign: {
    name: 'an InDesign document',
    advice: 'Please choose File > Export in InDesign, and the format Adobe PDF (Print).',
    extensions: ['indd', 'idml'],
  },
  corel: {
    name: 'a CorelDRAW drawing',
    advice: 'Please choose File > Publish to PDF in CorelDRAW.',
    extensions: ['cdr'],
  },
  affinity: {
    name: 'an Affinity document',
    advice: 'Please choose File > Export > Export in Affinity, and the preset PDF (press ready).',
    extensions: ['af', 'afdesign', 'afphoto', 'afpub'],
  },
  word: {
    name: 'a Word document',
    advice: 'Please choose File > Save As in Word, and the file type PDF.',
    extensions: ['docx', 'docm', 'doc', 'rtf'],
  },
  powerpoint: {
    name: 'a PowerPoint presentation',
    advice: 'Please choose File > Save As in PowerPoint, and the file type PDF.',
    extensions: ['pptx', 'pptm', 'ppt', 'ppsx'],
  },
  excel: {
    name: 'an Excel workbook',
    advice: 'Please choose File > Save As in Excel, and the file type PDF.',
    extensions: ['xlsx', 'xlsm', 'xls'],
  },
  publisher: {
    name: 'a Publisher document',
    advice: 'Please choose File > Save As in Publisher, and the file type PDF.',
    extensions: ['pub'],
  },
  // Before 2007 all programs of Office wrote the same container.
  office: {
    name: 'an Office document, as Word, Excel, PowerPoint or Publisher save them',
    advice: 'Please open it there, choose File > Save As, and the file type PDF.',
    extensions: [],
  },
  openDocument: {
    name: 'an OpenDocument file, as LibreOffice saves them',
    advice: 'Please choose File > Export As > Export as PDF in LibreOffice.',
    extensions: ['odt', 'odg', 'odp', 'ods'],
  },
  iWork: {
    name: 'a Pages, Numbers or Keynote document',
    advice: 'Please open it there and choose File > Export To > PDF.',
    extensions: ['pages', 'numbers', 'key'],
  },
  zip: {
    name: 'a ZIP archive',
    advice: 'Please unpack it and choose the files in it one by one.',
    extensions: ['zip'],
  },
  rar: {
    name: 'a RAR archive',
    advice: 'Please unpack it and choose the files in it one by one.',
    extensions: ['rar'],
  },
  sevenZip: {
    name: 'a 7-Zip archive',
    advice: 'Please unpack it and choose the files in it one by one.',
    extensions: ['7z'],
  },
  video: {
    name: 'a video',
    advice: 'Please choose a photo, or save one frame of it as a PNG or JPG.',
    extensions: ['mp4', 'mov', 'm4v', 'avi', 'mkv', 'webm'],
  },
} satisfies Record<string, OtherKind>;

type Name = keyof typeof otherKinds;

/** Texts that stand at an offset of a file, one character for each byte. */
type Signature = [Name, ...[number, string][]];

const signatures: Signature[] = [
  ['photoshop', [0, '8BPS']],
  ['gif', [0, 'GIF8']],
  ['webp', [0, 'RIFF'], [8, 'WEBP']],
  ['corel', [0, 'RIFF'], [8, 'CDR']],
  ['video', [0, 'RIFF'], [8, 'AVI ']],
  ['raw', [0, 'II*\0'], [8, 'CR']],
  ['tiff', [0, 'II*\0']],
  ['tiff', [0, 'MM\0*']],
  // Its name is only two letters. Four reserved bytes follow its length, and its header is shorter than 256 bytes.
  ['bmp', [0, 'BM'], [6, '\0\0\0\0'], [15, '\0\0\0']],
  ['indesign', [0, '\x06\x06\xed\xf5\xd8\x1d\x46\xe5']],
  ['affinity', [0, '\0\xffKA']],
  ['office', [0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1']],
  ['word', [0, '{\\rtf']],
  ['rar', [0, 'Rar!\x1a\x07']],
  ['sevenZip', [0, '7z\xbc\xaf\x27\x1c']],
  ['video', [0, '\x1a\x45\xdf\xa3']],
];

const kindOfSignature = (text: string): Name | undefined =>
  signatures.find(([, ...parts]) => parts.every(([at, part]) => text.startsWith(part, at)))?.[0];

const zipStart = 'PK\x03\x04';
/** Where the name of an entry begins. */
const nameOffset = 30;

/** Whether a ZIP archive has an entry whose name begins so. */
const hasEntry = (text: string, name: string): boolean => {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) if (text.startsWith(zipStart, at - nameOffset)) return true;
  return false;
};

/** Archives whose first entry states the type of the document. */
const zipTypes: [Name, string][] = [
  ['openDocument', 'mimetypeapplication/vnd.oasis.opendocument'],
  ['indesign', 'mimetypeapplication/vnd.adobe.indesign'],
  ['corel', 'mimetypeapplication/x-vnd.corel.draw'],
];
/** What the archive of an Office document begins with. */
const officeStarts = ['[Content_Types].xml', '_rels/', 'docProps/', 'customXml/', 'word/', 'ppt/', 'xl/'];
const officeEntries: [Name, string][] = [
  ['word', 'word/'],
  ['powerpoint', 'ppt/'],
  ['excel', 'xl/'],
];
const otherEntries: [Name, string][] = [
  ['corel', 'content/riffData'],
  ['iWork', 'Index/Document.iwa'],
];

/** A ZIP archive, or one of the documents that are ZIP archives. */
const kindOfZip = (text: string): Name | undefined => {
  if (!text.startsWith(zipStart)) return;
  const withEntry = (kinds: [Name, string][]) => kinds.find(([, name]) => hasEntry(text, name))?.[0];
  if (officeStarts.some((name) => text.startsWith(name, nameOffset))) return withEntry(officeEntries) ?? 'office';
  return zipTypes.find(([, type]) => text.startsWith(type, nameOffset))?.[0] ?? withEntry(otherEntries) ?? 'zip';
};

/** HEIC, AVIF, raw photos and videos share a container, which lists the brands it complies with. */
const kindOfContainer = (text: string): Name | undefined => {
  if (!text.startsWith('ftyp', 4)) return;
  const length = Math.min(text.charCodeAt(2) * 256 + text.charCodeAt(3), 256);
  const brands = [text.slice(8, 12), ...(text.slice(16, length).match(/.{4}/gs) ?? [])];
  const has = (pattern: RegExp): boolean => brands.some((brand) => pattern.test(brand));
  if (has(/^avi[fs]$/)) return 'avif';
  if (has(/^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/)) return 'heic';
  if (has(/^crx $/)) return 'raw';
  if (has(/^(?:isom|iso\d|mp4\d|qt {2}|M4V |avc1|3g[gp].|MSNV)$/)) return 'video';
};

/** How far down a drawing its first element may be: programs put comments and definitions in front. */
const svgSearchLength = 8192;

const kindOfMarkup = (text: string): Name | undefined => {
  const start = text.slice(0, svgSearchLength);
  if (!/^(?:\xef\xbb\xbf)?\s{0,100}<(?:svg[\s>]|\?xml|!--|!DOCTYPE svg)/i.test(start)) return;
  return /<(?:\w+:)?svg[\s>]/.test(start) && !/<html/i.test(start) ? 'svg' : undefined;
};

/** Finds a kind by the extension of a file name, in lower case. */
export const otherKindByExtension = (extension: string): OtherKind | undefined =>
  Object.values<OtherKind>(otherKinds).find(({ extensions }) => extensions.includes(extension));

/** Finds a kind by the first bytes of a file. */
export const otherKindByContent = (head: Uint8Array): OtherKind | undefined => {
  const text = latin1(head);
  const name = kindOfSignature(text) ?? kindOfContainer(text) ?? kindOfZip(text) ?? kindOfMarkup(text);
  return name && otherKinds[name];
};

import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { digestOf, type TemplateFiles } from '../templates.ts';
import { attempt, run, temporaryPath, writeTemporary } from './tools.ts';

/** What other programs say about the files of a template. Lengths are in millimetres. */
export interface TemplateFigures {
  pdf: PdfFigures;
  svg: SvgFigures;
}

interface PdfFigures {
  /** Of the file that was measured. */
  digest: string;
  /** By Poppler, for each page. */
  title: string;
  trim: number[][];
  bleed: number[][];
  fonts: number;
  /** By Ghostscript, which shows all layers: the plates that have ink on them. */
  plates: string[];
}

/** By Inkscape. */
interface SvgFigures {
  digest: string;
  page: number[];
  groups: string[];
}

const millimetres = (points: number): number => Math.round(((points * 25.4) / 72) * 100) / 100;

/** Width and height of a box of every page, as Poppler prints them. */
export const boxSizes = (info: string, box: string, unit: number): number[][] =>
  [...info.matchAll(new RegExp(`^Page +\\d+ ${box}: +(.*)$`, 'gm'))].map((match) => {
    const [left = 0, bottom = 0, right = 0, top = 0] = (match[1] ?? '').trim().split(/\s+/).map(Number);
    return [millimetres((right - left) * unit), millimetres((top - bottom) * unit)];
  });

/** Poppler prints boxes in units of the page. */
const unitOf = (pdf: Uint8Array): number => Number(/\/UserUnit (\d+)/.exec(Buffer.from(pdf).toString('latin1'))?.[1] ?? 1);

const popplerFigures = (file: string, pdf: Uint8Array): Pick<PdfFigures, 'title' | 'trim' | 'bleed' | 'fonts'> => {
  const info = run('pdfinfo', '-box', '-f', '1', '-l', '2', file);
  return {
    title: /^Title: +(.*)$/m.exec(info)?.[1] ?? '',
    trim: boxSizes(info, 'TrimBox', unitOf(pdf)),
    bleed: boxSizes(info, 'BleedBox', unitOf(pdf)),
    fonts: run('pdffonts', file).trim().split('\n').length - 2,
  };
};

/** Whether an uncompressed TIFF of one plate has anything but white. */
const hasInk = (tiff: Buffer): boolean => {
  const directory = tiff.readUInt32LE(4);
  const tags = new Map<number, { type: number; count: number; value: number; at: number }>();
  for (let index = 0; index < tiff.readUInt16LE(directory); index++) {
    const at = directory + 2 + 12 * index;
    const type = tiff.readUInt16LE(at + 2);
    tags.set(tiff.readUInt16LE(at), { type, count: tiff.readUInt32LE(at + 4), value: tiff.readUInt32LE(at + 8), at: at + 8 });
  }
  const list = (tag: number): number[] => {
    const { type, count, value, at } = tags.get(tag) ?? { type: 4, count: 0, value: 0, at: 0 };
    const width = type === 3 ? 2 : 4;
    const start = count * width <= 4 ? at : value;
    return Array.from({ length: count }, (_, index) => tiff.readUIntLE(start + width * index, width));
  };
  const [offsets, lengths] = [list(273), list(279)];
  if (offsets.length === 0) throw new Error('The plate has no strips.');
  return offsets.some((offset, index) => tiff.subarray(offset, offset + (lengths[index] ?? 0)).some((byte) => byte !== 255));
};

/** By Ghostscript, the plates that have ink on them. One run for all files: pages are numbered on. */
export const platesOf = (files: string[], pageCounts: number[]): string[][] => {
  run('gs', '-q', '-r6', '-sCompression=none', '-sDEVICE=tiffsep', '-o', temporaryPath('plate-%d.tif'), ...files);
  const folder = temporaryPath('.');
  const plates = new Map<number, Set<string>>();
  for (const name of readdirSync(folder)) {
    const [, page, plate] = /^plate-(\d+)\((.*)\)\.tif$/.exec(name) ?? [];
    if (!page || !plate || !hasInk(readFileSync(`${folder}/${name}`))) continue;
    plates.set(Number(page), (plates.get(Number(page)) ?? new Set()).add(plate));
  }
  for (const name of readdirSync(folder)) if (name.startsWith('plate-')) rmSync(`${folder}/${name}`);
  let first = 1;
  return pageCounts.map((count) => {
    const all = Array.from({ length: count }, (_, index) => [...(plates.get(first + index) ?? [])]).flat();
    first += count;
    return [...new Set(all)].sort();
  });
};

const inkscapeFigures = (file: string): Pick<SvgFigures, 'page' | 'groups'> => {
  const text = attempt('inkscape', file, `--actions=query-all;export-area-page;export-type:pdf;export-filename:${file}.pdf;export-do`);
  const size = /^Page size: +([\d.]+) x ([\d.]+) pts/m.exec(run('pdfinfo', `${file}.pdf`)) ?? [];
  return {
    page: [millimetres(Number(size[1])), millimetres(Number(size[2]))],
    groups: [...text.matchAll(/^([A-Z]\w*),/gm)].map((match) => match[1] ?? ''),
  };
};

export const pdfFigures = (templates: TemplateFiles[]): Map<string, PdfFigures> => {
  const files = templates.map(({ name, pdf }) => writeTemporary(`${name}.pdf`, pdf));
  const plates =
    files.length > 0
      ? platesOf(
          files,
          templates.map(({ sheet }) => sheet.sides.length),
        )
      : [];
  return new Map(
    templates.map(({ name, pdf }, index) => [
      name,
      { digest: digestOf(pdf), ...popplerFigures(files[index] ?? '', pdf), plates: plates[index] ?? [] },
    ]),
  );
};

export const svgFigures = (templates: TemplateFiles[]): Map<string, SvgFigures> =>
  new Map(templates.map(({ name, svg }) => [name, { digest: digestOf(svg), ...inkscapeFigures(writeTemporary(`${name}.svg`, svg)) }]));

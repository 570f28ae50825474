// Records what Poppler, Ghostscript and Inkscape say about every usual template:
//   node tests/artwork/make-template-figures.ts
//
// The result is committed: tests/artwork/template-figures.json. src/domain/templates/templates.test.ts compares the templates with
// it, and fails for a template that has changed since. Takes some minutes; only templates that have changed are measured.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pdfFigures, svgFigures, type TemplateFigures } from './make/template-figures.ts';
import { digestOf, filesOf, usual } from './templates.ts';

const file = 'tests/artwork/template-figures.json';
const known: Record<string, TemplateFigures> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
const templates = usual.map(filesOf);
const pdfs = pdfFigures(templates.filter(({ name, pdf }) => known[name]?.pdf.digest !== digestOf(pdf)));
const svgs = svgFigures(templates.filter(({ name, svg }) => known[name]?.svg.digest !== digestOf(svg)));
const figures = templates.map(({ name }) => [name, { pdf: pdfs.get(name) ?? known[name]?.pdf, svg: svgs.get(name) ?? known[name]?.svg }]);
writeFileSync(file, JSON.stringify(Object.fromEntries(figures)));
execFileSync('node_modules/.bin/biome', ['format', '--write', file], { stdio: 'ignore' });
console.log(`${pdfs.size} PDFs and ${svgs.size} SVGs of ${templates.length} templates were measured.`);

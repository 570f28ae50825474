// Records what Poppler, Ghostscript and Inkscape say about every usual template:
//   node tests/artwork/make-template-figures.ts
//
// The result is committed: tests/artwork/template-figures.json. src/domain/templates/templates.test.ts compares the templates with
// it, and fails for a template that has changed since. Takes some minutes; only templates that have changed are measured.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type TemplateFigures, templateFigures } from './make/template-figures.ts';
import { digestOf, filesOf, usual } from './templates.ts';

const file = 'tests/artwork/template-figures.json';
const known: Record<string, TemplateFigures> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
const templates = usual.map(filesOf);
const changed = templates.filter((template) => known[template.name]?.digest !== digestOf(template));
const figures = { ...known, ...templateFigures(changed) };
const rows = templates.map(({ name }) => `  ${JSON.stringify(name)}: ${JSON.stringify(figures[name])}`);
writeFileSync(file, `{\n${rows.join(',\n')}\n}\n`);
console.log(`${changed.length} of ${templates.length} templates were measured.`);

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { replyTemplatesSchema } from '#domain/catalogue/reply-templates.ts';
import type { Enquiry } from '#domain/enquiry/enquiry.ts';
import { emptyLine } from '#domain/enquiry/quote-lines.ts';
import { catalogue } from '#tests/support/catalogue.ts';
import { fillTemplate } from './fill-template.ts';

const enquiry: Enquiry = {
  ...{ id: 'Q-7K3F-92QX', receivedAt: '2026-03-02T01:00:00.000Z', firstName: 'Kim', lastName: 'Lee', email: 'kim@example.com' },
  ...{ phone: '0491 570 156', businessName: '', serviceName: 'Flyers', lines: [], words: '500 flyers, please' },
  ...{ marks: [], draft: null, page: null, artworkWanted: {} },
};
const templates = replyTemplatesSchema.parse(parse(readFileSync('catalogue/reply-templates.yaml', 'utf8')));
const filled = (text: string, changes: Partial<Enquiry> = {}) =>
  fillTemplate(
    { subject: '{reference}', text },
    { enquiry: { ...enquiry, ...changes }, author: 'Alex Example', company: catalogue.company },
  );

describe('the templates of replies', () => {
  test.each(templates.map((template) => [template.name, template] as const))('%s leaves no brace', (_name, { text, subject }) => {
    const reply = fillTemplate({ subject, text }, { enquiry, author: 'Alex Example', company: catalogue.company });
    expect(`${reply.subject}${reply.text}`).not.toMatch(/[{}]/);
    expect(reply.text).toContain('Hi Kim,');
  });

  test.each([
    ['Hi {name}, this is a sentence.', 'has the unknown placeholder {name}; these are known: {firstName}, {reference}'],
    ['Hi {FirstName}, this is a sentence.', 'has the unknown placeholder {FirstName}'],
    ['Hi {toString}, this is a sentence.', 'has the unknown placeholder {toString}'],
    ['Hi {}, this is a sentence.', 'has the unknown placeholder {}'],
    ['Hi {firstName, this is a sentence.', 'has a brace without its partner'],
    ['Hi firstName}, this is a sentence.', 'has a brace without its partner'],
  ])('refuse %j', (text, sentence) => {
    const { error } = replyTemplatesSchema.safeParse([{ name: 'hello', label: 'Hello', subject: 'Hello', text }]);
    expect(error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join()).toContain(`0.text ${sentence}`);
  });

  test('refuse one name twice', () => {
    const template = { name: 'hello', label: 'Hello', subject: 'Hello', text: 'A sentence that is long enough.' };
    expect(replyTemplatesSchema.safeParse([template, template]).error?.issues[0]?.message).toContain('two templates: hello');
  });
});

describe('a filled in template', () => {
  test('names the customer, the products and the author', () => {
    const lines = ['Flyers', 'A-Frames'].map((name) => ({ ...emptyLine, name }));
    expect(filled('{firstName}|{products}|{service}|{author}|{company}|{phone}', { lines })).toEqual({
      subject: 'Q-7K3F-92QX',
      text: 'Kim|Flyers, A-Frames|Flyers|Alex Example|Inkwattle Print Co.|0491 570 156',
    });
  });

  test.each([
    ['{phone}', '{phone}'],
    ['$& $1 $$', '$& $1 $$'],
    ['Kim\r\nBcc: a@b.example\u0000', 'Kim Bcc: a@b.example'],
    ['Kim\u202Emoc\u200B', 'Kimmoc'],
    ['\ud800Kim', '\ufffdKim'],
    ['K'.repeat(30_000), `${'K'.repeat(39)}…`],
  ])('inserts the name %j as plain text', (firstName, text) => {
    expect(filled('{firstName}', { firstName }).text).toBe(text);
  });
});

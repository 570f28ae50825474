import { type ClientRequest, request as openRequest } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { Attachment } from '#domain/desk/attachment.ts';
import { fieldsOf, openReplyRoutes, staff } from './open-reply-routes.ts';

const megabyte = 1024 * 1024;
const pdf = (size: number, mark = 'x') => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, mark)]);
const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(500, 7)]);

/** What a browser sends: the fields, the files, and the button. */
const formOf = (fields: Record<string, string>, files: [string, Buffer][] = [], button: Record<string, string> = {}): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (files.length === 0) form.append('files', new File([], ''));
  for (const [name, bytes] of files) form.append('files', new File([new Uint8Array(bytes)], name));
  for (const [name, value] of Object.entries(button)) form.append(name, value);
  return form;
};
const addFiles = { change: 'files' };

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof openReplyRoutes>>['get']>>['page'];

const alertIn = (page: Page): string | undefined => page.querySelector('#files-error')?.text.replace('Error: ', '');
const listed = (page: Page): string[] => page.querySelectorAll('fieldset bdi').map(({ text }) => text);
const boxesOf = (fields: Record<string, string>): string[] => Object.keys(fields).filter((name) => name.startsWith('file-'));
const namesOf = (attachments: Attachment[] | undefined): string[] | undefined => attachments?.map(({ name }) => name);

/** A form in which something is written, and its address. */
const beginReply = async () => {
  const routes = await openReplyRoutes();
  const path = `/enquiries/${routes.id}/reply`;
  const { response, page } = await routes.get(path);
  const fields: Record<string, string> = { ...fieldsOf(page), subject: 'Your proof', text: 'Here it is.\nPlease check the phone number.' };
  return { ...routes, path, address: response.url, fields };
};

describe('files with a reply', () => {
  test('are stored with “Add files”, listed with all that was typed, and sent', async () => {
    const { id, replies, path, fields, get, post } = await beginReply();
    const files: [string, Buffer][] = [
      ['proof.pdf', pdf(400_000)],
      ['photo.png', png],
    ];
    const added = await post(path, formOf({ ...fields, subject: '' }, files, addFiles));
    expect([added.status, listed(added.page).toSorted()]).toEqual([200, ['photo.png', 'proof.pdf']]);
    const again = fieldsOf(added.page);
    expect(again).toMatchObject({ ...fields, subject: '' });
    expect(boxesOf(again).map((name) => again[name])).toEqual(['in', 'in']);

    expect((await post(path, formOf({ ...again, subject: 'Your proof' }))).location).toBe(`/enquiries/${id}?done=replied`);
    const [reply] = await replies.ofEnquiry(id);
    expect(reply?.attachments).toMatchObject([
      { name: 'photo.png', size: png.length },
      { name: 'proof.pdf', size: 400_000 },
    ]);
    for (const [index, bytes] of [png, pdf(400_000)].entries()) {
      const { response } = await get(`/attachments/${reply?.attachments[index]?.id}`);
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; /);
      expect(response.headers.get('content-type')).toBe('application/octet-stream');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-security-policy')).toContain('sandbox');
    }
    expect((await get('/attachments/none')).response.status).toBe(404);
  });

  test('are sent at once with “Send reply”, and once, however often it is pressed and after going back', async () => {
    const { database, id, replies, path, address, fields, get, post } = await beginReply();
    const form = () => formOf(fields, [['proof.pdf', pdf(1000)]]);
    const pressed = await Promise.all([post(path, form()), post(path, form()), post(path, form())]);
    expect(pressed.map(({ status }) => status)).toEqual([303, 303, 303]);
    // After going back the browser has kept neither the words nor the file.
    const { page } = await get(address);
    expect(listed(page)).toEqual(['proof.pdf']);
    expect((await post(path, formOf({ ...fieldsOf(page), subject: fields.subject ?? '', text: fields.text ?? '' }))).status).toBe(303);
    expect((await replies.ofEnquiry(id)).map(({ attachments }) => namesOf(attachments))).toEqual([['proof.pdf']]);
    expect((await database.db.selectFrom('outbox').select('id').where('kind', '=', 'reply').execute()).length).toBe(1);
    // Other words are another reply, which carries the file too.
    expect((await post(path, formOf({ ...fieldsOf(page), subject: 'Once more' }, []))).status).toBe(422);
    expect((await post(path, formOf({ ...fieldsOf(page), subject: 'Once more', text: 'Again' }, []))).status).toBe(303);
    expect((await replies.ofEnquiry(id)).map(({ attachments }) => namesOf(attachments))).toEqual([['proof.pdf'], ['proof.pdf']]);
  });

  test('are kept when the form comes back with mistakes, because somebody else was first, or with a template', async () => {
    const { id, replies, path, fields, get, post } = await beginReply();
    const mistaken = await post(path, formOf({ ...fields, text: '' }, [['one.pdf', pdf(1000)]]));
    expect([mistaken.status, listed(mistaken.page)]).toEqual([422, ['one.pdf']]);
    await replies.send(id, { subject: 'First', text: 'First', sendKey: 'another', version: 0 }, staff, new Date());
    const late = await post(path, formOf({ ...fieldsOf(mistaken.page), text: 'Mine' }, [['two.png', png]]));
    expect([late.status, listed(late.page).toSorted()]).toEqual([409, ['one.pdf', 'two.png']]);
    const templateForm = late.page.querySelectorAll('main form').find((form) => form.getAttribute('method') === undefined);
    const key = templateForm?.querySelector('[name=form]')?.getAttribute('value');
    const { page } = await get(`${path}?template=ready&form=${key}`);
    expect(listed(page).toSorted()).toEqual(['one.pdf', 'two.png']);
    expect(fieldsOf(page).text).toContain('Hi Kim');
    expect((await post(path, formOf(fieldsOf(page)))).status).toBe(303);
    expect((await replies.ofEnquiry(id)).find(({ subject }) => subject !== 'First')?.attachments).toHaveLength(2);
  });

  test('are taken out when they are unticked, and then not sent', async () => {
    const { id, replies, path, address, fields, get, post } = await beginReply();
    const files: [string, Buffer][] = [
      ['right.pdf', pdf(1000)],
      ['wrong.pdf', pdf(1000, 'y')],
    ];
    const { page } = await post(path, formOf(fields, files, addFiles));
    const shown = fieldsOf(page);
    const wrong = page.querySelectorAll('fieldset label').find(({ text }) => text.includes('wrong.pdf'));
    const box = wrong?.querySelector('input')?.getAttribute('name') ?? '';
    // The box is not sent, but the field behind it.
    const without = await post(path, formOf({ ...shown, [box]: 'out' }, [], addFiles));
    expect(listed(without.page)).toEqual(['right.pdf']);
    expect(listed((await get(address)).page)).toEqual(['right.pdf']);
    // A page from before still names it.
    const refused = await post(path, formOf(shown));
    expect([refused.status, alertIn(refused.page)]).toEqual([422, expect.stringContaining('is no longer here')]);
    expect(fieldsOf(refused.page).text).toBe(fields.text);
    expect((await post(path, formOf({ ...fieldsOf(refused.page) }))).status).toBe(303);
    expect((await replies.ofEnquiry(id)).map(({ attachments }) => namesOf(attachments))).toEqual([['right.pdf']]);
  });

  test('of another kind, empty, too many or too large are refused by name; the others are kept, and nothing is sent', async () => {
    const { id, replies, path, fields, post } = await beginReply();
    const wrong = await post(
      path,
      formOf(fields, [
        ['good.pdf', pdf(1000)],
        ['letter.pdf', Buffer.from('PK\x03\x04')],
        ['empty.png', Buffer.alloc(0)],
      ]),
    );
    expect(wrong.status).toBe(422);
    expect(alertIn(wrong.page)).toMatch(
      /^letter\.pdf was not added: inside it is a ZIP archive\. .*\nempty\.png was not added: .* empty\.$/,
    );
    expect([listed(wrong.page), fieldsOf(wrong.page).text]).toEqual([['good.pdf'], fields.text]);
    // The same file again is not another one.
    const again = await post(path, formOf(fieldsOf(wrong.page), [['good.pdf', pdf(1000)]], addFiles));
    expect([again.status, listed(again.page)]).toEqual([200, ['good.pdf']]);
    const large = await post(path, formOf(fieldsOf(again.page), [['large.pdf', pdf(10 * megabyte)]], addFiles));
    expect([large.status, alertIn(large.page)]).toEqual([
      422,
      'large.pdf was not added: the files of a reply may be at most 10 MB together.',
    ]);
    const six = ['1', '2', '3', '4', '5'].map((mark): [string, Buffer] => [`${mark}.pdf`, pdf(100, mark)]);
    const many = await post(path, formOf(fieldsOf(large.page), six));
    expect([many.status, alertIn(many.page)]).toEqual([422, '5.pdf was not added: a reply can carry at most 5 files.']);
    expect(listed(many.page)).toHaveLength(5);
    expect(await replies.ofEnquiry(id)).toEqual([]);
  });

  test('have harmless names', async () => {
    const { id, replies, path, fields, get, post } = await beginReply();
    const names = [
      '\u202efdp.exe',
      '<script>alert(1)</script>.pdf',
      `${'n'.repeat(300)}.pdf`,
      '../../etc/passwd',
      'a"; filename="b\r\nX: y.pdf',
    ];
    const files = names.map((name, index): [string, Buffer] => [name, pdf(1000, String(index))]);
    const added = await post(path, formOf(fields, files, addFiles));
    const shown = ['fdp.exe.pdf', 'script alert(1) script .pdf', `${'n'.repeat(116)}.pdf`, 'etc passwd.pdf'];
    expect(listed(added.page)).toEqual(expect.arrayContaining(shown));
    expect(added.page.toString()).not.toMatch(/<script>|[\u202a-\u202e\u2066-\u2069]/);
    expect((await post(path, formOf(fieldsOf(added.page)))).status).toBe(303);
    for (const { id: file, name } of (await replies.ofEnquiry(id))[0]?.attachments ?? []) {
      const { response } = await get(`/attachments/${file}`);
      const written = response.headers.get('content-disposition') ?? '';
      expect(written).toMatch(/^attachment; filename="artwork"; filename\*=UTF-8''[\w.!~%-]+$/);
      expect(decodeURIComponent(/UTF-8''(.*)$/.exec(written)?.[1] ?? '')).toBe(name);
      expect(name).not.toMatch(/[/\\:*?"<>|\p{C}]/u);
    }
  });

  test('are not taken from another form or another enquiry', async () => {
    const { database, id, replies, path, fields, post } = await beginReply();
    const other = await beginReply();
    const { page } = await post(path, formOf(fields, [['proof.pdf', pdf(1000)]], addFiles));
    const [box = ''] = boxesOf(fieldsOf(page));
    const elsewhere = await post(path, formOf({ ...fields, formKey: other.fields.formKey ?? '', [box]: 'in' }));
    expect([elsewhere.status, alertIn(elsewhere.page)]).toEqual([422, expect.stringContaining('is no longer here')]);
    await post(path, formOf({ ...fields, formKey: other.fields.formKey ?? '', [box]: 'out' }));
    expect(await replies.attachments.ofForm({ enquiryId: id, formKey: fields.formKey ?? '' })).toHaveLength(1);
    expect(await database.db.selectFrom('attachments').select('replyId').execute()).toEqual([{ replyId: null }]);
  });
});

describe('a form with files', () => {
  test('above the limit comes back with everything typed, and the reason', async () => {
    const { id, replies, path, fields, post } = await beginReply();
    const one = await post(path, formOf(fields, [['one.pdf', pdf(1000)]], addFiles));
    for (const size of [13, 70]) {
      const films = [
        ['small.pdf', pdf(1000, 's')],
        ['film.pdf', pdf(size * megabyte)],
      ] as [string, Buffer][];
      const refused = await post(path, formOf(fieldsOf(one.page), films));
      expect([size, refused.status, alertIn(refused.page)]).toEqual([
        size,
        413,
        expect.stringMatching(/^The files were not added: .* 10 MB/),
      ]);
      expect(fieldsOf(refused.page)).toMatchObject(fieldsOf(one.page));
      expect(listed(refused.page)).toEqual(['one.pdf']);
    }
    expect(await replies.ofEnquiry(id)).toEqual([]);
  });

  test('from somebody who is signed out shows what was written', async () => {
    const { session, path, fields, post } = await beginReply();
    session.isOpen = false;
    for (const size of [1000, 9 * megabyte, 30 * megabyte]) {
      const refused = await post(path, formOf(fields, [['proof.pdf', pdf(size)]]));
      expect([refused.status, refused.page.querySelector('h1')?.text]).toEqual([401, 'You are signed out']);
      const shown = refused.page.querySelector('main')?.text.replaceAll('\r\n', '\n');
      for (const written of [fields.subject, fields.text]) expect(shown).toContain(written);
    }
  });

  test('that comes while the desk receives many others loses its files, but no words', async () => {
    const { url, received, path, fields, post } = await beginReply();
    const before = received();
    const large: [string, Buffer][] = [['large.pdf', pdf(megabyte)]];
    /** Sends a form but for its last byte. */
    const begin = async (): Promise<() => ClientRequest> => {
      const whole = new Response(formOf(fields, large, addFiles));
      const body = Buffer.from(await whole.arrayBuffer());
      const headers = { origin: 'http://localhost:4322', 'content-type': whole.headers.get('content-type') ?? '' };
      const request = openRequest(url + path, { method: 'POST', headers: { ...headers, 'content-length': body.length } });
      request.write(body.subarray(0, -1));
      return () => request.end(body.subarray(-1));
    };
    const begun = await Promise.all([begin(), begin()]);
    await expect.poll(received).toBe(before + begun.length);
    const another = () => post(path, formOf(fields, [['another.pdf', pdf(megabyte, 'a')]], addFiles));
    const refused = await another();
    expect(refused.status).toBe(503);
    expect(alertIn(refused.page)).toMatch(/^The files were not added, because the desk is receiving many others/);
    expect(listed(refused.page)).toEqual([]);
    expect(fieldsOf(refused.page)).toMatchObject(fields);
    // Small files need no place.
    expect(listed((await post(path, formOf(fields, [['small.pdf', pdf(1000)]], addFiles))).page)).toEqual(['small.pdf']);
    for (const end of begun) {
      const request = end();
      const status = await new Promise((resolve, reject) => {
        request.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
      });
      expect(status).toBe(200);
    }
    expect(listed((await another()).page).toSorted()).toEqual(['another.pdf', 'large.pdf', 'small.pdf']);
  });

  test('that is malformed, or has too much in it, is refused', async () => {
    const { id, replies, url, path, fields, post } = await beginReply();
    const send = async (body: string, type: string, to = path): Promise<number> =>
      (await fetch(url + to, { method: 'POST', body, headers: { origin: 'http://localhost:4322', 'content-type': type } })).status;
    const type = 'multipart/form-data; boundary=b';
    for (const body of ['', 'words', '--b\r\n', '--b\r\ncontent-disposition: form-data; name="text"\r\n\r\nwords'])
      expect([body, await send(body, type)]).toEqual([body, 400]);
    expect(await send('--b--\r\n', 'multipart/form-data')).toBe(400);
    expect(await send('--b--\r\n', type)).toBe(403);
    const many = Object.fromEntries(Array.from({ length: 401 }, (_, index) => [`field${index}`, '']));
    expect((await post(path, formOf({ ...fields, ...many }))).status).toBe(413);
    expect((await post(path, formOf({ ...fields, text: 'x'.repeat(64_000) }))).status).toBe(413);
    // Other forms bring no files.
    expect((await post(`/enquiries/${id}/quotes`, formOf(fields))).status).toBe(403);
    expect(await replies.ofEnquiry(id)).toEqual([]);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ArtworkItem, ItemState } from './artwork-item.ts';
import {
  findSameFile,
  type ItemEvent,
  isOnItsWay,
  isUnregistered,
  noUploads,
  reduceUploads,
  transitions,
  type UploadEvent,
  type Uploads,
} from './upload-states.ts';

const item = (values: Partial<ArtworkItem> = {}): ArtworkItem => ({
  key: 'a',
  draft: 'draft 1',
  sent: false,
  name: 'logo.pdf',
  size: 100,
  lastModified: 1,
  url: null,
  arrived: 0,
  state: 'uploading',
  ...values,
});
const fileOf = ({ name, size, lastModified }: ArtworkItem) => ({ name, size, lastModified }) as File;

const apply = (uploads: Uploads, ...events: UploadEvent[]): Uploads => events.reduce(reduceUploads, uploads);
const withItems = (...items: ArtworkItem[]): Uploads => ({ ...noUploads, items });
/** The states of the items after the events, by key. */
const statesAfter = (uploads: Uploads, ...events: UploadEvent[]) =>
  Object.fromEntries(apply(uploads, ...events).items.map(({ key, state }) => [key, state]));

const eventOf: { [Type in ItemEvent['type']]: ItemEvent & { type: Type } } = {
  released: { type: 'released', draft: 'draft 2' },
  restarted: { type: 'restarted' },
  created: { type: 'created', url: '/api/artwork/1' },
  progressed: { type: 'progressed', arrived: 40 },
  interrupted: { type: 'interrupted', reason: 'The shop is busy.' },
  retried: { type: 'retried' },
  paused: { type: 'paused' },
  resumed: { type: 'resumed' },
  finished: { type: 'finished' },
  refused: { type: 'refused', sentence: 'No room.' },
  removed: { type: 'removed' },
  reloaded: { type: 'reloaded' },
};

/** Every event by every state; a dash is an event that cannot happen in that state. */
const table = `
              held       uploading  paused     waiting    stopped    done
  released    uploading  -          -          -          -          -
  restarted   -          -          -          -          uploading  -
  created     -          uploading  paused     -          -          -
  progressed  -          uploading  paused     -          -          -
  interrupted -          waiting    -          waiting    -          -
  retried     -          -          -          uploading  -          -
  paused      -          paused     -          -          -          -
  resumed     -          -          uploading  uploading  -          -
  finished    -          done       done       -          -          -
  refused     -          gone       gone       -          -          gone
  removed     gone       gone       gone       gone       gone       gone
  reloaded    gone       stopped    stopped    stopped    stopped    done
`;
const [states = [], ...rows] = table
  .trim()
  .split('\n')
  .map((row) => row.trim().split(/\s+/));
const cells = rows.flatMap(([event = '', ...next]) =>
  next.map((to, index) => ({ from: states[index] as ItemState, event: event as ItemEvent['type'], to })),
);

describe('one item', () => {
  test('the table has every state and every event', () => {
    expect(states).toEqual(Object.keys(transitions));
    expect(rows.map(([event]) => event)).toEqual(Object.keys(eventOf));
  });

  test.each(cells)('$from, $event: $to', ({ from, event, to }) => {
    expect(transitions[from][event]).toBe(to === '-' ? undefined : to);
    const before = withItems(item({ state: from }), item({ key: 'other', state: 'held' }));
    const next = apply(before, { ...eventOf[event], key: 'a' } as UploadEvent);
    if (to === '-') expect(next).toBe(before);
    else if (event !== 'reloaded')
      expect(next.items.map(({ key, state }) => `${key} ${state}`)).toEqual([...(to === 'gone' ? [] : [`a ${to}`]), 'other held']);
    else
      expect(apply(noUploads, { type: 'restored', items: [item({ state: from })] }).items.map(({ state }) => state)).toEqual(
        to === 'gone' ? [] : [to],
      );
  });

  test('an event brings its values, and a reason ends with the wait', () => {
    const { items } = apply(withItems(item()), { ...eventOf.created, key: 'a' }, { ...eventOf.progressed, key: 'a' });
    expect(items).toEqual([item({ url: '/api/artwork/1', arrived: 40 })]);
    const waiting = apply(withItems(item()), { ...eventOf.interrupted, key: 'a' });
    expect(waiting.items[0]?.reason).toBe('The shop is busy.');
    expect(apply(waiting, { type: 'interrupted', key: 'a' }).items[0]?.reason).toBeUndefined();
    expect(apply(waiting, { type: 'resumed', key: 'a' }).items[0]?.reason).toBeUndefined();
    expect(apply(waiting, { type: 'noted', key: 'a', notes: { fixLine: 'Please fix it.' } }).items[0]).toMatchObject({
      reason: 'The shop is busy.',
      fixLine: 'Please fix it.',
    });
    expect(apply(withItems(item({ arrived: 99 })), { type: 'finished', key: 'a' }).items[0]).toMatchObject({ arrived: 100 });
  });

  test('an event of an unknown item changes nothing', () => {
    const before = withItems(item());
    for (const event of Object.values(eventOf)) expect(apply(before, { ...event, key: 'removed earlier' } as UploadEvent)).toBe(before);
  });
});

describe('the request is sent', () => {
  test('completed files leave the list, unfinished ones stay until they arrive', () => {
    const before = withItems(item({ key: 'done', state: 'done' }), item({ key: 'big' }), item({ key: 'lost', state: 'waiting' }));
    const sent = apply(before, { type: 'sent' });
    expect(sent.items.map(({ key, sent: isSent }) => [key, isSent])).toEqual([
      ['big', true],
      ['lost', true],
    ]);
    expect(sent.items.every(isOnItsWay)).toBe(true);
    const one = apply(sent, { type: 'finished', key: 'big' });
    expect(one).toMatchObject({ items: [{ key: 'lost' }], arrivedLater: 1 });
    const both = apply(one, { type: 'retried', key: 'lost' }, { type: 'finished', key: 'lost' });
    expect(both).toMatchObject({ items: [], arrivedLater: 2 });
    expect(apply(both, { type: 'sent' }).arrivedLater).toBe(0);
  });

  test('a file that arrives before the response is not counted as later', () => {
    expect(apply(withItems(item()), { type: 'finished', key: 'a' }, { type: 'sent' })).toMatchObject({ items: [], arrivedLater: 0 });
  });

  test('a file that the server refuses afterwards leaves with a reason', () => {
    const refused = apply(withItems(item({ line: 'line 1' })), { type: 'sent' }, { ...eventOf.refused, key: 'a' });
    expect(refused).toMatchObject({ items: [], refusals: ['No room.'], refusedFor: 'line 1', arrivedLater: 0 });
  });

  test('a held file that was chosen meanwhile belongs to the next request', () => {
    const before = withItems(item({ key: 'first', state: 'held' }));
    const sent = apply(
      before,
      { type: 'released', key: 'first', draft: 'draft 1' },
      { type: 'added', item: item({ key: 'second', state: 'held', fixLine: 'Please fix it.' }) },
      { type: 'sent' },
    );
    expect(sent.items).toMatchObject([
      { key: 'first', state: 'uploading', sent: true, draft: 'draft 1' },
      { key: 'second', state: 'held', sent: false, fixLine: undefined },
    ]);
    expect(apply(sent, { type: 'released', key: 'second', draft: 'draft 2' }).items[1]).toMatchObject({
      state: 'uploading',
      draft: 'draft 2',
    });
  });

  test('it waits for files that the server has not registered, but not for paused ones', () => {
    expect(isUnregistered(item())).toBe(true);
    expect(isUnregistered(item({ url: '/api/artwork/1' }))).toBe(false);
    expect(isUnregistered(item({ sent: true }))).toBe(false);
    for (const state of states.filter((name) => name !== 'uploading'))
      expect(isUnregistered(item({ state: state as ItemState }))).toBe(false);
  });
});

describe('after a reload', () => {
  const saved = [item({ key: 'done', state: 'done', arrived: 100 }), item({ key: 'big', url: '/api/artwork/1', arrived: 40, sent: true })];

  test('unfinished uploads have stopped, and continue when their file is chosen again', () => {
    const restored = apply(noUploads, { type: 'restored', items: saved });
    expect(statesAfter(restored)).toEqual({ done: 'done', big: 'stopped' });
    expect(restored.items.some(isOnItsWay)).toBe(false);
    const again = apply(restored, { type: 'restarted', key: 'big' });
    expect(again.items[1]).toMatchObject({ state: 'uploading', url: '/api/artwork/1', arrived: 40 });
    // Found in storage at the same time.
    expect(apply(again, { type: 'restarted', key: 'big' })).toBe(again);
  });

  test('a completed file that the server has deleted leaves with a reason', () => {
    const lost = apply(noUploads, { type: 'restored', items: saved }, { ...eventOf.refused, key: 'done' });
    expect(lost).toMatchObject({ items: [{ key: 'big' }], refusals: ['No room.'] });
  });
});

describe('a chosen file', () => {
  const file = fileOf(item());

  test('is a duplicate in the same quote line only', () => {
    expect(findSameFile([item({ line: 'line 1' })], file, 'line 1')?.key).toBe('a');
    expect(findSameFile([item({ line: 'line 1' })], file, 'line 2')).toBeUndefined();
    expect(findSameFile([item()], fileOf(item({ lastModified: 2 })), undefined)).toBeUndefined();
    expect(findSameFile([item()], fileOf(item({ size: 101 })), undefined)).toBeUndefined();
  });

  test('can be sent again with the next request, and continues a stopped upload of a sent one', () => {
    expect(findSameFile([item({ sent: true })], file, undefined)).toBeUndefined();
    expect(findSameFile([item({ sent: true, state: 'stopped', line: 'line 1' })], file, undefined)?.key).toBe('a');
  });

  test('clears earlier refusals, as does a removal', () => {
    const rejected = apply(
      withItems(item()),
      { type: 'rejected', sentence: 'one', line: undefined },
      { type: 'rejected', sentence: 'two', line: 'line 1' },
    );
    expect(rejected).toMatchObject({ refusals: ['one', 'two'], refusedFor: 'line 1', items: [item()] });
    expect(apply(rejected, { type: 'chosen' }).refusals).toEqual([]);
    expect(apply(rejected, { type: 'removed', key: 'a' }).refusals).toEqual([]);
    expect(apply(rejected, { type: 'sent' }).refusals).toEqual([]);
    // The items are stored only when they change.
    expect(apply(rejected, { type: 'chosen' }).items).toBe(rejected.items);
  });
});

test('whatever happens, a completed file is whole and not sent, and a held file was never sent', () => {
  const key = fc.constantFrom('a', 'b', 'c');
  const events = fc.oneof(
    fc
      .record({ event: fc.constantFrom(...Object.values(eventOf)), key })
      .map(({ event, key: of }) => ({ ...event, key: of }) as UploadEvent),
    key.map((of): UploadEvent => ({ type: 'added', item: item({ key: of, state: of === 'c' ? 'held' : 'uploading' }) })),
    fc.constant<UploadEvent>({ type: 'sent' }),
  );
  fc.assert(
    fc.property(fc.array(events, { maxLength: 40 }), (sequence) => {
      for (const { state, sent, arrived, size } of apply(noUploads, ...sequence).items) {
        if (state === 'done') expect({ sent, arrived }).toEqual({ sent: false, arrived: size });
        if (state === 'held') expect(sent).toBe(false);
      }
    }),
  );
});

import { describe, expect, test } from 'vitest';
import { enquiriesAsCsv } from '#desk/figures/export-enquiries.ts';
import { measureAnswers } from '#domain/desk/answer-figures.ts';
import { readBusinessHours } from '#domain/desk/business-hours.ts';
import type { CaseState } from '#domain/desk/case-state.ts';
import { spansOf } from '#domain/desk/figures.ts';
import { figuresAsCsv } from '#domain/desk/figures-csv.ts';
import type { Enquiry } from '#domain/enquiry/enquiry.ts';
import { emptyLine } from '#domain/enquiry/quote-lines.ts';
import { allCases } from '#storage/desk/case-export.ts';
import { readFigures } from '#storage/desk/figures.ts';
import { toRow } from '#storage/enquiry-store.ts';
import { type Engine, engines, openFresh } from '../storage/engines.ts';
import { anEnquiry } from '../storage/samples.ts';

const timeZone = 'Australia/Sydney';
const hours = readBusinessHours({
  hours: [
    { days: 'Monday to Friday', times: '9:00 AM-5:00 PM', short: 'Mon-Fri' },
    { days: 'Saturday to Sunday', times: 'Closed', short: 'Sat-Sun' },
  ],
  timeZone,
  holidays: [],
  answerWithinHours: 4,
});

/** A time of November 2026 in Sydney; the 16th is a Monday. */
const november = (day: number, time = '10:00'): string => new Date(`2026-11-${String(day).padStart(2, '0')}T${time}+11:00`).toISOString();
const now = new Date(november(19, '15:00'));

const openShop = async (engine: Engine) => {
  const database = await openFresh(engine);
  await database.db
    .insertInto('staff')
    .values({ id: 's', name: '=Sam', email: 'sam@example.com', role: 'staff', createdAt: november(1), disabledAt: null })
    .execute();
  const accept = async (receivedAt: string, caseState: CaseState, more: { answeredAt?: string; enquiry?: Partial<Enquiry> } = {}) => {
    const enquiry = anEnquiry({ receivedAt, ...more.enquiry });
    const row = { ...toRow(enquiry), repeatKey: null, caseState, answeredAt: more.answeredAt ?? null };
    await database.db.insertInto('enquiries').values(row).execute();
    return enquiry.id;
  };
  return { database, accept };
};

const named = (counts: { name: string; count: number }[]) => counts.map(({ name, count }) => `${name}: ${count}`);

describe.each(engines)('figures on $name', (engine) => {
  test("count by the shop's days, and leave out spam", async () => {
    const { accept, database } = await openShop(engine);
    // The last moment before the week, and the first of it.
    await accept(november(12, '23:59:59.999'), 'new');
    await accept(november(13, '00:00'), 'won', { enquiry: { page: '/flyers' } });
    // At night in Sydney it is still the day before in UTC.
    await accept(november(19, '00:30'), 'new', { enquiry: { page: '/flyers' } });
    await accept(november(19, '01:00'), 'spam', { enquiry: { page: '/spam' } });
    const lines = ['Labels', 'Flyers'].map((name) => ({ name, ...emptyLine }));
    await accept(november(19), 'lost', { enquiry: { page: '/labels', lines, serviceName: 'Labels, Flyers' } });

    const { answers, ...figures } = await readFigures(database, spansOf('7', timeZone, now));
    expect(named(figures.requests)).toEqual([
      ...['2026-11-13: 1', '2026-11-14: 0', '2026-11-15: 0', '2026-11-16: 0', '2026-11-17: 0', '2026-11-18: 0', '2026-11-19: 2'],
    ]);
    expect(figures.states).toEqual({ new: 1, answered: 0, waiting: 0, won: 1, lost: 1, spam: 1 });
    expect(figures.products).toEqual({
      rows: [
        { name: 'Flyers', count: 3, won: 1, lost: 1 },
        { name: 'Labels', count: 1, won: 0, lost: 1 },
      ],
      rest: { count: 0, won: 0, lost: 0 },
    });
    expect(figures.pages.rows).toEqual([
      { name: '/flyers', count: 2, won: 1, lost: 0 },
      { name: '/labels', count: 1, won: 0, lost: 1 },
    ]);
    expect(answers).toEqual([{ receivedAt: november(19, '00:30'), answeredAt: null }]);

    const months = (await readFigures(database, spansOf('12m', timeZone, now))).requests;
    expect([months.length, named(months).at(0), named(months).at(-1)]).toEqual([12, '2025-12: 0', '2026-11: 4']);
  });

  test('measure the first answer in business hours', async () => {
    const { accept, database } = await openShop(engine);
    const answered = (from: string, to: string) => accept(from, 'answered', { answeredAt: to });
    await answered(november(16, '10:00'), november(16, '11:00'));
    // Two hours on Tuesday, and two on Wednesday: just in time.
    await answered(november(17, '15:00'), november(18, '11:00'));
    await answered(november(18, '09:00'), november(18, '15:00'));
    // Exactly four hours is in time, a millisecond more is not.
    await accept(new Date(now.getTime() - 4 * 3_600_000).toISOString(), 'new');
    await accept(new Date(now.getTime() - 4 * 3_600_000 - 1).toISOString(), 'new');
    await accept(november(14), 'spam', { answeredAt: november(19) });

    const { answers, hasMoreAnswers } = await readFigures(database, spansOf('30', timeZone, now));
    expect([answers.length, hasMoreAnswers]).toEqual([5, false]);
    const measured = measureAnswers(hours, answers, now);
    expect(measured).toMatchObject({ answered: 3, median: 240, kept: 2, missed: 2 });
    expect(named(measured.spread)).toEqual([
      ...['Up to 1 h: 1', '1 to 2 h: 0', '2 to 4 h: 1', '4 to 8 h: 1', 'More than 8 h: 0', 'Overdue without an answer: 1'],
    ]);
  });

  test('tell won from lost for the names of most requests, and sum up all others', async () => {
    const { accept, database } = await openShop(engine);
    const ask = (serviceName: string, state: CaseState) =>
      accept(november(19), state, { enquiry: { serviceName, page: `/${serviceName}` } });
    const many = Array.from({ length: 19 }, (_, place) => `Many ${place + 10}`);
    for (const name of many) for (const state of ['won', 'waiting', 'answered'] as const) await ask(name, state);
    for (const state of ['won', 'won', 'lost', 'new', 'spam'] as const) await ask('Most', state);
    for (const [name, state] of [
      ['Few', 'won'],
      ['Few', 'lost'],
      ['Fewer', 'lost'],
      ['None', 'spam'],
    ] as const)
      await ask(name, state);
    const { products, pages } = await readFigures(database, spansOf('7', timeZone, now));
    expect(products.rows).toEqual([
      { name: 'Most', count: 4, won: 2, lost: 1 },
      ...many.map((name) => ({ name, count: 3, won: 1, lost: 0 })),
    ]);
    expect(products.rest).toEqual({ count: 3, won: 1, lost: 2 });
    expect(pages).toEqual({ rows: products.rows.map((row) => ({ ...row, name: `/${row.name}` })), rest: products.rest });
  });

  test('are a file with everything that the page has, and no formulas', async () => {
    const { accept, database } = await openShop(engine);
    await accept(november(19, '09:00'), 'won', { answeredAt: november(19, '10:30'), enquiry: { serviceName: '=cmd()', page: '/flyers' } });
    await accept(november(19, '09:00'), 'lost', { answeredAt: november(19, '14:30'), enquiry: { serviceName: '=cmd()', page: '/flyers' } });
    await accept(november(19, '09:30'), 'new', { enquiry: { serviceName: 'Labels', page: '/labels' } });
    const { answers, ...figures } = await readFigures(database, spansOf('7', timeZone, now));
    const measured = measureAnswers(hours, answers, now);
    const csv = figuresAsCsv({ ...figures, period: '7', answers: measured, answersRead: answers.length });
    const linesOf = (figure: RegExp) => csv.split('\r\n').filter((line) => figure.test(line));
    expect(linesOf(/^"(requests","2026-11-19|state","won|answers","percent)/)).toEqual([
      ...['"requests","2026-11-19","3"', '"state","won","1"', '"answers","percent in time","33"'],
    ]);
    expect(linesOf(/^"time to/).map((line) => line.replace('"time to the first answer",', ''))).toEqual([
      ...[
        '"Up to 1 h","0"',
        '"1 to 2 h","1"',
        '"2 to 4 h","0"',
        '"4 to 8 h","1"',
        '"More than 8 h","0"',
        '"Overdue without an answer","1"',
      ],
    ]);
    expect(linesOf(/^"product.*cmd/)).toEqual([
      '"product","\'=cmd()","2"',
      '"product, won","\'=cmd()","1"',
      '"product, lost","\'=cmd()","1"',
      '"product, open","\'=cmd()","0"',
      '"product, percent won of decided","\'=cmd()","50"',
    ]);
    // Without a decision there is no share.
    expect(linesOf(/^"page.*labels/)).toEqual([
      '"page","/labels","1"',
      '"page, won","/labels","0"',
      '"page, lost","/labels","0"',
      '"page, open","/labels","1"',
    ]);
    expect(linesOf(/^"page.*others/)).toHaveLength(4);
  });

  test('export every enquiry once, with its state and person, and no formulas', async () => {
    const { accept, database } = await openShop(engine);
    const first = await accept(november(16), 'won', { answeredAt: november(17), enquiry: { firstName: '=cmd()' } });
    await database.db.updateTable('enquiries').set({ assigneeId: 's' }).where('id', '=', first).execute();
    const second = await accept(november(17), 'new');
    const text = (await Array.fromAsync(enquiriesAsCsv(database))).join('');
    const [heading, ...lines] = text.split('\r\n');
    expect(heading).toMatch(/^\uFEFF"reference","receivedAt",.*"state","person","answeredAt"$/);
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^"${first}",.*"'=cmd\\(\\)",.*,"won","'=Sam","${november(17)}"$`)),
      expect.stringMatching(new RegExp(`^"${second}",.*,"new","",""$`)),
      '',
    ]);
    for (const batch of [1, 2, 3])
      expect((await Array.fromAsync(allCases(database, batch))).map(({ enquiry }) => enquiry.id)).toEqual([first, second]);
  });
});

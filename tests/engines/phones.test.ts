import sharp from 'sharp';
import { expect } from 'vitest';
import { waitUntil } from '../support/wait-until.ts';
import { phone } from './support/engines.ts';
import { journey } from './support/journey.ts';
import { any, field, link, type Visitor } from './support/visitor.ts';

const typed = { 'First name': 'Kim', Email: 'kim@example.com', 'What do you need?': '500 labels by Friday' };

const expectTyped = (visitor: Visitor) =>
  visitor.waitFor(
    'all typed values',
    (values) => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('main form :is(input, textarea)')];
      return values.every((value) => fields.some((input) => input.value === value));
    },
    Object.values(typed),
  );

journey('a half-filled form on a phone survives rotation, going back, and a discarded tab', { device: phone }, async (visitor) => {
  await visitor.open('/get-quote');
  for (const [label, value] of Object.entries(typed)) await visitor.fill(field(label), value);
  await visitor.waitFor('the script of the form', () => document.querySelector('main [data-form]') === null);
  for (const [width, height] of [
    [812, 375],
    [375, 812],
  ] as const) {
    await visitor.resize(width, height);
    await expectTyped(visitor);
    const overflow = await visitor.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow, `px too wide at ${width} px`).toBe(0);
  }
  await visitor.open('/faq');
  await visitor.back();
  await expectTyped(visitor);
  // A discarded tab is loaded again with its session storage.
  await visitor.open('/faq');
  await visitor.open('/get-quote');
  await expectTyped(visitor);
  await visitor.reload();
  await expectTyped(visitor);
});

journey(
  'no field makes a phone zoom in, and none is covered while the keyboard takes half of the screen',
  { device: phone },
  async (visitor) => {
    const wrong: string[] = [];
    for (const path of ['/get-quote', '/contact', '/samples', '/enquiry', '/popular/posters', '/artwork-check']) {
      await visitor.open(path);
      await visitor.waitFor('the form', () => document.querySelector('main form :is(input, textarea)') !== null);
      await visitor.resize(375, 406);
      const found = await visitor.evaluate(() => {
        const fields = [...document.querySelectorAll<HTMLInputElement>('main form :is(input, textarea, select)')].filter(
          (input) =>
            input.checkVisibility({ visibilityProperty: true }) &&
            !['checkbox', 'radio', 'file'].includes(input.type) &&
            input.tabIndex >= 0,
        );
        return fields.flatMap((input) => {
          input.focus();
          // Phones do this when their keyboard opens.
          input.scrollIntoView({ block: 'nearest', behavior: 'instant' });
          const { left, top, width, height } = input.getBoundingClientRect();
          // Of a field taller than the remaining viewport, check the top.
          const covered = [top + 2, top + Math.min(height, 80) - 2].some((y) => document.elementFromPoint(left + width / 2, y) !== input);
          const position = `from ${Math.round(top)} to ${Math.round(top + height)} of ${innerHeight} px`;
          // iOS zooms in on a field with a font size below 16 px.
          const size = Number.parseFloat(getComputedStyle(input).fontSize);
          return [...(size < 16 ? [`${input.name}: ${size} px`] : []), ...(covered ? [`${input.name} is covered, ${position}`] : [])];
        });
      });
      wrong.push(...found.map((what) => `${path}: ${what}`));
    }
    expect(wrong).toEqual([]);
  },
);

journey('a date field on a phone is blank until it has a value', { device: phone }, async (visitor, _shop, engine) => {
  await visitor.open('/stationery/business-cards');
  await visitor.press(link('Add to quote'));
  await visitor.sees(link('Added'));
  await visitor.open('/quote-list');
  await visitor.press(any('.list-line > summary'));
  const dateField = async () => {
    const box = await visitor.waitFor('the date field to stop scrolling in the centre', () => {
      const date = [...document.querySelectorAll<HTMLInputElement>('[type=date]')].find((input) => input.checkVisibility());
      const before = date?.getBoundingClientRect().y;
      date?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x = 0, y = 0, height = 0 } = date?.getBoundingClientRect() ?? {};
      return before !== undefined && Math.abs(before - y) < 1 ? { x, y, height } : undefined;
    });
    // Where the first number is, before the first slash.
    const area = {
      left: Math.ceil(box?.x ?? 0) + 14,
      top: Math.ceil(box?.y ?? 0) + 6,
      width: 24,
      height: Math.floor(box?.height ?? 0) - 12,
    };
    return sharp(await visitor.screenshot())
      .extract(area)
      .greyscale()
      .raw()
      .toBuffer();
  };
  /** A screenshot may show an earlier frame, in which the field was elsewhere: two in a row must be the same. */
  const contrastInField = async () => {
    let shades = await dateField();
    await waitUntil('the date field to be rendered where it is', async () => {
      const before = shades;
      shades = await dateField();
      return shades.equals(before);
    });
    return Math.max(...shades) - Math.min(...shades);
  };
  // WebKit would show today's date for ever; the other engines show the date format as a placeholder.
  if (engine === 'WebKit') await waitUntil('the empty date field to be blank', async () => (await contrastInField()) === 0);
  await visitor.evaluate(() => {
    const date = [...document.querySelectorAll<HTMLInputElement>('[type=date]')].find((input) => input.checkVisibility());
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(date, '2027-01-15');
    date?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await waitUntil('the date to be rendered', async () => (await contrastInField()) > 100);
});

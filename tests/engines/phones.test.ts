import sharp from 'sharp';
import { expect } from 'vitest';
import { waitUntil } from '../support/wait-until.ts';
import { phone } from './support/engines.ts';
import { journey } from './support/journey.ts';
import { any, field, link, type Visitor } from './support/visitor.ts';

const typed = { 'First name': 'Kim', Email: 'kim@example.com', 'What do you need?': '500 labels by Friday' };

const expectTyped = (visitor: Visitor) =>
  visitor.waitFor(
    'all that was typed',
    (values) => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('main form :is(input, textarea)')];
      return values.every((value) => fields.some((one) => one.value === value));
    },
    Object.values(typed),
  );

journey(
  'what is half typed on a phone stays when it is turned, and after going back or a tab that was thrown away',
  { device: phone },
  async (visitor) => {
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
    // A tab that was thrown away is loaded again, with what it kept for its session.
    await visitor.open('/faq');
    await visitor.open('/get-quote');
    await expectTyped(visitor);
    await visitor.reload();
    await expectTyped(visitor);
  },
);

journey(
  'no field makes a phone zoom in, and none is covered while the keyboard leaves half of the page',
  { device: phone },
  async (visitor) => {
    const wrong: string[] = [];
    for (const path of ['/get-quote', '/contact', '/samples', '/enquiry', '/popular/posters', '/artwork-check']) {
      await visitor.open(path);
      await visitor.waitFor('the form', () => document.querySelector('main form :is(input, textarea)') !== null);
      await visitor.resize(375, 406);
      const found = await visitor.evaluate(() => {
        const fields = [...document.querySelectorAll<HTMLInputElement>('main form :is(input, textarea, select)')].filter(
          (one) =>
            one.checkVisibility({ visibilityProperty: true }) && !['checkbox', 'radio', 'file'].includes(one.type) && one.tabIndex >= 0,
        );
        return fields.flatMap((one) => {
          one.focus();
          // As a phone does itself when its keyboard opens.
          one.scrollIntoView({ block: 'nearest', behavior: 'instant' });
          const { left, top, width, height } = one.getBoundingClientRect();
          // Of a field that is higher than what is left, its beginning.
          const covered = [top + 2, top + Math.min(height, 80) - 2].some((y) => document.elementFromPoint(left + width / 2, y) !== one);
          const place = `from ${Math.round(top)} to ${Math.round(top + height)} of ${innerHeight} px`;
          // iOS zooms in on a field whose letters are smaller than 16 px.
          const size = Number.parseFloat(getComputedStyle(one).fontSize);
          return [...(size < 16 ? [`${one.name}: ${size} px`] : []), ...(covered ? [`${one.name} is covered, ${place}`] : [])];
        });
      });
      wrong.push(...found.map((what) => `${path}: ${what}`));
    }
    expect(wrong).toEqual([]);
  },
);

journey('a date field of a phone is empty until it has a date', { device: phone }, async (visitor, _shop, engine) => {
  await visitor.open('/stationery/business-cards');
  await visitor.press(link('Add to quote'));
  await visitor.sees(link('Added'));
  await visitor.open('/quote-list');
  await visitor.press(any('.list-line > summary'));
  const contrastInField = async () => {
    const box = await visitor.waitFor('the date field, at rest in the middle', () => {
      const date = [...document.querySelectorAll<HTMLInputElement>('[type=date]')].find((one) => one.checkVisibility());
      const before = date?.getBoundingClientRect().y;
      date?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x = 0, y = 0, height = 0 } = date?.getBoundingClientRect() ?? {};
      return before !== undefined && Math.abs(before - y) < 1 ? { x, y, height } : undefined;
    });
    // Where its first number is, before the first slash.
    const area = {
      left: Math.ceil(box?.x ?? 0) + 14,
      top: Math.ceil(box?.y ?? 0) + 6,
      width: 24,
      height: Math.floor(box?.height ?? 0) - 12,
    };
    const shades = await sharp(await visitor.screenshot())
      .extract(area)
      .greyscale()
      .raw()
      .toBuffer();
    return Math.max(...shades) - Math.min(...shades);
  };
  const empty = await contrastInField();
  // WebKit would show today's date; the others say in which order a date is typed.
  if (engine === 'WebKit') expect(empty).toBe(0);
  await visitor.evaluate(() => {
    const date = [...document.querySelectorAll<HTMLInputElement>('[type=date]')].find((one) => one.checkVisibility());
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(date, '2027-01-15');
    date?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await waitUntil('a date in the field', async () => (await contrastInField()) > 100);
});

import { expect } from 'vitest';
import { phone } from './support/engines.ts';
import { journey } from './support/journey.ts';
import { any, button, field, heading, link } from './support/visitor.ts';

const opened = () => [...document.querySelectorAll('#site-menu details[open] > summary')].map((summary) => summary.textContent);

journey('a menu opens on hover, stays open after a click, and its link opens a page', {}, async (visitor) => {
  await visitor.open('/');
  await visitor.hover(button('Graphic Design'));
  await visitor.sees(link('Logo Design'));
  await visitor.press(button('Graphic Design'));
  await visitor.moveTo(400, 600);
  await visitor.sees(link('Logo Design'));
  await visitor.press(link('Logo Design'));
  await visitor.isAt('/graphic-design/logo-design');
  await visitor.sees(heading('Logo Design'));
});

journey('on a phone the menu opens and closes by touch, and its link opens a page', { device: phone }, async (visitor) => {
  await visitor.open('/');
  await visitor.press(any('.menu-button'));
  await visitor.sees(any('#site-menu summary', 'Graphic Design'));
  await visitor.press(any('.menu-button'));
  await visitor.waitFor('the menu to close', () => !document.querySelector('#site-menu summary')?.checkVisibility());
  await visitor.press(any('.menu-button'));
  await visitor.press(any('#site-menu summary', 'Graphic Design'));
  await visitor.press(any('#site-menu a', 'Logo Design'));
  await visitor.isAt('/graphic-design/logo-design');
});

journey('the keyboard opens a menu, closes it with Escape, and opens it again', {}, async (visitor) => {
  await visitor.open('/');
  await visitor.evaluate(() => document.querySelector<HTMLElement>('#site-menu summary')?.focus());
  await visitor.key('Enter');
  await visitor.waitFor('the menu to open', () => document.querySelector('#site-menu details[open]') !== null);
  await visitor.key('Escape');
  await visitor.waitFor('the menu to close', () => document.querySelector('#site-menu details[open]') === null);
  await visitor.key('Enter');
  await visitor.waitFor('the menu to open again', () => document.querySelector('#site-menu details[open]') !== null);
  expect(await visitor.evaluate(opened)).toEqual(['Printing']);
});

journey('the search suggests pages and opens one with the keyboard', {}, async (visitor) => {
  await visitor.open('/about');
  await visitor.fill(any('#site-search input'), 'lettrhead');
  await visitor.sees(any('[role=option]', 'Letterheads'));
  await visitor.key('ArrowDown', 'Enter');
  await visitor.isAt('/stationery/letterheads');
});

journey('on a phone the search opens and reports no results', { device: phone }, async (visitor) => {
  await visitor.open('/about');
  await visitor.press(any('[popovertarget="site-search"]'));
  await visitor.fill(any('#site-search input'), 'zeppelin');
  await visitor.sees('zeppelin');
  await visitor.key('Enter');
  await visitor.isAt('/search?q=zeppelin');
});

journey('the details of a sample open, and the sample can be requested', { device: phone }, async (visitor) => {
  await visitor.open('/view-samples');
  await visitor.press(button('View Details of Timber Card'));
  await visitor.press(any('dialog a', 'Request this sample'));
  await visitor.waitFor('the sample to be chosen', () => document.querySelector('main form input[type=checkbox]:checked') !== null);
});

journey('a half-filled form is unchanged after navigating away and back', { device: phone }, async (visitor) => {
  await visitor.open('/get-quote');
  await visitor.fill(field('First name'), 'Kim');
  await visitor.fill(field('What do you need?'), '500 labels by Friday');
  await visitor.evaluate(() => document.querySelector<HTMLElement>('.site-header a[href="/"]')?.click());
  await visitor.isAt('/');
  await visitor.back();
  await visitor.isAt('/get-quote');
  const typed = () => [...document.querySelectorAll<HTMLInputElement>('#quote-first-field, [name=message]')].map(({ value }) => value);
  await visitor.waitFor(
    'the typed text',
    () => document.querySelector<HTMLInputElement>('[name=message]')?.value === '500 labels by Friday',
  );
  expect(await visitor.evaluate(typed)).toEqual(['Kim', '500 labels by Friday']);
  await visitor.forward();
  await visitor.isAt('/');
});

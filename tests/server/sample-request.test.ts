import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';

describe('the sample form, prefilled by a link', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  const get = async (path: string) => {
    const response = await fetch(`${shop.url}${path}`);
    expect(response.status).toBe(200);
    return parse(await response.text());
  };
  const ticked = (page: ReturnType<typeof parse>) =>
    page.querySelectorAll('main input[type=checkbox][checked]').map((box) => box.getAttribute('value'));

  test('has the sample ticked, and is noindex', async () => {
    const page = await get('/samples?sample=Timber%20Card');
    expect(ticked(page)).toEqual(['Timber Card']);
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(page.querySelector('title')?.textContent).not.toContain('Error');
  });

  test('accepts several samples, also those that the form offers anyway', async () => {
    expect(ticked(await get('/samples?sample=Timber%20Card&sample=Ceramic+Mug&sample=Brochures'))).toEqual([
      'Timber Card',
      'Ceramic Mug',
      'Brochures',
    ]);
  });

  test('ignores what is not a sample', async () => {
    const page = await get(`/samples?sample=${encodeURIComponent('"><script>alert(1)</script> call 1900')}`);
    expect(ticked(page)).toEqual([]);
    expect(page.querySelector('main')?.textContent).not.toContain('1900');
    expect(page.querySelectorAll('script').some(({ textContent }) => textContent.includes('alert'))).toBe(false);
  });

  test('is the prebuilt page without a sample parameter', async () => {
    const [plain, other] = await Promise.all(['/samples', '/samples?utm_source=x'].map((path) => fetch(`${shop.url}${path}`)));
    expect(plain?.headers.get('etag')).toBeTruthy();
    expect(other?.headers.get('etag')).toBe(plain?.headers.get('etag'));
  });
});

// Measures whole pages of the built desk on a filled database: request, queries, HTML and response.
import type { Database } from '../../src/storage/database.ts';
import { createCaseStore } from '../../src/storage/desk/case-store.ts';
import { signInAs, startDesk } from '../../tests/support/desk.ts';
import { timesOf } from './measure.ts';

/** `env` are the settings by which the desk finds the database. */
export const measurePages = async (database: Database, env: Record<string, string>): Promise<[label: string, times: number[]][]> => {
  const [enquiry] = (await createCaseStore(database).list({ words: 'zeppelin' }, { limit: 1 })).cases;
  const { cookie } = await signInAs(database, 'manager');
  const desk = await startDesk(env);
  const pages: [label: string, path: string][] = [
    ['page: list', '/'],
    ['page: search, common word', '/?words=please'],
    ['page: search, name and address', `/?words=${encodeURIComponent('Kim Lee kim.lee32@example.com')}`],
    ['page: enquiry with six replies', `/enquiries/${enquiry?.id}`],
  ];
  const results: [string, number[]][] = [];
  for (const [label, path] of pages) {
    const get = async () => {
      const response = await fetch(desk.url + path, { headers: { cookie } });
      if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}`);
      await response.text();
    };
    results.push([label, await timesOf(get)]);
  }
  await desk.end();
  return results;
};

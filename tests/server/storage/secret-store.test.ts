import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readSecret } from '#storage/secret-store.ts';
import { engines, openTwice } from './engines.ts';

describe.each(engines)('a secret on $name', (engine) => {
  test('is the same for concurrent first reads and for later ones', async () => {
    const databases = await openTwice(engine);
    const callers = Array.from({ length: 10 }, () => databases).flat();
    const values = new Set(await Promise.all(callers.map((database) => readSecret(database, 'links', randomUUID))));
    expect(values.size).toBe(1);
    expect([...values]).toEqual([await readSecret(databases[1], 'links', randomUUID)]);
    expect(values).not.toContain(await readSecret(databases[0], 'something else', randomUUID));
  });
});

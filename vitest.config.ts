import { defineConfig } from 'vitest/config';
import { LongFirst } from './tests/support/long-first.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: './tests/support/site.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What a page must come to show is waited for, also on a slow machine.
    expect: { poll: { timeout: 10_000, interval: 50 } },
    // One more than a small machine has cores: many tests wait, for a lease to end or a server to give up.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
  },
});

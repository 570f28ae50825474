import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: './tests/support/site.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Two browsers at a time are enough for a machine with two cores.
    maxWorkers: 2,
  },
});

import { defineConfig } from 'vitest/config';

const folder = './tests/support/setup-folder.ts';
const servers = './tests/support/setup-servers.ts';

export default defineConfig({
  test: {
    // Timeouts only end hung tests; they are far longer than any test takes on a slow machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 180_000, interval: 50 } },
    // More workers than a small machine has cores: many tests just wait, e.g. for a lease to expire or a server to time out.
    maxWorkers: 3,
    reporters: ['default', './tests/support/skipped-tests-reporter.ts'],
    projects: [
      { extends: true, test: { name: 'unit', include: ['src/**/*.test.ts', 'tests/unit/**/*.test.ts'] } },
      { extends: true, test: { name: 'site', include: ['tests/site/**/*.test.ts'], globalSetup: [folder] } },
      { extends: true, test: { name: 'server', include: ['tests/server/**/*.test.ts'], globalSetup: [folder, servers], maxWorkers: 4 } },
      { extends: true, test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], globalSetup: [folder, servers], maxWorkers: 4 } },
      { extends: true, test: { name: 'engines', include: ['tests/engines/**/*.test.ts'], globalSetup: [folder] } },
    ],
  },
});

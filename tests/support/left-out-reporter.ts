import type { Reporter, TestModule } from 'vitest/node';

/** Names every test that was not run. Where none may be left out (ALL_TESTS=required), the run fails. */
export default class LeftOutReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const names = modules.flatMap((module) =>
      [...module.children.allTests('skipped')].map((test) => `${module.relativeModuleId}: ${test.fullName}`),
    );
    if (names.length === 0) return;
    console.log(`\nNot run: ${names.length} tests, because something they need is not on this machine.\n  ${names.join('\n  ')}`);
    if (process.env.ALL_TESTS === 'required') process.exitCode = 1;
  }
}

import type { Reporter, TestModule } from 'vitest/node';

/** Lists every skipped test. With ALL_TESTS=required, a skipped test fails the run. */
export default class SkippedTestsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const names = modules.flatMap((module) =>
      [...module.children.allTests('skipped')].map((test) => `${module.relativeModuleId}: ${test.fullName}`),
    );
    if (names.length === 0) return;
    console.log(`\nNot run: ${names.length} tests, because something they need is not on this machine.\n  ${names.join('\n  ')}`);
    if (process.env.ALL_TESTS === 'required') process.exitCode = 1;
  }
}

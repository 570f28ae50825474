import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes minutes. Begun last, it would run alone while the other workers have nothing left to do. */
const longest = ['tests/faults/kill.test.ts'];

/** The order of test files: those that take long first, then as the test runner would. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = longest.findIndex((name) => moduleId.endsWith(name));
      return place < 0 ? longest.length : place;
    };
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

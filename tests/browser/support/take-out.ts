import { expect } from './test.ts';

/** Removes the errors that the test provokes from the logged errors; fails if one is missing. */
export const removeExpectedErrors = (errors: string[], ...parts: string[]): void => {
  for (const part of parts) {
    const index = errors.findIndex((error) => error.includes(part));
    expect(index, `An error with "${part}" should be among those logged: ${errors.join('\n')}`).not.toBe(-1);
    errors.splice(index, 1);
  }
};

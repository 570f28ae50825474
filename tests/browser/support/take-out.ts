import { expect } from './test.ts';

/** Takes out of what pages have logged the errors that the test brings about; each must be there. */
export const takeOut = (errors: string[], ...parts: string[]): void => {
  for (const part of parts) {
    const place = errors.findIndex((error) => error.includes(part));
    expect(place, `An error with "${part}" should be among those logged: ${errors.join('\n')}`).not.toBe(-1);
    errors.splice(place, 1);
  }
};

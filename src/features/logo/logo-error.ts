/**
 * Why there is no logo, or nothing made of it: the file could not be decoded, is of another kind, needs a password, has too many
 * pixels; the browser lacks something; the artwork has the colour of its background; it took too long.
 */
export type LogoProblem = 'unreadable' | 'other-kind' | 'locked' | 'too-large' | 'unsupported' | 'nothing-left' | 'too-slow';

/** A problem that has words for the visitor. */
export class LogoError extends Error {
  readonly problem: LogoProblem;
  constructor(problem: LogoProblem) {
    super(problem);
    this.problem = problem;
  }
}

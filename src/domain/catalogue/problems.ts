import type { z } from 'zod';

/** An error in a content file, worded so an editor can fix it. */
export interface Problem {
  file: string;
  field: string;
  message: string;
}

/** Fails the build with one line per problem, each with file and field. */
export class CatalogueError extends Error {
  override name = 'CatalogueError';

  constructor(problems: readonly Problem[]) {
    super(problems.map(describeProblem).join('\n'));
    // A stack trace does not help an editor.
    this.stack = '';
  }
}

const describeProblem = ({ file, field, message }: Problem): string => `catalogue/${file}: ${field ? `${field} ${message}` : message}`;

/** `['cards', 2, 'price']` → `cards[3].price`, counting from 1. */
export const fieldName = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part + 1}]`;
    return name ? `${name}.${String(part)}` : String(part);
  }, '');

const typeNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  array: 'a list',
  object: 'a group of fields',
  boolean: 'true or false',
};

const sentenceOf = (issue: z.core.$ZodIssue): string => {
  switch (issue.code) {
    case 'invalid_type': {
      const expected = typeNames[issue.expected] ?? issue.expected;
      if (issue.path.length === 0) return 'is empty or holds no fields';
      if (issue.input === null) return `is empty (expected ${expected})`;
      if (issue.input === undefined) return `is missing (expected ${expected})`;
      if (issue.expected === 'string' && typeof issue.input === 'object') return 'must be text: put it in quotes, for it contains a colon';
      return ownMessageOr(issue.message, `must be ${expected}`);
    }
    case 'unrecognized_keys':
      return ownMessageOr(issue.message, `has a field that this layout does not know: ${issue.keys.join(', ')}`);
    case 'invalid_union':
      return 'options' in issue
        ? `must be one of: ${(issue.options as string[]).join(', ')}`
        : ownMessageOr(issue.message, 'has a wrong value');
    case 'too_small':
    case 'too_big':
      return ownMessageOr(
        issue.message,
        `must have ${issue.code === 'too_small' ? `at least ${issue.minimum}` : `at most ${issue.maximum}`} entries`,
      );
    default:
      return ownMessageOr(issue.message, 'has a wrong value');
  }
};

/** Uses messages set in the schemas, which continue the field name ("must …", "is …"), and replaces zod's defaults. */
const ownMessageOr = (message: string, fallback: string): string => (/^(must|is|has) /.test(message) ? message : fallback);

export const problemsOf = (file: string, error: z.ZodError): Problem[] =>
  error.issues.map((issue) => ({ file, field: fieldName(issue.path), message: sentenceOf(issue) }));

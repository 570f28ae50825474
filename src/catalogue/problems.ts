import type { z } from 'zod';

/** A mistake in a content file, as a sentence an editor can act on. */
export interface Problem {
  file: string;
  field: string;
  message: string;
}

/** Stops the build: one sentence a mistake, each naming file and field. */
export class CatalogueError extends Error {
  override name = 'CatalogueError';

  constructor(problems: readonly Problem[]) {
    super(problems.map(describeProblem).join('\n'));
    // Where in our code it was thrown helps no editor; the sentences do.
    this.stack = '';
  }
}

const describeProblem = ({ file, field, message }: Problem): string => `catalogue/${file}: ${field ? `${field} ${message}` : message}`;

/** `['cards', 2, 'price']` → `cards[3].price`, counting from one as people do. */
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
      return plain(issue.message, `must be ${expected}`);
    }
    case 'unrecognized_keys':
      return plain(issue.message, `has a field that this layout does not know: ${issue.keys.join(', ')}`);
    case 'invalid_union':
      return 'options' in issue ? `must be one of: ${(issue.options as string[]).join(', ')}` : plain(issue.message, 'has a wrong value');
    case 'too_small':
    case 'too_big':
      return plain(
        issue.message,
        `must have ${issue.code === 'too_small' ? `at least ${issue.minimum}` : `at most ${issue.maximum}`} entries`,
      );
    default:
      return plain(issue.message, 'has a wrong value');
  }
};

/** Our own messages read on from the field's name ("must …", "is …"); the library's do not. */
const plain = (message: string, otherwise: string): string => (/^(must|is|has) /.test(message) ? message : otherwise);

/** What zod found wrong with a file. */
export const problemsOf = (file: string, error: z.ZodError): Problem[] =>
  error.issues.map((issue) => ({ file, field: fieldName(issue.path), message: sentenceOf(issue) }));

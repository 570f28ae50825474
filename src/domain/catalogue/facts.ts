import type { Company } from './company.ts';
import { fieldName, type Problem } from './problems.ts';

/**
 * Replaces placeholders such as `{phone}`, `{hours}` or `{keepFilesMonths}` in page content by facts of company.yaml, so each
 * fact is written once. Unknown names become problems.
 */
export const fillInFacts = <T>(company: Company, file: string, content: T): { content: T; problems: Problem[] } => {
  const facts = Object.entries(company).filter(([, fact]) => typeof fact === 'string' || typeof fact === 'number');
  const known = new Map(facts.map(([name, fact]) => [name, String(fact)]));
  known.set('hours', company.hours.map(({ days, times }) => `${days} ${times}`).join(', '));
  known.set('serviceAreas', company.serviceAreas.join(', '));
  known.set('response', company.promises.response);
  const problems: Problem[] = [];
  const fill = (node: unknown, path: PropertyKey[]): unknown => {
    if (typeof node === 'string')
      return node.replace(/\{(\w+)\}/g, (whole, name: string) => {
        const fact = known.get(name);
        if (fact === undefined)
          problems.push({ file, field: fieldName(path), message: `names ${whole}, which is no fact of company.yaml` });
        return fact ?? whole;
      });
    if (Array.isArray(node)) return node.map((entry, index) => fill(entry, [...path, index]));
    if (node && typeof node === 'object')
      return Object.fromEntries(Object.entries(node).map(([key, entry]) => [key, fill(entry, [...path, key])]));
    return node;
  };
  return { content: fill(content, []) as T, problems };
};

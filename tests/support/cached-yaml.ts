import type * as Yaml from 'yaml';

/** Replaces the YAML library where a test reads the whole catalogue again and again: a text is parsed once. */
export const withCache = (yaml: typeof Yaml): typeof Yaml => {
  const parsed = new Map<string, unknown>();
  const parse = (text: string) => {
    if (!parsed.has(text)) parsed.set(text, yaml.parse(text));
    return parsed.get(text);
  };
  return { ...yaml, parse: parse as typeof yaml.parse };
};

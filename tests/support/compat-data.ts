// MDN's compatibility data for the browsers listed in package.json.
import { createRequire } from 'node:module';
import { supportedBrowsers } from '../../src/build/browsers/supported-browsers.ts';

/** A node of the data tree: features by name, which may contain further features. */
export interface Branch {
  [name: string]: Branch | undefined;
}

interface Statement {
  version_added: string | boolean | null;
  version_removed?: string | boolean | null;
  prefix?: string;
  alternative_name?: string;
  flags?: unknown[];
}

const idOf: Record<string, string> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
  samsung: 'samsunginternet_android',
};

/** Converts `16.4` to a sortable number. `≤37` means that or an unknown older version. */
const order = (version: string): number => {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number);
  return major * 1000 + minor;
};

const has = (statement: Statement, version: string): boolean => {
  const { version_added: added, version_removed: removed, prefix, alternative_name: alias, flags } = statement;
  if (typeof added !== 'string' || added === 'preview' || prefix || alias || flags) return false;
  return order(added) <= order(version) && !(typeof removed === 'string' && order(removed) <= order(version));
};

const supportOf = (feature: Branch): Record<string, Statement | Statement[]> | undefined =>
  (feature.__compat as unknown as { support: Record<string, Statement | Statement[]> } | undefined)?.support;

/** A feature that a phone browser never had (`cursor`, `resize`) does not apply to phones; its absence says nothing about age. */
const isOnPhone = (name: string): boolean => name === 'ios_saf' || name === 'samsung';

/** Whether at least one supported browser lacks the feature. Without data, it counts as supported. */
export const isMissing = (feature: Branch): boolean => {
  const support = supportOf(feature);
  if (!support) return false;
  return supportedBrowsers.some(({ name, version }) => {
    const statements = [support[idOf[name] ?? ''] ?? []].flat();
    const everHad = statements.some(({ version_added }) => version_added);
    return !statements.some((statement) => has(statement, version)) && (everHad || !isOnPhone(name));
  });
};

// Not imported: the test runner would transform its 20 MB into a module.
const require = createRequire(import.meta.url);
const data: Branch = require('@mdn/browser-compat-data');

/** The feature at a path such as `css.properties.color`. */
export const featureAt = (...path: string[]): Branch | undefined =>
  path.reduce<Branch | undefined>((branch, name) => (branch && Object.hasOwn(branch, name) ? branch[name] : undefined), data);

export const childrenOf = (...path: string[]): [name: string, feature: Branch][] =>
  Object.entries(featureAt(...path) ?? {}).filter((entry): entry is [string, Branch] => entry[0] !== '__compat' && entry[1] !== undefined);

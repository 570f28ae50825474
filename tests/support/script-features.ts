// What a script asks of its browser. Types are not known here: a method counts as new where no older object has one of its name.
import { parseSync } from 'rolldown/utils';
import { type Branch, childrenOf, featureAt, isMissing } from './compat-data.ts';

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Whose members a script reaches without naming them. */
const globalScopes = ['Window', 'WorkerGlobalScope', 'DedicatedWorkerGlobalScope'];

/** The members of every object, by their own names. */
const members = new Map<string, Branch[]>();
for (const [, object] of [...childrenOf('javascript', 'builtins'), ...childrenOf('javascript', 'builtins', 'Intl'), ...childrenOf('api')])
  for (const [name, member] of Object.entries(object))
    if (member && name !== '__compat') members.set(name, [...(members.get(name) ?? []), member]);

const areNew = (features: (Branch | undefined)[]): boolean => {
  const known = features.filter((feature) => feature !== undefined);
  return known.length > 0 && known.every(isMissing);
};

/** What can be set on an element. Other objects have too many names in common with scripts' own. */
const elementMembers = new Map<string, Branch[]>();
for (const [object, feature] of childrenOf('api'))
  if (/^(HTML.*)?Element$|^Document$/.test(object))
    for (const [name, member] of Object.entries(feature))
      if (member) elementMembers.set(name, [...(elementMembers.get(name) ?? []), member]);

const isObject = (name: string): boolean => (featureAt('javascript', 'builtins', name) ?? featureAt('api', name)) !== undefined;
const isNewMember = (name: string): boolean => areNew(members.get(name) ?? []);
const isNewEvent = (name: string): boolean => areNew(members.get(`${name}_event`) ?? []);
const isNewStatic = (object: string, name: string): boolean =>
  areNew([featureAt('javascript', 'builtins', object, name), featureAt('api', object, `${name}_static`)]);
const isNewGlobal = (name: string): boolean =>
  areNew([
    featureAt('javascript', 'builtins', name),
    featureAt('api', name),
    ...globalScopes.map((scope) => featureAt('api', scope, name)),
  ]);

const kindOf = ({ kind }: Node): string => String(kind).replace(' ', '_');

/** Newer syntax that a bundler may leave as it is: where the data has it, by the type of its node. */
const syntaxOf = (node: Node): string[] | undefined => {
  if (node.type === 'ImportAttribute') return ['statements', 'import', 'import_attributes'];
  if (node.type === 'VariableDeclaration' && kindOf(node).endsWith('using')) return ['statements', kindOf(node)];
  const { pattern = '', flags = '' } = (node.regex ?? {}) as { pattern?: string; flags?: string };
  if (/\(\?<[=!]/.test(pattern)) return ['regular_expressions', 'lookbehind_assertion'];
  if (/\(\?[ims]*-?[ims]*:/.test(pattern) && !/\(\?:/.test(pattern)) return ['regular_expressions', 'modifier'];
  return flags.includes('v') ? ['builtins', 'RegExp', 'unicodeSets'] : undefined;
};

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const walk = (node: Node, visit: (node: Node, parent: Node | undefined, key: string) => void, parent?: Node, key = ''): void => {
  visit(node, parent, key);
  for (const [name, value] of Object.entries(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, node, name);
};

const nameOf = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '');

/** The text of a string; minified, it is a template. */
const textOf = (node: Node | undefined): string =>
  String(node?.value ?? (node?.quasis as { value: { cooked: string } }[] | undefined)?.[0]?.value.cooked ?? '');

/** Names of what a script reaches, and of what it brings along. */
class Names {
  readonly statics = new Set<string>();
  readonly called = new Set<string>();
  readonly assigned = new Set<string>();
  readonly events = new Set<string>();
  readonly identifiers = new Set<string>();
  readonly own = new Set<string>();
  readonly syntax = new Set<string[]>();

  constructor(program: Node) {
    walk(program, (node, parent, key) => {
      const syntax = syntaxOf(node);
      if (syntax) this.syntax.add(['javascript', ...syntax]);
      if (node.type === 'Identifier') this.#noteIdentifier(node, parent, key);
      if (node.type === 'MemberExpression' && isObject(nameOf(node.object)))
        this.statics.add(`${nameOf(node.object)}.${nameOf(node.property)}`);
      if (node.type === 'CallExpression') this.#noteCall(node);
      if (node.type === 'AssignmentExpression' && (node.left as Node).type === 'MemberExpression')
        this.assigned.add(nameOf((node.left as Node).property));
    });
  }

  #noteIdentifier(node: Node, parent: Node | undefined, key: string) {
    const isName = (key === 'property' || key === 'key') && parent?.computed !== true;
    const isWritten = ['key', 'params', 'param', 'id', 'local', 'elements', 'value', 'left'].includes(key);
    if (!isName) this.identifiers.add(nameOf(node));
    if (isWritten) this.own.add(nameOf(node));
  }

  #noteCall({ callee, arguments: given, optional }: Node) {
    const [name, isMember] =
      isNode(callee) && callee.type === 'MemberExpression' ? [nameOf(callee.property), true] : [nameOf(callee), false];
    if (name === 'addEventListener') this.events.add(textOf((given as Node[])[0]));
    // A call with ?. does nothing where there is nothing.
    if (isMember && !optional && !isObject(nameOf((callee as Node).object))) this.called.add(name);
  }
}

/** What a script uses that not all supported browsers have: `Object.groupBy`, `.toSorted()`, `structuredClone`, `scrollend event`. */
export const newInScript = (code: string): string[] => {
  const { program, errors } = parseSync('script.js', code, { sourceType: 'module' });
  if (errors[0]) throw new Error(`A script cannot be parsed: ${errors[0].message}`);
  const names = new Names(program as unknown as Node);
  const isOwn = (name: string): boolean => names.own.has(name);
  return [
    ...[...names.syntax].filter((path) => areNew([featureAt(...path)])).map((path) => path.slice(1).join(' ')),
    ...[...names.statics].filter((name) => isNewStatic(...(name.split('.') as [string, string]))),
    ...[...names.called].filter((name) => !isOwn(name) && isNewMember(name)).map((name) => `.${name}()`),
    ...[...names.assigned].filter((name) => !isOwn(name) && areNew(elementMembers.get(name) ?? [])).map((name) => `.${name} =`),
    ...[...names.events].filter(isNewEvent).map((name) => `${name} event`),
    ...[...names.identifiers].filter((name) => !isOwn(name) && isNewGlobal(name)),
  ];
};

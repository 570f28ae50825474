// Browser features that a script uses. Types are unknown here: a method counts as new only if no older object has one of that name.
import { parseSync } from 'rolldown/utils';
import { type Branch, childrenOf, featureAt, isMissing } from './compat-data.ts';

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Interfaces whose members are globals. */
const globalScopes = ['Window', 'WorkerGlobalScope', 'DedicatedWorkerGlobalScope'];

/** Members of all objects, by member name. */
const members = new Map<string, Branch[]>();
for (const [, object] of [...childrenOf('javascript', 'builtins'), ...childrenOf('javascript', 'builtins', 'Intl'), ...childrenOf('api')])
  for (const [name, member] of Object.entries(object))
    if (member && name !== '__compat') members.set(name, [...(members.get(name) ?? []), member]);

const areNew = (features: (Branch | undefined)[]): boolean => {
  const known = features.filter((feature) => feature !== undefined);
  return known.length > 0 && known.every(isMissing);
};

/** Assignable members of elements. Members of other objects share too many names with the scripts' own properties. */
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

/** Path in the data of newer syntax that a bundler may leave untransformed. */
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

/** Value of a string literal; the minifier turns some into templates. */
const textOf = (node: Node | undefined): string =>
  String(node?.value ?? (node?.quasis as { value: { cooked: string } }[] | undefined)?.[0]?.value.cooked ?? '');

/** Names that a script uses, and (in `own`) names that it defines. */
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
    const isDefined = ['key', 'params', 'param', 'id', 'local', 'elements', 'value', 'left'].includes(key);
    if (!isName) this.identifiers.add(nameOf(node));
    if (isDefined) this.own.add(nameOf(node));
  }

  #noteCall({ callee, arguments: args, optional }: Node) {
    const [name, isMember] =
      isNode(callee) && callee.type === 'MemberExpression' ? [nameOf(callee.property), true] : [nameOf(callee), false];
    if (name === 'addEventListener') this.events.add(textOf((args as Node[])[0]));
    // An optional call (?.) is a no-op where the method is missing.
    if (isMember && !optional && !isObject(nameOf((callee as Node).object))) this.called.add(name);
  }
}

/** Features of a script that some supported browser lacks: `Object.groupBy`, `.toSorted()`, `structuredClone`, `scrollend event`. */
export const unsupportedInScript = (code: string): string[] => {
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

import type { CDPSession } from '@playwright/test';

/** A node of Chromium's accessibility tree, which is what screen readers are given. */
type AXNode = Awaited<ReturnType<typeof fetchTree>>['nodes'][number];

const fetchTree = (session: CDPSession) => session.send('Accessibility.getFullAXTree');

export interface Tree {
  root: AXNode;
  /** The nodes below one, without those that are ignored: their own children take their place. */
  childrenOf(node: AXNode): AXNode[];
  /** The nodes around one, outermost first. */
  around(node: AXNode): AXNode[];
  byElement(id: number | undefined): AXNode | undefined;
  /** In the order in which they are read. */
  all(): AXNode[];
}

export const readTree = async (session: CDPSession): Promise<Tree> => {
  const { nodes } = await fetchTree(session);
  const [root] = nodes;
  if (!root) throw new Error('The page has no accessibility tree.');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const childrenOf = (node: AXNode): AXNode[] =>
    (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      if (!child) return [];
      return child.ignored ? childrenOf(child) : [child];
    });
  const around = (node: AXNode): AXNode[] => {
    const parent = byId.get(node.parentId ?? '');
    return parent ? [...around(parent), ...(parent.ignored ? [] : [parent])] : [];
  };
  const below = (node: AXNode): AXNode[] => [node, ...childrenOf(node).flatMap(below)];
  return {
    root,
    childrenOf,
    around,
    byElement: (id) => nodes.find((node) => id !== undefined && node.backendDOMNodeId === id),
    all: () => below(root),
  };
};

export const roleOf = (node: AXNode): string => String(node.role?.value ?? '');
const oneLine = (value: unknown): string => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '');
export const nameOf = (node: AXNode): string => oneLine(node.name?.value);
export const propertyOf = (node: AXNode, name: string) => node.properties?.find((property) => property.name === name)?.value;
const stateOf = (node: AXNode, name: string): unknown => propertyOf(node, name)?.value;

/** What is spoken with its name, and nothing inside of it. */
const controls: Record<string, string> = {
  button: 'button',
  checkbox: 'check box',
  combobox: 'combo box',
  DisclosureTriangle: 'button',
  DisclosureTriangleGrouped: 'button',
  heading: 'heading',
  image: 'graphic',
  link: 'link',
  option: 'option',
  progressbar: 'progress bar',
  searchbox: 'search field',
  textbox: 'edit',
};

const landmarks: Record<string, string> = {
  banner: 'banner landmark',
  contentinfo: 'footer landmark',
  main: 'main landmark',
  navigation: 'navigation landmark',
  region: 'region',
  search: 'search landmark',
};

/** What is said when it is entered. */
const containers: Record<string, string> = { ...landmarks, group: 'group', list: 'list', listbox: 'list box' };
/** Said only where they have a name. */
const onlyNamed = ['group', 'region'];

export const isControl = (node: AXNode): boolean => roleOf(node) in controls;
export const isLandmark = (node: AXNode): boolean => roleOf(node) in landmarks;
export const isContainer = (node: AXNode): boolean =>
  roleOf(node) in containers && (nameOf(node) !== '' || !onlyNamed.includes(roleOf(node)));

const countOf = (node: AXNode, tree: Tree): string => {
  const items = tree.childrenOf(node).filter((child) => ['listitem', 'option'].includes(roleOf(child))).length;
  return roleOf(node).startsWith('list') ? `${items} ${items === 1 ? 'item' : 'items'}` : '';
};

const placeOf = (node: AXNode, tree: Tree): string => {
  if (roleOf(node) !== 'option') return '';
  const list = tree.around(node).at(-1);
  const options = list ? tree.childrenOf(list).filter((child) => roleOf(child) === 'option') : [];
  return `${options.indexOf(node) + 1} of ${options.length}`;
};

const statesOf = (node: AXNode): string[] => {
  const expanded = stateOf(node, 'expanded');
  const checked = stateOf(node, 'checked');
  const level = stateOf(node, 'level');
  const pressed = stateOf(node, 'pressed');
  return [
    roleOf(node) === 'heading' ? `level ${level}` : '',
    expanded === undefined ? '' : expanded ? 'expanded' : 'collapsed',
    checked === undefined ? '' : checked === 'true' ? 'checked' : 'not checked',
    pressed === undefined ? '' : pressed === 'true' ? 'pressed' : 'not pressed',
    roleOf(node) === 'option' && stateOf(node, 'selected') ? 'selected' : '',
    stateOf(node, 'multiline') ? 'multi-line' : '',
    stateOf(node, 'required') ? 'required' : '',
    stateOf(node, 'invalid') === 'true' ? 'invalid entry' : '',
    stateOf(node, 'disabled') ? 'unavailable' : '',
  ];
};

const contentOf = (node: AXNode): string => {
  const most = stateOf(node, 'valuemax');
  return typeof most === 'number' ? `${Math.round((Number(node.value?.value) / most) * 100)} per cent` : oneLine(node.value?.value);
};

/** A node as it is spoken: name, role, states, description, what stands in it. */
export const wordsOf = (node: AXNode, tree: Tree): string => {
  const role = stateOf(node, 'pressed') ? 'toggle button' : (controls[roleOf(node)] ?? containers[roleOf(node)] ?? roleOf(node));
  return [
    nameOf(node),
    role,
    ...statesOf(node),
    countOf(node, tree),
    contentOf(node),
    oneLine(node.description?.value),
    placeOf(node, tree),
  ]
    .filter(Boolean)
    .join(', ');
};

/** Spoken with the field they belong to. */
const spokenElsewhere = ['LabelText', 'Legend', 'ListMarker', 'InlineTextBox'];
const blocks = ['paragraph', 'listitem', 'term', 'definition', 'status', 'alert', 'form', 'generic', 'cell', 'row'];

/** What is heard when all of a node is read from top to bottom, a line for each thing. */
export const readThrough = (node: AXNode, tree: Tree): string[] => {
  const lines: string[] = [];
  let text = '';
  let parent: string | undefined;
  const endLine = () => {
    if (text.trim()) lines.push(oneLine(text));
    text = '';
  };
  const visit = (node: AXNode) => {
    const role = roleOf(node);
    if (spokenElsewhere.includes(role)) return;
    if (role === 'StaticText') {
      // Text of another element may stand apart without a space in the HTML.
      const words = String(node.name?.value ?? '');
      text += node.parentId === parent || /^[.,:;)]/.test(words) ? words : ` ${words}`;
      parent = node.parentId;
    } else if (isControl(node)) {
      endLine();
      lines.push(wordsOf(node, tree));
    } else {
      const isOwnLine = isContainer(node) || blocks.includes(role);
      if (isOwnLine) endLine();
      if (isContainer(node)) lines.push(wordsOf(node, tree));
      tree.childrenOf(node).forEach(visit);
      if (isOwnLine) endLine();
    }
  };
  visit(node);
  endLine();
  return lines;
};

import type { CDPSession } from '@playwright/test';

/** A node of Chromium's accessibility tree, which it exposes to screen readers. */
type AXNode = Awaited<ReturnType<typeof fetchTree>>['nodes'][number];

const fetchTree = (session: CDPSession) => session.send('Accessibility.getFullAXTree');

export interface Tree {
  root: AXNode;
  /** The children of a node. Ignored nodes are replaced by their children. */
  childrenOf(node: AXNode): AXNode[];
  /** Outermost first. */
  ancestors(node: AXNode): AXNode[];
  byElement(id: number | undefined): AXNode | undefined;
  /** In reading order. */
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
  const ancestors = (node: AXNode): AXNode[] => {
    const parent = byId.get(node.parentId ?? '');
    return parent ? [...ancestors(parent), ...(parent.ignored ? [] : [parent])] : [];
  };
  const subtree = (node: AXNode): AXNode[] => [node, ...childrenOf(node).flatMap(subtree)];
  return {
    root,
    childrenOf,
    ancestors,
    byElement: (id) => nodes.find((node) => id !== undefined && node.backendDOMNodeId === id),
    all: () => subtree(root),
  };
};

export const roleOf = (node: AXNode): string => String(node.role?.value ?? '');
const oneLine = (value: unknown): string => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '');
export const nameOf = (node: AXNode): string => oneLine(node.name?.value);
export const propertyOf = (node: AXNode, name: string) => node.properties?.find((property) => property.name === name)?.value;
const stateOf = (node: AXNode, name: string): unknown => propertyOf(node, name)?.value;

/** Roles announced with their name only, without their content. */
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

/** Roles announced when the focus or the reading position enters them. */
const containers: Record<string, string> = { ...landmarks, group: 'group', list: 'list', listbox: 'list box' };
/** Announced only if they have a name. */
const onlyNamed = ['group', 'region'];

export const isControl = (node: AXNode): boolean => roleOf(node) in controls;
export const isLandmark = (node: AXNode): boolean => roleOf(node) in landmarks;
export const isContainer = (node: AXNode): boolean =>
  roleOf(node) in containers && (nameOf(node) !== '' || !onlyNamed.includes(roleOf(node)));

const itemCount = (node: AXNode, tree: Tree): string => {
  const items = tree.childrenOf(node).filter((child) => ['listitem', 'option'].includes(roleOf(child))).length;
  return roleOf(node).startsWith('list') ? `${items} ${items === 1 ? 'item' : 'items'}` : '';
};

const positionInList = (node: AXNode, tree: Tree): string => {
  if (roleOf(node) !== 'option') return '';
  const list = tree.ancestors(node).at(-1);
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

const valueText = (node: AXNode): string => {
  const max = stateOf(node, 'valuemax');
  return typeof max === 'number' ? `${Math.round((Number(node.value?.value) / max) * 100)} per cent` : oneLine(node.value?.value);
};

/** The announcement of a node: name, role, states, number of items, value, description and position. */
export const describeNode = (node: AXNode, tree: Tree): string => {
  const role = stateOf(node, 'pressed') ? 'toggle button' : (controls[roleOf(node)] ?? containers[roleOf(node)] ?? roleOf(node));
  return [
    nameOf(node),
    role,
    ...statesOf(node),
    itemCount(node, tree),
    valueText(node),
    oneLine(node.description?.value),
    positionInList(node, tree),
  ]
    .filter(Boolean)
    .join(', ');
};

/** Announced as part of another node, e.g. a label with its field. */
const spokenElsewhere = ['LabelText', 'Legend', 'ListMarker', 'InlineTextBox'];
const blocks = ['paragraph', 'listitem', 'term', 'definition', 'status', 'alert', 'form', 'generic', 'cell', 'row'];

/** The announcements when a node is read from top to bottom, one line each. */
export const readAll = (node: AXNode, tree: Tree): string[] => {
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
      // Text of another element may be visually separate without a space in the HTML.
      const content = String(node.name?.value ?? '');
      text += node.parentId === parent || /^[.,:;)]/.test(content) ? content : ` ${content}`;
      parent = node.parentId;
    } else if (isControl(node)) {
      endLine();
      lines.push(describeNode(node, tree));
    } else {
      const isOwnLine = isContainer(node) || blocks.includes(role);
      if (isOwnLine) endLine();
      if (isContainer(node)) lines.push(describeNode(node, tree));
      tree.childrenOf(node).forEach(visit);
      if (isOwnLine) endLine();
    }
  };
  visit(node);
  endLine();
  return lines;
};

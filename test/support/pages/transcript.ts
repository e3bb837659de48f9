// The page as assistive technology gets it: the browser's accessibility tree as short lines of role, name and state.
import type { Page, Protocol } from 'puppeteer-core';

type Node = Protocol.Accessibility.AXNode;

/** Drawn text, and elements that say nothing by themselves: their children take their place. */
const SILENT = new Set([
  'generic',
  'none',
  'RootWebArea',
  'InlineTextBox',
  'LineBreak',
  'LabelText',
]);

/** States that are read out when they are on, in the order of a line. */
const STATES = [
  'checked',
  'pressed',
  'selected',
  'expanded',
  'disabled',
  'invalid',
  'required',
  'modal',
  'focused',
  'live',
  'busy',
];
const ALWAYS_READ = new Set(['checked', 'expanded', 'pressed']);

/** Their names are made of what they contain, which is read out instead. */
const NAMED_BY_CONTENT = new Set([
  'StaticText',
  'paragraph',
  'listitem',
  'term',
  'definition',
  'status',
]);

const getText = (value?: Protocol.Accessibility.AXValue): string =>
  String(value?.value ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();

function toLine(node: Node): string {
  const role = getText(node.role);
  const name = getText(node.name);
  if (role === 'StaticText') return `“${name}”`;
  const states = STATES.flatMap((state) => {
    const property = (node.properties ?? []).find((each) => each.name === state);
    const value = getText(property?.value);
    if (!property || (value === 'false' && !ALWAYS_READ.has(state)) || value === 'off') return [];
    return value === 'true' ? [state] : [`${state}=${value}`];
  });
  const level = role === 'heading' && (node.properties ?? []).find((each) => each.name === 'level');
  const value = getText(node.value);
  const description = getText(node.description);
  return [
    level ? `${role} ${getText(level.value)}` : role,
    ...(name && !NAMED_BY_CONTENT.has(role) ? [`“${name}”`] : []),
    ...(value && value !== name ? [`value “${value}”`] : []),
    ...states,
    ...(description && description !== name ? [`(${description})`] : []),
  ].join(' ');
}

/** One line for each element that is read out, indented by what it is in. */
export async function readTranscript(page: Page): Promise<string> {
  const session = await page.createCDPSession();
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines: string[] = [];
  const visit = (node: Node | undefined, depth: number, parent: string): void => {
    if (!node) return;
    const role = getText(node.role);
    const name = getText(node.name);
    // A text that is the name of what it is in was read out with it.
    const isRepeated = role === 'StaticText' && (name === '' || parent.includes(name));
    const isSilent = node.ignored || isRepeated || SILENT.has(role);
    if (!isSilent) lines.push('  '.repeat(depth) + toLine(node));
    if (role === 'StaticText') return;
    const own = isSilent || NAMED_BY_CONTENT.has(role) ? (isSilent ? parent : '') : name;
    for (const id of node.childIds ?? []) visit(byId.get(id), isSilent ? depth : depth + 1, own);
  };
  visit(nodes[0], 0, '');
  return lines.join('\n');
}

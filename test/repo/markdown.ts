// Reads headings with their anchors, sections, links and code from a Markdown document.

export type Heading = { level: number; text: string; anchor: string; line: number };

/** Fenced blocks are examples. They contain no headings and links of the document. */
const withoutFences = (markdown: string): string =>
  markdown.replace(/^(```|~~~)[\s\S]*?^\1.*$/gm, (block) => block.replace(/[^\n]/g, ''));

/**
 * The anchor that GitHub gives a heading: lower case, without punctuation, with a hyphen for each space.
 * `Prefer: wait` becomes `prefer-wait`; `a / b` becomes `a--b`.
 */
const toAnchor = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replace(/ /g, '-');

/** A repeated heading gets a number: `errors`, then `errors-1`. */
function readHeadings(markdown: string): Heading[] {
  const counts = new Map<string, number>();
  return withoutFences(markdown)
    .split('\n')
    .flatMap((text, line) => {
      const match = /^(#{1,6}) +(.+?) *#*$/.exec(text);
      if (!match) return [];
      const plain = toAnchor(match[2]!);
      const count = counts.get(plain) ?? 0;
      counts.set(plain, count + 1);
      const anchor = count === 0 ? plain : `${plain}-${count}`;
      return [{ level: match[1]!.length, text: match[2]!, anchor, line }];
    });
}

export const readAnchors = (markdown: string): Set<string> =>
  new Set(readHeadings(markdown).map(({ anchor }) => anchor));

/** The section under a heading, with its subsections; undefined when there is no such anchor. */
export function readSection(markdown: string, anchor: string): string | undefined {
  const headings = readHeadings(markdown);
  const index = headings.findIndex((heading) => heading.anchor === anchor);
  const heading = headings[index];
  if (!heading) return undefined;
  const next = headings.slice(index + 1).find(({ level }) => level <= heading.level);
  return markdown.split('\n').slice(heading.line, next?.line).join('\n');
}

/** The targets of links and images. */
export const readLinks = (markdown: string): string[] =>
  [
    ...withoutFences(markdown).matchAll(/\]\(\s*<?([^)\s>]+)/g),
    ...withoutFences(markdown).matchAll(/<(?:img|a)\b[^>]*\b(?:src|href)="([^"]+)"/g),
  ].map(([, target]) => target!);

/** The text of all inline code. */
export const readCode = (markdown: string): string =>
  [...withoutFences(markdown).matchAll(/`([^`]+)`/g)].map(([, code]) => code!).join('\n');

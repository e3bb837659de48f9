// Finds the one person above a list, such as the founder, who has a card of another form.
import { namesPeople } from '../names/people-heading.ts';
import { findMarkedAncestor, type Mark } from '../page/marked-ancestor.ts';
import { measureBlock } from './block-evidence.ts';
import { toRow, type Row } from './name-groups.ts';
import type { PageLines } from './page-lines.ts';
import type { ReadGroup } from './read-group.ts';
import { readRowName } from './row-name.ts';
import { readSectionHeading } from './section-heading.ts';

/** Lines above the list that are searched. */
const MAX_LINES = 40;
const TITLE = /^h[2-6]$/;
const OUTSIDE: Mark = {
  tags: ['aside', 'footer', 'header', 'nav'],
  words: /(?:^|[-_ ])(?:sidebar|author)/i,
};

/** The rows with such people above them: each has a role and a picture. */
export function addLeaders(rows: readonly Row[], found: PageLines, readGroup: ReadGroup): Row[] {
  const first = rows[0];
  const above = first ? readHeadings(rows, first.line, found) : [];
  if (!first || above.length === 0) return [...rows];
  const kept = readGroup({ rows: [...above, ...rows], others: [] });
  const leaders = kept.filter(
    (row) =>
      above.some(({ line }) => line === row.line) &&
      row.role !== null &&
      readSectionHeading(found.lines, row.line) !== 'left' &&
      measureBlock([row, first], found).portraitShare === 1,
  );
  return [...leaders, ...rows];
}

function readHeadings(rows: readonly Row[], first: number, { lines }: PageLines): Row[] {
  const known = new Set(rows.map(({ fullName }) => fullName));
  return lines.slice(Math.max(0, first - MAX_LINES), first).flatMap((line) => {
    if (line.isMenu || !TITLE.test(line.element.localName) || namesPeople(line.text)) return [];
    const name = readRowName(line.text);
    if (!name || known.has(name.fullName) || findMarkedAncestor(line.element, OUTSIDE)) return [];
    return [toRow(name, lines.indexOf(line), line.element)];
  });
}

// Finds the other sections of a list. Pages show professors in cards and students in a table, or each committee under
// a heading of its own, and each section has markup of its own.
import { measureBlock } from './block-evidence.ts';
import type { Group, Row } from './name-groups.ts';
import type { PageLines } from './page-lines.ts';
import type { ReadGroup } from './read-group.ts';
import { foldWithoutSpaces } from '../page/text.ts';
import { readSectionHeading } from './section-heading.ts';

const MIN_ROWS = 2;
/** Of the lines of another section, this share must be names. */
export const PURE = 0.75;
/** Groups that are searched for further sections of the list. */
const MAX_SECTIONS = 8;

type Candidate = Pick<Group, 'rows' | 'others'> & { purity: number };

/** The rows with those of other sections. A section proves itself, or its heading says that it names people. */
export function addSections(
  rows: readonly Row[],
  candidates: readonly Candidate[],
  found: PageLines,
  readGroup: ReadGroup,
): Row[] {
  let all = [...rows];
  let searched = 0;
  for (const candidate of candidates) {
    if (searched >= MAX_SECTIONS) break;
    const runs = findOtherRows(all, candidate.rows, found);
    if (runs.length > 0) searched++;
    for (const run of runs) {
      const first = run[0]?.line ?? 0;
      const heading = readSectionHeading(found.lines, first);
      const isPure = candidate.purity >= PURE;
      const isOutside = run[0]?.element.closest(OUTSIDE) != null;
      // Former members would be listed with the company that they have left.
      const isLeft = heading === 'left';
      const kept = isLeft || isOutside || !isPure ? [] : readGroup({ rows: run, others: [] });
      if (kept.length < MIN_ROWS) continue;
      if (heading === 'people' || proveThemselves(kept, found)) all = [...all, ...kept];
    }
    all.sort((one, other) => one.line - other.line);
  }
  return all;
}

const OUTSIDE = 'footer, aside, nav, button, [role="contentinfo"]';

function proveThemselves(rows: readonly Row[], found: PageLines): boolean {
  const { roleShare, linkShare, employerShare } = measureBlock(rows, found);
  return Math.max(roleShare, linkShare, employerShare) >= 0.5;
}

/** The rows of the second section without those of the first one, split where rows of the first stand between. */
function findOtherRows(
  first: readonly Row[],
  second: readonly Row[],
  { lines }: PageLines,
): Row[][] {
  const texts = first.flatMap(({ fullName, role }) => (role ? [fullName, role] : [fullName]));
  const known = new Set(texts.map(foldWithoutSpaces));
  const runs: Row[][] = [];
  let next = 0;
  let gap = -1;
  for (const row of second) {
    while (next < first.length && (first[next]?.line ?? 0) <= row.line) next++;
    // "Head of Vale Section" is a role, of which "Vale Section" could be a name.
    const written = lines[row.line]?.text ?? '';
    if ([row.fullName, written].some((text) => known.has(foldWithoutSpaces(text)))) continue;
    if (next !== gap) runs.push([]);
    gap = next;
    runs.at(-1)?.push(row);
  }
  return runs;
}

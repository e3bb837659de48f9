// Finds the other sections of a list. Pages show professors in cards and students in a table, or each committee under
// a heading of its own, and each section has markup of its own.
import { measureBlock } from './block-evidence.ts';
import type { Group, Row } from './name-groups.ts';
import type { PageLines } from './page-lines.ts';
import type { ReadGroup } from './read-group.ts';
import { readSectionHeading } from './section-heading.ts';

const MIN_ROWS = 2;
/** Of the lines of another section, this share must be names. */
export const PURE = 0.75;
/** Groups that are searched for further sections of the list. */
const MAX_SECTIONS = 8;

type Candidate = Pick<Group, 'rows'> & { purity: number };

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
    if (candidate.purity < PURE || searched >= MAX_SECTIONS) continue;
    const runs = findOtherRows(all, candidate.rows);
    if (runs.length > 0) searched++;
    for (const run of runs) {
      const heading = readSectionHeading(found.lines, run[0]?.line ?? 0);
      const kept = heading === 'left' ? [] : readGroup({ rows: run, others: [] });
      if (kept.length < MIN_ROWS) continue;
      if (heading === 'people' || proveThemselves(kept, found)) all = [...all, ...kept];
    }
    all.sort((one, other) => one.line - other.line);
  }
  return all;
}

function proveThemselves(rows: readonly Row[], found: PageLines): boolean {
  const { roleShare, linkShare, employerShare } = measureBlock(rows, found);
  return Math.max(roleShare, linkShare, employerShare) >= 0.5;
}

/** The rows of both sections without those of the first one, in the order of their lines. */
function findOtherRows(first: readonly Row[], second: readonly Row[]): Row[][] {
  const known = new Set(first.map(({ fullName }) => fullName));
  const runs: Row[][] = [];
  let next = 0;
  let gap = -1;
  for (const row of second) {
    while (next < first.length && (first[next]?.line ?? 0) <= row.line) next++;
    if (known.has(row.fullName)) continue;
    if (next !== gap) runs.push([]);
    gap = next;
    runs.at(-1)?.push(row);
  }
  // A single one between two names is part of a card: "Cosmos Toolkit" is what the person works on.
  return runs.filter((run) => run.length >= MIN_ROWS);
}

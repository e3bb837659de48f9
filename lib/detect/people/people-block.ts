// Finds the block of a page that lists people: the same element again and again, each time with a name.
import { dropNonPeople } from './drop-non-people.ts';
import { MAX_PEOPLE } from '../page/limits.ts';
import { readPageLines, type Line, type PageLines } from './page-lines.ts';
import { isListOfWorks, measureBlock, type BlockEvidence } from './block-evidence.ts';
import { readByForm } from './group-form.ts';
import { readIncompleteNames } from './incomplete-names.ts';
import { findOtherRows } from './list-sections.ts';
import { groupLines, type Group, type OtherLine, type Row } from './name-groups.ts';
import { isTitledAsPeople, readSectionHeading } from './section-heading.ts';
import { assignRoles } from './row-role.ts';
import { addProfiles } from './row-profile.ts';
import type { Page } from '../page/page.ts';
import type { ListedPerson } from '../subject.ts';
import { looksLikeRole } from '../roles/role-words.ts';

export type PeopleBlock = BlockEvidence & {
  people: ListedPerson[];
  /** Different names, also those that `people` has no room for. */
  names: number;
  /** Share of the repeated lines that are names. */
  purity: number;
  /** The page's own heading says that it is about people. */
  isTitled: boolean;
};

const FEWEST_NAMES = 3;
const FEWEST_ROWS = 2;
/** Of the lines of another section, this share must be names. */
const PURE = 0.75;
/** People who have left are listed only where the page names no others. */
const FORMER = 0.01;
/** The highest score of a row. */
const MOST_PER_NAME = 4.6;
/** Authors of praise, reviews and comments have a name and a role, too, but are not the page's people. */
const OPINIONS =
  'blockquote, [class*="testimonial" i], [class*="review" i], [class*="quote" i], [class*="comment" i]';

type Found = { rows: Row[]; purity: number; score: number };
/** Groups that are searched for further sections of the list. */
const MAX_SECTIONS = 8;

/** Null when no block has three names. Uses neither the address nor the title of the page. */
export function findPeopleBlock(page: Page): PeopleBlock | null {
  const found = readPageLines(page);
  const candidates = listCandidates(found.lines);
  let best: Found | null = null;
  for (const { rows, others, names, purity } of candidates) {
    // Finding roles is the slowest step, and most groups cannot be the best one.
    if (best && names * purity * MOST_PER_NAME <= best.score) break;
    const kept = readGroup(rows, others, found);
    if (!isEnough(kept, found)) continue;
    // A long list of names without details, mostly former members, must not hide the cards of the others.
    const score = kept.length * rateRow(measureBlock(kept, found)) * purity;
    if (best && score <= best.score) continue;
    const isOfFormer = readSectionHeading(found.lines, kept[0]?.line ?? 0) === 'left';
    const rated = isOfFormer ? FORMER * score : score;
    if (!best || rated > best.score) best = { rows: kept, purity, score: rated };
  }
  if (!best) return null;
  const { rows, purity } = best;
  addProfiles(page, rows);
  const all = addSections(rows, candidates, found);
  addProfiles(page, all);
  const people = all.slice(0, MAX_PEOPLE).map(({ fullName, role, companyName, networkUrl }) => ({
    fullName,
    role,
    companyName,
    networkUrl,
  }));
  const isTitled = isTitledAsPeople(found.lines, rows[0]?.line ?? 0);
  return { people, names: rows.length, purity, isTitled, ...measureBlock(rows, found) };
}

/** Two people are a list when both have a role and something else of their own. */
function isEnough(rows: readonly Row[], found: PageLines): boolean {
  if (rows.length >= FEWEST_NAMES) return true;
  if (rows.length < FEWEST_ROWS || rows.some(({ role }) => role === null)) return false;
  const { linkShare, portraitShare, ownPageShare } = measureBlock(rows, found);
  return Math.max(linkShare, portraitShare, ownPageShare) === 1;
}

/** The rows with those of other sections. A section proves itself, or its heading says that it names people. */
function addSections(
  rows: readonly Row[],
  candidates: readonly Candidate[],
  found: PageLines,
): Row[] {
  let all = [...rows];
  let searched = 0;
  for (const candidate of candidates) {
    if (candidate.purity < PURE || searched >= MAX_SECTIONS) continue;
    const runs = findOtherRows(all, candidate.rows);
    if (runs.length > 0) searched++;
    for (const run of runs) {
      const heading = readSectionHeading(found.lines, run[0]?.line ?? 0);
      const kept = heading === 'left' ? [] : readGroup(run, [], found);
      if (kept.length < FEWEST_ROWS) continue;
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

type Candidate = Omit<Group, 'isAcrossColumns'> & { names: number; purity: number };

/** The groups with enough names, best first. Of groups with the same rows, the purest is kept. */
function listCandidates(lines: readonly Line[]): Candidate[] {
  const countOthers = createOtherCounter(lines);
  const byRows = new Map<string, Candidate>();
  for (const group of groupLines(lines)) {
    const { rows, others, isAcrossColumns } = readByForm(group);
    const names = new Set(rows.map(({ fullName }) => fullName)).size;
    if (names < FEWEST_ROWS) continue;
    const purity = rows.length / (rows.length + countOthers(rows.length, others));
    if (isAcrossColumns && purity < PURE) continue;
    const key = `${rows.length} ${names} ${rows[0]?.line} ${rows.at(-1)?.line} ${rows[0]?.element.localName}`;
    if (purity > (byRows.get(key)?.purity ?? 0)) byRows.set(key, { rows, others, names, purity });
  }
  return [...byRows.values()].toSorted((a, b) => b.names * b.purity - a.names * a.purity);
}

/** The people of a group; none when the names are those of authors or customers. */
function readGroup(rows: readonly Row[], others: readonly OtherLine[], found: PageLines): Row[] {
  assignRoles(rows, found.lines);
  const kept = dropNonPeople(mergeByName(addIncomplete(rows, others, found)));
  return kept.length === 0 || isListOfWorks(kept, found) || isOpinion(kept) ? [] : kept;
}

/** Where the complete names have roles, other words with a role beside them are names, too. */
function addIncomplete(
  rows: readonly Row[],
  others: readonly OtherLine[],
  { lines }: PageLines,
): readonly Row[] {
  if (rows.filter(({ role }) => role !== null).length * 2 < rows.length) return rows;
  const added = readIncompleteNames(others);
  if (added.length === 0 || added.length > rows.length) return rows;
  const all = [...rows, ...added].toSorted((one, other) => one.line - other.line);
  assignRoles(all, lines);
  return all.filter((row) => row.role !== null || !added.includes(row));
}

const rateRow = ({ roleShare, linkShare, portraitShare, ownPageShare }: BlockEvidence): number =>
  0.4 + 2.6 * roleShare + linkShare + 0.3 * (portraitShare + ownPageShare);

function isOpinion([row, next]: readonly Row[]): boolean {
  const around = row?.element.closest(OPINIONS);
  if (!around || around.localName === 'body' || around.localName === 'html') return false;
  // Each person's words are a quote of their own. A quote with many names is a list.
  return around.localName !== 'blockquote' || !next || !around.contains(next.element);
}

/**
 * Counts the lines of a group that are neither names nor roles: where names and roles have equal elements, all are
 * in one group. In a group with few names, reading the other lines would not make a difference.
 */
function createOtherCounter(
  lines: readonly Line[],
): (names: number, others: readonly OtherLine[]) => number {
  const known = new Map<number, boolean>();
  const isRole = (at: number): boolean => {
    const before = known.get(at) ?? looksLikeRole(lines[at]?.text ?? '');
    known.set(at, before);
    return before;
  };
  return (names, others) =>
    others.length > 4 * names ? others.length : others.filter(({ line }) => !isRole(line)).length;
}

function mergeByName(rows: readonly Row[]): Row[] {
  const byName = new Map<string, Row>();
  for (const row of rows) {
    const known = byName.get(row.fullName);
    if (!known) byName.set(row.fullName, row);
    // The place in the order of lines stays that of the first one.
    else if (known.role === null && row.role !== null) byName.set(row.fullName, row);
  }
  return [...byName.values()].toSorted((one, other) => one.line - other.line);
}

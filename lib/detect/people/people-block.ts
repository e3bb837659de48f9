// Finds the block of a page that lists people: the same element again and again, each time with a name.
import { dropNonPeople } from './drop-non-people.ts';
import { MAX_PEOPLE } from '../page/limits.ts';
import { readPageLines, type Line, type PageLines } from './page-lines.ts';
import {
  isListOfWorks,
  measureBlock,
  measureLinkShare,
  type BlockEvidence,
} from './block-evidence.ts';
import { groupLines, type Row } from './name-groups.ts';
import { createRoleAssigner } from './row-role.ts';
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
};

const FEWEST_NAMES = 3;
/** The highest score of a row. */
const MOST_PER_NAME = 4.6;
/** Authors of praise, reviews and comments have a name and a role, too, but are not the page's people. */
const OPINIONS =
  'blockquote, [class*="testimonial" i], [class*="review" i], [class*="quote" i], [class*="comment" i]';

type Found = { rows: Row[]; purity: number; score: number; evidence: BlockEvidence };

/** Null when no block has three names. Uses neither the address nor the title of the page. */
export function findPeopleBlock(page: Page): PeopleBlock | null {
  const found = readPageLines(page);
  const assignRoles = createRoleAssigner(found.lines);
  let best: Found | null = null;
  for (const { rows, names, purity } of listCandidates(found.lines)) {
    // Finding roles is the slowest step, and most groups cannot be the best one.
    if (best && names * purity * MOST_PER_NAME <= best.score) break;
    assignRoles(rows);
    const kept = keepPeople(rows, found);
    if (kept.length < FEWEST_NAMES) continue;
    // A long list of names without details, mostly former members, must not hide the cards of the others.
    const evidence = measureBlock(kept, found);
    const score = kept.length * rateRow(evidence) * purity;
    if (!best || score > best.score) best = { rows: kept, purity, score, evidence };
  }
  if (!best) return null;
  const { rows, purity, evidence } = best;
  addProfiles(page, rows);
  const people = rows.slice(0, MAX_PEOPLE).map(({ fullName, role, companyName, networkUrl }) => ({
    fullName,
    role,
    companyName,
    networkUrl,
  }));
  const linkShare = measureLinkShare(rows, found);
  return { people, names: rows.length, purity, ...evidence, linkShare };
}

type Candidate = { rows: Row[]; names: number; purity: number };

/** The groups with enough names, best first. Of groups with the same rows, the purest is kept. */
function listCandidates(lines: readonly Line[]): Candidate[] {
  const countOthers = createOtherCounter(lines);
  const byRows = new Map<string, Candidate>();
  for (const { rows, others } of groupLines(lines, FEWEST_NAMES)) {
    const names = new Set(rows.map(({ fullName }) => fullName)).size;
    if (names < FEWEST_NAMES) continue;
    const purity = rows.length / (rows.length + countOthers(rows.length, others));
    const key = `${rows.length} ${names} ${rows[0]?.line} ${rows.at(-1)?.line} ${rows[0]?.element.localName}`;
    if (purity > (byRows.get(key)?.purity ?? 0)) byRows.set(key, { rows, names, purity });
  }
  return [...byRows.values()].toSorted((a, b) => b.names * b.purity - a.names * a.purity);
}

/** The people of a group, by their roles; none when the names are those of authors or customers. */
function keepPeople(rows: readonly Row[], found: PageLines): Row[] {
  const kept = dropNonPeople(mergeByName(rows));
  return kept.length === 0 || isListOfWorks(kept, found) || isOpinion(kept[0]) ? [] : kept;
}

const rateRow = ({ roleShare, linkShare, portraitShare, ownPageShare }: BlockEvidence): number =>
  0.4 + 2.6 * roleShare + linkShare + 0.3 * (portraitShare + ownPageShare);

const isOpinion = (row: Row | undefined): boolean => {
  const around = row?.element.closest(OPINIONS);
  return around != null && around.localName !== 'body' && around.localName !== 'html';
};

/**
 * Counts the lines of a group that are neither names nor roles: where names and roles have equal elements, all are
 * in one group. In a group with few names, reading the other lines would not make a difference.
 */
function createOtherCounter(
  lines: readonly Line[],
): (names: number, others: readonly number[]) => number {
  const known = new Map<number, boolean>();
  const isRole = (at: number): boolean => {
    const before = known.get(at) ?? looksLikeRole(lines[at]?.text ?? '');
    known.set(at, before);
    return before;
  };
  return (names, others) =>
    others.length > 4 * names ? others.length : others.filter((at) => !isRole(at)).length;
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

// Finds the block of a page that lists people: the same element again and again, each time with a name.
import { MAX_PEOPLE } from '../page/limits.ts';
import { readPageLines, type Line } from './page-lines.ts';
import type { BlockEvidence, PeopleBlock } from '../evidence/evidence.ts';
import { measureBlock, measureLinkShare } from './block-evidence.ts';
import { readByForm } from './group-form.ts';
import { dropTranslations } from './drop-translations.ts';
import { addSections, PURE } from './list-sections.ts';
import { groupLines, type Group, type OtherLine, type Row } from './name-groups.ts';
import { createGroupReader } from './read-group.ts';
import { isBelowPeople, readSectionHeading } from './section-heading.ts';
import { addProfiles } from './row-profile.ts';
import { joinSplitNames } from './split-columns.ts';
import { splitNameLists } from './split-lines.ts';
import { dropCourtesy } from '../names/clean-name.ts';
import { findMarkedAncestor, type Mark } from '../page/marked-ancestor.ts';
import type { Page } from '../page/page.ts';
import { looksLikeRole } from '../names/role-words.ts';

const MIN_NAMES = 3;
const MIN_ROWS = 2;
/** For two people, and for people who have left: they are the list only where the page has no other one. */
const LAST_CHOICE = 0.01;
/** Where no heading of people stands above the names: guests, sponsors and authors have lists, too. */
const UNTITLED = 1 / 3;
/** The highest score of a row. */
const MAX_PER_NAME = 4.6;

/** The class of a card in any language's page: "team-member", "person__name", "staff-list". */
const PERSON: Mark = {
  tags: [],
  words:
    /(?:^|[\s_-])(?:team|staff|person|personel|people|member|employee|speaker|trainer|teacher)s?(?:$|[\s_-])/i,
};

/** Names whose headings and cards are read. */
const MAX_COMPARED = 50;
/** From a name to its card. The class of the whole page, such as "member-area", says nothing about it. */
const CARD_LEVELS = 5;

type Found = { rows: Row[]; purity: number; score: number; evidence: BlockEvidence };

/** Null when no block lists people. Uses neither the address nor the title of the page. */
export function findPeopleBlock(page: Page): PeopleBlock | null {
  const read = readPageLines(page);
  const found = {
    ...read,
    lines: splitNameLists(joinSplitNames(dropTranslations(read.lines))),
  };
  const readGroup = createGroupReader(found);
  const candidates = listCandidates(found.lines);
  let best: Found | null = null;
  for (const candidate of candidates) {
    const { names } = candidate;
    // Finding roles is the slowest step, and most groups cannot be the best one.
    if (best && names * candidate.purity * MAX_PER_NAME <= best.score) break;
    const rows = readGroup(candidate);
    if (rows.length < MIN_ROWS) continue;
    const evidence = measureBlock(rows, found);
    // Incomplete names are among the rows, too.
    const purity = Math.max(
      candidate.purity,
      Math.min(1, (rows.length * candidate.purity) / candidate.rows.length),
    );
    if (!isEnough(rows, evidence)) continue;
    // A long list of names without details, mostly former members, must not hide the cards of the others.
    const score = rows.length * rateRow(evidence) * purity;
    if (best && score <= best.score) continue;
    const heading = readSectionHeading(found.lines, rows[0]?.line ?? 0);
    const isLastChoice = rows.length < MIN_NAMES || heading === 'left';
    const rated = score * (isLastChoice ? LAST_CHOICE : heading === 'people' ? 1 : UNTITLED);
    if (!best || rated > best.score) best = { rows, purity, score: rated, evidence };
  }
  if (!best) return null;
  const { rows, purity } = best;
  const all = addSections(rows, candidates, found, readGroup);
  const whole = measureBlock(all, found);
  // Roles in another section prove the list, too.
  const evidence = rateRow(whole) > rateRow(best.evidence) ? whole : best.evidence;
  addProfiles(page, all);
  const people = all.slice(0, MAX_PEOPLE).map(({ fullName, role, companyName, networkUrl }) => ({
    fullName: dropCourtesy(fullName, page.language),
    role,
    companyName,
    networkUrl,
  }));
  const linkShare = measureLinkShare(rows, found);
  const first = rows.slice(0, MAX_COMPARED);
  const areMost = (test: (row: Row) => boolean): boolean =>
    first.filter(test).length * 2 > first.length;
  const kind = {
    isHeaded: areMost(({ line }) => isBelowPeople(found.lines, line)),
    isMarked: areMost(({ element }) => findMarkedAncestor(element, PERSON, CARD_LEVELS) !== null),
  };
  return { people, names: rows.length, purity, ...kind, ...evidence, linkShare };
}

/** Two people are a list when both have a role and something else of their own. */
function isEnough(rows: readonly Row[], evidence: BlockEvidence): boolean {
  if (rows.length >= MIN_NAMES) return true;
  const { roleShare, linkShare, portraitShare, ownPageShare } = evidence;
  return roleShare === 1 && Math.max(linkShare, portraitShare, ownPageShare) === 1;
}

type Candidate = Omit<Group, 'isAcrossColumns'> & { names: number; purity: number };

/** The groups with enough names, best first. Of groups with the same rows, the purest is kept. */
function listCandidates(lines: readonly Line[]): Candidate[] {
  const countOthers = createOtherCounter(lines);
  const byRows = new Map<string, Candidate>();
  for (const group of groupLines(lines, MIN_ROWS)) {
    const { rows, others, isAcrossColumns } = readByForm(group);
    const names = new Set(rows.map(({ fullName }) => fullName)).size;
    if (names < MIN_ROWS) continue;
    const purity = rows.length / (rows.length + countOthers(rows.length, others));
    if (isAcrossColumns && purity < PURE) continue;
    const key = `${rows.length} ${names} ${rows[0]?.line} ${rows.at(-1)?.line} ${rows[0]?.element.localName}`;
    if (purity > (byRows.get(key)?.purity ?? 0)) byRows.set(key, { rows, others, names, purity });
  }
  return [...byRows.values()].toSorted((a, b) => b.names * b.purity - a.names * a.purity);
}

const rateRow = ({ roleShare, linkShare, portraitShare, ownPageShare }: BlockEvidence): number =>
  0.4 + 2.6 * roleShare + linkShare + 0.3 * (portraitShare + ownPageShare);

/**
 * Counts the lines of a group that are neither names nor roles: where names and roles have equal elements, all are
 * in one group. In a group with few names, reading the other lines would not make a difference.
 */
function createOtherCounter(
  lines: readonly Line[],
): (names: number, others: readonly OtherLine[]) => number {
  const known = new Map<number, boolean>();
  const isRole = (at: number): boolean => {
    const text = lines[at]?.text ?? '';
    const before = known.get(at) ?? looksLikeRole(text);
    known.set(at, before);
    return before;
  };
  return (names, others) =>
    others.length > 4 * names ? others.length : others.filter(({ line }) => !isRole(line)).length;
}

// Proposes what each column of a table becomes, by its name and by what its cells hold. The user checks it.
import { isProfileUrl } from '../../contract/rules.ts';
import { foldDomain, isSharedDomain } from '../../enrichment/identity/identity-keys.ts';
import { removeGuard } from '../../export/formula-guard.ts';
import { isOnKnownNetwork } from '../../identity/profile-link.ts';
import type { ColumnTarget } from '../../model/import.ts';
import { findTargetByName } from './column-names.ts';
import { readEmails } from './known-values.ts';

export type MatchedBy =
  | 'header'
  | 'content'
  /** By its name, but most of its cells are empty or hold something else. */
  | 'check'
  /** As in an earlier file with the same columns. */
  | 'earlier'
  | 'none';

export type ColumnMatch = { target: ColumnTarget; by: MatchedBy };

export type ColumnSample = {
  name: string;
  /** The first filled cells. */
  examples: string[];
  isMostlyEmpty: boolean;
  empty: number;
};

/** The cells of a column below the first line: the first filled ones, and how many are filled and empty. */
export type ColumnCells = { examples: string[]; filled: number; empty: number };

/** Cells that are looked at in each column. */
const SAMPLE = 200;
const MAX = 0.8;
const SOME = 0.5;

/** Goes through all cells: with 10,000 rows, off the main thread. As many columns as the first line has. */
export function readColumns([first = [], ...rest]: readonly (readonly string[])[]): ColumnCells[] {
  return first.map((_, column) => {
    const examples: string[] = [];
    let empty = 0;
    for (const line of rest) {
      const cell = line[column] ?? '';
      if (cell.trim() === '') empty += 1;
      else if (examples.length < SAMPLE) examples.push(cell);
    }
    return { examples, filled: rest.length - empty, empty };
  });
}

/** `first`: the first line, which holds the names of the columns or one more row. */
export function sampleColumns(
  first: readonly string[],
  columns: readonly ColumnCells[],
  hasHeader: boolean,
): ColumnSample[] {
  return columns.map(({ examples, filled, empty }, column) => {
    const cell = first[column] ?? '';
    const own = hasHeader || cell.trim() === '' ? [] : [cell];
    const all = { filled: filled + own.length, empty: empty + (hasHeader ? 0 : 1 - own.length) };
    return {
      name: (hasHeader && cell.trim()) || `Column ${column + 1}`,
      examples: [...own, ...examples].slice(0, SAMPLE),
      isMostlyEmpty: all.empty > all.filled,
      empty: all.empty,
    };
  });
}

const isSite = (cell: string): boolean => !/\s|@/.test(cell.trim()) && foldDomain(cell) !== '';
const isLink = (cell: string): boolean => isOnKnownNetwork(cell) && isProfileUrl(cell);
/** 7 to 15 digits (ITU-T E.164) that begin as numbers are dialled, or are written in groups. */
const isPhone = (cell: string): boolean =>
  /^[+(]?[\d\s()./+-]+$/.test(cell) &&
  /^\d{7,15}$/.test(cell.replace(/\D/g, '')) &&
  (/^\s*(?:\+|0|\()/.test(cell) || /\d[\s./-]\d/.test(cell)) &&
  !/^\d{4}-\d{2}-\d{2}/.test(cell);
const isEmail = (cell: string): boolean => readEmails(cell).length > 0;
const isPrivateEmail = (cell: string): boolean => {
  const domain = foldDomain(readEmails(cell)[0]?.split('@')[1] ?? '');
  return domain !== '' && isSharedDomain(domain);
};
const isFullName = (cell: string): boolean =>
  /^\p{Lu}[\p{L}\p{M}'’.-]*(?:,? \p{L}[\p{L}\p{M}'’.-]*){1,3}$/u.test(cell.trim());
const JOB =
  /\b(?:c[efotmi]o|chief|president|vp|head|director|manager|lead|founder|owner|engineer|developer|buyer|analyst|consultant|officer|sales|procurement|operations|specialist|coordinator|assistant|recruiter|accountant|designer)\b|leiter|führer|einkäufer|berater|directeur|directrice|responsable|gerente|jefe|direttore|diretor|kierownik|dyrektor|chef\b|ředitel/iu;
const FIRM =
  /\b(?:ltd|limited|inc|llc|llp|plc|corp|gmbh|ag|kg|sas|sarl|srl|spa|bv|ab|oy|as|sp\. z o\.o|group|logistics|freight|shipping|services|solutions|technologies|lines|ports|packaging)\b/i;

/** The look of the cells of each target; the first that fits counts. */
const CONTENT: readonly [ColumnTarget, (cell: string) => boolean, share: number][] = [
  ['personal_email', (cell) => isEmail(cell) && isPrivateEmail(cell), MAX],
  ['work_email', isEmail, MAX],
  ['profile_link', isLink, MAX],
  ['company_domain', isSite, MAX],
  ['phone', isPhone, MAX],
  ['title', (cell) => JOB.test(cell), SOME],
  ['company_name', (cell) => FIRM.test(cell), SOME],
  ['full_name', isFullName, MAX],
];

function getShare(examples: readonly string[], looksRight: (cell: string) => boolean): number {
  const fitting = examples.filter((cell) => looksRight(removeGuard(cell.trim())));
  return examples.length === 0 ? 0 : fitting.length / examples.length;
}

const findTargetByContent = ({ examples }: ColumnSample): ColumnTarget | null =>
  CONTENT.find(([, looksRight, share]) => getShare(examples, looksRight) >= share)?.[0] ?? null;

/** Targets whose cells have a form that can be checked. */
const FORM: Partial<Record<ColumnTarget, (cell: string) => boolean>> = {
  work_email: isEmail,
  personal_email: isEmail,
  profile_link: isProfileUrl,
  company_domain: isSite,
  phone: (cell) => /\d{3}/.test(cell),
};

/** A column of the same target is read too: a person may have several addresses and numbers. */
const MANY: ReadonlySet<ColumnTarget> = new Set(['work_email', 'personal_email', 'phone', 'keep']);

/** `earlier`: the columns of an earlier import with the same names, in the same order. */
export function matchColumns(
  samples: readonly ColumnSample[],
  { hasHeader, earlier }: { hasHeader: boolean; earlier?: readonly ColumnTarget[] | undefined },
): ColumnMatch[] {
  if (earlier?.length === samples.length) {
    return earlier.map((target) => ({ target, by: target === 'keep' ? 'none' : 'earlier' }));
  }
  const named = samples.map(({ name }) => (hasHeader ? findTargetByName(name) : null));
  const taken = new Set<ColumnTarget>();
  const claim = (target: ColumnTarget | null): target is ColumnTarget => {
    if (!target || (taken.has(target) && !MANY.has(target))) return false;
    taken.add(target);
    return true;
  };
  // Names first: a column that only looks like a title does not take the place of one that is called so.
  const first = samples.map((sample, at): ColumnMatch | null => {
    const target = named[at] ?? null;
    return claim(target) ? { target, by: checkForm(sample, target) } : null;
  });
  const all = samples.map((sample, at): ColumnMatch => {
    if (first[at]) return first[at];
    const target = findTargetByContent(sample);
    return claim(target) ? { target, by: 'content' } : { target: 'keep', by: 'none' };
  });
  return correctNames(all);
}

function checkForm({ examples, isMostlyEmpty }: ColumnSample, target: ColumnTarget): MatchedBy {
  const looksRight = FORM[target];
  const isOdd = looksRight !== undefined && getShare(examples, looksRight) < SOME;
  return isOdd || isMostlyEmpty ? 'check' : 'header';
}

/** "Name, Vorname" is a last and a first name, "Nom" or "Nome" alone a full name. */
function correctNames(matches: ColumnMatch[]): ColumnMatch[] {
  const has = (target: ColumnTarget) => matches.some((one) => one.target === target);
  const rename = (from: ColumnTarget, to: ColumnTarget) =>
    matches.map((one) => (one.target === from ? { ...one, target: to } : one));
  if (has('full_name')) {
    if (has('first_name') && !has('last_name')) return rename('full_name', 'last_name');
    return matches;
  }
  if (has('first_name') && !has('last_name')) return rename('first_name', 'full_name');
  if (has('last_name') && !has('first_name')) return rename('last_name', 'full_name');
  return matches;
}

/** Whether the first line holds names of columns: it has known ones, or no address and number as the others have. */
export function hasHeaderLine(lines: readonly (readonly string[])[]): boolean {
  const [first = [], ...rest] = lines;
  if (first.some((cell) => findTargetByName(cell) !== null)) return true;
  const isValue = (cell: string) => isEmail(cell) || isSite(cell) || isPhone(cell);
  if (first.some(isValue) || first.some((cell) => cell.trim() === '')) return false;
  return rest.slice(0, SAMPLE).some((line) => line.some(isValue));
}

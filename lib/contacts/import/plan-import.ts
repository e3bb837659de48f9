// The plan of an import: which rows are one person, what is known of each, and what looking up the rest can cost.
import type { Hundredths } from '../../contract/credits.ts';
import { groupSamePeople } from '../../lists/find-same-people.ts';
import { getHighestPrice, type Kind } from '../../model/kinds.ts';
import type { ColumnTarget, ImportDraft, PlannedRow, ReadRow } from '../../model/import.ts';
import { PERSON_FIELDS, type PersonInput } from '../../model/subject-input.ts';
import { readKeyedRows, type KeyedRow } from './read-people.ts';

/** One person of the file. */
export type FilePerson = {
  /** Their rows, in the order of the file. */
  rows: number[];
  /** What all of these rows say about them. */
  person: PersonInput;
  /** Every address in these rows. */
  emails: string[];
  /** The kinds of address that the file has already. */
  inFile: Kind[];
};

/** The data of this browser about a person of the file. */
export type KnownPerson = { owned: readonly Kind[]; isSuppressed: boolean };

/** The rows of a file and their people. `lines`: without the row of column names. */
export function readFilePeople(
  lines: readonly (readonly string[])[],
  mapping: readonly ColumnTarget[],
): { rows: ReadRow[]; people: FilePerson[] } {
  const keyed = readKeyedRows(lines, mapping);
  return { rows: keyed.map(({ row }) => row), people: findFilePeople(keyed) };
}

/** The people of the usable rows, by the rules of lists, in the order of their first rows. */
function findFilePeople(keyed: readonly KeyedRow[]): FilePerson[] {
  const usable = keyed.filter(({ row }) => row.problem === null);
  return groupSamePeople(usable.map(({ keys }) => keys))
    .map((group): FilePerson => {
      const own = group.map((at) => usable[at]!.row);
      const has = (kind: Kind, values: (row: ReadRow) => readonly string[]) =>
        own.some((row) => values(row).length > 0) ? [kind] : [];
      return {
        rows: own.map(({ index }) => index).toSorted((a, b) => a - b),
        person: joinPeople(own.map(({ person }) => person)),
        emails: own.flatMap((row) => [...row.workEmails, ...row.personalEmails]),
        inFile: [
          ...has('work_email', (row) => row.workEmails),
          ...has('personal_email', (row) => row.personalEmails),
          ...has('phone', (row) => row.phones),
        ],
      };
    })
    .toSorted((a, b) => a.rows[0]! - b.rows[0]!);
}

/** The most informative one comes first; the others say what it does not. */
function joinPeople([first, ...others]: readonly PersonInput[]): PersonInput {
  // The same object as in the row: a worker then sends it once.
  if (others.length === 0) return first!;
  const joined = { ...first! };
  for (const field of PERSON_FIELDS) {
    joined[field] ||= others.find((one) => one[field])?.[field] ?? '';
  }
  return joined;
}

export type ImportPlan = Pick<ImportDraft, 'counts' | 'worst'> & {
  /** By person, in the order of `people`: what is looked up; empty for nothing. */
  wanted: Kind[][];
};

/** `known`: by person. A value that is owned, or in the file, is never looked up. */
export function planImport(
  rows: readonly ReadRow[],
  people: readonly FilePerson[],
  known: readonly KnownPerson[],
  kinds: readonly Kind[],
): ImportPlan {
  const counts = { people: people.length, owned: 0, fromFile: 0, suppressed: 0, wanted: 0 };
  const wanted = people.map(({ inFile }, at): Kind[] => {
    const { owned = [], isSuppressed = false } = known[at] ?? {};
    if (isSuppressed) {
      counts.suppressed++;
      return [];
    }
    const own = kinds.filter((kind) => !owned.includes(kind) && !inFile.includes(kind));
    if (own.length > 0) counts.wanted++;
    else if (kinds.some((kind) => owned.includes(kind))) counts.owned++;
    else if (kinds.length > 0) counts.fromFile++;
    return own;
  });
  const unusable = rows.filter(({ problem }) => problem !== null).length;
  const worst = wanted.reduce((sum, own) => sum + getHighestPrice(own), 0);
  return { counts: { ...counts, unusable }, worst, wanted };
}

/** The file and how it was read, and the user's list that its people are saved to. */
export type ImportFile = Pick<
  ImportDraft,
  'name' | 'delimiter' | 'format' | 'header' | 'mapping' | 'saveToList'
>;

/** The import of these rows, as it is stored. `most`: what it may cost, in hundredths of a credit. */
export function toImportDraft(
  file: ImportFile,
  { rows, people }: { rows: readonly ReadRow[]; people: readonly FilePerson[] },
  known: readonly KnownPerson[],
  kinds: readonly Kind[],
  most: Hundredths,
): { draft: ImportDraft; rows: PlannedRow[] } {
  const plan = planImport(rows, people, known, kinds);
  const { counts, worst } = plan;
  const ceiling = Math.min(most, worst);
  const draft = { ...file, size: rows.length, counts, kinds: [...kinds], worst, ceiling };
  return { draft, rows: toPlannedRows(rows, people, known, plan) };
}

/** The rows with their place in the plan. The first row of a person has all that the file says about them. */
export function toPlannedRows(
  rows: readonly ReadRow[],
  people: readonly FilePerson[],
  known: readonly KnownPerson[],
  { wanted }: ImportPlan,
): PlannedRow[] {
  const planned = rows.map((row): PlannedRow => ({
    ...row,
    sameAs: row.index,
    wanted: [],
    isSuppressed: false,
  }));
  people.forEach(({ rows: own, person }, at) => {
    const first = own[0]!;
    const isSuppressed = known[at]?.isSuppressed ?? false;
    for (const index of own) {
      planned[index] = { ...planned[index]!, sameAs: first, isSuppressed };
    }
    const all = (field: 'workEmails' | 'personalEmails' | 'phones') => [
      ...new Set(own.flatMap((index) => rows[index]![field])),
    ];
    planned[first] = {
      ...planned[first]!,
      person,
      workEmails: all('workEmails'),
      personalEmails: all('personalEmails'),
      phones: all('phones'),
      wanted: wanted[at] ?? [],
    };
  });
  return planned;
}

// The finished file: the same rows in the same order, the user's own columns untouched, ours appended. As columns and
// rows, from which every format is written.
import { findOwnValue } from '../../enrichment/start/missing-kinds.ts';
import { BYTE_ORDER_MARK, toCsvLines, type SheetColumn } from '../../export/csv.ts';
import { guardFormula } from '../../export/formula-guard.ts';
import { findBestEmail, findBestPhone, type Contact } from '../../model/contacts/contact.ts';
import { toEmailStatus } from '../../model/email-status.ts';
import type { ImportRecord } from '../../model/import.ts';
import { KINDS, type Kind } from '../../model/kinds.ts';
import { describeProblem, describeResult } from './result-words.ts';
import { findCheckedAt, findRowState, hasValues, type RowRecords } from './row-result.ts';

export type ResultOptions = {
  /** Which service the values are from, and when they were checked. */
  withSource: boolean;
  /** Title, company, location and profile link as stored now. */
  withProfile: boolean;
};

export type ResultColumn = SheetColumn & { isOwn: boolean };
export type ResultSheet = {
  /** Null when the file has no row of column names: then ours have none either. */
  hasHeader: boolean;
  columns: ResultColumn[];
  rows: string[][];
};

/** The host of the service of a job; '' when this browser no longer has the job. */
type Sources = { hostOfJob: (jobId: string) => string };

/** Rows of the file, in its order. */
export type ResultRecords = Sources & { records: RowRecords[] };

/** `getOwn`: what the user gave or typed, where it stands for the kind; '' without it. */
type CellSources = Sources & { getOwn: (kind: Kind) => string };

type Ours = {
  header: string;
  holds?: 'phone';
  getValue: (contact: Contact, from: CellSources) => string;
};

const OF_KIND: Record<Kind, readonly Ours[]> = {
  work_email: [
    {
      header: 'sidelight_work_email',
      getValue: ({ workEmail }, { getOwn }) =>
        findBestEmail(workEmail)?.email ?? getOwn('work_email'),
    },
    { header: 'sidelight_work_email_status', getValue: ({ workEmail }) => getStatus(workEmail) },
  ],
  personal_email: [
    {
      header: 'sidelight_personal_email',
      getValue: ({ personalEmail }, { getOwn }) =>
        findBestEmail(personalEmail)?.email ?? getOwn('personal_email'),
    },
    {
      header: 'sidelight_personal_email_status',
      getValue: ({ personalEmail }) => getStatus(personalEmail),
    },
  ],
  phone: [
    {
      header: 'sidelight_phone',
      holds: 'phone',
      getValue: (contact, { getOwn }) => findBestPhone(contact)?.number ?? getOwn('phone'),
    },
  ],
};

const PROFILE: readonly Ours[] = [
  { header: 'sidelight_title', getValue: ({ title }) => title },
  { header: 'sidelight_company', getValue: ({ companyName }) => companyName },
  { header: 'sidelight_company_domain', getValue: ({ companyDomain }) => companyDomain },
  { header: 'sidelight_location', getValue: ({ location }) => location },
  { header: 'sidelight_profile_url', getValue: ({ networkUrl }) => networkUrl },
];

function getStatus(found: Contact['workEmail']): string {
  const best = findBestEmail(found) ?? found?.values[0];
  return best ? toEmailStatus(best.status).word : '';
}

const toSourceColumns = (kinds: readonly Kind[]): Ours[] => [
  { header: 'sidelight_checked_at', getValue: (contact) => findCheckedAt(contact, kinds) ?? '' },
  {
    header: 'sidelight_source',
    getValue: ({ workEmail, personalEmail, phone }, { hostOfJob }) => {
      const jobs = [workEmail, personalEmail, phone].flatMap((one) => one?.jobId ?? []);
      return [...new Set(jobs.map(hostOfJob))].filter(Boolean).join('; ');
    },
  },
];

/** The kinds whose columns the file gets: the chosen ones, or all when nothing was looked up. */
export const toShownKinds = ({ kinds }: Pick<ImportRecord, 'kinds'>): readonly Kind[] =>
  kinds.length > 0 ? kinds : KINDS;

export function toResultRows(
  record: ImportRecord,
  { records, ...sources }: ResultRecords,
  { withSource, withProfile }: ResultOptions,
): ResultSheet {
  const { header, mapping } = record;
  const kinds = toShownKinds(record);
  const ours = [
    ...kinds.flatMap((kind) => OF_KIND[kind]),
    ...(withSource ? toSourceColumns(kinds) : []),
    ...(withProfile ? PROFILE : []),
  ];
  const width = Math.max(mapping.length, ...records.map(({ row }) => row.cells.length));
  const own = Array.from({ length: width }, (_, at) => header?.[at] ?? '');
  const names = [...ours.map((one) => one.header), 'sidelight_result'];
  const holds = [...ours.map((one) => one.holds ?? 'text'), 'text'] as const;
  return {
    hasHeader: header !== null,
    columns: [
      ...own.map((name) => ({ header: name, holds: 'as_given' as const, isOwn: true })),
      ...names.map((name, at) => ({
        header: toFreeName(name, own),
        holds: holds[at]!,
        isOwn: false,
      })),
    ],
    rows: records.map((one) => {
      const state = findRowState(one, record.kinds);
      const { contact } = one;
      const getOwn = (kind: Kind) =>
        (state === 'yours' && contact && findOwnValue(contact, kind)) || '';
      const values = ours.map(({ getValue }) =>
        contact && hasValues(state) ? getValue(contact, { ...sources, getOwn }) : '',
      );
      const cells = own.map((_, at) => one.row.cells[at] ?? '');
      return [...cells, ...values, describeResult(one, state, kinds)];
    }),
  };
}

/** A file that comes back for a second time has our columns already. */
const toFreeName = (name: string, taken: readonly string[], number = 1): string => {
  const free = number === 1 ? name : `${name}_${number}`;
  return taken.includes(free) ? toFreeName(name, taken, number + 1) : free;
};

/** The user's file: cells of a CSV file are returned as they came. */
type OwnFile = Pick<ImportRecord, 'delimiter' | 'format'>;

/** A text of a workbook or a pasted one is not run there, but would be run from a CSV file. */
const guardOwnCell = ({ format }: OwnFile, cell: string): string =>
  format === 'csv' || NEGATIVE_NUMBER.test(cell) ? cell : guardFormula(cell);

const NEGATIVE_NUMBER = /^-\d+(?:[.,]\d+)?$/;

/** The file as CSV in UTF-8. Our cells have the formula guard. */
export function toResultCsv({ hasHeader, columns, rows }: ResultSheet, file: OwnFile): string {
  const { delimiter } = file;
  const holds = (column: number) => columns[column]?.holds ?? 'text';
  const head = columns.map(({ header }) => header);
  const all = [...(hasHeader ? [head] : []), ...rows].map((cells) =>
    cells.map((cell, at) => (columns[at]?.isOwn ? guardOwnCell(file, cell) : cell)),
  );
  const lines = toCsvLines(all, { delimiter, holds });
  return `${BYTE_ORDER_MARK}${lines}`;
}

/** The rows that cannot be used, with their number and reason in front of the user's own columns. */
export function toProblemCsv(
  header: readonly string[] | null,
  rows: readonly Pick<RowRecords['row'], 'index' | 'cells' | 'problem'>[],
  file: OwnFile,
): string {
  const { delimiter } = file;
  const guarded = (cells: readonly string[]) => cells.map((cell) => guardOwnCell(file, cell));
  const holds = (column: number) => (column < 2 ? 'text' : 'as_given');
  const bad = rows.flatMap(({ index, cells, problem }) =>
    problem ? [[String(index + 1), describeProblem(problem), ...guarded(cells)]] : [],
  );
  const head = ['Row', 'Reason', ...guarded(header ?? [])];
  return `${BYTE_ORDER_MARK}${toCsvLines([head, ...bad], { delimiter, holds })}`;
}

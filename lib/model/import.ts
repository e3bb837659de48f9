// An imported file: its own rows and columns, kept so that the finished file has the same rows in the same order,
// and what each row was read as. Its people are looked up by a list (lists/list.ts).
import { z } from '../zod.ts';
import { KINDS, type Kind } from './kinds.ts';
import { personInput } from './subject-input.ts';

/** The targets of a file's columns. */
export const COLUMN_TARGETS = [
  'full_name',
  'first_name',
  'last_name',
  'title',
  'company_name',
  'company_domain',
  'location',
  'profile_link',
  'work_email',
  'personal_email',
  'phone',
  /** The user's own column: kept in the file, never read. */
  'keep',
] as const;
export type ColumnTarget = (typeof COLUMN_TARGETS)[number];

export const IMPORT_FORMATS = ['csv', 'xlsx', 'pasted'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** The reasons why a row cannot be used. */
const ROW_PROBLEMS = [
  'empty',
  /** It has more or fewer cells than the file has columns; `value`: "7 of 8". */
  'columns',
  'no_name',
  /** The cell of the name says that there is none: "n/a". */
  'not_a_name',
  'one_word_name',
  'two_people',
  /** Nothing says where the person works: no company, site, profile link or company address. */
  'no_company',
  /** The site is not a web address, and nothing else identifies the person. */
  'bad_site',
  /** A text is too long to be what its column says. */
  'too_long',
  /** The person was erased later. */
  'erased',
] as const;

/** `value`: the text in question; '' without one. */
export const rowProblem = z.object({ code: z.enum(ROW_PROBLEMS), value: z.string() });
export type RowProblem = z.infer<typeof rowProblem>;

/** Rows and columns of one file. A larger one is refused. */
export const MAX_IMPORT_ROWS = 10_000;
export const MAX_IMPORT_COLUMNS = 200;
/** Excel's own limit of a cell. */
export const MAX_CELL_LENGTH = 32_767;
const cell = z.string().check(z.maxLength(MAX_CELL_LENGTH));
const cells = z.array(cell).check(z.maxLength(2 * MAX_IMPORT_COLUMNS));
const address = z.string().check(z.maxLength(320));
const kinds = z.array(z.enum(KINDS));
const count = z.int().check(z.nonnegative());

/** A row of the file: what it holds, and what it was read as. */
export const readRow = z.object({
  /** From 0, without the row of column names. */
  index: count,
  /** As in the file. */
  cells,
  person: personInput,
  workEmails: z.array(address),
  personalEmails: z.array(address),
  phones: z.array(z.string().check(z.maxLength(50))),
  problem: z.nullable(rowProblem),
});
export type ReadRow = z.infer<typeof readRow>;

/** With its place in the plan: what is sent to be stored. */
export const plannedRow = z.extend(readRow, {
  /** The first row of the same person; its own index for the first one and for a row without a person. */
  sameAs: count,
  /** In the first row of a person, what is looked up for them; empty for nothing. */
  wanted: kinds,
  isSuppressed: z.boolean(),
});
export type PlannedRow = z.infer<typeof plannedRow>;

export const importRow = z.extend(plannedRow, {
  /** `<import>:<index>`. */
  id: z.string(),
  importId: z.uuid(),
  /** Place among the rows that are looked up; null for the others. */
  listIndex: z.nullable(z.int()),
  /** Null until the person is saved. */
  contactId: z.nullable(z.string()),
});
export type ImportRow = z.infer<typeof importRow>;

/** The field of a row that holds what the file says of a kind. */
export const FILE_FIELDS = {
  work_email: 'workEmails',
  personal_email: 'personalEmails',
  phone: 'phones',
} as const satisfies Record<Kind, keyof ImportRow>;

/** The file and how it was read, as it is sent to be stored. */
export const importDraft = z.object({
  /** Of the file; "Pasted rows" for pasted text. */
  name: z.string().check(z.maxLength(300)),
  format: z.enum(IMPORT_FORMATS),
  /** The finished file has the same one. */
  delimiter: z.string().check(z.maxLength(1)),
  /** The names of the columns; null when the first row holds none. */
  header: z.nullable(cells),
  mapping: z.array(z.enum(COLUMN_TARGETS)).check(z.maxLength(MAX_IMPORT_COLUMNS)),
  size: z.int().check(z.positive(), z.maximum(MAX_IMPORT_ROWS)),
  counts: z.object({
    people: count,
    owned: count,
    fromFile: count,
    suppressed: count,
    unusable: count,
    wanted: count,
  }),
  kinds,
  /** The most that it can cost, and the most that it may, in hundredths of a credit. */
  worst: count,
  ceiling: count,
  /** Id of the user's list that its people are saved to; missing without one. */
  saveToList: z.optional(z.string()),
});
export type ImportDraft = z.infer<typeof importDraft>;

export const importRecord = z.extend(importDraft, {
  id: z.uuid(),
  /** `writing`: not all of its rows are stored; it never starts. */
  state: z.enum(['writing', 'started']),
  /** The list that looks up its people; null without one. */
  listId: z.nullable(z.uuid()),
  /** The workspace of a list that is not written to the end; null when it is. */
  pendingIn: z.optional(z.nullable(z.object({ baseUrl: z.string(), workspaceId: z.string() }))),
  /** The rows before this one are saved as contacts. */
  savedTo: count,
  createdAt: z.iso.datetime(),
});
export type ImportRecord = z.infer<typeof importRecord>;

export const importRowId = (importId: string, index: number): string => `${importId}:${index}`;

/** An import and its copy of the file are deleted after this time. */
export const FILE_IMPORT_DAYS = 30;

// A preview of how a file will be read, from its beginning, before anything is written.
import { parseCsv } from './csv.ts';
import type { Draft } from './row-draft.ts';
import { readEntry } from './entry-row.ts';
import type { Field } from './headers.ts';
import { createPlan } from './mapping.ts';
import { flatten, parseNdjson } from './ndjson.ts';
import { findMissingColumns, type Missing } from './required-columns.ts';
import { readRows, type ImportRow } from './rows.ts';
import { decode } from './decode-text.ts';
import {
  ImportError,
  type ImportFormat,
  type ImportKind,
  type ImportOptions,
} from '../import-types.ts';

const ROWS = 5;
/** The longest cell in a preview; the rest is cut off. */
const MAX_LENGTH = 200;

export type PreviewRow = {
  /** Where it begins in the file, counted from 1. */
  line: number;
  /** null: it will not be imported. */
  kind: 'person' | 'company' | null;
  name: string;
  title: string;
  company: string;
  domain: string;
  emails: { email: string; status: string }[];
  phones: string[];
  profileUrl: string;
  problems: string[];
};

export type ImportPreview = {
  kind: ImportKind;
  /** '' for NDJSON. */
  delimiter: string;
  /** In the order of the file, with the values of the first rows; null: the column is ignored. */
  columns: { name: string; field: Field | null; values: string[] }[];
  rows: PreviewRow[];
  missing: Missing | null;
};

type Table = { delimiter: string; header: string[]; cells: string[][] };

const short = (text: string): string =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;

/** Searched at once: the first piece usually contains the first rows. */
const PIECE_BYTES = 64 * 1024;

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    yield bytes.subarray(at, at + PIECE_BYTES);
  }
}

async function csvTable(texts: AsyncIterable<string>): Promise<Table> {
  const rows: string[][] = [];
  let delimiter = '';
  for await (const piece of parseCsv(texts)) {
    ({ delimiter } = piece);
    rows.push(...piece.rows.slice(0, ROWS + 1).map(({ cells }) => cells));
    if (rows.length > ROWS) break;
  }
  const [header, ...cells] = rows;
  if (!header) throw new ImportError('The file is empty.');
  return { delimiter, header, cells };
}

/** For flat lines; a line in the directory's own format (entry-row.ts) has no columns. */
async function jsonTable(texts: AsyncIterable<string>): Promise<Table> {
  const flat: Map<string, string>[] = [];
  for await (const rows of parseNdjson(texts)) {
    for (const { value } of rows) {
      if (flat.length === ROWS) break;
      if (value && !readEntry(value)) flat.push(new Map(flatten(value)));
    }
  }
  const header = [...new Set(flat.flatMap((row) => [...row.keys()]))];
  return {
    delimiter: '',
    header,
    cells: flat.map((row) => header.map((name) => row.get(name) ?? '')),
  };
}

function shown(line: number, draft: Draft | null, problems: readonly string[]): PreviewRow {
  const given = { title: '', emails: [], phones: [], problems: problems.map(short) };
  if (!draft) {
    return { line, kind: null, name: '', company: '', domain: '', profileUrl: '', ...given };
  }
  const getProfile = (social: { professional_network: { url: string } | null } | null) =>
    social?.professional_network?.url ?? '';
  if (draft.kind === 'company') {
    const { name, domain, social_profiles } = draft.company.company;
    return {
      ...given,
      line,
      kind: 'company',
      name: short(name),
      company: '',
      domain: short(domain),
      profileUrl: short(getProfile(social_profiles)),
    };
  }
  const { profile, contactInfo } = draft.person;
  const job = profile.employment?.current ?? profile.employment?.all[0];
  const emails = [...contactInfo.work_emails, ...contactInfo.personal_emails];
  return {
    line,
    kind: 'person',
    name: short(profile.full_name),
    title: short(job?.title ?? ''),
    company: short(job?.company?.name ?? ''),
    domain: short(job?.company?.domain ?? ''),
    emails: emails.map(({ email, status }) => ({ email: short(email), status })),
    phones: contactInfo.phones.map(({ number }) => short(number)),
    profileUrl: short(getProfile(profile.social_profiles)),
    problems: given.problems,
  };
}

/** The last row of an incomplete file may be cut off anywhere. */
async function firstRows(pieces: AsyncIterable<{ rows: Iterable<ImportRow> }>, isWhole: boolean) {
  const rows: ImportRow[] = [];
  for await (const piece of pieces) {
    for (const row of piece.rows) {
      rows.push(row);
      if (rows.length > ROWS) return rows.slice(0, ROWS);
    }
  }
  return isWhole ? rows : rows.slice(0, -1);
}

/**
 * `isWhole`: the bytes are the whole file. @throws ImportError when the file cannot be read in this
 * format
 */
export async function previewImport(
  bytes: Uint8Array,
  format: ImportFormat,
  options: ImportOptions = {},
  isWhole = true,
): Promise<ImportPreview> {
  const texts = decode(inPieces(bytes), options.encoding);
  const table = format === 'csv' ? await csvTable(texts) : await jsonTable(texts);
  const { delimiter, header, cells } = table;
  const plan = createPlan(header, options, format === 'csv');
  const fields = new Map(plan.columns.map(({ index, field }) => [index, field]));
  const columns = header.map((name, index) => ({
    name: short(name),
    field: fields.get(index) ?? null,
    values: cells.slice(0, 3).map((row) => short(row[index] ?? '')),
  }));
  // Lines in the directory's own format need no columns.
  const isOurs = format === 'ndjson' && header.length === 0;
  const missing = isOurs ? null : findMissingColumns(new Set(fields.values()), plan.kind);
  const isReadable = isOurs || fields.size > 0;
  const rows = isReadable
    ? await firstRows(readRows(inPieces(bytes), format, options), isWhole)
    : [];
  return {
    kind: plan.kind,
    delimiter,
    columns: columns.filter(({ name, values }) => name !== '' || values.some(Boolean)),
    rows: rows.map(({ line, draft, problems }) => shown(line, draft, problems)),
    missing,
  };
}

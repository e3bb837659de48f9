// Reads a file into the directory, chunk by chunk. A chunk's rows, its rejects and how far the file is
// read are one transaction: killed anywhere and started again, each row is imported once.
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { writePeople } from '../store.ts';
import type { CompanyDraft } from './draft.ts';
import { resolveCompanies } from './resolve-companies.ts';
import { resolvePeople } from './resolve-people.ts';
import { readRows, type ImportRow } from './rows.ts';
import { advanceImport, beginImport, type ImportState } from './state.ts';
import type { ImportFile, ImportReport, Reject } from './types.ts';

type Numbered = ImportRow & { row: number };

/** Rows of one transaction, and rows after which others of this process get their turn. */
const CHUNK = 1000;
const BREATH = 50;

/** Chunks after which the planner is told how much is there now; nobody else does so on PGlite. */
const ANALYZE_AFTER = new Set([2, 20, 200]);

const TABLES = ['people', 'companies', 'emails', 'employments'].map((name) => `directory_${name}`);
const analyze = (db: Db) => sql.raw(`analyze ${TABLES.join(', ')}`).execute(db);

const rejectOf = ({ row, line, draft, problems, text, record }: Numbered): Reject => {
  const what = problems.join('; ');
  const reason = draft ? `imported, but ${what}` : `not imported: ${what}`;
  return { row, line, reason, text: text(), record: record(reason) };
};

/** One chunk at a time on the whole server: who is new is decided by what is there. */
const takeTurn = (tx: Tx) => sql`select pg_advisory_xact_lock(7145032, 1)`.execute(tx);

/** Companies first: people refer to them by their identifiers. */
async function writeChunk(
  tx: Tx,
  rows: readonly Numbered[],
  { at, run }: { at: Date; run: string },
): Promise<{ added: number; updated: number }> {
  const drafts = rows.flatMap(({ draft }) => (draft ? [draft] : []));
  const employers = drafts.flatMap((draft): CompanyDraft[] => {
    if (draft.kind === 'company') return [draft.company];
    const { employment } = draft.person.profile;
    const jobs = [employment?.current, ...(employment?.all ?? [])];
    const named = new Set(jobs.flatMap((job) => job?.company ?? []));
    return [...named].map((company) => ({ company, aliases: draft.aliases, isOwn: false }));
  });
  const companies = await resolveCompanies(tx, employers, at);
  const put = new Map(employers.map((draft) => [draft.company, companies.put(draft)]));
  const placed = <T extends { company: CompanyDraft['company'] | null }>(job: T): T => ({
    ...job,
    company: job.company && (put.get(job.company) ?? null),
  });
  const people = drafts.flatMap((draft) => {
    if (draft.kind === 'company') return [];
    const { profile } = draft.person;
    const { employment } = profile;
    const all = employment?.all.map(placed) ?? [];
    const current = employment?.current ? placed(employment.current) : null;
    return [
      { ...draft.person, profile: { ...profile, employment: employment && { current, all } } },
    ];
  });
  await companies.write();

  const known = await resolvePeople(tx, people, { at, run });
  for (const person of people) known.put(person);
  const { added, updated } = known.all();
  await writePeople(tx, { people: added, at, run, isNew: true });
  await writePeople(tx, { people: updated, at, run });
  const isOfCompanies = people.length === 0;
  return {
    added: added.length + (isOfCompanies ? companies.added : 0),
    updated: updated.length + (isOfCompanies ? companies.updated : 0),
  };
}

/** @throws ImportError when the file as a whole cannot be read; what was committed stays. */
export async function importFile(file: ImportFile): Promise<ImportReport> {
  const { db, signal, now, onProgress } = file;
  let state: ImportState = file.dryRun
    ? { name: '', run: '', rows: 0, added: 0, updated: 0, rejected: 0, rejectsPosition: 0 }
    : await beginImport(db, { digest: file.digest, at: now() });
  const resumedBehind = state.rows;
  let unknownColumns: readonly string[] = [];
  let incomplete = 0;
  let bytes = 0;
  let isOpen = false;
  let chunks = 0;

  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of file.input) {
      bytes += piece.byteLength;
      yield piece;
    }
  }
  const tell = (rows: number) => {
    const { added, updated, rejected } = state;
    onProgress?.({ rows, bytes, totalBytes: file.totalBytes ?? null, added, updated, rejected });
  };

  async function commit(rows: readonly Numbered[], finished: boolean): Promise<void> {
    signal.throwIfAborted();
    const faulty = rows.filter(({ problems }) => problems.length > 0);
    const rejected = faulty.filter(({ draft }) => draft === null).length;
    const next = {
      ...state,
      rows: state.rows + rows.length,
      rejected: state.rejected + rejected,
    };
    incomplete += faulty.length - rejected;
    if (!file.dryRun) {
      const at = now();
      await db.transaction().execute(async (tx) => {
        await takeTurn(tx);
        const written = await writeChunk(tx, rows, { at, run: state.run });
        next.added += written.added;
        next.updated += written.updated;
        if (file.rejects && faulty.length > 0) {
          next.rejectsPosition = await file.rejects.write(faulty.map(rejectOf), tx);
        }
        await advanceImport(tx, state, next, { at, finished });
      });
      chunks += 1;
      if (finished || ANALYZE_AFTER.has(chunks)) await analyze(db);
    }
    state = next;
    tell(state.rows);
  }

  // While one chunk is on its way to the database, the next is read.
  let writing = Promise.resolve();
  let waiting: Numbered[] = [];
  let count = 0;
  for await (const piece of readRows(counted(), file.format, file)) {
    ({ unknownColumns } = piece);
    if (!isOpen && !file.dryRun) {
      await file.rejects?.open(state.rejectsPosition, piece.head);
      isOpen = true;
    }
    for (const row of piece.rows) {
      count += 1;
      if (count <= resumedBehind) continue;
      waiting.push({ ...row, row: count });
      if (count % BREATH === 0) await setImmediate();
      if (waiting.length < CHUNK) continue;
      await writing;
      writing = commit(waiting, false);
      // Its failure is met where it is awaited.
      writing.catch(() => undefined);
      waiting = [];
    }
    if (count <= resumedBehind) tell(count);
    signal.throwIfAborted();
  }
  await writing;
  await commit(waiting, true);
  return {
    rows: state.rows,
    added: state.added,
    updated: state.updated,
    rejected: state.rejected,
    incomplete,
    resumedBehind,
    unknownColumns: [...unknownColumns],
  };
}

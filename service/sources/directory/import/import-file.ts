// Imports a file into the directory in chunks. A chunk's rows, its rejects and the progress are one
// transaction, so that each row is imported once even if the process is killed and restarted.
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { lockSearchIndex } from '../search/term-table.ts';
import { noneSuppressed, type SuppressedCheck } from '../search/write-index.ts';
import type { Draft } from './parse/row-draft.ts';
import { readRows, type ImportRow } from './parse/rows.ts';
import { advanceImport, beginImport, lockImport, NEW_IMPORT } from './import-state.ts';
import type { ImportFile, ImportReport, Reject } from './import-types.ts';
import { writeChunk } from './write-chunk.ts';

type Numbered = ImportRow & { row: number };

/** Rows per transaction, and rows after which the event loop runs. */
const CHUNK = 500;
const BREATH = 50;

/**
 * After these numbers of chunks the planner's statistics are updated, which PGlite does not do by
 * itself.
 */
const ANALYZE_AFTER = new Set([4, 40, 400]);

const TABLES = [
  'people',
  'companies',
  'emails',
  'employments',
  'terms',
  'people_search',
  'companies_search',
].map((name) => `directory_${name}`);
const analyze = (db: Db) => sql.raw(`analyze ${TABLES.join(', ')}`).execute(db);

const toReject = ({ row, line, draft, problems, text, record }: Numbered): Reject => {
  const what = problems.join('; ');
  const reason = draft ? `imported, but ${what}` : `not imported: ${what}`;
  return { row, line, reason, text: text(), record: record(reason) };
};

/** Writes chunks one after another and counts rows. */
async function createWriter(file: ImportFile, bytes: () => number) {
  const { db, now, signal, areSuppressed = noneSuppressed } = file;
  let state = file.dryRun ? NEW_IMPORT : await beginImport(db, { digest: file.digest, at: now() });
  const resumedBehind = state.rows;
  let chunks = 0;

  const reportProgress = (rows: number) => {
    const { added, updated, rejected } = state;
    const totalBytes = file.totalBytes ?? null;
    file.onProgress?.({ rows, bytes: bytes(), totalBytes, added, updated, rejected });
  };

  return {
    resumedBehind,
    reportProgress,
    open: async (head: string) => {
      if (!file.dryRun) await file.rejects?.open(state.rejectsPosition, head);
    },
    report: () => ({
      rows: state.rows,
      added: state.added,
      updated: state.updated,
      rejected: state.rejected,
      incomplete: state.incomplete,
      suppressed: state.suppressed,
      resumedBehind,
    }),
    async write(rows: readonly Numbered[], finished: boolean): Promise<void> {
      signal.throwIfAborted();
      const faulty = rows.filter(({ problems }) => problems.length > 0);
      const rejected = faulty.filter(({ draft }) => draft === null).length;
      const next = {
        ...state,
        rows: state.rows + rows.length,
        rejected: state.rejected + rejected,
        incomplete: state.incomplete + faulty.length - rejected,
      };
      if (!file.dryRun) {
        const at = now();
        const all = rows.flatMap(({ draft }) => draft ?? []);
        await db.transaction().execute(async (tx) => {
          // Before the suppression list is read: a person who is suppressed or erased while this waits is left out.
          await lockSearchIndex(tx);
          // Before the rejects file is written, which belongs to the process that advances the import.
          await lockImport(tx, state);
          const drafts = await removeSuppressed(tx, all, areSuppressed);
          next.suppressed += all.length - drafts.length;
          const written = await writeChunk(tx, drafts, {
            at,
            run: state.run,
            areSuppressed,
          });
          next.added += written.added;
          next.updated += written.updated;
          if (file.rejects && faulty.length > 0) {
            next.rejectsPosition = await file.rejects.write(faulty.map(toReject), tx);
          }
          await advanceImport(tx, next, { at, finished });
        });
        chunks += 1;
        if (finished || ANALYZE_AFTER.has(chunks)) await analyze(db);
      }
      state = next;
      reportProgress(state.rows);
    },
  };
}

/** Companies stay, because only people can object. */
async function removeSuppressed(
  tx: Tx,
  drafts: readonly Draft[],
  areSuppressed: SuppressedCheck,
): Promise<Draft[]> {
  const people = drafts.flatMap((draft) => (draft.kind === 'person' ? [draft.person] : []));
  if (people.length === 0) return [...drafts];
  const answers = await areSuppressed(people, tx);
  const gone = new Set(people.filter((_, index) => answers[index]));
  return drafts.filter((draft) => draft.kind === 'company' || !gone.has(draft.person));
}

async function* counting(
  input: AsyncIterable<Uint8Array>,
  count: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const piece of input) {
    count(piece.byteLength);
    yield piece;
  }
}

/** @throws ImportError when the file as a whole cannot be read; committed rows stay. */
export async function importFile(file: ImportFile): Promise<ImportReport> {
  let bytes = 0;
  const input = counting(file.input, (more) => (bytes += more));
  const writer = await createWriter(file, () => bytes);
  let unknownColumns: readonly string[] = [];
  let isOpen = false;
  let waiting: Numbered[] = [];
  let count = 0;
  // The next chunk is read while the previous one is written.
  let writing = Promise.resolve();
  try {
    for await (const piece of readRows(input, file.format, file)) {
      ({ unknownColumns } = piece);
      if (!isOpen) await writer.open(piece.head);
      isOpen = true;
      for (const row of piece.rows) {
        count += 1;
        if (count % BREATH === 0) await setImmediate();
        if (count <= writer.resumedBehind) continue;
        waiting.push({ ...row, row: count });
        if (waiting.length < CHUNK) continue;
        await writing;
        writing = writer.write(waiting, false);
        // The failure is handled where the promise is awaited.
        writing.catch(() => undefined);
        waiting = [];
      }
      if (count <= writer.resumedBehind) writer.reportProgress(count);
      file.signal.throwIfAborted();
    }
  } finally {
    // No work may be left on a database that the caller may close.
    await writing;
  }
  await writer.write(waiting, true);
  return { ...writer.report(), unknownColumns: [...unknownColumns] };
}

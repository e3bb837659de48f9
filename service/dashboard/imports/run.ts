// Reads a file in, beside the requests, and writes down how far it is.
import type { Db } from '../../db/database.ts';
import type { Log } from '../../log.ts';
import { createRejects } from './rejects.ts';
import type { ImportStore, StartOutcome } from './store.ts';

export type ImportProgress = { rows: number; added: number; updated: number; rejected: number };

export type Reject = { row: number; reason: string; text: string };

/** The directory's import, as the dashboard needs it. */
export type ImportFile = (file: {
  /** The same for the same file: with it, an import that was interrupted goes on where it was. */
  id: string;
  name: string;
  format: 'csv' | 'ndjson';
  input: AsyncIterable<Uint8Array>;
  onProgress(progress: ImportProgress): void;
  onReject(reject: Reject): Promise<void>;
  signal: AbortSignal;
}) => Promise<ImportProgress>;

type Collaborators = {
  db: Db;
  store: ImportStore;
  importFile: ImportFile;
  /** Tells the open dashboards of operators. */
  announce: () => Promise<void>;
  now: () => Date;
  log: Log;
  /** The service stops: what is not read in then is interrupted. */
  stopping: AbortSignal;
};

const BEAT_MS = 2000;
const LONG_AGO = new Date(0);

type Started = Exclude<StartOutcome, string>;

async function* parts(db: Db, id: string, count: number, onRead: (bytes: number) => void) {
  for (let part = 0; part < count; part++) {
    const { data } = await db
      .selectFrom('dashboard_import_parts')
      .select('data')
      .where('import_id', '=', id)
      .where('part', '=', part)
      .executeTakeFirstOrThrow();
    onRead(data.byteLength);
    yield data;
  }
}

export type ImportRunner = {
  /** Answers as soon as it has begun. */
  start(id: string): Promise<'started' | Exclude<StartOutcome, object>>;
  /** All that were begun here have come to an end: for the service's own, and for tests. */
  settled(): Promise<void>;
};

export function createImportRunner(it: Collaborators): ImportRunner {
  const { db, store, now, announce } = it;
  const running = new Set<Promise<void>>();

  async function run({ runner, row }: Started): Promise<void> {
    const over = new AbortController();
    const signal = AbortSignal.any([it.stopping, over.signal]);
    let progress: ImportProgress = { rows: 0, added: 0, updated: 0, rejected: 0 };
    let read = 0;

    /** False when another process has taken it over meanwhile. */
    async function note(more: object): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('dashboard_imports')
        .set({ ...progress, read, beat_at: now(), ...more })
        .where('id', '=', row.id)
        .where('runner', '=', runner)
        .executeTakeFirstOrThrow();
      await announce();
      return numUpdatedRows > 0n;
    }

    const rejects = createRejects(db, row.id);
    const beat = setInterval(() => {
      note({}).then(
        (isOurs) => isOurs || over.abort(),
        (error: unknown) => it.log.warn({ err: error }, 'noting the progress of an import failed'),
      );
    }, BEAT_MS);
    try {
      progress = await it.importFile({
        id: row.id,
        name: row.name,
        format: row.format,
        input: parts(db, row.id, row.parts, (bytes) => (read += bytes)),
        onProgress: (latest) => (progress = latest),
        onReject: (reject) => rejects.add(reject),
        signal,
      });
      await rejects.flush();
      await note({ state: 'done', finished_at: now() });
      await db.deleteFrom('dashboard_import_parts').where('import_id', '=', row.id).execute();
    } catch (error) {
      if (over.signal.aborted) return;
      if (it.stopping.aborted) {
        await note({ beat_at: LONG_AGO });
        return;
      }
      it.log.warn({ err: error }, 'an import failed');
      const message = error instanceof Error ? error.message : 'The file could not be read.';
      await note({ state: 'failed', error: message.slice(0, 500), finished_at: now() });
    } finally {
      clearInterval(beat);
    }
  }

  return {
    async start(id) {
      const started = await store.start(id);
      if (typeof started === 'string') return started;
      const work = run(started).catch((error: unknown) =>
        it.log.error({ err: error }, 'an import failed'),
      );
      running.add(work);
      void work.finally(() => running.delete(work));
      return 'started';
    },
    async settled() {
      await Promise.all(running);
    },
  };
}

// Imports a file in the background and stores its progress.
import type { Db } from '../../db/database.ts';
import type { Log } from '../../log.ts';
import { json } from '../../db/json.ts';
import {
  ImportError,
  type ImportFile as DirectoryFile,
  type ImportProgress,
  type ImportReport,
} from '../../sources/directory/import/import-types.ts';
import { createRejects } from './rejects.ts';
import type { ImportStore, StartOutcome } from './import-store.ts';

/** The directory's import (sources/directory/import/import-file.ts). */
export type ImportFile = (file: DirectoryFile) => Promise<ImportReport>;

type Collaborators = {
  db: Db;
  store: ImportStore;
  importFile: ImportFile;
  /** Notifies the open dashboards of operators. */
  announce: () => Promise<void>;
  now: () => Date;
  log: Log;
  /** Aborted when the service stops: the running import is interrupted. */
  stopping: AbortSignal;
};

const NOTE_PROGRESS_MS = 2000;
const LONG_AGO = new Date(0);

type Started = Exclude<StartOutcome, string>;

async function* parts(db: Db, id: string, count: number) {
  for (let part = 0; part < count; part++) {
    const { data } = await db
      .selectFrom('dashboard_import_parts')
      .select('data')
      .where('import_id', '=', id)
      .where('part', '=', part)
      .executeTakeFirstOrThrow();
    yield data;
  }
}

export type ImportRunner = {
  /** Returns as soon as the import has begun. */
  start(id: string): Promise<'started' | Exclude<StartOutcome, object>>;
  /** Resolves when all imports that this process began have ended: for stopping, and for tests. */
  settled(): Promise<void>;
};

export function createImportRunner({
  db,
  store,
  now,
  announce,
  importFile,
  stopping,
  log,
}: Collaborators): ImportRunner {
  const running = new Set<Promise<void>>();

  async function run({ runner, row }: Started): Promise<void> {
    const over = new AbortController();
    const signal = AbortSignal.any([stopping, over.signal]);
    let progress = { rows: row.rows, added: row.added, updated: row.updated, rejected: 0, read: 0 };
    const take = ({ rows, added, updated, rejected, bytes: read }: ImportProgress) => {
      progress = { rows, added, updated, rejected, read };
    };

    /** False when another process has taken the import over. */
    async function note(more: object): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('dashboard_imports')
        .set({ ...progress, beat_at: now(), ...more })
        .where('id', '=', row.id)
        .where('runner', '=', runner)
        .executeTakeFirstOrThrow();
      await announce();
      return numUpdatedRows > 0n;
    }

    const beat = setInterval(() => {
      note({}).then(
        (isOurs) => isOurs || over.abort(),
        (error: unknown) => log.warn({ err: error }, 'noting the progress of an import failed'),
      );
    }, NOTE_PROGRESS_MS);
    try {
      const report = await importFile({
        db,
        input: parts(db, row.id, row.parts),
        format: row.format,
        name: row.name,
        // Continues the same uploaded file after an interruption.
        digest: `dashboard ${row.id}`,
        totalBytes: row.bytes,
        onProgress: take,
        rejects: createRejects(db, row.id, runner),
        now,
        signal,
      });
      const { incomplete, unknownColumns } = report;
      await note({
        state: 'done',
        finished_at: now(),
        incomplete,
        unknown_columns: json(unknownColumns),
      });
      await db.deleteFrom('dashboard_import_parts').where('import_id', '=', row.id).execute();
    } catch (error) {
      // Taken over or erased: this process must not report on it.
      if (over.signal.aborted || !(await note({}))) return;
      if (stopping.aborted) {
        await note({ beat_at: LONG_AGO });
        return;
      }
      if (!(error instanceof ImportError)) log.error({ err: error }, 'an import failed');
      // An unexpected error may quote the file, which contains personal data.
      const message =
        error instanceof ImportError
          ? error.message
          : 'The service failed. Start the import again.';
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
        log.error({ err: error }, 'an import failed'),
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

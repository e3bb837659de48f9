// Directory files that were uploaded through the dashboard. A file is in the database from its
// first part until it is imported, so that any process can continue the upload, and a process that
// dies during the import loses nothing.
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { DashboardImportsTable } from '../../db/tables/dashboard.ts';
import type { DirectoryImport } from '../protocol/server.ts';

type Row = Selectable<DashboardImportsTable>;
type Format = Row['format'];

/** An imported file and its rejected rows are kept so long (maintenance/retention.ts). */
export const DIRECTORY_IMPORT_DAYS = 30;
/** A process without a heartbeat for this long is taken for dead. */
const SILENT_MS = 60_000;
const MAX_LISTED = 100;

export type PartOutcome = DirectoryImport | 'not_found' | 'not_next' | 'too_large' | 'complete';
export type StartOutcome = { runner: string; row: Row } | 'not_found' | 'incomplete' | 'busy';

export type ImportStore = {
  create(input: {
    name: string;
    format: Format;
    bytes: number;
    by: string;
  }): Promise<DirectoryImport>;
  /** Parts come in order; a repeated part is accepted. */
  addPart(id: string, part: number, data: Uint8Array): Promise<PartOutcome>;
  /** The newest ones, newest first. */
  list(): Promise<DirectoryImport[]>;
  count(): Promise<number>;
  find(id: string): Promise<DirectoryImport | null>;
  /** Makes the caller the runner of this import. */
  start(id: string): Promise<StartOutcome>;
  /** Refused while the import runs. */
  remove(id: string): Promise<'done' | 'not_found' | 'busy'>;
};

export function createImportStore({ db, now }: { db: Db; now: () => Date }): ImportStore {
  const silentSince = () => new Date(now().getTime() - SILENT_MS);

  const toWire = (row: Row): DirectoryImport => ({
    id: row.id,
    name: row.name,
    format: row.format,
    state: row.state === 'running' && row.beat_at < silentSince() ? 'interrupted' : row.state,
    bytes: row.bytes,
    uploadedBytes: row.uploaded,
    readBytes: row.read,
    rows: row.rows,
    added: row.added,
    updated: row.updated,
    rejected: row.rejected,
    incomplete: row.incomplete,
    unknownColumns: row.unknown_columns,
    error: row.error,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    by: row.by,
  });

  const imports = () => db.selectFrom('dashboard_imports').selectAll();

  return {
    async create(input) {
      const at = now();
      const row = await db
        .insertInto('dashboard_imports')
        .values({ id: randomUUID(), ...input, state: 'uploading', started_at: at, beat_at: at })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toWire(row);
    },

    addPart: (id, part, data) =>
      db.transaction().execute(async (tx): Promise<PartOutcome> => {
        const row = await tx
          .selectFrom('dashboard_imports')
          .selectAll()
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!row) return 'not_found';
        if (part < row.parts) return toWire(row);
        if (row.state !== 'uploading') return 'complete';
        if (part > row.parts) return 'not_next';
        if (row.uploaded + data.byteLength > row.bytes) return 'too_large';
        await tx
          .insertInto('dashboard_import_parts')
          .values({ import_id: id, part, data: Buffer.from(data) })
          .execute();
        const after = await tx
          .updateTable('dashboard_imports')
          .set({ uploaded: row.uploaded + data.byteLength, parts: part + 1, beat_at: now() })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        return toWire(after);
      }),

    async list() {
      const rows = await imports()
        .orderBy('started_at', 'desc')
        .orderBy('id')
        .limit(MAX_LISTED)
        .execute();
      return rows.map(toWire);
    },

    async count() {
      const { count } = await db
        .selectFrom('dashboard_imports')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async find(id) {
      const row = await imports().where('id', '=', id).executeTakeFirst();
      return row ? toWire(row) : null;
    },

    async start(id) {
      const runner = randomUUID();
      const row = await db
        .updateTable('dashboard_imports')
        .set({ state: 'running', runner, beat_at: now(), error: null, finished_at: null })
        .where('id', '=', id)
        .whereRef('uploaded', '=', 'bytes')
        .where((eb) =>
          eb.or([
            eb('state', 'in', ['uploading', 'failed']),
            eb.and([eb('state', '=', 'running'), eb('beat_at', '<', silentSince())]),
          ]),
        )
        .returningAll()
        .executeTakeFirst();
      if (row) return { runner, row };
      const known = await imports().where('id', '=', id).executeTakeFirst();
      if (!known) return 'not_found';
      return known.uploaded < known.bytes ? 'incomplete' : 'busy';
    },

    async remove(id) {
      const { numDeletedRows } = await db
        .deleteFrom('dashboard_imports')
        .where('id', '=', id)
        .where((eb) => eb.or([eb('state', '<>', 'running'), eb('beat_at', '<', silentSince())]))
        .executeTakeFirstOrThrow();
      if (numDeletedRows > 0n) return 'done';
      return (await imports().where('id', '=', id).executeTakeFirst()) ? 'busy' : 'not_found';
    },
  };
}

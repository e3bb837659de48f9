// Reads a backup into a database of its own, under a temporary name: the file is checked to its end, and rows of an
// older version go through the same upgrade as a database of that version, before anything here changes.
import { Dexie } from 'dexie';
import { openDatabase, type Database } from '../store/database.ts';
import { reserveStage, STAGE_DATABASE } from '../store/stage-database.ts';
import { BackupError, type StartLine } from './backup-format.ts';
import { dropSuppressedPeople, type SuppressionHere } from './drop-suppressed-people.ts';
import { readLines, type BackupFile } from './read-backup.ts';
import { toSchemaText } from './database-schema.ts';

export type StagedBackup = {
  /** The rows of the backup in today's version, without people who are not restored. */
  db: Database;
  start: StartLine;
  /** People of the backup who were erased here. */
  erased: number;
  /** People of the backup who are on the suppression list, and no longer here. */
  suppressed: number;
  /** Deletes the temporary database. */
  close(): Promise<void>;
};

/** Throws BackupError; nothing is left behind then. */
export async function stageBackup(
  file: BackupFile,
  passphrase: string | null,
  here: SuppressionHere,
): Promise<StagedBackup> {
  const reserved = await reserveStage();
  if (!reserved) throw new BackupError('restore_running');
  const db = openDatabase(STAGE_DATABASE);
  const close = async () => {
    db.close();
    await reserved.release();
  };
  try {
    const start = await writeRows(file, passphrase, here.db);
    await db.open();
    return { db, start, ...(await dropSuppressedPeople(db, here)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function writeRows(
  file: BackupFile,
  passphrase: string | null,
  here: Database,
): Promise<StartLine> {
  let start: StartLine | null = null;
  let stage: Dexie | null = null;
  const counts = new Map<string, number>();
  try {
    for await (const line of readLines(file, passphrase)) {
      if (start === null) {
        if (line.type !== 'start') throw new BackupError('damaged');
        if (line.version > here.verno) throw new BackupError('newer_version');
        start = line;
        stage = await createStage(line, here);
      } else if (line.type === 'start') {
        throw new BackupError('damaged');
      } else if (line.type === 'rows') {
        if (!Object.hasOwn(start.tables, line.table)) throw new BackupError('damaged');
        counts.set(line.table, (counts.get(line.table) ?? 0) + line.rows.length);
        await stage?.table(line.table).bulkPut(line.rows);
      }
    }
  } catch (error) {
    // A row without an id, or a schema that Dexie refuses.
    throw error instanceof Dexie.DexieError ? new BackupError('damaged') : error;
  } finally {
    stage?.close();
  }
  const isComplete = Object.entries(start?.tables ?? {}).every(
    ([name, { count }]) => count === (counts.get(name) ?? 0),
  );
  if (start === null || !isComplete) throw new BackupError('damaged');
  return start;
}

/** With the tables and indexes of the version that wrote the backup. */
async function createStage({ version, tables }: StartLine, here: Database): Promise<Dexie> {
  const stage = new Dexie(STAGE_DATABASE);
  const schemas = Object.entries(tables).map(([name, { schema }]) => [name, schema] as const);
  const current = here.tables.map((table) => [table.name, toSchemaText(table)] as const);
  // The same version has the same tables, whatever the file says.
  stage.version(version).stores(Object.fromEntries(version === here.verno ? current : schemas));
  return stage.open();
}

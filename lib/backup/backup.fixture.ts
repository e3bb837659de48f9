import { openDatabase, type Database } from '../store/database.ts';
import { openBackup } from './read-backup.ts';
import { stageBackup, type StagedBackup } from './stage-backup.ts';
import { writeBackup } from './write-backup.ts';

export const NOW = new Date('2026-11-20T10:00:00.000Z');

export const newDatabase = (): Database => openDatabase(`backup-${crypto.randomUUID()}`);

export const backUp = (db: Database, passphrase: string | null = null): Promise<Blob> =>
  writeBackup({ db, items: {}, secrets: new Map() }, passphrase, NOW);

export const stage = async (
  file: Blob,
  db: Database,
  passphrase: string | null = null,
  secrets: readonly string[] = [],
): Promise<StagedBackup> =>
  stageBackup(await openBackup(file), passphrase, { db, secrets, now: () => NOW });

/** Every table with its rows, by id. */
export async function getContents(db: Database): Promise<Record<string, unknown[]>> {
  const tables = db.tables.map(
    async (table) => [table.name, await table.orderBy('id').toArray()] as const,
  );
  return Object.fromEntries(await Promise.all(tables));
}

// Lists and imports of a backup: restoring one never sends or pays for anything, and changes no list that is here.
import { expect, test } from 'vitest';
import { createListEnvironment, found, people } from '../../test/support/list-environment.ts';
import type { Database } from '../store/database.ts';
import { backUp, stage } from './backup.fixture.ts';
import { restoreBackup, type RestoreMode } from './restore-backup.ts';

const NEXT_DAY = new Date('2026-11-21T10:00:00.000Z');

async function restore(file: Blob, db: Database, mode: RestoreMode): Promise<void> {
  const staged = await stage(file, db);
  try {
    await restoreBackup(staged, db, mode, NEXT_DAY);
  } finally {
    await staged.close();
  }
}

test('A merge does not set a list that is here back to what it was in the backup', async () => {
  const world = createListEnvironment();
  const id = await world.start(people(1));
  const chunk = await world.acceptedChunk();
  const file = await backUp(world.engine.db);
  await world.finish(chunk, [found(chunk.items[0]!)], 1);
  await world.feed();
  const ended = await world.list(id);
  expect(ended).toMatchObject({ state: 'done', charged: 100, open: [] });
  await restore(file, world.engine.db, 'merge');
  expect(await world.list(id)).toEqual(ended);
});

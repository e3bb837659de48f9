// Lists and imports of a backup: restoring one never sends or pays for anything, and changes no list that is here.
import { expect, test } from 'vitest';
import {
  createListEnvironment,
  createFound,
  createPeople,
} from '../../test/support/extension/list-environment.ts';
import { resumeAtLimit } from '../lists/change-list.ts';
import type { PauseCode } from '../model/lists/list.ts';
import type { Database } from '../store/database.ts';
import { backUp, newDatabase, stage } from './backup.fixture.ts';
import { restoreBackup, type RestoreMode } from './restore-backup.ts';

const MODES = ['merge', 'replace'] as const;
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
  const id = await world.start(createPeople(1));
  const chunk = await world.acceptChunk();
  const file = await backUp(world.engine.db);
  await world.finish(chunk, [createFound(chunk.items[0]!)], 1);
  await world.feed();
  const ended = await world.getList(id);
  expect(ended).toMatchObject({ state: 'done', charged: 100, open: [] });
  await restore(file, world.engine.db, 'merge');
  expect(await world.getList(id)).toEqual(ended);
});

const CODES: PauseCode[] = [
  'over_day_limit',
  'over_session_limit',
  'not_enough_credits',
  'service',
];

test.each(MODES)(
  'Every unfinished list of a backup is paused by the user, so that it does not go on by itself (%s)',
  async (mode) => {
    const source = createListEnvironment();
    const running = await source.start(createPeople(1));
    const ids = [running];
    for (const code of CODES) {
      const id = await source.start(createPeople(1));
      await source.store.lists.putList({
        ...(await source.getList(id)),
        state: 'paused',
        pause: { code },
      });
      ids.push(id);
    }
    const incomplete = await source.start(createPeople(1));
    const cutOff = await source.getList(incomplete);
    await source.store.lists.putList({ ...cutOff, state: 'paused', pause: { code: 'incomplete' } });
    const world = createListEnvironment();
    await restore(await backUp(source.engine.db), world.engine.db, mode);
    await resumeAtLimit(world.store, null, NEXT_DAY);
    await world.feed();
    for (const id of ids) {
      expect(await world.getList(id)).toMatchObject({ state: 'paused', pause: { code: 'user' } });
    }
    expect(await world.getList(incomplete)).toMatchObject({ pause: { code: 'incomplete' } });
    expect(await world.store.listActiveJobs()).toEqual([]);
  },
);

test.each(MODES)(
  'An import of a backup whose list was being written starts no list (%s)',
  async (mode) => {
    const source = newDatabase();
    const pendingIn = { baseUrl: 'https://service.example', workspaceId: 'w' };
    await source.imports.put({ id: 'i', state: 'started', pendingIn });
    const db = newDatabase();
    await restore(await backUp(source), db, mode);
    expect(await db.imports.get('i')).toMatchObject({ pendingIn: null });
  },
);

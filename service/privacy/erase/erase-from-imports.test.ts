import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabases } from '../../../test/contract/support/databases.ts';
import {
  openTestDatabase,
  type OpenedDatabase,
} from '../../../test/contract/support/open-services.ts';
import { json } from '../../db/json.ts';
import { createRejects } from '../../dashboard/imports/rejects.ts';
import { createImportStore } from '../../dashboard/imports/import-store.ts';
import { eraseFromRejects, deleteUploads } from './erase-from-imports.ts';
import { createMentionMatcher } from './mention-matcher.ts';
import { NO_IDENTIFIERS } from '../person-keys.ts';

const WU = { ...NO_IDENTIFIERS, emails: ['li@home.example'], names: ['Li Wu (she)'] };

describe.each(testDatabases())('what is kept of imports on $name', (test) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(test);
  });
  afterAll(() => opened.close());

  async function keep(kept: { error?: string; rejects_head?: string; unknown_columns?: string[] }) {
    const id = crypto.randomUUID();
    const at = new Date();
    const { unknown_columns: columns = [], ...more } = kept;
    await opened.database.db
      .insertInto('dashboard_imports')
      .values({
        id,
        name: 'people.csv',
        format: 'csv',
        state: 'failed',
        bytes: 1,
        by: 'operator',
        started_at: at,
        beat_at: at,
        unknown_columns: json(columns),
        ...more,
      })
      .execute();
    return id;
  }
  const read = (id: string) =>
    opened.database.db
      .selectFrom('dashboard_imports')
      .select(['error', 'rejects_head', 'unknown_columns'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it.each([
    { error: 'None of the columns is known: Wu, Li, (she).' },
    { rejects_head: 'x;LI@home.example;y' },
    { unknown_columns: ['Li', 'wu', '(she)'] },
  ])('%j is emptied', async (kept) => {
    const id = await keep(kept);
    const count = await opened.database.db
      .transaction()
      .execute((tx) => eraseFromRejects(tx, createMentionMatcher(WU)));
    expect(count).toBe(1);
    const { error = null } = kept;
    expect(await read(id)).toEqual({
      error: error === null ? null : 'Erased.',
      rejects_head: '',
      unknown_columns: [],
    });
  });

  it('leaves the header of any other file', async () => {
    const id = await keep({ rejects_head: 'link;wurst;(she);email', unknown_columns: ['wurst'] });
    await opened.database.db
      .transaction()
      .execute((tx) => eraseFromRejects(tx, createMentionMatcher(WU)));
    expect(await read(id)).toMatchObject({ rejects_head: 'link;wurst;(she);email' });
  });

  it('finds no one without identifiers', async () => {
    const id = await keep({ rejects_head: 'anything' });
    const phone = { ...NO_IDENTIFIERS, phones: ['+44 7700 900101'], names: ['Li'] };
    expect(
      await opened.database.db
        .transaction()
        .execute((tx) => eraseFromRejects(tx, createMentionMatcher(phone))),
    ).toBe(0);
    expect(await read(id)).toMatchObject({ rejects_head: 'anything' });
  });

  /** Takes the upload over for a runner, whose name is the second part of the result. */
  async function upload(text: string) {
    const { db } = opened.database;
    const store = createImportStore({ db, now: () => new Date() });
    const bytes = Buffer.from(text);
    const input = {
      name: 'people.csv',
      format: 'csv' as const,
      bytes: bytes.length,
      by: 'operator',
    };
    const { id } = await store.create(input);
    await store.addPart(id, 0, bytes);
    const started = await store.start(id);
    if (typeof started === 'string') throw new Error(`The import did not start: ${started}.`);
    return { id, runner: started.runner, store };
  }

  it('deletes an uploaded file with a row of the person, and stops its import', async () => {
    const { db } = opened.database;
    const theirs = await upload('first,last\nAda,Byron\nLi (she),WU\n');
    const other = await upload('first,last\nLi,Ada\nByron,Wurst\n');
    expect(await deleteUploads(db, createMentionMatcher(WU), new Date())).toBe(1);
    const parts = await db.selectFrom('dashboard_import_parts').select('import_id').execute();
    expect(parts).toEqual([{ import_id: other.id }]);
    expect(await theirs.store.find(theirs.id)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('Upload it again without them'),
    });
    expect(await theirs.store.start(theirs.id)).toBe('incomplete');

    const write = ({ id, runner }: { id: string; runner: string }) =>
      db.transaction().execute((tx) => createRejects(db, id, runner).write([], tx));
    await expect(write(theirs)).rejects.toThrow('was erased');
    expect(await write(other)).toBe(0);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainDatabase } from '../../../test/contract/support/databases.ts';
import {
  openTestDatabase,
  type OpenedDatabase,
} from '../../../test/contract/support/open-services.ts';
import { eraseFromTexts } from './erase-from-texts.ts';

describe.each([mainDatabase()])('the erasure from texts on $name', (test) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(test);
  });
  afterAll(() => opened.close());

  it('lets the process do other work while it reads many texts', async () => {
    const { db } = opened.database;
    await sql`insert into suppressions (id, reason, note, created_at)
      select gen_random_uuid(), 'operator', 'note ' || n % 5000, now()
      from generate_series(1, 5002) as n`.execute(db);
    let matched = 0;
    let most = 0;
    let sinceTick = 0;
    let isOver = false;
    const tick = () => {
      most = Math.max(most, sinceTick);
      sinceTick = 0;
      if (!isOver) setImmediate(tick);
    };
    tick();
    const mentions = (text: string) => {
      matched += 1;
      sinceTick += 1;
      return text === 'note 1' || text === 'note 4999';
    };
    const changed = await db.transaction().execute((tx) => eraseFromTexts(tx, mentions));
    isOver = true;
    tick();
    expect({ matched, changed }).toEqual({ matched: 5000, changed: 3 });
    expect(most).toBeLessThanOrEqual(1000);
    const { rows } = await sql`select note from suppressions
      where note in ('note 1', 'note 4999')`.execute(db);
    expect(rows).toEqual([]);
  });
});

// A client may request one address under thousands of names and companies, and its owner can still
// be erased. A PostgreSQL statement takes 65,535 parameters.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claim, deletePurchases } from '../../../service/credits/purchases.ts';
import { createWorkspaces } from '../../../service/accounts/workspaces.ts';
import { createSealedBox } from '../../../service/accounts/sealed-box.ts';
import { createSuppressions } from '../../../service/privacy/suppression/suppressions.ts';
import { mainDatabase } from '../support/databases.ts';
import { WORK } from '../support/people.ts';
import { openTestDatabase, type OpenedDatabase } from '../support/open-services.ts';

const KEYS = Array.from({ length: 70_000 }, (_, index) => `key ${index}`);
const now = () => new Date();

describe.each([mainDatabase()])('a person of 70,000 keys on $name', (test) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(test);
  });
  afterAll(() => opened.close());

  it('is deleted from the purchases', async () => {
    const { db } = opened.database;
    const box = createSealedBox('a secret of tests');
    const { workspaceId } = await createWorkspaces({ db, box, now }).create({
      name: 'Many',
      credits: 0,
    });
    const forgotten = await db.transaction().execute(async (tx) => {
      await claim(tx, workspaceId, [{ kind: WORK, keys: ['key 69999'] }], now());
      return deletePurchases(tx, KEYS);
    });
    expect(forgotten).toBe(1);
  });

  it('is put on the suppression list', async () => {
    const { db } = opened.database;
    const suppressions = createSuppressions({ db, secret: 'a secret of tests', now });
    await db.transaction().execute((tx) => suppressions.addErased(tx, KEYS));
    const { keys } = await db
      .selectFrom('suppression_keys')
      .select((eb) => eb.fn.countAll<number>().as('keys'))
      .executeTakeFirstOrThrow();
    expect(Number(keys)).toBe(KEYS.length);
  });
});

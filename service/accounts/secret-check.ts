// Several processes on one database must have one secret. Otherwise a webhook key that one process
// encrypts fails in another one, long after the mistake, so a different secret is refused at the
// start.
import { hkdfSync } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export class WrongSecretError extends Error {
  override name = 'WrongSecretError';

  constructor() {
    super(
      'This database was written with another secret. Start with the SIDELIGHT_SECRET of its other processes, or with the secret.key of the data directory that it was made with.',
    );
  }
}

const toCheck = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'sidelight secret check 1', 16)).toString('base64url');

/** Whether the database was written with a secret; false before its very first start. */
export async function hasSecretCheck(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('service_identity') is not null as "isThere"`.execute(db);
  if (!rows[0]?.isThere) return false;
  const known = await db.selectFrom('service_identity').select('one').executeTakeFirst();
  return known !== undefined;
}

/** Stores proof of the first secret. @throws WrongSecretError for a different secret */
export async function checkSecret(db: Db, secret: string): Promise<void> {
  const secretCheck = toCheck(secret);
  await db
    .insertInto('service_identity')
    .values({ secret_check: secretCheck })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const known = await db
    .selectFrom('service_identity')
    .select('secret_check')
    .executeTakeFirstOrThrow();
  if (known.secret_check !== secretCheck) throw new WrongSecretError();
}

// The operator of --demo: the same address and password at every start, printed on the command
// line.
import { randomUUID } from 'node:crypto';
import type { SealedBox } from '../../accounts/sealed-box.ts';
import type { Db } from '../../db/database.ts';
import { createOneTimePassword, createPasswords, type Passwords } from './password.ts';

export const DEMO_EMAIL = 'demo@sidelight.example';

/** `password` is null once it was changed, because only its owner may know the new one. */
export type DemoOperator = { email: string; password: string | null };

type Collaborators = { db: Db; box: SealedBox; now: () => Date; passwords?: Passwords };

export async function ensureDemoOperator(
  { db, box, now, passwords = createPasswords() }: Collaborators,
  workspaceId: string,
): Promise<DemoOperator> {
  const known = await db
    .selectFrom('dashboard_people')
    .select('sealed')
    .where('email', '=', DEMO_EMAIL)
    .executeTakeFirst();
  if (known) {
    return { email: DEMO_EMAIL, password: known.sealed === null ? null : box.open(known.sealed) };
  }
  const password = createOneTimePassword();
  await db
    .insertInto('dashboard_people')
    .values({
      id: randomUUID(),
      workspace_id: workspaceId,
      email: DEMO_EMAIL,
      role: 'operator',
      password: await passwords.hash(password),
      temporary: false,
      temporary_until: null,
      sealed: box.seal(password),
      created_at: now(),
    })
    // When two processes start at once, the first one's password counts.
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const { sealed } = await db
    .selectFrom('dashboard_people')
    .select('sealed')
    .where('email', '=', DEMO_EMAIL)
    .executeTakeFirstOrThrow();
  return { email: DEMO_EMAIL, password: sealed === null ? null : box.open(sealed) };
}

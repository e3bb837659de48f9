// What the pattern source keeps of people, and how it goes away: mailboxes that servers were asked for,
// and asks that wait. Patterns themselves are counts and name nobody.
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** Erasing a person: whatever was found out about these addresses. The number of rows. */
export async function forgetMailAddresses(tx: Tx, emails: readonly string[]): Promise<number> {
  if (emails.length === 0) return 0;
  const { numDeletedRows } = await tx
    .deleteFrom('mail_addresses')
    .where(
      'address',
      'in',
      emails.map((email) => email.trim().toLowerCase()),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Retention: at most `limit` mailboxes that were last asked for before `oldest`. */
export async function sweepMailAddresses(tx: Tx, oldest: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from mail_addresses where address in (
    select address from mail_addresses where checked_at < ${oldest}
    order by checked_at limit ${limit})`.execute(tx);
  return Number(numAffectedRows);
}

/** Retention: at most `limit` asks that have not come back since `oldest`. */
export async function sweepPatternWaits(tx: Tx, oldest: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from pattern_waits where reference in (
    select reference from pattern_waits where updated_at < ${oldest}
    order by updated_at limit ${limit})`.execute(tx);
  return Number(numAffectedRows);
}

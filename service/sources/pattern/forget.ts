import type { Tx } from '../../db/database.ts';

/**
 * Erasing a person: what mail servers said of these addresses, in any case of letters. Forgetting too
 * many, such as all at a domain, costs asking again and nothing else.
 */
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

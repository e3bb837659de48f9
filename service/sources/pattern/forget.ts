// Erasing a person: addresses that were tried for them are in the memory of what mail servers said, also
// those that nobody has. Which spellings that were is not kept, so the whole domain is forgotten: it
// costs asking again, and nothing else.
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { json } from '../../db/json.ts';
import { foldDomain } from '../fold.ts';

/** @returns the number of mailboxes that were forgotten at these domains and below them */
export async function forgetMailboxes(
  tx: Tx,
  { emails, domains }: { emails: readonly string[]; domains: readonly string[] },
): Promise<number> {
  const all = [...domains, ...emails.map((email) => email.slice(email.lastIndexOf('@') + 1))]
    .map(foldDomain)
    .filter((domain) => domain !== '');
  const { numAffectedRows } = await sql`delete from mail_addresses where exists (
    select from jsonb_array_elements_text(${json(all)}::jsonb) as domain
    where split_part(address, '@', 2) = domain
      or right(split_part(address, '@', 2), length(domain) + 1) = '.' || domain)`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

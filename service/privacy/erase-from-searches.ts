// Erases the person from the pages of searches that were bought from another service.
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/database.ts';

/**
 * Pages of searches name their items by digests. A page keeps its length, so that the others keep
 * their places; one that has no other item may have been a search for this person.
 */
export async function eraseFromSearches(
  tx: Tx,
  purchases: readonly { person_key: string; kind: string }[],
): Promise<number> {
  const keys = purchases
    .filter(({ kind }) => kind === 'person.search')
    .map(({ person_key: key }) => key);
  if (keys.length === 0) return 0;
  const isTheirs = sql`key = any(${keys}::text[])`;
  const has = (condition: RawBuilder<unknown>) =>
    sql`exists (select from jsonb_array_elements_text(items) as key where ${condition})`;
  const { numAffectedRows: deleted = 0n } = await sql`delete from upstream_searches
    where ${has(isTheirs)} and not ${has(sql`key <> '' and not ${isTheirs}`)}`.execute(tx);
  const { numAffectedRows: changed = 0n } = await sql`
    update upstream_searches set next = '', items = (
      select jsonb_agg(case when ${isTheirs} then '' else key end order by place)
      from jsonb_array_elements_text(items) with ordinality as item (key, place))
    where ${has(isTheirs)}`.execute(tx);
  return Number(deleted + changed);
}

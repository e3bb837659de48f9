// The retention of the pattern source's findings; rules as in maintenance/retention.ts. Patterns
// are counts, name no person, and are replaced when they are learnt again.
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/database.ts';

const DAY_MS = 86_400_000;
const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** No reply of a mail server is valid for longer, whatever is configured. */
export const MOST_CACHE_DAYS = 90;
/** Longer than any request waits. */
const WAIT_DAYS = 2;

const rule = (name: string, statement: (now: Date, limit: number) => RawBuilder<unknown>) => ({
  name,
  batch: 1000,
  async sweep(tx: Tx, now: Date, limit: number): Promise<number> {
    const { numAffectedRows } = await statement(now, limit).execute(tx);
    return Number(numAffectedRows ?? 0n);
  },
});

export const PATTERN_RETENTION = [
  rule(
    'mailAddresses',
    (now, limit) => sql`delete from mail_addresses where address in (
      select address from mail_addresses where checked_at <= ${before(now, MOST_CACHE_DAYS)}
      order by checked_at limit ${limit})`,
  ),
  rule(
    'mailDomains',
    (now, limit) => sql`delete from mail_domains where domain in (
      select domain from mail_domains
      where coalesce(greatest(routed_at, probed_at, silent_until), '-infinity')
        <= ${before(now, MOST_CACHE_DAYS)}
      limit ${limit})`,
  ),
  rule(
    'patternWaits',
    (now, limit) => sql`delete from pattern_waits where reference in (
      select reference from pattern_waits where updated_at <= ${before(now, WAIT_DAYS)}
      order by updated_at limit ${limit})`,
  ),
];

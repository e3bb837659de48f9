// The values that a workspace asked for, and the statuses of the work addresses it got: daily counts.
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Outcomes } from '../protocol/money.ts';
import { nearestUtcDay, startOfDays } from './local-days.ts';
import type { SpendQuery } from './spend.ts';

export async function readOutcomes(
  db: Db,
  { workspaceId, now, key, ...days }: SpendQuery,
): Promise<Outcomes> {
  const from = nearestUtcDay(startOfDays(now, days));
  const values = await db
    .selectFrom('value_days')
    .where('workspace_id', '=', workspaceId)
    .where('day', '>=', from)
    .$if(key !== undefined, (rows) => rows.where('api_key_id', '=', key!))
    .select('kind')
    .select([
      sql<number>`sum(found)::bigint`.as('found'),
      sql<number>`sum(not_found)::bigint`.as('notFound'),
    ])
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  const addresses = await db
    .selectFrom('address_days')
    .where('workspace_id', '=', workspaceId)
    .where('day', '>=', from)
    .$if(key !== undefined, (rows) => rows.where('api_key_id', '=', key!))
    .select('status')
    .select(sql<number>`sum(count)::bigint`.as('count'))
    .groupBy('status')
    .orderBy('status')
    .execute();
  return { values, addresses };
}

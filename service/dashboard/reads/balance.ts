import type { Hundredths } from '../../../lib/contract/credits.ts';
import type { Db } from '../../db/database.ts';

/** `balance` = free + held. */
export async function readBalance(
  db: Db,
  workspaceId: string,
): Promise<{ balance: Hundredths; held: Hundredths; free: Hundredths }> {
  const row = await db
    .selectFrom('balances')
    .select(['available', 'held'])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  const { available: free, held } = row ?? { available: 0, held: 0 };
  return { balance: free + held, held, free };
}

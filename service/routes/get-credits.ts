import { toCredits } from '../../lib/contract/credits.ts';
import { creditBalance } from '../../lib/contract/lookup.ts';
import { availableCredits } from '../credits/ledger.ts';
import type { Db } from '../db/database.ts';
import type { Handler } from '../http/env.ts';

/** The whole part of the available credits: the interface defines an integer here. */
export function getCredits({ db }: { db: Db }): Handler {
  return async (c) => {
    const available = await availableCredits(db, c.get('caller').workspaceId);
    return c.json(creditBalance().parse({ balance: Math.floor(toCredits(available)) }));
  };
}

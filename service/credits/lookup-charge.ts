import { LOOKUP_PRICE, type Hundredths } from '../../lib/contract/credits.ts';
import type { Db } from '../db/database.ts';
import { availableCredits, charge } from './ledger.ts';
import { claim } from './purchases.ts';

export type LookupKind = 'person.lookup' | 'company.lookup';

class NotCoveredError extends Error {
  override name = 'NotCoveredError';
}

/**
 * Pays for a lookup that found `key`: nothing within three months of the last time.
 * null, and nothing moves, when the balance does not cover it.
 */
export async function chargeLookup(
  db: Db,
  it: { workspaceId: string; key: string; kind: LookupKind; at: Date },
): Promise<{ charged: Hundredths; remaining: Hundredths } | null> {
  const { workspaceId, at } = it;
  const done = db.transaction().execute(async (tx) => {
    const due = await claim(tx, { workspaceId, personKey: it.key, kind: it.kind }, at);
    if (due && !(await charge(tx, { workspaceId, amount: LOOKUP_PRICE, at }))) {
      throw new NotCoveredError();
    }
    return {
      charged: due ? LOOKUP_PRICE : 0,
      remaining: await availableCredits(tx, workspaceId),
    };
  });
  return done.catch((error: unknown) => {
    if (error instanceof NotCoveredError) return null;
    throw error;
  });
}

import { toCredits } from '../../lib/contract/credits.ts';
import { HEADER } from '../../lib/contract/headers.ts';
import { availableCredits } from '../credits/ledger.ts';
import { chargeLookup, type LookupKind } from '../credits/lookup-charge.ts';
import type { Db } from '../db/database.ts';
import type { Ctx } from '../http/env.ts';
import { ApiError } from '../http/errors.ts';

/**
 * Pays for a lookup and writes the credit headers. `key` is who or what was found, null for nothing.
 * The result is in credits, for `metadata.credits`.
 * @throws ApiError error.credits.insufficient
 */
export async function chargeFor(
  c: Ctx,
  { db, now }: { db: Db; now: () => Date },
  { kind, key }: { kind: LookupKind; key: string | null },
): Promise<number> {
  const { workspaceId } = c.get('caller');
  const paid =
    key === null
      ? { charged: 0, remaining: await availableCredits(db, workspaceId) }
      : await chargeLookup(db, { workspaceId, key, kind, at: now() });
  if (!paid) throw new ApiError('error.credits.insufficient');
  c.header(HEADER.creditsCharged, String(toCredits(paid.charged)));
  c.header(HEADER.creditsRemaining, String(toCredits(paid.remaining)));
  return toCredits(paid.charged);
}

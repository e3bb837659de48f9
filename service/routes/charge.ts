import { toCredits } from '../../lib/contract/credits.ts';
import { HEADER } from '../../lib/contract/headers.ts';
import type { Charging } from '../credits/charging.ts';
import { availableCredits } from '../credits/ledger.ts';
import { chargeLookup, type LookupKind } from '../credits/lookup-charge.ts';
import type { Db } from '../db/database.ts';
import type { Ctx } from '../http/env.ts';
import { ApiError } from '../http/errors.ts';

/**
 * Pays for a lookup and writes the credit headers. `key` is who or what was found, null for nothing;
 * `asked` is the request, by which the commercial rules go.
 * The result is in credits, for `metadata.credits`.
 * @throws ApiError error.credits.insufficient
 */
export async function chargeFor(
  c: Ctx,
  { db, now, charging = 'fair' }: { db: Db; now: () => Date; charging?: Charging },
  { kind, key, asked = key }: { kind: LookupKind; key: string | null; asked?: unknown },
): Promise<number> {
  const caller = c.get('caller');
  const paid =
    key === null
      ? { charged: 0, remaining: await availableCredits(db, caller.workspaceId) }
      : await chargeLookup(db, { caller, key, kind, asked, charging, at: now() });
  if (!paid) throw new ApiError('error.credits.insufficient');
  c.header(HEADER.creditsCharged, String(toCredits(paid.charged)));
  c.header(HEADER.creditsRemaining, String(toCredits(paid.remaining)));
  return toCredits(paid.charged);
}

import { toCredits } from '../../lib/contract/credits.ts';
import { HEADER } from '../../lib/contract/headers.ts';
import type { Charging } from '../credits/charging.ts';
import { availableCredits } from '../credits/ledger.ts';
import { chargeLookup, type LookupKind } from '../credits/lookup-charge.ts';
import type { LookupFunds } from '../credits/lookup-funds.ts';
import type { Db } from '../db/database.ts';
import type { Ctx } from '../http/env.ts';
import { ApiError } from '../http/errors.ts';
import type { Sources } from '../sources/configure.ts';

export type ChargeCollaborators = Pick<Sources, 'billed'> & {
  db: Db;
  now: () => Date;
  charging?: Charging;
};

type Found = {
  kind: LookupKind;
  /** The found person or company, null for none. */
  key: string | null;
  source: string | undefined;
  /** The request, which the commercial rule compares. */
  asked: unknown;
};

/**
 * Charges a lookup, from the hold in `funds` if there is one, and sets the credit headers. Returns
 * the credits for `metadata.credits`.
 * @throws ApiError error.credits.insufficient
 */
export async function chargeFor(
  c: Ctx,
  { db, now, charging = 'fair', billed }: ChargeCollaborators,
  { kind, key, source, asked }: Found,
  funds: LookupFunds,
): Promise<number> {
  const caller = c.get('caller');
  if (key === null) await funds.release();
  const paid =
    key === null
      ? { charged: 0, remaining: await availableCredits(db, caller.workspaceId) }
      : await chargeLookup(db, {
          caller,
          key,
          kind,
          asked,
          charging,
          at: now(),
          holdId: await funds.takeHoldId(),
        });
  if (!paid) throw new ApiError('error.credits.insufficient');
  if (paid.charged > 0 && source !== undefined) billed(source, paid.charged);
  c.header(HEADER.creditsCharged, String(toCredits(paid.charged)));
  c.header(HEADER.creditsRemaining, String(toCredits(paid.remaining)));
  return toCredits(paid.charged);
}

// The parts that both lookup calls share: funds, one request to the sources, and the charge. Searches
// use the first two as well.
import { HEADER } from '../../../lib/contract/headers.ts';
import type { HeldFunds, LookupFunds } from '../../credits/lookup-funds.ts';
import type { Db } from '../../db/database.ts';
import { withDeadline } from '../../concurrency/deadline.ts';
import type { Ctx } from '../../http/env.ts';
import { ApiError } from '../../http/errors.ts';
import type { AskOptions } from '../../sources/source.ts';
import {
  SourceNotCoveredError,
  SourcePostponedError,
  SourceUnavailableError,
} from '../../sources/source-errors.ts';
import { toCredits } from '../../../lib/contract/credits.ts';
import type { ChargingRules } from '../../credits/charging-rules.ts';
import { availableCredits } from '../../credits/ledger.ts';
import { createChargeLookup, type LookupKind } from '../../credits/lookup-charge.ts';
import type { Sources } from '../../sources/create-sources.ts';

const DEADLINE_MS = 20_000;
/** Used when a source gives no time. */
const RETRY_AFTER_SECONDS = 30;

export type LookupCollaborators = { db: Db; now: () => Date };

function retryAfter(error: unknown): number | null {
  if (error instanceof SourcePostponedError) return error.retryAfterSeconds;
  if (error instanceof SourceUnavailableError)
    return error.retryAfterSeconds || RETRY_AFTER_SECONDS;
  return error instanceof Error && error.name === 'TimeoutError' ? RETRY_AFTER_SECONDS : null;
}

/**
 * Not 429: a client that keeps to `Retry-After` would send no other request of the workspace until then
 * (docs/interface.md#look-up-a-person).
 */
export function createBusyError(seconds: number, detail = ''): ApiError {
  const wait = Math.max(1, Math.ceil(seconds));
  const again = `Send the call again in ${wait} s.`;
  return new ApiError('error.source.busy', detail ? `${detail} ${again}` : again, {
    [HEADER.retryAfter]: String(wait),
  });
}

/** Runs `work` with its funds, and releases in any case what it held and did not spend. */
export async function withFunds<Held extends HeldFunds, T>(
  funds: Held,
  work: (funds: Held) => Promise<T>,
): Promise<T> {
  try {
    return await work(funds);
  } finally {
    // The response is valid also when this fails: the hold expires and is released then.
    await funds.release().catch(() => undefined);
  }
}

/**
 * The result of `ask`.
 * @throws ApiError error.credits.insufficient when the credits do not cover a source that could
 * have the answer; error.source.busy when the sources that could have it throttle, are working, or
 * do not respond. "Not found" would be wrong, and so would 500.
 */
export async function requestOnce<Held, T>(
  c: Ctx,
  { now }: Pick<LookupCollaborators, 'now'>,
  funds: Held,
  ask: (options: Omit<AskOptions, 'funds'> & { funds: Held }) => Promise<T>,
): Promise<T> {
  try {
    // Continues while the process stops, which waits for the response: every accepted request gets
    // one.
    return await withDeadline(DEADLINE_MS, (signal) =>
      ask({
        funds,
        reference: `lookup:${c.get('requestId')}`,
        once: true,
        deadline: new Date(now().getTime() + DEADLINE_MS),
        signal,
      }),
    );
  } catch (error) {
    if (error instanceof SourceNotCoveredError) throw new ApiError('error.credits.insufficient');
    const seconds = retryAfter(error);
    if (seconds === null) throw error;
    throw createBusyError(seconds);
  }
}

export type ChargeCollaborators = Pick<Sources, 'billed'> & {
  db: Db;
  now: () => Date;
  charging?: ChargingRules;
};

type Lookup = {
  kind: LookupKind;
  /** The found person or company, null for none. */
  key: string | null;
  source: string | undefined;
  /** The request, which the commercial rule compares. */
  asked: unknown;
};

type ChargeCall = (c: Ctx, lookup: Lookup, funds: LookupFunds) => Promise<number>;

/**
 * Charges a lookup, from the hold in `funds` if there is one, and sets the credit headers. Returns
 * the credits for `metadata.credits`.
 * @throws ApiError error.credits.insufficient
 */
export function createChargeCall({
  db,
  now,
  charging = 'fair',
  billed,
}: ChargeCollaborators): ChargeCall {
  const chargeLookup = createChargeLookup(db);
  return async (c, { kind, key, source, asked }, funds) => {
    const caller = c.get('caller');
    if (key === null) await funds.release();
    const paid =
      key === null
        ? { charged: 0, remaining: await availableCredits(db, caller.workspaceId) }
        : await chargeLookup({
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
  };
}

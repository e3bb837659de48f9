import type { EnrichField } from '../../../lib/contract/values.ts';
import type { Tx } from '../../db/database.ts';
import type { Who } from '../search-input.ts';
import { wishFor } from './upstream-request.ts';

/** What an ask may have put into the queue: `who` in each spelling in which a source was asked for it. */
export type EndedAsk = { who: readonly Who[]; wanted: readonly EnrichField[] };

/**
 * Takes out what is queued for asks that have ended: no credits are held for it any more. An ask of another
 * workspace for the same person finds it missing, and puts it in again.
 */
export async function withdrawQueued(tx: Tx, asks: readonly EndedAsk[]): Promise<void> {
  const wishes = asks.flatMap(({ who, wanted }) =>
    who.flatMap((each) => wishFor(each, wanted) ?? []),
  );
  if (wishes.length === 0) return;
  await tx
    .deleteFrom('upstream_purchases')
    .where('state', '=', 'queued')
    .where((eb) =>
      eb.or(
        wishes.map(({ personKey, kinds }) =>
          eb.and([eb('person_key', '=', personKey), eb('kind', 'in', kinds)]),
        ),
      ),
    )
    .execute();
}

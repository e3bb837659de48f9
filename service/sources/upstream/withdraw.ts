import type { EnrichField } from '../../../lib/contract/values.ts';
import type { Tx } from '../../db/database.ts';
import type { SearchInput } from '../search-input.ts';
import { toPurchaseRequest } from './upstream-request.ts';

/**
 * A request that may have queued purchases: the search input in each form in which a source was
 * asked.
 */
export type EndedAsk = { searchInput: readonly SearchInput[]; wanted: readonly EnrichField[] };

/**
 * Deletes the queued purchases of ended requests, because no credits are held for them any more. A
 * request of another workspace for the same person finds them missing and queues them again.
 */
export async function withdrawQueued(tx: Tx, asks: readonly EndedAsk[]): Promise<void> {
  const requests = asks.flatMap(({ searchInput, wanted }) =>
    searchInput.flatMap((each) => toPurchaseRequest(each, wanted) ?? []),
  );
  if (requests.length === 0) return;
  await tx
    .deleteFrom('upstream_purchases')
    .where('state', '=', 'queued')
    .where((eb) =>
      eb.or(
        requests.map(({ personKey, kinds }) =>
          eb.and([eb('person_key', '=', personKey), eb('kind', 'in', kinds)]),
        ),
      ),
    )
    .execute();
}

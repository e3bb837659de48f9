// Purchases of people who were added to the suppression list after their purchase was queued.
import type { Tx } from '../../db/database.ts';
import { personQuerySchema } from '../person-query.ts';
import { NOTHING, type AreSuppressed } from '../source.ts';
import type { PurchaseRow } from './purchases.ts';

/** For each of the rows, whether its person is on the list. */
export const areRowsSuppressed = (
  rows: readonly PurchaseRow[],
  areSuppressed: AreSuppressed,
  tx?: Tx,
): Promise<boolean[]> =>
  areSuppressed(
    rows.map(({ query }) => ({ personQuery: personQuerySchema.parse(query), answer: NOTHING })),
    tx,
  );

/** Deletes the purchases of people on the list, which nothing was sent for yet, and returns the others. */
export async function deleteSuppressed(
  tx: Tx,
  rows: readonly PurchaseRow[],
  areSuppressed: AreSuppressed,
): Promise<PurchaseRow[]> {
  const suppressed = await areRowsSuppressed(rows, areSuppressed, tx);
  for (const { source, person_key: key, kind } of rows.filter((_, index) => suppressed[index])) {
    await tx
      .deleteFrom('upstream_purchases')
      .where('source', '=', source)
      .where('person_key', '=', key)
      .where('kind', '=', kind)
      .execute();
  }
  return rows.filter((_, index) => !suppressed[index]);
}

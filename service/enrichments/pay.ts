// What a record costs is taken from the enrichment's hold, and from the balance where that is short.
import type { Hundredths } from '../../lib/contract/credits.ts';
import type { EnrichField } from '../../lib/contract/values.ts';
import { holdUpTo, release, settle } from '../credits/ledger.ts';
import { claim, unclaim } from '../credits/purchases.ts';
import type { Tx } from '../db/database.ts';
import type { EnrichmentRow } from './results.ts';

export type Priced = { kind: EnrichField | 'reverse.email'; price: Hundredths };

export type Payment = { personKey: string; kinds: Priced[]; position: number; at: Date };

/** Pays for as many of `kinds` as hold and balance cover; the rest is withheld. */
export async function pay(
  tx: Tx,
  enrichment: EnrichmentRow,
  { personKey, kinds, position, at }: Payment,
): Promise<{ cost: Hundredths; withheld: Priced['kind'][] }> {
  const { workspace_id: workspaceId, id: enrichmentId } = enrichment;
  const due: Priced[] = [];
  for (const priced of kinds) {
    if (await claim(tx, { workspaceId, personKey, kind: priced.kind }, at)) due.push(priced);
  }
  const price = due.reduce((sum, item) => sum + item.price, 0);
  // Claims come first and the enrichment's lock second, in every transaction: no deadlock.
  const { held } = await tx
    .selectFrom('enrichments')
    .select('held')
    .where('id', '=', enrichmentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const entry = { workspaceId, enrichmentId, position, at };
  const missing = Math.max(0, price - held);
  const added = missing === 0 ? 0 : await holdUpTo(tx, { ...entry, amount: missing });

  let funds = held + added;
  let cost = 0;
  const withheld: Priced['kind'][] = [];
  for (const { kind, price: each } of due) {
    if (each <= funds) {
      funds -= each;
      cost += each;
    } else {
      withheld.push(kind);
      await unclaim(tx, { workspaceId, personKey, kind });
    }
  }
  await settle(tx, { ...entry, amount: cost });
  const unused = Math.min(added, funds);
  await release(tx, { ...entry, amount: unused });
  await tx
    .updateTable('enrichments')
    .set((eb) => ({ held: funds - unused, cost: eb('cost', '+', cost) }))
    .where('id', '=', enrichmentId)
    .execute();
  return { cost, withheld };
}

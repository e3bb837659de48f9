// Before a paying source is asked about a record, the price of what it may find is reserved: from the
// enrichment's hold, and from balance and budget where that is short. The reservation is on disk, so
// that a record which comes back, or is worked on by another process, asks under the same one.
import { PRICE, REVERSE_EMAIL_PRICE, type Hundredths } from '../../lib/contract/credits.ts';
import { holdUpTo, readFunds } from '../credits/ledger.ts';
import type { Db, Tx } from '../db/database.ts';
import { json } from '../db/json.ts';
import type { EnrichmentKind } from '../db/tables/enrichments.ts';
import { CreditsPendingError, type AskedKind, type Funds } from '../sources/source.ts';
import {
  coveredBy,
  isWorthWaiting,
  mayWaitForCredits,
  priceOf,
  readReserved,
} from './affordability.ts';
import { CREDIT_WAIT_SECONDS } from './held-by-others.ts';
import { lockRecord, type RecordId } from './lock-record.ts';
import type { OneAtATime } from './one-at-a-time.ts';
import { spenderOf } from './spender.ts';

type Collaborators = { db: Db; now: () => Date; inTurn: OneAtATime };
type Subject = RecordId & { workspaceId: string; kind: EnrichmentKind };
type Priced = { kind: AskedKind; price: Hundredths };

/** A contact enrichment searches values; the profile that comes with them is free. */
const priceIn = (enrichment: EnrichmentKind, kind: AskedKind): Hundredths => {
  if (enrichment === 'reverse') return REVERSE_EMAIL_PRICE;
  return kind === 'person' || kind === 'company' ? 0 : PRICE[kind];
};

/** The kinds that are reserved now, those of before among them; null: the record waits for credits. */
async function reserveKinds(
  tx: Tx,
  id: RecordId,
  kinds: readonly Priced[],
  at: Date,
): Promise<string[] | null> {
  const locked = await lockRecord(tx, id);
  if (!locked) return [];
  const { record, enrichment } = locked;
  const known = record.reserved_kinds ?? [];
  const fresh = kinds
    .filter(({ kind }) => !known.includes(kind))
    .toSorted((a, b) => a.price - b.price);
  if (fresh.length === 0) return known;

  const reserved = await readReserved(tx, locked);
  const own = Math.max(0, enrichment.held - reserved.total - record.reserved);
  let covered = coveredBy(fresh, own);
  let added = 0;
  if (covered.length < fresh.length) {
    const mayWait = mayWaitForCredits(record, at);
    if (mayWait && (await isWorthWaiting(tx, locked, { kinds: fresh, own, reserved }))) {
      await tx
        .updateTable('records')
        .set({ unpaid_since: record.unpaid_since ?? at })
        .where('enrichment_id', '=', id.enrichmentId)
        .where('position', '=', id.position)
        .execute();
      return null;
    }
    const spender = spenderOf(enrichment);
    const { available, left } = await readFunds(tx, spender);
    covered = coveredBy(fresh, own + Math.min(available, left));
    const amount = Math.max(0, priceOf(covered) - own);
    added = await holdUpTo(tx, { ...spender, amount, at, enrichmentId: enrichment.id });
    await tx
      .updateTable('enrichments')
      .set({ held: enrichment.held + added })
      .where('id', '=', enrichment.id)
      .execute();
  }
  const all = [...known, ...covered.map(({ kind }) => kind)];
  await tx
    .updateTable('records')
    .set({
      reserved: record.reserved + priceOf(covered),
      reserved_kinds: json(all),
      // Once everything is covered it works; short of something, it does not wait as long again.
      ...(covered.length === fresh.length && { unpaid_since: null }),
    })
    .where('enrichment_id', '=', id.enrichmentId)
    .where('position', '=', id.position)
    .execute();
  return all;
}

export function createRecordFunds(
  { db, now, inTurn }: Collaborators,
  { workspaceId, kind: enrichment, ...id }: Subject,
): Funds {
  const price = (kind: AskedKind) => priceIn(enrichment, kind);
  return {
    workspaceId,
    priceOf: price,
    async reserve(kinds) {
      const priced = kinds.map((kind) => ({ kind, price: price(kind) }));
      const reserved = await inTurn(id.enrichmentId, () =>
        db.transaction().execute((tx) => reserveKinds(tx, id, priced, now())),
      );
      if (reserved === null) throw new CreditsPendingError(CREDIT_WAIT_SECONDS);
      return kinds.filter((kind) => reserved.includes(kind));
    },
  };
}

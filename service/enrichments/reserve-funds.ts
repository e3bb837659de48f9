// Reserves the price of what a paying source may find before it is asked about a record: from the
// enrichment's hold, and from balance and budget where the hold is too small. The reservation is in
// the database, so that a record that is tried again, or moves to another process, uses the same
// one. Records of one enrichment reserve together, because an upstream is asked for them in one
// call only if they are ready together.
import { PRICE, REVERSE_EMAIL_PRICE, type Hundredths } from '../../lib/contract/credits.ts';
import { holdUpTo, readFunds } from '../credits/ledger.ts';
import type { Db, Tx } from '../db/database.ts';
import { json } from '../db/json.ts';
import type { EnrichmentKind } from '../db/tables/enrichments.ts';
import type { AskedKind, Funds } from '../sources/source.ts';
import { CreditsPendingError } from '../sources/source-errors.ts';
import {
  selectCovered,
  isWorthWaiting,
  mayWaitForCredits,
  sumPrices,
  readReserved,
} from './reserved-credits.ts';
import { CREDIT_WAIT_SECONDS } from './other-holds.ts';
import { createKeyedBatcher } from '../concurrency/keyed-batcher.ts';
import { lockRecords, type RecordId } from './lock-records.ts';
import type { KeyedMutex } from '../concurrency/keyed-mutex.ts';
import { type EnrichmentRow, type RecordRow, toSpender } from './results.ts';

type Collaborators = { db: Db; now: () => Date; runExclusive: KeyedMutex };
type Locked = { enrichment: EnrichmentRow; record: RecordRow };
type Ask = { position: number; kinds: readonly Priced[] };
type Subject = RecordId & { workspaceId: string; kind: EnrichmentKind };
type Priced = { kind: AskedKind; price: Hundredths };

/** A contact enrichment searches for values; the profile that comes with them is free. */
const priceIn = (enrichment: EnrichmentKind, kind: AskedKind): Hundredths => {
  if (enrichment === 'reverse') return REVERSE_EMAIL_PRICE;
  return kind === 'person' || kind === 'company' ? 0 : PRICE[kind];
};

/**
 * Returns the kinds that are reserved now, earlier ones included; null: the record waits for
 * credits. Changes are also made in `locked`.
 */
async function reserveKinds(
  tx: Tx,
  locked: Locked,
  kinds: readonly Priced[],
  at: Date,
): Promise<string[] | null> {
  const { record, enrichment } = locked;
  const update = async (change: Partial<Pick<RecordRow, 'reserved' | 'unpaid_since'>>) => {
    Object.assign(record, change);
    const { reserved, unpaid_since, reserved_kinds: stored } = record;
    await tx
      .updateTable('records')
      .set({ reserved, unpaid_since, reserved_kinds: stored && json(stored) })
      .where('enrichment_id', '=', enrichment.id)
      .where('position', '=', record.position)
      .execute();
  };
  const known = record.reserved_kinds ?? [];
  const fresh = kinds
    .filter(({ kind }) => !known.includes(kind))
    .toSorted((a, b) => a.price - b.price);
  if (fresh.length === 0) return known;

  const reserved = await readReserved(tx, locked);
  const own = Math.max(0, enrichment.held - reserved.total - record.reserved);
  let covered = selectCovered(fresh, own);
  let added = 0;
  if (covered.length < fresh.length) {
    const mayWait = mayWaitForCredits(record, at);
    if (mayWait && (await isWorthWaiting(tx, enrichment, { kinds: fresh, own, reserved }))) {
      await update({ unpaid_since: record.unpaid_since ?? at });
      return null;
    }
    const spender = toSpender(enrichment);
    const { available, left } = await readFunds(tx, spender);
    covered = selectCovered(fresh, own + Math.min(available, left));
    const amount = Math.max(0, sumPrices(covered) - own);
    added = await holdUpTo(tx, { ...spender, amount, at, enrichmentId: enrichment.id });
    enrichment.held += added;
    await tx
      .updateTable('enrichments')
      .set({ held: enrichment.held })
      .where('id', '=', enrichment.id)
      .execute();
  }
  const all = [...known, ...covered.map(({ kind }) => kind)];
  record.reserved_kinds = all;
  await update({
    reserved: record.reserved + sumPrices(covered),
    // When everything is covered the wait is over; otherwise the record does not wait as long the
    // next time.
    ...(covered.length === fresh.length && { unpaid_since: null }),
  });
  return all;
}

/** Reserves for records of one enrichment, in one transaction. */
export type Reserve = (enrichmentId: string, ask: Ask) => Promise<string[] | null>;

export const createReserve = ({ db, now, runExclusive }: Collaborators): Reserve =>
  createKeyedBatcher(runExclusive, (enrichmentId, asks: readonly Ask[]) =>
    db.transaction().execute(async (tx) => {
      const positions = asks.map(({ position }) => position);
      const locked = await lockRecords(tx, enrichmentId, positions);
      const results: (string[] | null)[] = [];
      for (const { position, kinds } of asks) {
        const record = locked?.records.find((each) => each.position === position);
        const subject = locked && record && { enrichment: locked.enrichment, record };
        results.push(subject ? await reserveKinds(tx, subject, kinds, now()) : []);
      }
      return results;
    }),
  );

export function createRecordFunds(
  reserve: Reserve,
  { workspaceId, kind: enrichment, enrichmentId, position }: Subject,
): Funds {
  const price = (kind: AskedKind) => priceIn(enrichment, kind);
  return {
    workspaceId,
    getPrice: price,
    async reserve(kinds) {
      const priced = kinds.map((kind) => ({ kind, price: price(kind) }));
      const reserved = await reserve(enrichmentId, { position, kinds: priced });
      if (reserved === null) throw new CreditsPendingError(CREDIT_WAIT_SECONDS);
      return kinds.filter((kind) => reserved.includes(kind));
    },
  };
}

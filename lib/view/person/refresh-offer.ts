// The offer to check revealed values again.
import { freeUntil, type Hundredths } from '../../contract/credits.ts';
import { SLOT } from '../../enrichment/result/outcome.ts';
import { offeredUntil } from '../../enrichment/start/free-period.ts';
import { jobsWithPeriod, repetitionOf, type Place } from '../../enrichment/start/plan.ts';
import { KINDS, worstCase, type Kind } from '../../model/kinds.ts';
import { dayText } from '../format.ts';
import type { PersonState } from './reveal-rows.ts';

export type RefreshOffer = {
  kinds: Kind[];
  price: Hundredths;
  freeUntil: string;
  revealedAt: string;
};

/** The service and settings of a refresh; null when no service is connected. */
export type RequestPlace = Omit<Place, 'now'> | null;

/** Checks the revealed values again, at the price that the job would hold; null without revealed values. */
export function toRefreshOffer(
  { contact, jobs, receipts = [] }: PersonState,
  place: RequestPlace,
  now: Date,
): RefreshOffer | null {
  if (!contact) return null;
  const owned = KINDS.filter((kind) => (contact[SLOT[kind]]?.values.length ?? 0) > 0);
  const times = owned.map((kind) => contact[SLOT[kind]]!.checkedAt).toSorted();
  const [oldest] = times;
  if (!oldest) return null;
  const jobOf = jobsWithPeriod(jobs, receipts);
  const free = new Map(
    owned.map((kind) => [
      kind,
      place && repetitionOf(jobOf, contact, kind, { ...place, now })?.since,
    ]),
  );
  const [since] = [...free.values()].filter((one) => one != null).toSorted();
  return {
    kinds: owned,
    price: worstCase(owned.filter((kind) => !free.get(kind))),
    freeUntil: dayText(since ? offeredUntil(since) : freeUntil(new Date(oldest)), now),
    revealedAt: times.at(-1)!,
  };
}

// The offer to check revealed values again.
import { freeUntil, type Hundredths } from '../../contract/credits.ts';
import {
  findRepetition,
  getFreeUntil,
  indexJobsWithFreePeriod,
} from '../../enrichment/start/free-period.ts';
import type { RequestContext } from '../../enrichment/request/request-inputs.ts';
import { isOwned, SLOT } from '../../model/contacts/contact.ts';
import { KINDS, getHighestPrice, type Kind } from '../../model/kinds.ts';
import { dayText } from '../format.ts';
import type { PersonState } from './reveal-rows.ts';

export type RefreshOffer = {
  kinds: Kind[];
  price: Hundredths;
  freeUntil: string;
  revealedAt: string;
};

/** The service and settings of a refresh; null when no service is connected. */
export type RequestPlace = Omit<RequestContext, 'now'> | null;

/** Checks the revealed values again, at the price that the job would hold; null without revealed values. */
export function toRefreshOffer(
  { contact, jobs, receipts = [] }: PersonState,
  place: RequestPlace,
  now: Date,
): RefreshOffer | null {
  if (!contact) return null;
  const owned = KINDS.filter((kind) => isOwned(contact, kind));
  const times = owned.map((kind) => contact[SLOT[kind]]!.checkedAt).toSorted();
  const [oldest] = times;
  if (!oldest) return null;
  const getJob = indexJobsWithFreePeriod(jobs, receipts);
  const free = new Map(
    owned.map((kind) => [
      kind,
      place && findRepetition(getJob, contact, kind, { ...place, now })?.since,
    ]),
  );
  const [since] = [...free.values()].filter((one) => one != null).toSorted();
  return {
    kinds: owned,
    price: getHighestPrice(owned.filter((kind) => !free.get(kind))),
    freeUntil: dayText(since ? getFreeUntil(since) : freeUntil(new Date(oldest)), now),
    revealedAt: times.at(-1)!,
  };
}

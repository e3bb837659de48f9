// The sample service's account: what a finished enrichment costs, and what was paid for and is free from then on.
import { PRICE, REVERSE_EMAIL_PRICE, type Hundredths } from '../contract/credits.ts';
import type { EnrichField } from '../contract/values.ts';
import { findFields, type SamplePeople } from './sample-people.ts';
import type { SampleEnrichment, SampleItem, SampleState } from './sample-state.ts';

type Price = { what: string; price: Hundredths };

/** Takes off the balance what is not paid for yet. */
export function pay(state: SampleState, prices: readonly Price[]) {
  let { balance, paid } = state;
  let charged = 0;
  for (const { what, price } of prices) {
    if (paid.includes(what)) continue;
    paid = [...paid, what];
    balance -= price;
    charged += price;
  }
  return { state: { ...state, balance, paid }, charged };
}

const isDone = ({ doneAt }: SampleEnrichment, now: Date): boolean => doneAt <= now.toISOString();

/** Charges every enrichment that has finished since the last request. Nothing found costs nothing. */
export function settle(state: SampleState, { people }: SamplePeople, now: Date): SampleState {
  let settled = state;
  const enrichments = state.enrichments.map((one): SampleEnrichment => {
    if (one.charged !== null || !isDone(one, now)) return one;
    const after = pay(
      settled,
      one.items.flatMap((item) => toPrices(item, one.kind, people)),
    );
    settled = after.state;
    return { ...one, charged: after.charged };
  });
  return { ...settled, enrichments };
}

/** The most that the enrichments can still cost that have not finished. */
export const sumHeld = ({ enrichments }: SampleState): Hundredths =>
  enrichments
    .filter(({ charged }) => charged === null)
    .flatMap(({ items, kind }) => items.map((item) => toMostPrice(item, kind)))
    .reduce((sum, price) => sum + price, 0);

export const toMostPrice = ({ fields }: SampleItem, kind: SampleEnrichment['kind']): Hundredths =>
  kind === 'reverse'
    ? REVERSE_EMAIL_PRICE
    : fields.reduce((sum, field) => sum + (PRICE[field as EnrichField] ?? 0), 0);

function toPrices(
  { person, fields }: SampleItem,
  kind: SampleEnrichment['kind'],
  people: SamplePeople['people'],
): Price[] {
  const found = person === null ? undefined : people[person];
  if (!found) return [];
  if (kind === 'reverse') return [{ what: `${person}:reverse`, price: REVERSE_EMAIL_PRICE }];
  return findFields(found.info, fields).map((field) => ({
    what: `${person}:${field}`,
    price: PRICE[field],
  }));
}

// What of a contact can be revealed, and what it costs: by kind, and all of it.
import type { Hundredths } from '../../contract/credits.ts';
import { findMissingKinds } from '../../enrichment/start/missing-kinds.ts';
import { SLOT, type Contact, type ContactSummary } from '../../model/contacts/contact.ts';
import { getHighestPrice, type Kind } from '../../model/kinds.ts';
import type { RevealAllOffer, RevealRow } from '../person/reveal-rows.ts';

export type MissingOffer = {
  kinds: { kind: Kind; price: Hundredths }[];
  /** All that is missing, and the most that it can cost; null where one row of `kinds` says it, or nothing is missing. */
  all: RevealAllOffer | null;
};

/** The kinds that the row of a contact offers: those that are missing and were not looked for. */
export const findRowOffers = (contact: ContactSummary): Kind[] =>
  contact.deletedAt ? [] : findMissingKinds(contact).filter((kind) => contact[SLOT[kind]] === null);

/** Kinds that were not found have no row of their own: until they are free again, the answer would be the same. */
export function toMissingOffer(contact: Contact, rows: readonly RevealRow[]): MissingOffer {
  const missing = contact.deletedAt ? [] : findMissingKinds(contact);
  const kinds = rows.flatMap((row) =>
    row.state === 'offered' && missing.includes(row.kind)
      ? [{ kind: row.kind, price: row.price }]
      : [],
  );
  const isSaid = missing.length === 0 || (missing.length === 1 && kinds.length === 1);
  return { kinds, all: isSaid ? null : { kinds: missing, price: getHighestPrice(missing) } };
}

// The purchases from other services, as an erasure searches them.
import type { Db } from '../../db/database.ts';
import { z } from '../../../lib/zod.ts';
import type { KnownPerson } from '../suppression/known-person.ts';
import {
  identifiersFromQuery,
  mergeIdentifiers,
  profileLinks,
  type PersonIdentifiers,
} from '../person-keys.ts';
import { foundIdentifiers, isNameAlone, requestedIdentifiers } from './record-identifiers.ts';

export type Purchase = { source: string; person_key: string; kind: string };

const BATCH = 500;

const text = z.optional(z.string());
const lookup = z.object({
  person_name: text,
  person_professional_network_url: text,
  person_professional_network_id: z.optional(z.number()),
  company_domain: text,
});

/** A lookup stores what it sent as its query; a contact stores the person query. */
function identifiersFromStored(query: unknown): PersonIdentifiers {
  const asked = lookup.safeParse(query);
  const { person_name: fullName, person_professional_network_url: profileUrl } = asked.data ?? {};
  const networkId = asked.data?.person_professional_network_id;
  return mergeIdentifiers(
    requestedIdentifiers({ query, input: {} }),
    identifiersFromQuery({
      ...(fullName && { fullName }),
      ...(profileUrl && { profileUrl }),
      ...(networkId !== undefined && { networkId }),
      ...(asked.data?.company_domain && { companyDomain: asked.data.company_domain }),
    }),
  );
}

type StoredPurchase = Purchase & {
  profileKey: string | null;
  /** What was requested. */
  asked: PersonIdentifiers;
  /** That and what was found. */
  all: PersonIdentifiers;
};

async function* purchases(db: Db): AsyncGenerator<StoredPurchase> {
  let last: Purchase | undefined;
  for (;;) {
    let query = db
      .selectFrom('upstream_purchases')
      .select(['source', 'person_key', 'kind', 'query', 'answer', 'profile_key'])
      .orderBy('source')
      .orderBy('person_key')
      .orderBy('kind')
      .limit(BATCH);
    if (last) {
      const { source, person_key: key, kind } = last;
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('source', 'person_key', 'kind'), '>', tuple(source, key, kind)),
      );
    }
    const rows = await query.execute();
    for (const { query: requested, answer, profile_key: profileKey, ...purchase } of rows) {
      const asked = identifiersFromStored(requested);
      const found = foundIdentifiers({ input: {}, unpaid_answer: answer });
      yield { ...purchase, profileKey, asked, all: mergeIdentifiers(asked, found) };
    }
    last = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}

/** The purchases about the person. */
export async function findPurchases(db: Db, person: KnownPerson): Promise<Purchase[]> {
  const profiles = new Set(profileLinks(person.identifiers()));
  const matched: Purchase[] = [];
  for await (const purchase of purchases(db)) {
    const { profileKey, asked, all } = purchase;
    const isTheirs =
      (profileKey !== null && profiles.has(profileKey)) ||
      person.matchesPerson(all) ||
      isNameAlone(asked, person);
    if (isTheirs) matched.push(purchase);
  }
  return matched;
}

/** The people of the purchases that have a number of the person, and nothing else of them. */
export async function findPurchasesByNumber(
  db: Db,
  person: KnownPerson,
): Promise<PersonIdentifiers[]> {
  const found: PersonIdentifiers[] = [];
  for await (const { all } of purchases(db)) {
    if (person.compare(all) === 'number') found.push(all);
  }
  return found;
}

/** None are read for a person without a number. */
export const countPurchasesByNumber = async (db: Db, person: KnownPerson): Promise<number> =>
  person.identifiers().phones.length === 0 ? 0 : (await findPurchasesByNumber(db, person)).length;

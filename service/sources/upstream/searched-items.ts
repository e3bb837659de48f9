// The differences between a search for people and one for companies: the wire, and how a found item is stored.
import { createHash } from 'node:crypto';
import type { Company } from '../../../lib/contract/company.ts';
import type { SearchOperation } from '../../../lib/contract/declared-additions.ts';
import type { Person } from '../../../lib/contract/person.ts';
import { companySearchResult, personSearchResult } from '../../../lib/contract/search.ts';
import { READING } from '../../../lib/contract/wire.ts';
import { z, type Schema } from '../../../lib/zod.ts';
import type { Tx } from '../../db/database.ts';
import { getProfileLink } from '../person-key.ts';
import type { AreSuppressed, FoundPerson, SourceAnswer } from '../source.ts';
import { storedAnswer, storedCompany } from '../stored-answer.ts';
import { toExactCompany } from './convert-values.ts';
import { toCompanyKey } from './lookup-keys.ts';
import type { ItemKind } from './search-pages.ts';
import { REMOVED, type StoredItem } from './search-store.ts';
import { foundPerson } from './store-result.ts';

type Metadata = {
  total: number;
  credits: number;
  search_after: string;
  facets?: Record<string, { value: string; count: number }[]> | undefined;
};

export type SearchResult<Found> = { found: Found[]; metadata: Metadata | null };

export type SearchedItemKind<Found, Item> = {
  kind: ItemKind;
  operation: SearchOperation;
  result: Schema<SearchResult<Found>>;
  /** `tx`: the transaction that stores them. */
  toItems(found: readonly Found[], tx: Tx): Promise<StoredItem[]>;
  read(answer: unknown): Item | null;
};

const people = personSearchResult(READING);
const companies = companySearchResult(READING);

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Without a profile and an id, only the whole profile tells two people apart. */
const toItemKey = (profile: Person, personKey: string): string =>
  digest(getProfileLink(profile) || profile.id ? personKey : JSON.stringify(profile));

type Options = { source: string; areSuppressed: AreSuppressed; now: () => Date };

/**
 * Their keys are digests, so that a page of keys names no person. People on the suppression list are
 * removed before anything is stored.
 */
export const searchedPeople = ({
  source,
  areSuppressed,
  now,
}: Options): SearchedItemKind<Person, FoundPerson> => ({
  kind: 'person.search',
  operation: 'searchPeople',
  result: z.pipe(
    people,
    z.transform(({ people: found, metadata }) => ({ found, metadata })),
  ),
  async toItems(profiles, tx) {
    const found = profiles.map((profile) => {
      const person = foundPerson(profile, source, now());
      const answer: SourceAnswer = { person, values: [] };
      const key = `found:${toItemKey(profile, person.personKey)}`;
      return { key, lookupKey: getProfileLink(profile) || null, answer };
    });
    const suppressed = await areSuppressed(
      found.map(({ answer }) => ({ personQuery: {}, answer })),
      tx,
    );
    return found.map((item, index) => (suppressed[index] ? REMOVED : item));
  },
  read: (answer) => storedAnswer.safeParse(answer).data?.person ?? null,
});

/** Several companies can have one domain, such as those of a group: each is an item of its own. */
const toCompanyItemKey = (company: Company): string =>
  digest(company.id || getProfileLink(company) || company.domain || JSON.stringify(company));

export const SEARCHED_COMPANIES: SearchedItemKind<Company, Company> = {
  kind: 'company.search',
  operation: 'searchCompanies',
  result: z.pipe(
    companies,
    z.transform(({ companies: found, metadata }) => ({ found, metadata })),
  ),
  toItems: (found) =>
    Promise.resolve(
      found.map(toExactCompany).map((company) => ({
        key: `found:${toCompanyItemKey(company)}`,
        lookupKey: toCompanyKey(company.domain ? { domain: company.domain } : {}),
        answer: { company },
      })),
    ),
  read: (answer) => storedCompany.safeParse(answer).data?.company ?? null,
};

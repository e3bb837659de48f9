// What differs between a search for people and one for companies: the wire, and how a found item is
// stored.
import { createHash } from 'node:crypto';
import type { Company } from '../../../lib/contract/company.ts';
import type { SearchOperation } from '../../../lib/contract/declared-search.ts';
import type { Person } from '../../../lib/contract/person.ts';
import { companySearchResult, personSearchResult } from '../../../lib/contract/search.ts';
import { READING } from '../../../lib/contract/wire.ts';
import { z, type Schema } from '../../../lib/zod.ts';
import { getProfileLink } from '../person-key.ts';
import type { FoundPerson } from '../source.ts';
import { storedAnswer, storedCompany } from '../stored-answer.ts';
import { toExactCompany } from './convert-values.ts';
import { toCompanyKey } from './lookup-keys.ts';
import type { ItemKind } from './search-pages.ts';
import type { StoredItem } from './search-store.ts';
import { foundPerson } from './store-result.ts';

type Metadata = {
  total: number;
  credits: number;
  search_after: string;
  facets?: Record<string, { value: string; count: number }[]> | undefined;
};

export type SearchResult<Found> = { found: Found[]; metadata: Metadata | null };

export type Searched<Found, Item> = {
  kind: ItemKind;
  operation: SearchOperation;
  result: Schema<SearchResult<Found>>;
  toItem(found: Found): StoredItem;
  read(answer: unknown): Item | null;
};

const people = personSearchResult(READING);
const companies = companySearchResult(READING);

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Without a profile and an id, only the whole profile tells two people apart. */
const toItemKey = (profile: Person, personKey: string): string =>
  digest(getProfileLink(profile) || profile.id ? personKey : JSON.stringify(profile));

/** Their keys are digests, so that a page of keys names no person. */
export const searchedPeople = ({
  source,
  now,
}: {
  source: string;
  now: () => Date;
}): Searched<Person, FoundPerson> => ({
  kind: 'person.search',
  operation: 'searchPeople',
  result: z.pipe(
    people,
    z.transform(({ people: found, metadata }) => ({ found, metadata })),
  ),
  toItem(profile) {
    const person = foundPerson(profile, source, now());
    return {
      key: `found:${toItemKey(profile, person.personKey)}`,
      profileKey: getProfileLink(profile) || null,
      answer: { person, values: [] },
    };
  },
  read: (answer) => storedAnswer.safeParse(answer).data?.person ?? null,
});

export const SEARCHED_COMPANIES: Searched<Company, Company> = {
  kind: 'company.search',
  operation: 'searchCompanies',
  result: z.pipe(
    companies,
    z.transform(({ companies: found, metadata }) => ({ found, metadata })),
  ),
  toItem(found) {
    const company = toExactCompany(found);
    const key = toCompanyKey(company.domain ? { domain: company.domain } : {});
    return {
      key: key ?? `found:${digest(company.id || JSON.stringify(company))}`,
      profileKey: null,
      answer: { company },
    };
  },
  read: (answer) => storedCompany.safeParse(answer).data?.company ?? null,
};

// Searches the operator's directory.
import { sql } from 'kysely';
import type { Company } from '../../../../lib/contract/company.ts';
import type { Person } from '../../../../lib/contract/person.ts';
import type {
  COMPANY_FACETS,
  CompanySearch,
  PERSON_FACETS,
  PersonSearch,
} from '../../../../lib/contract/search.ts';
import type { Db } from '../../../db/database.ts';
import { parseCompany } from '../entry.ts';
import {
  parsePerson,
  PERSON_COLUMNS,
  type KnownPerson,
  type StoredPerson,
} from '../read-person.ts';
import { companyKey } from '../../company-key.ts';
import { personKey } from '../../person-key.ts';
import { toCompanyFilter } from './company-filters.ts';
import { toPersonFilter } from './person-filters.ts';
import { countValues, readPage, type FacetValue, type Page } from './run-search.ts';
import { createSearchQueue, type SearchQueueLimits } from './search-queue.ts';
import type { TermField } from './terms.ts';

export type Found<Item> = {
  total: number;
  /** In the order of pages. */
  items: (Item & { position: number })[];
  facets: Record<string, FacetValue[]>;
};

export type FoundPersonItem = { id: string; key: string; profile: Person };
export type FoundCompanyItem = { key: string; company: Company };

export type SearchOptions = Page & { now: Date };

const PERSON_FACET_FIELDS: Record<(typeof PERSON_FACETS)[number], TermField> = {
  current_position_job_functions: 'fn',
  current_position_sub_functions: 'sf',
  current_position_seniority_level: 'se',
  current_position_titles: 'ct',
  current_company_industries: 'in',
  current_company_types: 'ty',
  person_locations: 'co',
};

const COMPANY_FACET_FIELDS: Record<(typeof COMPANY_FACETS)[number], TermField> = {
  industries: 'in',
  types: 'ty',
  headquarters_locations: 'hc',
};

async function readFacets<Name extends string>(
  names: readonly Name[] | null | undefined,
  fields: Record<Name, TermField>,
  count: (fields: readonly TermField[]) => Promise<Map<TermField, FacetValue[]>>,
): Promise<Record<string, FacetValue[]>> {
  const wanted = [...new Set(names)];
  const counts = await count(wanted.map((name) => fields[name]));
  return Object.fromEntries(wanted.map((name) => [name, counts.get(fields[name]) ?? []]));
}

/** Throws the errors of search-queue.ts. */
export type DirectorySearch = {
  searchPeople(search: PersonSearch, options: SearchOptions): Promise<Found<FoundPersonItem>>;
  searchCompanies(search: CompanySearch, options: SearchOptions): Promise<Found<FoundCompanyItem>>;
};

type Collaborators = {
  db: Db;
  /** Which of these people are on the suppression list. */
  areSuppressed: (people: readonly KnownPerson[]) => Promise<boolean[]>;
  /** Marks those of the people with these ids who are on the list; no later count has them. */
  markSuppressed: (ids: readonly string[]) => Promise<unknown>;
  /** For tests. */
  limits?: SearchQueueLimits;
};

/** How often a page is read until it has no person without a mark. */
const MAX_READS = 20;

export function createDirectorySearch({
  db,
  areSuppressed,
  markSuppressed,
  limits,
}: Collaborators): DirectorySearch {
  const run = createSearchQueue(db, limits);

  const readPeople = (search: PersonSearch, { now, ...page }: SearchOptions) =>
    run(async (tx) => {
      const filter = await toPersonFilter(tx, search, now);
      const query = { table: 'directory_people_search', filter } as const;
      const columns = PERSON_COLUMNS;
      const join = sql`join directory_people p on p.id = s.person_id`;
      const found = await readPage<StoredPerson>(tx, { ...query, columns, join }, page);
      const facets = await readFacets(search.facets, PERSON_FACET_FIELDS, (fields) =>
        countValues(tx, query, fields),
      );
      return { ...found, facets };
    });

  const readCompanies = (search: CompanySearch, page: SearchOptions) =>
    run(async (tx) => {
      const filter = await toCompanyFilter(tx, search);
      const query = { table: 'directory_companies_search', filter } as const;
      const columns = sql`c.data`;
      const join = sql`join directory_companies c on c.id = s.company_id`;
      const found = await readPage<{ data: unknown }>(tx, { ...query, columns, join }, page);
      const facets = await readFacets(search.facets, COMPANY_FACET_FIELDS, (fields) =>
        countValues(tx, query, fields),
      );
      return { ...found, facets };
    });

  return {
    async searchPeople(search, options) {
      for (let read = 1; read <= MAX_READS; read += 1) {
        const { total, rows, facets } = await readPeople(search, options);
        const people = rows.map((row) => ({ row, person: parsePerson(row) }));
        // A mark is made with the row and with the entry of the list. It is missing where the entry found no row: by
        // the address of a profile on an unknown site whose query the directory has and the list does not.
        const suppressed = await areSuppressed(people.map(({ person }) => person));
        const hidden = people.filter((_, index) => suppressed[index]).map(({ row }) => row.id);
        if (hidden.length > 0) {
          await markSuppressed(hidden);
          continue;
        }
        return {
          total,
          items: people.map(({ row: { position, id }, person: { profile } }) => ({
            position,
            id,
            key: personKey(profile, 'directory'),
            profile,
          })),
          facets,
        };
      }
      throw new Error(
        `${MAX_READS} pages in a row had people of the suppression list who are not marked. Repeat the search: each page that is read marks its people.`,
      );
    },

    async searchCompanies(search, options) {
      const { total, rows, facets } = await readCompanies(search, options);
      return {
        total,
        items: rows.map(({ position, data }) => {
          const company = parseCompany(data);
          return { position, key: companyKey(company), company };
        }),
        facets,
      };
    },
  };
}

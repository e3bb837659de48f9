// Reverse and profile look-ups for tests of the engine: records of the service, and starts of jobs.
import { company as companySchema } from '../../../lib/contract/company.ts';
import type { Employment, Person } from '../../../lib/contract/person.ts';
import { READING } from '../../../lib/contract/wire.ts';
import type { Answer } from '../../../lib/contract/operations.ts';
import { startPersonLookup } from '../../../lib/enrichment/start/start-person-lookup.ts';
import { startSearch } from '../../../lib/enrichment/search/start-search.ts';
import { startReverse, type ReverseRequest } from '../../../lib/enrichment/start/start-reverse.ts';
import { NO_FIND_FILTERS, type FindFilters } from '../../../lib/model/find-filters.ts';
import { NO_FILTERS, type PeopleFilters } from '../../../lib/model/jobs/people-search.ts';
import type { PersonInput } from '../../../lib/model/subject-input.ts';
import type { StartContext } from '../../../lib/enrichment/start/start-context.ts';
import { ADA, type Engine } from './engine.ts';

export const ADDRESS = 'ada@tarnwick.example';

export const createProfile = (changes: Partial<Person> = {}): Person => ({
  id: 'p1',
  full_name: 'Ada Example',
  first_name: 'Ada',
  last_name: 'Example',
  headline: '',
  description: undefined,
  location: { country: 'Norway', country_code: 'NO', city: 'Bergen', region: '' },
  social_profiles: {
    professional_network: {
      id: 1,
      url: ADA.networkUrl,
      handle: 'ada-example',
      connection_count: 3,
    },
  },
  educations: [],
  languages: [],
  skills: [],
  employment: null,
  ...changes,
});

export type OwnerRecord = Answer<'getReverseEmail'>['data'][number];

export const createOwner = (
  ref: string,
  profile: Person | null,
  changes: Partial<OwnerRecord> = {},
): OwnerRecord => ({
  input: { email: '' },
  custom: { ref },
  profile,
  state: undefined,
  ...changes,
});

export const createOwners = (
  data: OwnerRecord[],
  credits: number | null,
  status = 'FINISHED',
): Answer<'getReverseEmail'> => ({
  id: 'r1',
  name: '',
  status,
  cost: credits === null ? null : { credits },
  data,
});

export const askWho = (
  engine: Engine,
  emails: readonly string[] = [ADDRESS],
  changes: Partial<ReverseRequest> = {},
  at: Partial<StartContext> = {},
) =>
  startReverse(
    engine.store,
    { emails, refresh: false, ceiling: emails.length * 100, pageUrl: '', ...changes },
    engine.at(at),
  );

export const askProfile = (
  engine: Engine,
  person: PersonInput = ADA,
  ceiling = 25,
  despiteOtherPerson = false,
  at: Partial<StartContext> = {},
) => startPersonLookup(engine.store, { person, ceiling, despiteOtherPerson }, engine.at(at));

export const TARNWICK = {
  name: 'Tarnwick Freight',
  domain: 'tarnwick.example',
  networkUrl: '',
  pageUrl: 'https://tarnwick.example/about',
};

/** Someone who works at Tarnwick, with a profile of their own. */
export function createMember(
  id: string,
  changes: Partial<
    Record<'title' | 'seniority' | 'department' | 'company' | 'domain', string>
  > = {},
): Person {
  const { title = 'Buyer', seniority = '', department = '' } = changes;
  const { company: name = 'Tarnwick Freight', domain = 'tarnwick.example' } = changes;
  const company = companySchema(READING).parse({ id: 'c', name, domain });
  const current: Employment = {
    title,
    seniority,
    job_functions: department ? [{ function: department, sub_function: '' }] : [],
    description: undefined,
    company,
    is_current: true,
    start_at: undefined,
    end_at: undefined,
  };
  const network = { id: 1, handle: id, connection_count: 3 };
  return createProfile({
    id,
    full_name: `Member ${id}`,
    first_name: 'Member',
    last_name: id,
    social_profiles: {
      professional_network: { ...network, url: `https://www.linkedin.com/in/member-${id}` },
    },
    employment: { current, all: [current] },
  });
}

export const createPage = (
  people: readonly Person[],
  { total = people.length, credits = people.length / 4, next = '' } = {},
): Answer<'searchPeople'> => ({
  people: [...people],
  metadata: { total, credits, offset: 0, search_after: next, facets: undefined },
});

export const askPeople = (
  engine: Engine,
  filters: PeopleFilters = NO_FILTERS,
  ceiling = 250,
  at: Partial<StartContext> = {},
) =>
  startSearch(
    engine.store,
    {
      company: TARNWICK,
      filters,
      name: `People at ${TARNWICK.name}`,
      pageUrl: TARNWICK.pageUrl,
      ceiling,
    },
    engine.at(at),
  );

/** Filters of the Find page: buyers. */
export const FIND_BUYERS: FindFilters = {
  ...NO_FIND_FILTERS,
  titles: [{ value: 'buyer', exclude: false }],
};

export const askFind = (engine: Engine, find: FindFilters = FIND_BUYERS, ceiling = 250) =>
  startSearch(engine.store, { find, name: 'People: buyer', pageUrl: '', ceiling }, engine.at());

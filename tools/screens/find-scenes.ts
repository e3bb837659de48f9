// The Find page: its count, its results, the saved searches, and what it says when it cannot search.
import type { Contact } from '../../lib/model/contacts/contact.ts';
import { toFindKey } from '../../lib/enrichment/request/find-search.ts';
import { NO_ADDITIONS, type Additions } from '../../lib/model/additions.ts';
import { createFailure } from '../../lib/model/jobs/failure.ts';
import { NO_FIND_FILTERS, type FindFilters } from '../../lib/model/find-filters.ts';
import { NO_FILTERS, type PeopleSearch } from '../../lib/model/jobs/people-search.ts';
import { toStoredSearch } from '../../lib/store/people-search-rows.ts';
import { jobWith } from '../../lib/view/jobs/job.fixture.ts';
import { at, connected, id, withOwnEmail } from './ingredients.ts';
import { contactMaren, contactTobias } from './people.ts';
import type { Scene } from './scene.ts';

const PEOPLE = [
  ['Anneke de Vreugd', 'Procurement director', 'Brightholm Ports', 'Hull'],
  ['Callum Ferreday', 'Category buyer, fuel', 'Tarnwick Freight', 'Felixstowe'],
  ['Ottoline Marsh', 'Supplier manager', 'Tarnwick Freight', 'Bristol'],
  [
    'Maximiliana Featherstonehaugh-Oyelaran',
    'Tender specialist for temperature-controlled haulage',
    'Fennmarsh Logistics and Cold Storage',
    'Kingston upon Hull, East Riding of Yorkshire',
  ],
] as const;

const only = (value: string) => ({ value, exclude: false });

const BUYERS: FindFilters = {
  ...NO_FIND_FILTERS,
  titles: [only('procurement'), only('buyer'), { value: 'assistant', exclude: true }],
  seniorities: [only('Director'), only('Head'), only('Manager')],
  industries: [only('freight and logistics')],
  headcount: { min: 51, max: 1000, exclude: false },
  locations: [only('United Kingdom')],
};

export function findScenes(now: Date): Scene[] {
  const local = connected(now);
  const withSearch = (search: Additions['search']) => ({
    ...local,
    connection: { ...local.connection, additions: { ...NO_ADDITIONS, search } },
  });
  const people: Contact[] = PEOPLE.map(([fullName, title, companyName, location], index) => ({
    ...contactMaren(now),
    id: `found-${index}`,
    keys: [`who:${fullName.toLowerCase()}@tarnwick.example`],
    fullName,
    title,
    companyName,
    location,
    networkUrl: '',
  }));
  const contacts = [withOwnEmail(contactTobias(now), now, -600), ...people];
  const foundHere = contacts.map((one) => ({ contactId: one.id, at: at(now, -60), misfits: [] }));
  const searchWith = (changes: Partial<PeopleSearch> = {}, find = BUYERS) => ({
    ...toStoredSearch({
      id: id(8),
      baseUrl: local.connection.baseUrl,
      workspaceId: 'workspace',
      company: toFindKey(find),
      searched: { domain: '', networkUrl: '' },
      filters: NO_FILTERS,
      find,
      saved: { name: 'Freight buyers, UK', seenTotal: 106 },
      count: getCount(now, 111),
      found: [],
      next: null,
      createdAt: at(now, -60),
      updatedAt: at(now, -60),
      ...changes,
    }),
  });
  const alumni: FindFilters = { ...NO_FIND_FILTERS, pastCompanies: [only('Fennmarsh Logistics')] };
  const moved: FindFilters = {
    ...NO_FIND_FILTERS,
    titles: [only('buyer')],
    jobChange: { days: 90, exclude: false },
  };
  const { items: _, type: __, ...job } = jobWith({ state: 'failed' });
  const failed = {
    ...job,
    type: 'search' as const,
    searchId: id(8),
    search: {},
    charged: 0,
    failure: { ...createFailure('credits', 'for developers'), status: 402 },
  };
  const base = {
    local: withSearch('counted'),
    page: null,
    path: `contacts.html#find/${id(8)}`,
    rows: { contacts, peopleSearches: [searchWith()] },
  };
  const shown = {
    contacts,
    peopleSearches: [searchWith({ found: foundHere, returned: 5, next: 'cursor' })],
  };
  const misfits = foundHere.map((one, index) =>
    index === 1 || index === 3 ? { ...one, misfits: ['seniority' as const] } : one,
  );
  return [
    { ...base, name: '23-find-count' },
    {
      ...base,
      name: '23b-find-results',
      rows: shown,
      press: ['Select Anneke', 'Select Callum'],
    },
    {
      ...base,
      name: '23c-find-saved',
      path: 'contacts.html#find/saved',
      rows: {
        contacts,
        peopleSearches: [
          searchWith(),
          searchWith(
            {
              id: id(9),
              saved: { name: 'Fennmarsh alumni', seenTotal: 27, seenUnshown: 0 },
              count: getCount(now, 39),
              returned: 27,
            },
            alumni,
          ),
          searchWith({ id: id(7), saved: undefined, found: foundHere, next: '' }, moved),
        ],
      },
    },
    { ...base, name: '23d-find-empty', path: 'contacts.html#find', rows: {} },
    {
      ...base,
      name: '23e-find-none-match',
      rows: { peopleSearches: [searchWith({ count: { ...getCount(now, 0), facets: {} } })] },
    },
    {
      ...base,
      name: '23f-find-misfits',
      rows: { contacts, peopleSearches: [searchWith({ found: misfits, returned: 5, next: '' })] },
    },
    { ...base, name: '23g-find-no-search', local: withSearch('none') },
    {
      ...base,
      name: '23h-find-uncounted',
      local: withSearch('plain'),
      rows: { peopleSearches: [searchWith({ count: null })] },
    },
    {
      ...base,
      name: '23i-find-refused',
      rows: { ...base.rows, jobs: [failed] },
    },
    {
      ...base,
      name: '23j-find-offline',
      rows: { peopleSearches: [searchWith({ count: null })] },
      offline: true,
    },
    { ...base, name: '23k-find-filters', press: ['Filters,'] },
    { ...base, name: '23l-find-not-connected', local: {}, rows: {} },
  ];
}

const getCount = (now: Date, total: number) => ({
  total,
  facets: {
    current_position_seniority_level: [
      { value: 'Manager', count: 58 },
      { value: 'Director', count: 31 },
      { value: 'Head', count: 22 },
    ],
    current_position_job_functions: [
      { value: 'Procurement', count: 96 },
      { value: 'Operations', count: 15 },
    ],
    person_locations: [{ value: 'United Kingdom', count: 111 }],
  },
  at: at(now, -120),
});

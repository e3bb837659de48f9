// The people of a company: before the count, counted, found, and found by a service that ignores filters.
import type { Contact } from '../../lib/model/contacts/contact.ts';
import { NO_ADDITIONS } from '../../lib/model/additions.ts';
import { NO_FILTERS, type PeopleSearch } from '../../lib/model/jobs/people-search.ts';
import { toStoredSearch } from '../../lib/store/people-search-rows.ts';
import { at, connected, id, read, withOwnEmail } from './ingredients.ts';
import { contactMaren, contactTobias, tarnwickSite } from './people.ts';
import type { Scene } from './scene.ts';

const DEPARTMENTS = [
  ['Operations', 11],
  ['Sales', 8],
  ['Procurement', 6],
  ['Finance', 4],
  ['Information technology', 2],
  ['Legal', 1],
  ['Human resources', 1],
] as const;

const PEOPLE = [
  ['Anneke de Vreugd', 'Procurement director', 'Rotterdam'],
  ['Callum Ferreday', 'Category buyer, fuel', 'Felixstowe'],
  ['Ottoline Marsh', 'Supplier manager', 'Bristol'],
  [
    'Maximiliana Featherstonehaugh-Oyelaran',
    'Tender specialist for temperature-controlled haulage',
    'Hull',
  ],
] as const;

export function peopleHereScenes(now: Date): Scene[] {
  const counted = connected(now);
  const local = {
    ...counted,
    connection: { ...counted.connection, additions: { ...NO_ADDITIONS, search: 'counted' } },
  };
  const people: Contact[] = PEOPLE.map(([fullName, title, location], index) => ({
    ...contactMaren(now),
    id: `found-${index}`,
    keys: [`who:${fullName.toLowerCase()}@tarnwick.example`],
    fullName,
    title,
    location,
    networkUrl: '',
  }));
  const yours = withOwnEmail(contactTobias(now), now, -600);
  const base = {
    local,
    page: read(tarnwickSite, now, 'https://tarnwick.example/'),
    rows: { contacts: [yours] },
  };
  const searchWith = (changes: Partial<PeopleSearch>) =>
    toStoredSearch({
      id: id(8),
      baseUrl: counted.connection.baseUrl,
      workspaceId: 'workspace',
      company: 'domain:tarnwick.example',
      searched: { domain: 'tarnwick.example', networkUrl: '' },
      filters: NO_FILTERS,
      count: getCount(now, 34),
      found: [],
      next: null,
      createdAt: at(now, -60),
      updatedAt: at(now, -60),
      ...changes,
    });
  const everyone = searchWith({});
  const all = [yours, ...people];
  const foundHere = all.map((one) => ({ contactId: one.id, at: at(now, -60), misfits: [] }));
  const shown = {
    contacts: all,
    peopleSearches: [searchWith({ found: foundHere, next: 'cursor' })],
  };
  const misfits = foundHere.map((one, index) =>
    index === 0 || index === 2 ? { ...one, misfits: ['department' as const] } : one,
  );
  return [
    { ...base, name: '05d-people-unasked', isAtEnd: true },
    { ...base, name: '05d-people-here', rows: { ...base.rows, peopleSearches: [everyone] } },
    {
      ...base,
      name: '05e-people-none',
      rows: {
        ...base.rows,
        peopleSearches: [
          everyone,
          searchWith({
            id: id(9),
            filters: { ...NO_FILTERS, departments: ['Legal'] },
            count: { ...getCount(now, 0), facets: {} },
          }),
        ],
      },
      press: ['3 more', 'Legal'],
    },
    { ...base, name: '05e-people-seen', rows: shown },
    { ...base, name: '05f-people-shown', rows: shown, press: ['Open the'] },
    {
      ...base,
      name: '05f-people-ticked',
      rows: shown,
      press: ['Open the', 'Select Anneke', 'Select Callum', 'Select Ottoline'],
    },
    {
      ...base,
      name: '05g-people-misfits',
      rows: {
        contacts: all,
        peopleSearches: [searchWith({ found: misfits, next: '' })],
      },
      press: ['Open the'],
    },
    { ...base, name: '05h-people-uncounted', local: counted, isAtEnd: true },
  ];
}

const getCount = (now: Date, total: number) => ({
  total,
  facets: {
    current_position_job_functions: DEPARTMENTS.map(([value, count]) => ({ value, count })),
    current_position_seniority_level: [
      { value: 'Director', count: 7 },
      { value: 'Manager', count: 12 },
    ],
  },
  at: at(now, -120),
});

import { beforeEach, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { NO_FIND_FILTERS } from '../model/find-filters.ts';
import type { SearchJob } from '../model/jobs/job.ts';
import { NO_FILTERS, type PeopleSearch } from '../model/jobs/people-search.ts';
import { openDatabase, type Database } from '../store/database.ts';
import { putPeopleSearch } from '../store/people-search-rows.ts';
import { jobWith } from '../view/jobs/job.fixture.ts';
import type { Actions } from './actions/actions.ts';
import { openSearch } from './open-search.ts';

const AT = '2026-01-22T10:00:00.000Z';
const ID = '7f3a0417-0000-4000-8000-000000000009';
const LINK = 'https://www.linkedin.com/company/tarnwick';

let db: Database;
beforeEach(() => {
  db = openDatabase(crypto.randomUUID());
});

const searchWith = (changes: Partial<PeopleSearch>): PeopleSearch => ({
  id: ID,
  baseUrl: 'https://api.enrich.example/api/v2',
  workspaceId: 'workspace',
  company: 'domain:tarnwick.example',
  searched: { domain: '', networkUrl: '' },
  filters: NO_FILTERS,
  count: null,
  found: [],
  next: null,
  createdAt: AT,
  updatedAt: AT,
  ...changes,
});

async function open(search: SearchJob['search'], stored: Partial<PeopleSearch> | null) {
  if (stored) await putPeopleSearch(db, searchWith(stored));
  const { items: _items, ...common } = jobWith();
  const job: SearchJob = { ...common, type: 'search', searchId: ID, search };
  const present = vi.fn<Actions['present']>();
  const create = vi.spyOn(browser.tabs, 'create').mockResolvedValue({} as never);
  create.mockClear();
  await openSearch(job, db, { present } as unknown as Actions);
  const [shown] = present.mock.calls[0] ?? [];
  const company = shown?.kind === 'company' ? shown.company : null;
  return {
    company: company && { domain: company.domain, networkUrl: company.networkUrl },
    tab: create.mock.calls[0]?.[0].url?.split('/contacts.html')[1] ?? null,
  };
}

const inTab = { company: null, tab: `#find/${ID}` };
const tarnwick = { company: { domain: 'tarnwick.example', networkUrl: '' }, tab: null };
const byLink = { company: { domain: '', networkUrl: LINK }, tab: null };
const domains = (...values: [value: string, exclude?: boolean][]) => ({
  current_company_domains: values.map(([value, exclude]) => ({
    value,
    ...(exclude && { exclude }),
  })),
});

test('a search of the Find page opens there, also when it names one company', async () => {
  const find = { ...NO_FIND_FILTERS };
  expect(await open(domains(['tarnwick.example']), { company: 'find:[]', find })).toEqual(inTab);
});

test('a search at a company opens the company, by its site or its profile link', async () => {
  const site = { domain: 'tarnwick.example', networkUrl: '' };
  expect(await open(domains(['tarnwick.example']), { searched: site })).toEqual(tarnwick);
  const search = { current_company_professional_network_urls: [{ value: LINK }] };
  const searched = { domain: '', networkUrl: LINK };
  expect(await open(search, { company: 'net:tarnwick', searched })).toEqual(byLink);
});

test('of a search that is not stored any more, only one company that was wanted is opened', async () => {
  expect(await open(domains(['tarnwick.example']), null)).toEqual(tarnwick);
  expect(await open(domains(['tarnwick.example', true]), null)).toEqual(inTab);
  expect(await open(domains(['tarnwick.example'], ['other.example']), null)).toEqual(inTab);
  expect(await open({ current_position_titles: [{ value: 'buyer' }] }, null)).toEqual(inTab);
  const search = { current_company_professional_network_urls: [{ value: LINK }] };
  expect(await open(search, null)).toEqual(byLink);
});

// The upgrades of the tables for searches of people.
import { Dexie } from 'dexie';
import { describe, expect, test } from 'vitest';
import { NO_FIND_FILTERS } from '../model/find-filters.ts';
import { NO_FILTERS, type PeopleSearch } from '../model/jobs/people-search.ts';
import { jobWith } from '../view/jobs/job.fixture.ts';
import { openDatabase } from './database.ts';
import { toStoredJob } from './engine-store.ts';
import {
  listSearchJobs,
  putPeopleSearch,
  listCompanySearches,
  listFindPageSearches,
} from './people-search-rows.ts';

describe('a database of version 6', () => {
  test('keeps its jobs, and stores searches for people', async () => {
    const name = `upgrade-${crypto.randomUUID()}`;
    const before = new Dexie(name);
    before.version(6).stores({
      jobs: 'id, state, nextAt, createdAt, *contactIds, companyId, *emails, unsure',
    });
    const row = toStoredJob(jobWith({ id: '7f3a0417-0000-4000-8000-000000000007' }));
    await before.table('jobs').put(row);
    before.close();

    const db = openDatabase(name);
    expect(await db.jobs.toArray()).toEqual([row]);
    const at = '2026-11-20T10:00:00.000Z';
    const search: PeopleSearch = {
      id: '7f3a0417-0000-4000-8000-000000000008',
      baseUrl: 'https://api.tarnwick.example/api/v2',
      workspaceId: 'workspace',
      company: 'domain:tarnwick.example',
      searched: { domain: 'tarnwick.example', networkUrl: '' },
      filters: NO_FILTERS,
      count: null,
      found: [{ contactId: 'ada', at, misfits: [] }],
      next: '',
      createdAt: at,
      updatedAt: at,
    };
    await putPeopleSearch(db, search);
    expect(await listCompanySearches(db, search.company)).toEqual([search]);
    expect(await db.peopleSearches.where('contactIds').equals('ada').count()).toBe(1);
    const { items: _, type: __, ...rest } = jobWith({ id: row.id });
    await db.jobs.put(toStoredJob({ ...rest, type: 'search', searchId: search.id, search: {} }));
    expect(await listSearchJobs(db, search.id)).toMatchObject([{ type: 'search' }]);
    db.close();
  });
});

describe('a database of version 7', () => {
  test('keeps searches of companies that have no fields of the Find page, and stores those of the Find page beside them', async () => {
    const name = `upgrade-${crypto.randomUUID()}`;
    const before = openDatabase(name);
    const at = '2026-11-20T10:00:00.000Z';
    const row = {
      id: '7f3a0417-0000-4000-8000-000000000009',
      baseUrl: 'https://api.tarnwick.example/api/v2',
      workspaceId: 'workspace',
      company: 'domain:tarnwick.example',
      searched: { domain: 'tarnwick.example', networkUrl: '' },
      filters: { title: 'buyer', departments: ['Procurement'], ranks: ['manager'] },
      count: null,
      found: [{ contactId: 'ada', at, misfits: ['seniority'] }],
      next: 'cursor',
      createdAt: at,
      updatedAt: at,
      contactIds: ['ada'],
    };
    await before.peopleSearches.put(row);
    before.close();

    const db = openDatabase(name);
    const { contactIds: _, ...search } = row;
    expect(await listCompanySearches(db, row.company)).toEqual([search]);
    expect(await listFindPageSearches(db)).toEqual([]);
    const titles = [{ value: 'buyer', exclude: false }];
    const found: PeopleSearch = {
      ...search,
      id: '7f3a0417-0000-4000-8000-000000000010',
      company: 'find:buyer',
      searched: { domain: '', networkUrl: '' },
      filters: NO_FILTERS,
      find: { ...NO_FIND_FILTERS, titles },
      saved: { name: 'Buyers', seenTotal: 3 },
      found: [{ contactId: 'ada', at, misfits: [] }],
      returned: 2,
    };
    await putPeopleSearch(db, found);
    expect(await listFindPageSearches(db)).toEqual([found]);
    expect(await db.peopleSearches.where('contactIds').equals('ada').count()).toBe(2);
    expect(await db.peopleSearches.get(row.id)).toEqual(row);
    db.close();
  });
});

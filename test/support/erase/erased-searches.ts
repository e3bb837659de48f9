// Searches for people that found a person, or mention them: at a company, at their own, and for their name.
import { createFailure } from '../../../lib/model/jobs/failure.ts';
import type { SearchJob } from '../../../lib/model/jobs/job.ts';
import { NO_FIND_FILTERS } from '../../../lib/model/find-filters.ts';
import { NO_FILTERS, type PeopleSearch } from '../../../lib/model/jobs/people-search.ts';
import type { Database } from '../../../lib/store/database.ts';
import { toStoredJob } from '../../../lib/store/engine-store.ts';
import { toStoredSearch } from '../../../lib/store/people-search-rows.ts';
import { jobWith, receiptWith } from '../../../lib/view/jobs/job.fixture.ts';
import { ZORA } from './erase-environment.ts';

const AT = '2026-11-20T10:00:00.000Z';
const toUuid = (number: number) => `7f3a0417-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** `ids`: of her contact and of another one; `text`: mentions her. */
export async function storeSearchesAbout(
  db: Database,
  { ids, text }: { ids: readonly string[]; text: string },
): Promise<void> {
  const { items: _, type: __, ...common } = jobWith({ state: 'done', pageUrl: ZORA.pageUrl });
  const jobs = [
    { name: 'People at Tarnwick', value: 'tarnwick.example', failure: null },
    {
      name: 'People at Zora Quill',
      value: 'quill.example',
      failure: createFailure('invalid', text),
    },
    { name: 'People at Tarnwick', value: text, failure: null },
  ].map(({ value, ...one }, index): SearchJob => ({
    ...common,
    ...one,
    id: toUuid(7 + index),
    type: 'search',
    searchId: toUuid(1 + index),
    search: { current_position_titles: [{ value }] },
  }));
  const line = { what: 'search', outcome: 'found', charged: 25 } as const;
  const receipts = jobs.map(({ id, name, search }) =>
    receiptWith({
      id,
      name,
      pageUrl: ZORA.pageUrl,
      contactIds: [...ids],
      sent: [{ title: search.current_position_titles?.[0]?.value ?? '' }],
      lines: ids.map((contactId) => ({ ...line, contactId })),
    }),
  );
  const search: Omit<PeopleSearch, 'id' | 'company'> = {
    baseUrl: common.baseUrl,
    workspaceId: common.workspaceId,
    searched: { domain: 'tarnwick.example', networkUrl: '' },
    filters: NO_FILTERS,
    count: { total: 2, facets: { titles: [{ value: text, count: 1 }] }, at: AT },
    found: ids.map((contactId) => ({ contactId, at: AT, misfits: [] })),
    next: '',
    createdAt: AT,
    updatedAt: AT,
  };
  const found = [{ value: text, exclude: false }];
  const hers = { domain: 'zora-quill.example', networkUrl: '' };
  const searches = [
    { ...search, company: 'domain:tarnwick.example', saved: { name: text, seenTotal: 2 } },
    { ...search, company: 'domain:quill.example', searched: hers },
    {
      ...search,
      company: 'domain:zora-quill.example',
      filters: { ...NO_FILTERS, title: text },
    },
    { ...search, company: `find:${text}`, find: { ...NO_FIND_FILTERS, pastCompanies: found } },
  ].map((one, index) => toStoredSearch({ ...one, id: toUuid(1 + index) }));
  await db.jobs.bulkPut(jobs.map(toStoredJob));
  await db.receipts.bulkPut(receipts);
  await db.peopleSearches.bulkPut(searches);
}

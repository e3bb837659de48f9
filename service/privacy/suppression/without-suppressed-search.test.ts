import { expect, it } from 'vitest';
import { extraPeople } from '../../../test/contract/support/people.ts';
import { ASK_OPTIONS } from '../../sources/funds.fixture.ts';
import type { BoughtBatch, StoredSearch } from '../../sources/search-source.ts';
import type { FoundPerson } from '../../sources/source.ts';
import { withoutSuppressedSearch } from './without-suppressed-search.ts';

const FILTERS = { current_position_titles: [{ value: 'Planner' }] };
const FUNDS = { workspaceId: 'w', reserveItems: (count: number) => Promise.resolve(count) };
const OPTIONS = { ...ASK_OPTIONS, funds: FUNDS };
const INDUSTRIES = { current_company_industries: [{ value: 'Logistics', count: 5 }] };

const toFound = ({ profile }: { profile: FoundPerson['profile'] }): FoundPerson => ({
  source: 'up',
  at: '2026-11-20T10:00:00.000Z',
  personKey: profile.id,
  profile,
});
const [first, second] = extraPeople(2).map(toFound);

/** What has been bought is read in two batches. */
const BATCHES: Record<string, BoughtBatch<FoundPerson>> = {
  first: { items: [first!], removed: 1, next: 'second' },
  second: { items: [second!], removed: 0, next: null },
};

function play(suppressed: FoundPerson) {
  const source: StoredSearch<FoundPerson> = {
    support: () => Promise.resolve('counted'),
    isBegun: () => Promise.resolve(true),
    bought: (_filters, after) => Promise.resolve(BATCHES[after ?? 'first']!),
    find: () =>
      Promise.resolve({ source: 'up', items: [{ position: 0, item: first! }], total: 5, next: 1 }),
    count: () => Promise.resolve({ total: 5, facets: INDUSTRIES }),
  };
  const isOnList = (names: readonly string[]) => names.includes(suppressed.profile.full_name);
  return withoutSuppressedSearch(source, {
    areSuppressed: (people) => Promise.resolve(people.map(({ names }) => isOnList(names))),
  });
}

it.each([
  ['first', first!],
  ['last', second!],
])('does not count a suppressed person of the %s batch of what was bought', async (_, hidden) => {
  const search = play(hidden);
  const count = await search.count(FILTERS, Object.keys(INDUSTRIES), OPTIONS);
  expect(count).toEqual({ total: 3, facets: { current_company_industries: [] } });
  const page = await search.find(FILTERS, { from: 0, count: 1 }, OPTIONS);
  expect(page).toMatchObject({ total: 3, items: hidden === first ? [] : [{ position: 0 }] });
});

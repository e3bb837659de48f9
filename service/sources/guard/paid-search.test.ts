import { describe, expect, it } from 'vitest';
import { ASK_OPTIONS } from '../funds.fixture.ts';
import type { SearchSource } from '../search-source.ts';
import { SourceThrottledError } from '../source-errors.ts';
import { limitSearches } from './paid-search.ts';
import type { WorkspaceBudget } from './workspace-budget.ts';

const SPAN = { from: 0, count: 4 };
const FILTERS = { current_position_titles: [{ value: 'Buyer' }] };
const OPTIONS = {
  ...ASK_OPTIONS,
  funds: { workspaceId: 'w', reserveItems: (count: number) => Promise.resolve(count) },
};

/** What counts towards the budget of the day after the page could not be bought; another request has bought it. */
async function countAfter(buy: SearchSource<string>['buy']): Promise<number[]> {
  const source: SearchSource<string> = {
    name: 'paid',
    support: () => Promise.resolve('counted'),
    bought: () => Promise.resolve({ items: [], removed: 0, next: null }),
    isBegun: () => Promise.resolve(false),
    recall: () =>
      Promise.resolve({ source: 'paid', items: [], total: 0, next: null, missing: SPAN }),
    buy,
    isBoughtAnyway: () => Promise.resolve(true),
    count: () => Promise.resolve('none'),
  };
  const settled: number[] = [];
  const budget: WorkspaceBudget = {
    take: () => Promise.resolve([]),
    settle: () => Promise.resolve(),
    takeItems: (_ask, _kind, count) => Promise.resolve(count),
    settleItems: (_ask, _kind, cost) => Promise.resolve(void settled.push(cost)),
    secondsToNextDay: () => 60,
  };
  const search = limitSearches(source, {
    kind: 'person',
    budget,
    run: (options, { ask }) => ask(options),
  });
  await expect(search.find(FILTERS, SPAN, OPTIONS)).rejects.toThrow(/./);
  return settled;
}

describe('the budget of the day, after a page that could not be bought', () => {
  it('has its price when this request had begun: it may have been charged', async () => {
    const settled = await countAfter((_filters, _span, { onBegun }) => {
      onBegun();
      return Promise.reject(new Error('The answer was lost.'));
    });
    expect(settled).toEqual([100]);
  });

  it('has nothing of it when this request only waited for another one', async () => {
    expect(await countAfter(() => Promise.reject(new Error('It took too long.')))).toEqual([0]);
  });

  it('has nothing of it when the source has done nothing', async () => {
    const settled = await countAfter((_filters, _span, { onBegun }) => {
      onBegun();
      return Promise.reject(new SourceThrottledError('paid', 5));
    });
    expect(settled).toEqual([0]);
  });
});

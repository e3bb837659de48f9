import { expect, test } from 'vitest';
import { TARNWICK } from '../../../test/support/extension/lookup-requests.ts';
import { NO_FIND_FILTERS, type FindFilters } from '../../model/find-filters.ts';
import { NO_FILTERS } from '../../model/jobs/people-search.ts';
import { toSearchJobName } from './search-job-name.ts';

const nameFind = (changes: Partial<FindFilters>) =>
  toSearchJobName({ find: { ...NO_FIND_FILTERS, ...changes } });

test('A search at a company is named after it.', () => {
  const company = { ...TARNWICK, name: 'Tarnwick' };
  expect(toSearchJobName({ company, filters: NO_FILTERS })).toBe('People at Tarnwick');
});

test('Another search is named after its conditions, in at most 120 characters.', () => {
  const titles = [
    { value: 'buyer', exclude: false },
    { value: 'assistant', exclude: true },
  ];
  const headcount = { min: 51, max: 1000, exclude: false };
  const jobChange = { days: 90, exclude: false };
  expect(nameFind({ titles, headcount, jobChange })).toBe(
    'People: buyer, -assistant · 51–1000 · ≤ 90 d',
  );
  expect(nameFind({ headcount: { min: 201, max: null, exclude: true } })).toBe('People: -(201+)');
  const long = [{ value: 'b'.repeat(200), exclude: false }];
  expect(nameFind({ titles: long })).toHaveLength(120);
});

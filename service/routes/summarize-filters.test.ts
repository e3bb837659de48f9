import { expect, test } from 'vitest';
import { summarizeFilters } from './summarize-filters.ts';

test('The summary names each filter with its values and leaves out the page.', () => {
  expect(
    summarizeFilters({
      current_position_titles: [{ value: 'Buyer' }, { value: 'Assistant', exclude: true }],
      current_company_headcounts: [{ min: 51, max: 200 }, { min: 5000 }, { max: 3, exclude: true }],
      person_professional_network_ids: [{ value: 7 }],
      person_names: [],
      limit: 10,
      facets: ['person_locations'],
    }),
  ).toBe(
    'titles: Buyer, not Assistant; headcounts: 51 to 200, from 5000, not up to 3; professional network ids: 7',
  );
});

test('A long summary ends after 200 characters, between two of them.', () => {
  const text = summarizeFilters({ names: [{ value: '😀'.repeat(300) }] });
  expect([...text]).toHaveLength(200);
  expect(text.isWellFormed()).toBe(true);
});

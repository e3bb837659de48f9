import { expect, test } from 'vitest';
import { summarizeFilters } from './summarize-filters.ts';

test('The summary names each filter with its values and leaves out the page.', () => {
  expect(
    summarizeFilters({
      current_position_titles: [{ value: 'Buyer' }, { value: 'Assistant', exclude: true }],
      current_company_headcounts: [{ min: 51, max: 200 }, { min: 5000 }, { max: 3, exclude: true }],
      current_company_ids: [{ value: 'company-1' }],
      limit: 10,
      facets: ['person_locations'],
    }),
  ).toBe(
    'titles: Buyer, not Assistant; headcounts: 51 to 200, from 5000, not up to 3; ids: company-1',
  );
});

test('Filters that name people are counted, because the ledger names no person.', () => {
  const people = {
    person_names: [{ value: 'Ada Example' }, { value: 'Zoë Example', exclude: true }],
    person_ids: [{ value: 'person-7' }],
    person_professional_network_ids: [{ value: 880_001 }],
    person_professional_network_urls: [{ value: 'https://www.network.example/in/ada-example' }],
  };
  expect(summarizeFilters({ ...people, past_position_titles: [{ value: 'Buyer' }] })).toBe(
    '2 names; 1 id; 1 professional network id; 1 professional network url; past position titles: Buyer',
  );
});

test('A long summary ends after 200 characters, between two of them.', () => {
  const text = summarizeFilters({ names: [{ value: '😀'.repeat(300) }] });
  expect([...text]).toHaveLength(200);
  expect(text.isWellFormed()).toBe(true);
});

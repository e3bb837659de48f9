import { expect, test } from 'vitest';
import { knownCompanyWith } from '../../contacts/known-company.fixture.ts';
import { filterCompanies, listCompanyFilterValues } from './company-filters.ts';
import { toListedCompany } from './listed-company.ts';

const companies = [
  ['a', 'Freight', '51-200', 'Norway'],
  ['b', 'Freight', '11-50', 'Sweden'],
  ['c', 'Ports', '11-50', 'Norway'],
  ['d', '', '', ''],
].map(([id, industry, headcountRange, country]) => ({
  ...toListedCompany(knownCompanyWith({ id: id! }), []),
  industry: industry!,
  headcountRange: headcountRange!,
  country: country!,
}));

test('A company passes with one of the values of each filter', () => {
  const filters = { industry: ['Freight', 'Ports'], country: ['Norway'] };
  expect(filterCompanies(companies, filters).map(({ id }) => id)).toEqual(['a', 'c']);
  expect(filterCompanies(companies, { industry: [''] }).map(({ id }) => id)).toEqual(['d']);
  expect(filterCompanies(companies, {})).toHaveLength(4);
});

test('Values are counted under the other filters, the most frequent first and those without one last', () => {
  expect(listCompanyFilterValues(companies, {}, 'industry', '')).toEqual([
    { value: 'Freight', count: 2 },
    { value: 'Ports', count: 1 },
    { value: '', count: 1 },
  ]);
  const filters = { industry: ['Ports'], country: ['Norway'] };
  expect(listCompanyFilterValues(companies, filters, 'industry', '')).toEqual([
    { value: 'Freight', count: 1 },
    { value: 'Ports', count: 1 },
  ]);
});

test('Ranges are in the order of their size, and a text finds values', () => {
  const ranges = listCompanyFilterValues(companies, {}, 'headcount', '');
  expect(ranges.map(({ value }) => value)).toEqual(['11-50', '51-200', '']);
  expect(listCompanyFilterValues(companies, {}, 'country', 'swe')).toEqual([
    { value: 'Sweden', count: 1 },
  ]);
});

test('A chosen value stays with its number when the text is not in it', () => {
  expect(listCompanyFilterValues(companies, { industry: ['Freight'] }, 'industry', 'port')).toEqual(
    [
      { value: 'Freight', count: 2 },
      { value: 'Ports', count: 1 },
    ],
  );
});

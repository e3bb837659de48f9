import { expect, test } from 'vitest';
import { contactWith } from '../../contacts/contact.fixture.ts';
import { knownCompanyWith } from '../../contacts/known-company.fixture.ts';
import { companyWith } from './company.fixture.ts';
import { toCompanySheet } from './company-sheet.ts';
import {
  searchCompanies,
  sortCompanies,
  toListedCompany,
  turnSort,
  type CompanySort,
} from './listed-company.ts';

const AT = '2026-01-10T10:42:00.000Z';
const facts = {
  headline: '',
  seniority: '',
  department: '',
  industry: 'Freight and logistics',
  headcount: '201-500',
  country: '',
  skills: [],
};
const found = companyWith({
  industry: { main_industry: 'Ports and harbours' },
  headcount_range: '10001+',
  headcount: 10_400,
  year_founded: 1998,
  technologies: [{ name: 'Matomo', logo_url: '' }],
  locations: {
    headquarters: { line1: '4 Dock Road', city: 'Hull', country: 'United Kingdom' },
    offices: [],
  },
});

test('what a look-up has found is shown, and not what a profile says', () => {
  const one = toListedCompany(knownCompanyWith({ company: found }), [contactWith({ facts })]);
  expect(one).toMatchObject({
    industry: 'Ports and harbours',
    headcount: '10001 or more',
    headOffice: 'Hull, United Kingdom',
    isLookedUp: true,
  });
});

test('a company that was not looked up has the facts of a contact who works there', () => {
  expect(
    toListedCompany(knownCompanyWith(), [contactWith(), contactWith({ facts })]),
  ).toMatchObject({
    industry: 'Freight and logistics',
    headcount: '201 to 500',
    headOffice: '',
    isLookedUp: false,
  });
});

test('the search looks at every field in any spelling', () => {
  const zeta = toListedCompany(
    knownCompanyWith({ id: 'z', name: 'Zeta Ports', domain: 'zeta.example' }),
    [],
  );
  const alpha = toListedCompany(
    knownCompanyWith({ id: 'a', name: 'Álpha', domain: 'alpha.example' }),
    [contactWith({ fullName: 'Bo Li', facts })],
  );
  const idsFor = (text: string) => searchCompanies([zeta, alpha], text).map(({ id }) => id);
  expect(idsFor('')).toEqual(['z', 'a']);
  expect(idsFor('alpha')).toEqual(['a']);
  expect(idsFor('zeta.example')).toEqual(['z']);
  expect(idsFor('li freight')).toEqual(['a']);
  expect(idsFor('li ports')).toEqual([]);
});

test.each([
  ['company', ['a', 'u', 'z']],
  ['industry', ['z', 'a', 'u']],
  ['headcount', ['a', 'z', 'u']],
  ['people', ['z', 'a', 'u']],
] as const)(
  'a press on the head of “%s” sorts by it, a second one turns it',
  (column, expected) => {
    const listed = (id: string, headcountRange: string, industry: string, people: number) => ({
      ...toListedCompany(knownCompanyWith({ id, name: id }), []),
      industry,
      headcountRange,
      people: Array.from({ length: people }, () => contactWith()),
    });
    const companies = [
      listed('u', '', '', 0),
      listed('z', '201-500', 'Freight', 3),
      listed('a', '1,001+', 'Shipping', 1),
    ];
    const first = turnSort(
      { column: column === 'people' ? 'industry' : 'people', direction: 'ascending' },
      column,
    );
    const toIds = (sort: CompanySort) => sortCompanies(companies, sort).map(({ id }) => id);
    expect(toIds(first)).toEqual(expected);
    // Those without a value stay last; to have no contacts is a value.
    const isUnknown = (id: string) =>
      id === 'u' && (column === 'industry' || column === 'headcount');
    expect(toIds(turnSort(first, column))).toEqual([
      ...expected.filter((id) => !isUnknown(id)).toReversed(),
      ...expected.filter(isUnknown),
    ]);
  },
);

test('companies with the same value are sorted by name in both directions', () => {
  const companies = ['c', 'a', 'b'].map((id) =>
    toListedCompany(knownCompanyWith({ id, name: id }), []),
  );
  for (const column of ['people', 'industry'] as const) {
    for (const direction of ['ascending', 'descending'] as const) {
      const sorted = sortCompanies(companies, { column, direction });
      expect(sorted.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    }
  }
});

test('an exported company has its facts, where they are from, and how many contacts work there', () => {
  const listed = toListedCompany(knownCompanyWith({ company: found, checkedAt: AT }), [
    contactWith(),
  ]);
  const { columns, rows } = toCompanySheet([{ listed, employer: null }]);
  const row = Object.fromEntries(columns.map(({ header }, at) => [header, rows[0]![at]]));
  expect(row).toMatchObject({
    Company: 'Tarnwick Freight',
    Site: 'tarnwick.example',
    Headcount: '10001 or more',
    Employees: '10400',
    Founded: '1998',
    'Head office': '4 Dock Road, Hull, United Kingdom',
    Technologies: 'Matomo',
    'Your contacts': '1',
    Source: 'Look-up',
    'Checked at': AT,
  });
});

test('an exported company that was not looked up has what a profile says', () => {
  const listed = toListedCompany(knownCompanyWith(), []);
  const [row] = toCompanySheet([
    { listed, employer: { company: found, profileName: 'Maren Osei-Thorvik' } },
  ]).rows;
  expect(row).toContain('Ports and harbours');
  expect(row).toContain('Profile of a contact');
  expect(row?.join()).not.toContain('Maren');
});

import { expect, test } from 'vitest';
import {
  addMissingSites,
  findAnswer,
  withAnswer,
  withoutAddresses,
  type SiteAnswers,
} from './site-answers.ts';

const at = (path: string, domain = 'marsh.example') => ({ domain, path });
const ADA = at('/~ada');
const HOME = at('/');

test('a company is remembered for the whole site, a person for that page only', () => {
  const all = withAnswer(withAnswer([], HOME, 'company'), ADA, 'person');
  expect(
    [HOME, ADA, at('/~bob'), at('/', 'other.example')].map((one) => findAnswer(all, one)),
  ).toEqual(['company', 'person', 'company', null]);
});

test('a later answer replaces the earlier one of the page', () => {
  const person = withAnswer([], ADA, 'person');
  expect(findAnswer(withAnswer(person, ADA, 'company'), ADA)).toBe('company');
  expect(findAnswer(withAnswer(withAnswer([], HOME, 'company'), HOME, 'people'), HOME)).toBe(
    'people',
  );
});

test('forgetting removes the answer that the page shows, and no other', () => {
  const all = withAnswer(withAnswer([], HOME, 'company'), ADA, 'person');
  const withoutAda = withAnswer(all, ADA, null);
  expect(findAnswer(withoutAda, ADA)).toBe('company');
  expect(withAnswer(withoutAda, ADA, null)).toEqual([]);
  const withoutSite = withAnswer(all, HOME, null);
  expect([HOME, ADA].map((one) => findAnswer(withoutSite, one))).toEqual([null, 'person']);
  expect(withAnswer([], HOME, null)).toEqual([]);
});

test('the 200 sites that were answered last are kept, with 50 pages each', () => {
  let all: SiteAnswers[] = [];
  for (let index = 0; index < 201; index++)
    all = withAnswer(all, at('/', `site-${index}.example`), 'company');
  all = withAnswer(all, at('/', 'site-1.example'), 'people');
  all = withAnswer(all, at('/', 'site-201.example'), 'company');
  expect(all).toHaveLength(200);
  expect(findAnswer(all, at('/', 'site-0.example'))).toBeNull();
  expect(findAnswer(all, at('/', 'site-1.example'))).toBe('people');
  expect(findAnswer(all, at('/', 'site-2.example'))).toBeNull();
  let pages: SiteAnswers[] = [];
  for (let index = 0; index < 51; index++) pages = withAnswer(pages, at(`/~${index}`), 'person');
  expect(findAnswer(pages, at('/~0'))).toBeNull();
  expect(findAnswer(pages, at('/~50'))).toBe('person');
});

test('pages and sites are removed by their address', () => {
  const all = withAnswer(
    withAnswer(withAnswer([], HOME, 'company'), ADA, 'person'),
    at('/~bob'),
    'person',
  );
  const left = withoutAddresses(all, (address) => address === 'https://marsh.example/~ada');
  expect([ADA, at('/~bob')].map((one) => findAnswer(left, one))).toEqual(['company', 'person']);
  expect(withoutAddresses(all, (_address, { domain }) => domain === 'marsh.example')).toEqual([]);
});

test('sites are added when they have no answer yet and there is room, and push no other site out', () => {
  const sites = (count: number, of: string): SiteAnswers[] =>
    Array.from({ length: count }, (_, index) => ({
      domain: `${of}${index}.example`,
      kind: 'people' as const,
      personPaths: [],
    }));
  const here = withAnswer(sites(198, 'here'), HOME, 'company');
  const added = [
    ...sites(3, 'there'),
    { domain: HOME.domain, kind: 'people' as const, personPaths: ['/x'] },
  ];
  expect(addMissingSites(here, added)).toEqual([...sites(3, 'there').slice(2), ...here]);
  const full = sites(200, 'here');
  expect(addMissingSites(full, added)).toEqual(full);
  expect(addMissingSites([], added)).toEqual(added);
});

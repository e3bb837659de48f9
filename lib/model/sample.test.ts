import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { isAtSampleHost, isSampleCompany, isSamplePerson } from './sample.ts';
import { NO_PERSON } from './subject-input.ts';

test.each([
  'fernhollow.example',
  'https://fernhollow.example/team',
  'Nadia.Okonjo-Berg@Fernhollow.example',
  'people.sample.sidelight.example/in/nadia-okonjo-berg',
  'https://user@www.lumeth.example:8443/?q=1',
])('%s is at a host of the sample people.', (text) => {
  expect(isAtSampleHost(text)).toBe(true);
});

test.each([
  '',
  'fernhollow.com',
  'notfernhollow.example',
  'fernhollow.example.com',
  'https://acme.com/fernhollow.example',
  'ada@acme.com',
  'https://acme.com/?at=@lumeth.example',
])('%j is not.', (text) => {
  expect(isAtSampleHost(text)).toBe(false);
});

test('A person or company is invented by its domain or its profile, never by its name.', () => {
  expect(isSamplePerson({ ...NO_PERSON, companyDomain: 'lumeth.example' })).toBe(true);
  const byName = { ...NO_PERSON, companyName: 'Lumeth Optics' };
  expect(isSamplePerson(byName)).toBe(false);
  expect(isSampleCompany({ domain: '', networkUrl: 'https://lumeth.example/about' })).toBe(true);
  expect(isSampleCompany({ domain: 'lumeth.com', networkUrl: '' })).toBe(false);
});

test('Every company of the sample data has such a domain.', async () => {
  const { companies } = JSON.parse(await readFile('public/sample-people.json', 'utf8')) as {
    companies: string[];
  };
  for (const company of companies) expect(isAtSampleHost(company.split('|')[1]!)).toBe(true);
});

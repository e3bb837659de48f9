import { expect, test } from 'vitest';
import type { Reading } from '../detect/subject.ts';
import { pageStrip } from './page-strip.ts';

const now = new Date('2026-01-22T12:00:00Z');

test('the page strip says what was read, from where, in words', () => {
  const name = {
    value: 'Maren Osei',
    standard: 'json-ld',
    where: 'Person.name',
    confidence: 1,
  } as const;
  const reading: Reading = {
    url: 'https://www.peoplegrid.example/in/maren?x=1',
    pageTitle: '',
    readAt: now.toISOString(),
    milliseconds: 3,
    subject: {
      kind: 'person',
      confidence: 1,
      fullName: name,
      firstName: null,
      lastName: null,
      headline: null,
      title: null,
      companyName: null,
      companyDomain: null,
      location: null,
      networkUrl: {
        ...name,
        value: 'https://www.peoplegrid.example/in/maren/',
        standard: 'address',
      },
      otherProfiles: [],
      emails: [],
      phones: [],
    },
  };
  const strip = pageStrip(reading);
  expect(strip).toMatchObject({
    title: 'Profile page',
    host: 'peoplegrid.example',
    more: '2 details read',
  });
  expect(strip.details).toEqual([
    { name: 'Name', value: 'Maren Osei', source: 'structured data', where: 'Person.name' },
    {
      name: 'Profile',
      value: 'peoplegrid.example/in/maren',
      source: 'address bar',
      where: 'Person.name',
    },
  ]);
});

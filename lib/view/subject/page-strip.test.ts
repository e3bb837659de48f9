import { expect, test } from 'vitest';
import { personWith, createReading } from '../../../test/support/extension/readings.ts';
import { changedPageText, toPageStrip } from './page-strip.ts';

test('the page strip shows each detail and where it was found', () => {
  const name = {
    value: 'Maren Osei',
    standard: 'json-ld',
    where: 'Person.name',
    confidence: 1,
  } as const;
  const networkUrl = {
    ...name,
    value: 'https://www.peoplegrid.example/in/maren/',
    standard: 'address',
  } as const;
  const subject = personWith({ fullName: name, networkUrl });
  const strip = toPageStrip(
    createReading('https://www.peoplegrid.example/in/maren?x=1', { subject }),
  );
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

const still = createReading('https://www.linkedin.com/in/maren/', {
  subject: { kind: 'none', reason: 'loading', site: null },
});

test('a page that was loading to the end is not said to be without a person', () => {
  expect(toPageStrip(still).title).toBe('This page did not finish loading');
  expect(
    toPageStrip({ ...still, subject: { kind: 'none', reason: 'article', site: null } }).title,
  ).toBe('No person found on this page');
});

test('a site that may have changed its pages is named as its rules name it, or by its host', () => {
  const recognised = { site: 'LinkedIn', type: 'profile', fields: 1 };
  expect(changedPageText({ ...still, recognised })).toMatch(/^LinkedIn may have changed/);
  expect(changedPageText(still)).toMatch(/^linkedin\.com may have changed/);
});

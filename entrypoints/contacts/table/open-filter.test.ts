import { i18n } from '@lingui/core';
import { afterEach, expect, test } from 'vitest';
import { toOpenFilter } from './open-filter.ts';

afterEach(() => i18n.activate('en'));

const values = ['Germany', 'Greece', ''].map((value) => ({ value, count: 1 }));
const answer = {
  total: 3,
  ids: [],
  facets: [{ filter: 'country' as const, values, more: 0 }],
  isComplete: true,
};

const find = (text: string, chosen: string[] = []) => {
  const open = toOpenFilter({ filter: 'country', text }, { answer, filters: { country: chosen } });
  return open && 'values' in open ? open.values.map(({ value }) => value) : [];
};

test('a country is found by the name that is shown, in the language of the interface', () => {
  i18n.loadAndActivate({ locale: 'de', messages: {} });
  expect(find('deutsch')).toEqual(['Germany']);
  expect(find('germ')).toEqual([]);
  expect(find('')).toEqual(['Germany', 'Greece', '']);
});

test('a chosen value stays', () => {
  expect(find('germ', ['Greece'])).toEqual(['Germany', 'Greece']);
});

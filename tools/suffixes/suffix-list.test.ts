import * as fc from 'fast-check';
import { getDomain } from 'tldts';
import { expect, test } from 'vitest';
import { parsePublicSuffixes } from '../../lib/identity/public-suffixes.ts';
import { suffixList } from './suffix-list.ts';

const list = suffixList();
const { getRegistrableDomain } = parsePublicSuffixes(list);
const [notice, ...rules] = list.split('\n');
const expected = (host: string) => getDomain(host, { allowPrivateDomains: true });

test('is the whole list, sorted, in one form, and says whose it is', () => {
  expect(notice).toMatch(/^\/\/ .*Mozilla Public License/);
  expect(rules.length).toBeGreaterThan(8000);
  expect(rules).toEqual([...new Set(rules)].toSorted());
  expect(rules).toEqual(expect.arrayContaining(['co.uk', '*.ck', '!www.ck', 'github.io']));
});

test('a name below any rule, and the rule itself, are cut as tldts cuts them', () => {
  const wrong = rules.flatMap((rule) => {
    const suffix = rule.replace('!', '').replace('*', 'any');
    return [suffix, `acme.${suffix}`, `www.acme.${suffix}`].filter(
      (host) => getRegistrableDomain(host) !== expected(host),
    );
  });
  expect(wrong).toEqual([]);
});

test('so is any other name', () => {
  const label = fc.constantFrom(
    'www',
    'acme',
    'co',
    'jp',
    'kawasaki',
    'ck',
    'io',
    'com',
    's3',
    'uk',
  );
  fc.assert(
    fc.property(fc.array(label, { minLength: 2, maxLength: 6 }), (labels) => {
      const host = labels.join('.');
      expect(getRegistrableDomain(host)).toBe(expected(host));
    }),
  );
});

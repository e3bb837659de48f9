import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { companyKeys, foldDomain, personKeys } from '../enrichment/person-key.ts';
import { foldCompanyName } from './company-name.ts';
import { foldText } from './fold-text.ts';
import { likeness } from './likeness.ts';

describe('folding', () => {
  const anyText = fc.string({ unit: 'grapheme', maxLength: 40 });

  test('folding twice is folding once', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });

  test('case and outer space never matter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 40 }), (text) => {
        expect(foldText(`  ${text.toUpperCase()} `)).toBe(foldText(text.toLowerCase()));
      }),
    );
  });

  test('likeness is the same from both sides', () => {
    const part = <Value>(...values: Value[]) => fc.constantFrom(...values);
    const identity = fc.record({
      fullName: part('', 'Ada Example', 'Ida Example'),
      firstName: part(''),
      lastName: part(''),
      companyName: part('', 'Tarnwick', 'Selby'),
      companyDomain: part('', 'tarnwick.example', 'selby.example'),
      networkUrl: part('', 'linkedin.com/in/ada', 'linkedin.com/in/ida', 'github.com/ada'),
    });
    fc.assert(
      fc.property(identity, identity, (one, other) => {
        const [mine, theirs] = [personKeys(one), personKeys(other)];
        expect(likeness(mine, theirs)).toBe(likeness(theirs, mine));
      }),
    );
  });

  test.each([
    ['Acme', 'acme'],
    ['Acme Inc.', 'acme'],
    ['Acme & Sons Ltd', 'acme and sons'],
    ['GmbH', 'gmbh'],
    ['Co', 'co'],
    ['', ''],
  ])('company %j is %j', (name, folded) => {
    expect(foldCompanyName(name)).toBe(folded);
  });

  test.each([
    ['tarnwick.example', 'tarnwick.example'],
    ['careers.tarnwick.co.uk', 'tarnwick.co.uk'],
    ['münchen.example', 'xn--mnchen-3ya.example'],
    ['127.0.0.1', ''],
    ['localhost', ''],
    ['not a domain', ''],
    ['', ''],
  ])('domain %j is %j', (domain, folded) => {
    expect(foldDomain(domain)).toBe(folded);
  });
});

test('a company is known by its domain and by its profile', () => {
  const networkUrl = 'https://de.linkedin.com/company/Tarnwick/about/';
  expect(companyKeys({ domain: 'www.tarnwick.example', networkUrl })).toEqual([
    'domain:tarnwick.example',
    'net:linkedin.com/company/tarnwick',
  ]);
  expect(companyKeys({ domain: 'tarnwick', networkUrl: 'https://tarnwick.example/' })).toEqual([]);
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { companyKeys, foldDomain, personKeys } from '../enrichment/identity/identity-keys.ts';
import { foldCompanyName } from './fold-company-name.ts';
import { foldHost } from './domain.ts';
import { foldText } from './fold-text.ts';
import { matchStrength } from './same-person.ts';
import { parsePersonName } from './person-name.ts';

describe('folding', () => {
  const anyText = fc.string({ unit: 'grapheme', maxLength: 40 });

  test('folding is idempotent', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });

  test('folding every single character is idempotent, also inside a word', () => {
    const changed: string[] = [];
    for (let code = 0; code <= 0x10ffff; code += 1) {
      // Half of a surrogate pair is not a character.
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const folded = foldText(`a${String.fromCodePoint(code)}b`);
      if (foldText(folded) !== folded) changed.push(code.toString(16));
    }
    expect(changed).toEqual([]);
  });

  test.each([
    ['Jan ŉ Wit', 'jan n wit'],
    ['Jan ʼn Wit', 'jan n wit'],
    ['d\u0374Ana', 'dana'],
  ])('%j is folded to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  test('letter case and outer spaces do not matter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 40 }), (text) => {
        expect(foldText(`  ${text.toUpperCase()} `)).toBe(foldText(text.toLowerCase()));
      }),
    );
  });

  test('the number of spaces between words does not matter', () => {
    const words = [
      'Ada',
      'Dr',
      'mag',
      'Example',
      'Van',
      'MD',
      'phd',
      'III',
      'Junior',
      'Ma',
      'Zoë',
      'M-Sc',
      'Dipl-Ing',
      'O’Hara',
      'Señor',
      '-',
    ];
    const name = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(name, (parts) => {
        expect(parsePersonName(parts.join(' '))).toEqual(parsePersonName(parts.join('  ')));
      }),
    );
  });

  test('a host of plain labels is unchanged, as in the URL parser', () => {
    const label = fc.stringMatching(/^[a-z0-9-]{1,6}$/).filter((text) => !text.startsWith('xn--'));
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 4 }), (labels) => {
        const host = [...labels, 'example'].join('.');
        expect(new URL(`http://${host}`).hostname).toBe(host);
        expect(foldHost(host)).toBe(host);
      }),
    );
  });

  test('the match strength is symmetric', () => {
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
        expect(matchStrength(mine, theirs)).toBe(matchStrength(theirs, mine));
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

test('a company has keys of its domain and of its profile', () => {
  const networkUrl = 'https://de.linkedin.com/company/Tarnwick/about/';
  expect(companyKeys({ domain: 'www.tarnwick.example', networkUrl })).toEqual([
    'domain:tarnwick.example',
    'net:linkedin.com/company/tarnwick',
  ]);
  expect(companyKeys({ domain: 'tarnwick', networkUrl: 'https://tarnwick.example/' })).toEqual([]);
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalProfileLink } from './profile-link.ts';

const ADA = 'linkedin.com/in/ada-example';

test.each([
  ['https://www.linkedin.com/in/ada-example'],
  ['http://linkedin.com/in/ada-example/'],
  ['linkedin.com/in/ada-example'],
  ['  https://www.linkedin.com/in/ada-example  '],
  ['https://de.linkedin.com/in/ada-example'],
  ['https://m.linkedin.com/in/ada-example'],
  ['https://www.linkedin.com/in/Ada-Example'],
  ['https://www.linkedin.com/in/ada-example/details/experience/'],
  ['https://www.linkedin.com/in/ada-example/de'],
  ['https://www.linkedin.com/in/ada-example?trk=people-guest&originalSubdomain=de#about'],
  ['https://www.linkedin.com/in/ada%2Dexample'],
  ['https://www.linkedin.com/mwlite/in/ada-example'],
  ['https://www.linkedin.com./in/ada-example'],
  ['HTTPS://www.linkedin.com:443/in/ada-example'],
  ['linkedin.com:443/in/ada-example'],
])('%s is the same profile', (address) => {
  expect(canonicalProfileLink(address)).toBe(ADA);
});

const ID = 'ACwAAAbCdEfGhIjKlMnOp';

test.each([
  [`https://www.linkedin.com/in/${ID}`],
  [`https://de.linkedin.com/in/${ID}/?trk=x`],
  [`https://www.linkedin.com/sales/lead/${ID},NAME_SEARCH,aBcD`],
  [`https://www.linkedin.com/sales/lead/${ID}%2CNAME_SEARCH%2CaBcD`],
  [`https://www.linkedin.com/sales/people/${ID},name,x?_ntb=y`],
])('%s is the same member', (address) => {
  expect(canonicalProfileLink(address)).toBe(`linkedin.com/in/${ID}`);
});

test('percent-encoding and Unicode composition do not matter', () => {
  const name = 'https://www.linkedin.com/in/zo';
  expect(canonicalProfileLink(`${name}%C3%AB`)).toBe(canonicalProfileLink(`${name}ë`));
  expect(canonicalProfileLink(`${name}e\u0308`)).toBe(canonicalProfileLink(`${name}ë`));
  expect(canonicalProfileLink(`${name}%E0%A4%A`), 'broken encoding is kept').toContain('%e0%a4%a');
});

/** Pairs that would be one person if addresses were shortened further. */
test.each([
  ['https://linkedin.com/in/ada', 'https://linkedin.com/in/ada-2'],
  ['https://linkedin.com/in/ada', 'https://linkedin.com/company/ada'],
  ['https://linkedin.com/pub/ada-example/1/2/3', 'https://linkedin.com/pub/ada-example/4/5/6'],
  [
    'https://linkedin.com/sales/lead/ACwAA1,NAME_SEARCH,x',
    'https://linkedin.com/sales/lead/ACwAA2,NAME_SEARCH,x',
  ],
  [`https://linkedin.com/in/${ID}`, `https://linkedin.com/in/${ID.toLowerCase()}`],
  [`https://linkedin.com/in/${ID}`, `https://linkedin.com/in/${ID.replace('ACw', 'ACo')}`],
  [`https://linkedin.com/in/${ID}`, `https://linkedin.com/talent/profile/${ID}`],
  [
    'https://linkedin.com/recruiter/profile/1234,abcd,CAP',
    'https://linkedin.com/recruiter/profile/1235,abcd,CAP',
  ],
  ['https://net.example/u/AbC', 'https://net.example/u/abc'],
  ['https://notlinkedin.com/in/ada', 'https://linkedin.com/in/ada'],
  ['https://linkedin.com.evil.example/in/ada', 'https://linkedin.com/in/ada'],
  ['https://tarnwick.example/people/sales/ada', 'https://tarnwick.example/people/sales/ida'],
  ['https://tarnwick.example/company/team/ada', 'https://tarnwick.example/company/team/ida'],
  ['https://net.example/profile.php?id=1', 'https://net.example/profile.php?id=2'],
  [
    'https://scholar.example/citations?hl=de&user=a',
    'https://scholar.example/citations?hl=de&user=b',
  ],
  ['https://ada.blog.example/about', 'https://ida.blog.example/about'],
  ['http://127.0.0.1:3000/ada', 'http://127.0.0.1:4000/ada'],
])('%s is not %s', (one, other) => {
  expect(canonicalProfileLink(one)).not.toBe('');
  expect(canonicalProfileLink(one)).not.toBe(canonicalProfileLink(other));
});

test.each([
  ['https://www.xing.com/profile/Ada_Example/cv?sc_o=da', 'xing.com/profile/ada_example'],
  ['https://www.linkedin.com/company/Tarnwick/people/', 'linkedin.com/company/tarnwick'],
  ['https://www.linkedin.com/pub/ada-example/1/2/3/', 'linkedin.com/pub/ada-example/1/2/3'],
  ['https://www.github.com/Ada/?utm_source=x&ref=y', 'github.com/ada'],
  ['https://twitter.com/Ada', 'x.com/ada'],
  ['https://net.example/profile?utm_medium=x&id=7&b=1', 'net.example/profile?b=1&id=7'],
])('%s is %s', (address, key) => {
  expect(canonicalProfileLink(address)).toBe(key);
});

/** Addresses that are not profiles: as a key, they would merge all people. */
test.each([
  [''],
  ['   '],
  ['https://www.linkedin.com'],
  ['https://www.linkedin.com/in/'],
  ['https://www.linkedin.com/in/me/'],
  ['https://www.linkedin.com/in/unavailable'],
  ['https://www.linkedin.com/feed/'],
  ['https://www.linkedin.com/profile/view?id=7'],
  ['https://tarnwick.example/'],
  ['javascript:alert(1)'],
  ['javascript://linkedin.com/%0aalert(1)'],
  ['ftp://linkedin.com/in/ada-example'],
  ['file:///profiles/ada.html'],
  ['chrome-extension://abc/ada'],
  ['mailto:ada@tarnwick.example'],
  ['not an address'],
])('%j is not a profile', (address) => {
  expect(canonicalProfileLink(address)).toBe('');
});

test('any text gives a result, and a key is its own key', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string()), (address) => {
      const key = canonicalProfileLink(address);
      expect(key).toBe(key.normalize('NFC'));
      expect(canonicalProfileLink(` ${address} `)).toBe(key);
    }),
  );
});

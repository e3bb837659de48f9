import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeFully, parseNetworkProfile, parseSafeUrl, isSamePage } from './urls.ts';

test.each([
  ['https://www.linkedin.com/in/ada-brisk', 'https://www.linkedin.com/in/ada-brisk'],
  ['http://de.linkedin.com/in/Ada-Brisk/?trk=x#top', 'https://www.linkedin.com/in/ada-brisk'],
  ['https://linkedin.com/in/ada-brisk/en-us', 'https://www.linkedin.com/in/ada-brisk'],
  [
    'https://www.linkedin.com/in/ada-brisk/overlay/contact-info/',
    'https://www.linkedin.com/in/ada-brisk',
  ],
  [
    'https://www.linkedin.com/in/%25C3%25ADveta-noridge',
    'https://www.linkedin.com/in/%C3%ADveta-noridge',
  ],
  ['https://www.linkedin.com/in/íveta-noridge', 'https://www.linkedin.com/in/%C3%ADveta-noridge'],
  ['https://www.linkedin.com/in/ACoAAA1b2C3d4E5f', 'https://www.linkedin.com/in/ACoAAA1b2C3d4E5f'],
  [
    'http://www.linkedin.com/pub/ada-brisk/0/E89/40f',
    'https://www.linkedin.com/pub/ada-brisk/0/e89/40f',
  ],
  ['https://m.linkedin.com/mwlite/in/ada-brisk', 'https://www.linkedin.com/in/ada-brisk'],
  ['https://www.linkedin.com/company/Acme/about/', 'https://www.linkedin.com/company/acme'],
  ['https://www.linkedin.com/school/acme-college/', 'https://www.linkedin.com/school/acme-college'],
  [
    'https://www.linkedin.com/sales/lead/ACwAA-1,NAME_SEARCH,x',
    'https://www.linkedin.com/sales/lead/ACwAA-1',
  ],
  ['https://www.linkedin.com/sales/company/1234', 'https://www.linkedin.com/company/1234'],
  ['//www.linkedin.com/in/ada-brisk', 'https://www.linkedin.com/in/ada-brisk'],
])('networkProfile(%j)', (href, url) => {
  expect(parseNetworkProfile(href, 'https://acme.example/')?.url).toBe(url);
});

test.each([
  'https://www.linkedin.com/',
  'https://www.linkedin.com/in/',
  'https://www.linkedin.com/shareArticle?url=https://www.linkedin.com/in/ada',
  'https://www.linkedin.com/pub/dir/Ada/Brisk',
  'https://www.linkedin.com/in/%2F..%2Fadmin',
  'https://linkedin.com.evil.example/in/ada',
  'https://evil.example/linkedin.com/in/ada',
  'javascript:alert(1)//linkedin.com/in/ada',
  'data:text/html,https://www.linkedin.com/in/ada',
  '',
])('networkProfile(%j) is none', (href) => expect(parseNetworkProfile(href)).toBeNull());

test('a profile has one spelling', () => {
  const slug = fc.string({
    unit: fc.constantFrom('a', 'B', '-', 'é', '9', '%', '山', '.'),
    minLength: 1,
    maxLength: 40,
  });
  const host = fc.constantFrom('www.', 'de.', 'uk.', 'm.', '');
  const tail = fc.constantFrom('', '/', '/en-us', '/?trk=a', '/detail/contact-info/#x');
  fc.assert(
    fc.property(slug, host, tail, (name, country, rest) => {
      const found = parseNetworkProfile(
        `http://${country}linkedin.com/in/${encodeURIComponent(name)}${rest}`,
      );
      if (!found) return;
      expect(parseNetworkProfile(found.url)).toEqual(found);
      expect(found.url.startsWith('https://www.linkedin.com/in/')).toBe(true);
    }),
  );
});

test('only http and https addresses are returned, without credentials and fragment', () => {
  const scheme = fc.constantFrom(
    'http:',
    'https:',
    'javascript:',
    'data:',
    'file:',
    ' JavaScript:',
    'blob:',
    'vbscript:',
    '',
  );
  fc.assert(
    fc.property(scheme, fc.webPath(), fc.webFragments(), (start, path, fragment) => {
      const url = parseSafeUrl(
        `${start}//ada:secret@acme.example${path}#${fragment}`,
        'https://acme.example/',
      );
      expect(
        url === null || (/^https?:$/.test(url.protocol) && url.username + url.hash === ''),
      ).toBe(true);
    }),
    { numRuns: 40 },
  );
  expect(parseSafeUrl(`https://acme.example/${'a'.repeat(5000)}`)).toBeNull();
});

test('isSamePage compares host and path only', () => {
  const at = (href: string): URL => new URL(href);
  expect(isSamePage(at('https://www.acme.example/ada/?x=1'), at('http://acme.example/ada'))).toBe(
    true,
  );
  expect(isSamePage(at('https://acme.example/ada'), at('https://acme.example/bo'))).toBe(false);
});

test('decodeFully keeps broken encoding', () => {
  expect(decodeFully('%25C3%25AD')).toBe('í');
  expect(decodeFully('100%zz%20a%')).toBe('100%zz%20a%');
});

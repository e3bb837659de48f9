import { expect, test } from 'vitest';
import { chooseReader } from './choose-reader.ts';
import { ALL_SITES } from './sites/all-sites.ts';
import { HOSTS } from './sites/hosts.ts';

test.each([
  ['https://www.linkedin.com/in/ada-brisk/', 'site-reader'],
  ['https://de.linkedin.com/in/ada-brisk?trk=x', 'site-reader'],
  ['http://linkedin.com/', 'site-reader'],
  ['https://github.com/ada', 'site-reader'],
  ['https://scholar.google.co.uk/citations?user=a', 'site-reader'],
  ['https://outlook.office.com/mail/', 'site-reader'],
  ['https://social.example/@ada', 'reader'],
  ['https://acmetools.example/?from=https://www.linkedin.com/in/ada-brisk', 'reader'],
  ['https://linkedin.com.acmetools.example/in/ada-brisk', 'reader'],
  ['https://notlinkedin.com/in/ada-brisk', 'reader'],
  ['about:blank', 'reader'],
  ['no address', 'reader'],
  ['', 'reader'],
  [undefined, 'reader'],
])('The page at %j is read by the %s.', (address, reader) => {
  expect(chooseReader(address)).toBe(reader);
});

test('Every site but Mastodon, which is on any host, has its hosts in the list.', () => {
  const listed = Object.keys(HOSTS).length;
  expect(listed).toBe(ALL_SITES.length - 1);
});

import { expect, test } from 'vitest';
import { chooseReader } from './choose-reader.ts';

test.each([
  ['https://www.linkedin.com/in/ada-brisk/', 'linkedin-reader'],
  ['https://de.linkedin.com/in/ada-brisk?trk=x', 'linkedin-reader'],
  ['http://linkedin.com/', 'linkedin-reader'],
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

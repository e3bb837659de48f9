import { expect, test } from 'vitest';
import { describeStore, findPlaceholders, type Publisher } from './publisher.ts';

const publisher: Publisher = {
  homepage: 'https://sidelight.test/',
  privacyPolicy: 'https://sidelight.test/privacy',
  firefoxId: 'extension@sidelight.test',
  storeIds: { chrome: 'abcdefghijklmnopabcdefghijklmnop', edge: '', firefox: 'sidelight' },
};

test('A publisher whose addresses are set has no placeholders.', () => {
  expect(findPlaceholders(publisher)).toEqual([]);
});

test.each([
  ['homepage', 'https://www.sidelight.example/'],
  ['privacyPolicy', 'https://sidelight.example/privacy'],
  ['firefoxId', 'sidelight@sidelight.example'],
])('A %s at .example is a placeholder.', (field, value) => {
  expect(findPlaceholders({ ...publisher, [field]: value })).toEqual([field]);
});

test('A store is described by where to upload, and by its listing once it has one.', () => {
  expect(describeStore('chrome', publisher)).toContain(
    'listed at https://chromewebstore.google.com/detail/abcdefghijklmnopabcdefghijklmnop',
  );
  expect(describeStore('edge', publisher)).toContain('not listed yet');
});

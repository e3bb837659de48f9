import { expect, test } from 'vitest';
import { readRowName } from './row-name.ts';

test.each([
  ['Jane Roe', 'Jane Roe', null],
  ['Jane Roe, head of sales', 'Jane Roe', 'head of sales'],
  ['Jane Roe | reads and sails', 'Jane Roe', null],
  ['Jane Roe (@jane) sails', 'Jane Roe', null],
  ['Roe, Jane', 'Jane Roe', null],
  ['Jane Roe she/her', 'Jane Roe', null],
  ['山田太郎', '山田太郎', null],
  ['山田 花子（やまだ はなこ）', '山田 花子', null],
  ['山田 花子YAMADA Hanako', '山田 花子', null],
  ['mgr Jane Roe', 'Jane Roe', null],
  ['Présidente : Jane Roe', 'Jane Roe', 'Présidente'],
])('%s names %s', (text, fullName, role) => {
  expect(readRowName(text)).toMatchObject({ fullName, role });
});

test.each([
  'Home',
  'Read more about Jane',
  'Jane Roe sails',
  'Jane Roe sails.',
  'WELCOME',
  'jane roe',
])('%s is not a name', (text) => {
  expect(readRowName(text)).toBeNull();
});

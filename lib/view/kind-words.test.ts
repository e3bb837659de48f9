import { expect, test } from 'vitest';
import { countsText } from './kind-words.ts';

test('What was charged is counted by kind, with "and" before the last one', () => {
  expect(countsText(['work_email', 'phone', 'work_email', 'company'])).toBe(
    '2 work emails, 1 mobile phone and 1 company',
  );
});

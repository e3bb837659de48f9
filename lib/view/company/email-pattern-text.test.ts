import { expect, test } from 'vitest';
import type { Pattern } from '../../identity/email-pattern/patterns.ts';
import { toEmailPatternText, toServicePatternText } from './email-pattern-text.ts';

test.each<[Pattern, spoken: string]>([
  ['first.last', 'first name, dot, last name, at tarnwick.example'],
  ['flast', 'first letter of the first name, last name, at tarnwick.example'],
  ['last_first', 'last name, underscore, first name, at tarnwick.example'],
  ['first.m.last', 'first name, dot, middle initial, dot, last name, at tarnwick.example'],
])('the pattern %s is spoken as words', (pattern, spoken) => {
  expect(
    toEmailPatternText({ pattern, mailDomain: 'tarnwick.example', seen: 12, total: 14 }),
  ).toEqual({
    form: `${pattern}@tarnwick.example`,
    spoken,
    source: 'seen in 12 of 14 addresses that you have revealed',
  });
});

const said = { pattern: 'first.last', domain: 'tarnwick.example', seen: 12, total: 14 };

test('a pattern from the service says where it is from', () => {
  expect(toServicePatternText(said)).toEqual({
    form: 'first.last@tarnwick.example',
    spoken: 'first name, dot, last name, at tarnwick.example',
    source: 'from the service, seen in 12 of 14 addresses',
  });
});

test.each([
  undefined,
  { ...said, pattern: 'ada.lund' },
  { ...said, pattern: 'toString' },
  { ...said, domain: '' },
  { ...said, seen: 0 },
  { ...said, total: 3 },
])('%j from a service is not shown', (other) => {
  expect(toServicePatternText(other)).toBeNull();
});

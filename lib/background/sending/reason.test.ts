import { expect, test } from 'vitest';
import { cutReason, toReason, withoutValues } from './reason.ts';

test.each([
  ['', 'HubSpot gave no reason (400).'],
  ['Not now.', 'Not now.'],
  ['Ask ana@tarnwick.example', 'Ask …'],
  [
    'Property values were not valid: [{"isValid":false,"message":"GB was not one of the options","name":"country"}]',
    'country: GB was not one of the options',
  ],
  ['Wrong: [{"unknown":1}]', 'Wrong: [{"unknown":1}]'],
])('%j is shown as %j', (said, shown) => {
  expect(toReason(said, 'HubSpot', 400)).toBe(shown);
});

test('A long reason is cut.', () => {
  expect(cutReason('long '.repeat(200))).toHaveLength(301);
});

test('Values of the person are removed as whole words, in any case.', () => {
  const values = ['Ann', 'Ann Wren (FRSA)', '+44 7700 900142', 'li'];
  expect(withoutValues('Cannot add ANN WREN (FRSA), Ann, +44 7700 900142: li', values)).toBe(
    'Cannot add …, …, …: li',
  );
  expect(withoutValues('No.', [])).toBe('No.');
});

import { expect, test } from 'vitest';
import { foldPhoneNumber } from './fold-phone-number.ts';

test.each([
  ['+33 6 12 34 56 78', '33612345678'],
  ['0033612345678', '33612345678'],
  ['+33 (0)6 12 34 56 78', '33612345678'],
  ['(+44) (0) 20 7946 0018', '442079460018'],
  ['0044 (0)20 7946 0018', '442079460018'],
  ['000033612345678', '33612345678'],
  // A zero that is not a trunk prefix: in a national number, an Italian number, an extension.
  ['(0)20 7946 0018', '02079460018'],
  ['+39 06 1234 5678', '390612345678'],
  ['', ''],
])('%s is %s', (number, digits) => {
  expect(foldPhoneNumber(number)).toBe(digits);
});

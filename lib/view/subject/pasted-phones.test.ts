import { expect, test } from 'vitest';
import { parseTypedText } from './parse-typed-text.ts';
import { findPastedPhones } from './pasted-phones.ts';

test.each([
  ['M: +44 7700 900123 | T: +44 20 7946 0123', ['+44 20 7946 0123', '+44 7700 900123']],
  ['Tel. +49 (0)30 23125-0123', ['+49 (0)30 23125-0123']],
  ['020 7946 0123 / 07700 900123', ['020 7946 0123', '07700 900123']],
  ['(020) 7946 0123', ['(020) 7946 0123']],
  ['T +44 20 7946 0123  M +44 7700 900123', ['+44 20 7946 0123', '+44 7700 900123']],
  ['+44 7700 900123\n0044 7700 900123', ['0044 7700 900123']],
  ['Fax: +44 20 7946 0124', []],
  ['Fax-Nr.: +44 20 7946 0124', []],
  ['Fax (office): +44 20 7946 0124', []],
  ['Account 0012345678', []],
  ['VAT 123 456 789, HRB 1234567', []],
  ['https://fennmarsh.example/+447700900123', []],
  ['Suite 12, 1234567 Main Street', []],
])('the numbers of %j are %j', (text, phones) => expect(findPastedPhones(text)).toEqual(phones));

test('a pasted signature keeps its address and its numbers', () => {
  const signature = `Joaquin Aldous
    Head of Freight
    Fennmarsh Logistics Ltd
    T: +44 20 7946 0123 | M: +44 7700 900123
    j.aldous@fennmarsh.example | www.fennmarsh.example`;
  expect(parseTypedText(signature)).toMatchObject({
    kind: 'person',
    person: { fullName: 'Joaquin Aldous' },
    written: {
      emails: ['j.aldous@fennmarsh.example'],
      phones: ['+44 20 7946 0123', '+44 7700 900123'],
    },
  });
});

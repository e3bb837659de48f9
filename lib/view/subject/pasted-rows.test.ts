import { expect, test } from 'vitest';
import '../../../test/support/setup/suffix-list.ts';
import { parseTypedText, toFormName } from './parse-typed-text.ts';

test.each([
  ['with column names', 'name,company\nAda Brisk,Tarnwick Freight\nBo Other,Boracic', 2],
  [
    'one row under its column names',
    'Name;Email;Company\nAda Brisk;ada@tarnwick.example;Tarnwick',
    1,
  ],
  ['from a spreadsheet', 'Ada Brisk\tada@tarnwick.example\nBo Other\tbo@boracic.example', 2],
  ['without column names', 'Ada Brisk, Tarnwick Freight\r\nBo Other, Boracic\r\n', 2],
  ['with addresses', 'Ada Brisk, ada@tarnwick.example\nBo Other, bo@boracic.example', 2],
])('rows %s are rows', (_what, text, count) => {
  expect(parseTypedText(text)).toEqual({ kind: 'rows', count });
});

test.each([
  [
    'addresses',
    'ada@tarnwick.example, bo@tarnwick.example\ncy@boracic.example, di@boracic.example',
  ],
  ['person', 'Ada Brisk, MBA\nHead of Freight, Tarnwick Freight'],
  ['person', 'Ada Brisk\tHead of Freight\tTarnwick Freight'],
  ['person', 'Ada Brisk, Tarnwick Freight'],
])('%s are no rows: %j', (kind, text) => expect(parseTypedText(text).kind).toBe(kind));

test.each(['+44 7700 900142', '(555) 010-0142', '07700900142', 'tel:+1-555-010-0142'])(
  'the phone number %s is no name',
  (number) => {
    expect(parseTypedText(number)).toEqual({ kind: 'phone', number });
    expect(toFormName(number)).toBe('');
  },
);

test.each([
  ['Joaquin Aldous', 'Joaquin Aldous'],
  ['7f3a-0417', ''],
  ['@joaquin', ''],
  ['name,company\nAda Brisk,Tarnwick', ''],
])('of %j the form takes over the name %j', (text, name) => expect(toFormName(text)).toBe(name));

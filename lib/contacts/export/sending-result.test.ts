import { expect, test } from 'vitest';
import { toCsv } from '../../export/csv.ts';
import { ATTACKS, formulasIn } from '../../export/attacks.fixture.ts';
import type { Sending } from '../../model/sending/sending.ts';
import { toSendingSheet } from './sending-result.ts';

const sending: Sending = {
  id: '7f3a0417-0000-4000-8000-000000000001',
  target: 'hubspot',
  account: '1234',
  createdAt: '2026-01-22T11:40:00.000Z',
  options: { withNotes: false, withSource: true },
  contacts: [
    { id: 'a', state: 'sent', recordId: '501' },
    { id: 'b', state: 'sent', filled: 2, recordId: '502' },
    { id: 'c', state: 'sent', filled: 0 },
    { id: 'd', state: 'refused', reason: 'The country is unknown.' },
    { id: 'e', state: 'skipped', reason: 'On your suppression list' },
    { id: 'f', state: 'waiting' },
  ],
  batch: null,
  attempts: 0,
  nextAt: null,
  problem: '',
};
const names = new Map([
  ['a', 'Ana Wren'],
  ['c', 'Cy Ash'],
  ['d', 'Bo Li'],
]);

test('Each contact has a row with its result and reason, and those that may be named also with name and record id', () => {
  const { columns, rows } = toSendingSheet(sending, names);
  expect(columns.map(({ header }) => header)).toEqual(['Name', 'Result', 'Reason', 'HubSpot ID']);
  expect(rows).toEqual([
    ['Ana Wren', 'Created', '', '501'],
    ['', 'Already there, 2 filled', '', ''],
    ['Cy Ash', 'Already there', '', ''],
    ['Bo Li', 'Refused', 'The country is unknown.', ''],
    ['', 'Not sent', 'On your suppression list', ''],
    ['', 'Not sent yet', '', ''],
  ]);
});

test('A webhook names no records', () => {
  const { columns, rows } = toSendingSheet({ ...sending, target: 'webhook' }, names);
  expect(columns).toHaveLength(3);
  expect(rows[1]).toEqual(['', 'Sent', '']);
});

test.each(Object.entries(ATTACKS))('No name or reason can act as a formula: %s', (_, attack) => {
  const contacts: Sending['contacts'] = [{ id: 'a', state: 'refused', reason: attack }];
  const sheet = toSendingSheet({ ...sending, contacts }, new Map([['a', attack]]));
  expect(formulasIn(toCsv(sheet, { byteOrderMark: false }))).toEqual([]);
});

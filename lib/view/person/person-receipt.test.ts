import { expect, test } from 'vitest';
import { receiptWith } from '../jobs/job.fixture.ts';
import { toPersonReceipt } from './person-receipt.ts';
import { toReceiptView } from '../receipts/receipt-view.ts';

const now = new Date('2026-01-22T12:00:00Z');
const listed = receiptWith({
  name: '2 people from team.example',
  listId: '7f3a0417-0000-4000-8000-000000000009',
  contactIds: ['tobias', 'maren'],
  sent: [{ first_name: 'Tobias' }, { first_name: 'Maren' }],
  lines: [
    { what: 'work_email', contactId: 'tobias', outcome: 'found', charged: 100 },
    { what: 'work_email', contactId: 'maren', outcome: 'not_found', charged: 0 },
  ],
  charged: 100,
  expected: 100,
});

test('the receipt of a list shows only the lines of this person', () => {
  const { receipt, part } = toPersonReceipt(listed, 'maren', 'Maren Osei-Thorvik');
  expect(toReceiptView(receipt, now)).toMatchObject({
    lines: [{ what: 'Work email', outcome: 'not found', amount: '0' }],
    total: '0\u00A0credits',
    balance: '',
    difference: '',
  });
  expect(receipt).toMatchObject({ id: 'job-1', name: 'Maren Osei-Thorvik' });
  expect(part).toBe('Part of a list of 2 people, which came to 1\u00A0credit.');
});

test('an unexpected charge belongs to the whole receipt', () => {
  const { part } = toPersonReceipt({ ...listed, charged: 200 }, 'tobias', 'Tobias Wren');
  expect(part).toBe(
    'Part of a list of 2 people, which came to 2\u00A0credits, not 1\u00A0credit. The receipt says what to do next.',
  );
});

test('addresses that were looked up together are not a list', () => {
  const { listId: _, ...together } = listed;
  expect(toPersonReceipt(together, 'maren', 'Maren').part).toBe(
    'Part of a job for 2 people, which came to 1\u00A0credit.',
  );
});

test('the receipt of a job for one person is complete', () => {
  const alone = receiptWith();
  expect(toPersonReceipt(alone, 'maren', 'Maren')).toEqual({ receipt: alone, part: '' });
});

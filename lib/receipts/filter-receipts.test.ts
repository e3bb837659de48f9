import { expect, test } from 'vitest';
import { receiptWith } from '../view/jobs/job.fixture.ts';
import { filterReceipts, NO_FILTER, type ReceiptFilter } from './filter-receipts.ts';
import { flagWith } from './flag.fixture.ts';
import { toServiceKey } from './totals.ts';

const LIST = '7f3a0417-0000-4000-8000-00000000000a';
const maren = receiptWith({ id: 'job-1' });
const list = receiptWith({
  id: 'list',
  name: 'Buyers',
  listId: LIST,
  pageUrl: '',
  workspaceId: 'other',
  sent: [{ last_name: 'Quåymark' }],
  lines: [{ what: 'company', outcome: 'found', charged: 25 }],
  charged: 100,
  expected: 25,
});

test.each<[Partial<ReceiptFilter>, string[]]>([
  [{}, ['job-1', 'list']],
  [{ query: 'maren TARNWICK' }, ['job-1']],
  [{ query: 'quaymark' }, ['list']],
  [{ query: 'QUÅYMARK' }, ['list']],
  [{ query: 'peoplegrid' }, ['job-1']],
  [{ query: 'maren quaymark' }, []],
  [{ site: 'peoplegrid.example' }, ['job-1']],
  [{ site: '' }, ['list']],
  [{ list: LIST }, ['list']],
  [{ list: '' }, ['job-1']],
  [{ kind: 'phone' }, ['job-1']],
  [{ service: toServiceKey(list) }, ['list']],
  [{ only: 'differing' }, ['list']],
  [{ only: 'flagged' }, ['job-1']],
])('%j', (changes, ids) => {
  const shown = filterReceipts([maren, list], { ...NO_FILTER, ...changes }, [flagWith()]);
  expect(shown.map(({ id }) => id)).toEqual(ids);
});

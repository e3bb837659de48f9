import { expect, test } from 'vitest';
import { ATTACKS, formulasIn } from '../export/attacks.fixture.ts';
import { toCsv } from '../export/csv.ts';
import { receiptWith } from '../view/jobs/job.fixture.ts';
import { toDisputeItems, toDisputeJson, toDisputeSheet } from './dispute.ts';
import { flagWith } from './flag.fixture.ts';

const right = receiptWith({ id: 'right' });
const own = receiptWith({ id: 'job-1', enrichmentId: 'enr-7', requestId: 'req-9' });
const dear = receiptWith({ id: 'dear', charged: 1500 });
const flag = flagWith({ note: 'bounced twice', value: 'maren@tarnwick.example' });

const items = toDisputeItems([right, own, dear], [flag]);

test('There is an item for each marked value and each difference, and none for correct charges', () => {
  expect(items).toEqual([
    {
      service: 'api.enrich.example',
      workspaceId: 'workspace',
      enrichmentId: 'enr-7',
      jobCode: 'job-1',
      jobId: 'job-1',
      at: '2026-01-22T10:42:00.000Z',
      requestId: 'req-9',
      kind: 'work email',
      value: 'maren@tarnwick.example',
      reportedStatus: 'DELIVERABLE',
      creditsCharged: 1,
      creditsExpected: null,
      whatIsWrong: 'Mail bounced',
      note: 'bounced twice',
    },
    expect.objectContaining({
      jobId: 'dear',
      kind: 'work email, personal email, mobile phone',
      value: '',
      creditsCharged: 15,
      creditsExpected: 14,
      whatIsWrong: 'Charged 15 credits, the values found come to 14 credits',
    }),
  ]);
});

test('A charge below the price list is no item, because values that were paid before are free', () => {
  expect(toDisputeItems([receiptWith({ charged: 1300 })], [])).toEqual([]);
});

test('An incomplete response is an item, with its amount if that differs too', () => {
  const incomplete = receiptWith({ id: 'job-2', unreadable: 1, requestId: 'req-2' });
  const both = receiptWith({ id: 'job-3', unreadable: 2, charged: 1500 });
  const what = toDisputeItems([incomplete, both], []);
  expect(what.map(({ jobId, whatIsWrong }) => [jobId, whatIsWrong])).toEqual([
    ['job-2', 'The service’s answer was incomplete: 1 entry could not be read.'],
    [
      'job-3',
      'Charged 15 credits, the values found come to 14 credits. The service’s answer was incomplete: 2 entries could not be read.',
    ],
  ]);
  expect(what[0]).toMatchObject({ requestId: 'req-2', creditsCharged: 14, creditsExpected: 14 });
});

test('For a job with many people only the marked value is exported', () => {
  const list = receiptWith({
    id: 'job-1',
    name: 'Buyers in Felixstowe',
    contactIds: ['tobias', 'maren'],
    sent: [{ first_name: 'Tobias' }, { first_name: 'Maren' }],
    lines: [
      { what: 'work_email', contactId: 'tobias', outcome: 'found', charged: 100 },
      { what: 'work_email', contactId: 'maren', outcome: 'free', charged: 0 },
    ],
    charged: 100,
    expected: 100,
  });
  const [item, ...more] = toDisputeItems([list], [flag]);
  expect(more).toEqual([]);
  expect(item).toMatchObject({ creditsCharged: 0, value: 'maren@tarnwick.example' });
  expect(JSON.stringify(item)).not.toMatch(/tobias/i);
});

test('The charge for one of several people is empty when the lines do not say it', () => {
  const old = receiptWith({ id: 'job-1', contactIds: ['tobias', 'maren'] });
  expect(toDisputeItems([old], [flag])[0]!.creditsCharged).toBe(null);
});

test.each(Object.entries(ATTACKS))('the table runs no formula: %s', (_, attack) => {
  const flags = [
    flagWith({ note: attack, value: attack, status: attack }),
    flagWith({ note: attack, value: attack, kind: 'phone' }),
  ];
  const receipt = receiptWith({
    id: 'job-1',
    requestId: attack,
    workspaceId: attack,
    baseUrl: attack,
  });
  const text = toCsv(toDisputeSheet(toDisputeItems([receipt], flags)));
  expect(formulasIn(text)).toEqual([]);
});

test('A marked phone number stays readable', () => {
  const flags = [flagWith({ value: '+44 7700 900142', kind: 'phone' })];
  const receipt = receiptWith({ id: 'job-1' });
  const text = toCsv(toDisputeSheet(toDisputeItems([receipt], flags)));
  expect(text).toContain(',+44 7700 900142,');
});

test('Both files have the same content, and every item has every column', () => {
  const sheet = toDisputeSheet(items);
  expect(sheet.rows).toHaveLength(2);
  expect(sheet.rows.map((row) => row.length)).toEqual([sheet.columns.length, sheet.columns.length]);
  expect(JSON.parse(toDisputeJson(items))).toEqual({ items });
});

// The fault suite relies on its audit, so each violation that the audit must find is tested with made-up data.
import { expect, test } from 'vitest';
import { LOOKUP_PRICE } from '../../lib/contract/credits.ts';
import { NOT_STARTED } from '../../lib/model/jobs/delivery.ts';
import type { CompanyJob, ContactJob } from '../../lib/model/jobs/job.ts';
import { jobWith, receiptWith } from '../../lib/view/jobs/job.fixture.ts';
import { listWith } from '../../lib/view/jobs/list.fixture.ts';
import { createInput, enrichment, job, reportedUnknown, unansweredJob } from './audit.fixture.ts';
import { checkLimits } from './audit-limits.ts';
import { checkMoney } from './audit-money.ts';

test('A charge of a failed job without an unknown outcome is a violation, also beside a job with one.', () => {
  const failed = unansweredJob('aaaaaaaa-failed', 'failed');
  const unknown = unansweredJob('bbbbbbbb-unknown', 'failed');
  const input = createInput(
    [failed, unknown],
    [enrichment('e1', failed)],
    reportedUnknown(unknown),
  );
  expect(checkMoney(input)).toEqual([expect.stringContaining('without knowing their ids')]);
});

test('Each unknown outcome allows one enrichment that the job does not know.', () => {
  const unknown = unansweredJob('bbbbbbbb-unknown', 'failed');
  const reported = reportedUnknown(unknown);
  const once = createInput([unknown], [enrichment('e1', unknown)], reported);
  expect(checkMoney(once)).toEqual([]);
  const twice = createInput(
    [unknown],
    [enrichment('e1', unknown), enrichment('e2', unknown)],
    reported,
  );
  expect(checkMoney(twice)).toEqual([expect.stringContaining('reported 1 unknown outcomes')]);
});

test('A second bill for the same value is a violation, except for a refresh with a price.', () => {
  const findBilledTwice = (changes: Partial<ContactJob>, charging: 'fair' | 'commercial') => {
    const [first, second] = [job('ffffffff-first'), job('gggggggg-second', changes)].map(
      (each, index) => ({
        ...each,
        delivery: { status: 'accepted' as const, enrichmentId: `e${index}` },
      }),
    );
    const profileId = 'one person';
    const enrichments = [first!, second!].map((each, index) => {
      const [record] = enrichment(`e${index}`, each).records;
      return { ...enrichment(`e${index}`, each), records: [{ ...record!, profileId }] };
    });
    const input = createInput([first!, second!], enrichments);
    const failures = checkMoney({ ...input, plan: { ...input.plan, charging } });
    return failures.filter((failure) => failure.includes('billed'));
  };
  const freeSince = '2026-01-01T00:00:00.000Z';
  const refresh = true;
  expect(findBilledTwice({ refresh }, 'commercial')).toEqual([]);
  expect(findBilledTwice({}, 'commercial')).toHaveLength(1);
  expect(findBilledTwice({ refresh, freeSince }, 'commercial')).toHaveLength(1);
  expect(findBilledTwice({ refresh: true }, 'fair')).toHaveLength(1);
});

test('An enrichment that no job started is a violation.', () => {
  const absent = job('cccccccc-absent');
  const input = createInput([], [enrichment('e1', absent)]);
  expect(checkMoney(input)).toEqual([expect.stringContaining('no job has the name')]);
});

test('The enrichment of a job needs a receipt, also when the job failed.', () => {
  const failed = job('dddddddd-failed', {
    state: 'failed',
    delivery: { status: 'accepted', enrichmentId: 'e1' },
  });
  const input = createInput([failed], [enrichment('e1', failed)], reportedUnknown(failed));
  expect(checkMoney(input)).toEqual([expect.stringContaining('has no receipt')]);
});

test('A cost over the hold of the job is a violation.', () => {
  const unknown = unansweredJob('eeeeeeee-unknown', 'failed');
  const input = createInput([unknown], [enrichment('e1', unknown, 300)], reportedUnknown(unknown));
  expect(checkMoney(input)).toEqual([expect.stringContaining('more than its hold of 100')]);
  expect(checkLimits(input)).toEqual([]);
});

test.each([
  ['jobLimit', 'the job "Maren Osei-Thorvik" cost 300'],
  ['sessionLimit', 'the session 7f3a0417-0000-4000-8000-000000000003 cost 300'],
  ['dayLimit', 'the day cost 300'],
] as const)('A cost over the %s is a violation.', (limit, violation) => {
  const sender = job('eeeeeeee-sender');
  const input = createInput([sender], [enrichment('e1', sender, 300)]);
  const { plan } = input;
  const limited = { ...input, plan: { ...plan, limits: { ...plan.limits, [limit]: 2 } } };
  expect(checkLimits(limited)).toEqual([`${violation}, over its limit of 200`]);
});

test('A cost over the limit of a list is a violation.', () => {
  const sender = job('eeeeeeee-sender', { listId: 'list' });
  const input = createInput([sender], [enrichment('e1', sender, 300)]);
  const check = (ceiling: number) =>
    checkLimits({ ...input, data: { ...input.data, lists: [listWith({ name: 'L', ceiling })] } });
  expect(check(300)).toEqual([]);
  expect(check(200)).toEqual(['the list "L" cost 300, over its limit of 200']);
});

test('A receipt with another amount than the ledger is a violation, to the hundredth.', () => {
  const done = job('done', { delivery: { status: 'accepted', enrichmentId: 'e1' }, state: 'done' });
  const input = createInput([done], [enrichment('e1', done)]);
  const check = (...receipts: ReturnType<typeof receiptWith>[]) =>
    checkMoney({ ...input, data: { ...input.data, receipts } });
  const id = 'done';
  expect(check(receiptWith({ id, charged: 100 }))).toEqual([]);
  expect(check(receiptWith({ id, charged: 99 }))).toEqual([
    '"Maren Osei-Thorvik" cost 100, its receipt says 99',
  ]);
  // The cost could not be read.
  expect(check(receiptWith({ id, charged: 99, expected: 99, told: [] }))).toEqual([]);
  expect(check(receiptWith({ id, charged: 100, expected: 99, told: [] }))).toHaveLength(1);
  expect(check()).toContain('the job "Maren Osei-Thorvik" has no receipt');
});

type Lookups = { paid: number; charged?: number; unknown?: number; isEarly?: boolean };

function checkLookups({ paid, charged = 0, unknown = 0, isEarly = false }: Lookups): string[] {
  const { items: _items, ...common } = jobWith({ state: 'failed', delivery: NOT_STARTED });
  const lookup: CompanyJob = { ...common, id: 'look', type: 'company', companyId: 'c', lookup: {} };
  const input = createInput([], []);
  const { plan, data, ledger } = input;
  const payment = { workspaceId: 'workspace', kind: 'company.lookup', amount: LOOKUP_PRICE };
  return checkMoney({
    ...input,
    plan: {
      ...plan,
      steps: [{ request: { type: 'lookup', company: 0, refresh: false }, wait: 'finished' }],
    },
    data: { ...data, jobs: [lookup], receipts: [receiptWith({ id: 'look', charged })] },
    ledger: {
      ...ledger,
      payments: Array.from({ length: paid }, () => ({
        ...payment,
        enrichmentId: null,
        position: null,
      })),
    },
    unknownOutcomes: Array.from({ length: unknown }, () => ({ jobId: 'look', isEarly })),
  });
}

test.each<[string, Lookups]>([
  ['the look-up is on its receipt', { paid: 1, charged: 25 }],
  ['its response was lost', { paid: 1, unknown: 1 }],
  ['it was sent again while it ran', { paid: 2, charged: 25, unknown: 1, isEarly: true }],
])('Look-ups pass when %s.', (_what, facts) => {
  expect(checkLookups(facts)).toEqual([]);
});

test.each<[string, Lookups, string]>([
  [
    'one was paid for twice',
    { paid: 2, charged: 50 },
    'company.lookup was billed 2 times, and may be billed 1 times',
  ],
  [
    'a receipt says less',
    { paid: 1, charged: 24 },
    'company.lookup: 1 are on no receipt, with 0 unknown outcomes',
  ],
  [
    'a receipt says more',
    { paid: 1, charged: 26 },
    'company.lookup: -1 are on no receipt, with 0 unknown outcomes',
  ],
])('Look-ups fail when %s.', (_what, facts, violation) => {
  expect(checkLookups(facts)).toEqual([violation]);
});

test('An unanswered start belongs to its job, also when the job now asks for fewer items.', () => {
  const reduced = job('dddddddd-reduced', { state: 'unknown_outcome', charged: null });
  const started = enrichment('e1', reduced);
  const [record] = started.records;
  const larger = { ...started, records: [record!, { ...record!, ref: 'removed since' }] };
  const input = createInput([reduced], [larger], reportedUnknown(reduced));
  expect(checkMoney(input)).toEqual([]);
});

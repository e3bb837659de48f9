// The audit is what the suite believes: each fault that it must find, in books made by hand.
import { expect, test } from 'vitest';
import type { ContactJob, JobState } from '../../lib/model/job.ts';
import { toJobCode } from '../../lib/model/enrichment-name.ts';
import { jobWith, UNANSWERED } from '../../lib/view/jobs/job.fixture.ts';
import { checkLimits } from './audit-limits.ts';
import { checkMoney } from './audit-money.ts';
import type { Audited } from './books-under-audit.ts';
import type { LedgerEnrichment } from './ledger.ts';
import { planRun } from './plan.ts';

const REF = 'contact-1';

function job(id: string, changes: Partial<ContactJob> = {}): ContactJob {
  const { items, ...rest } = jobWith();
  return {
    ...rest,
    items: items.map((item) => ({ ...item, ref: REF })),
    id,
    held: 100,
    ...changes,
  };
}

const enrichment = (id: string, of: ContactJob, cost = 100): LedgerEnrichment => ({
  id,
  name: `Somebody · ${toJobCode(of.id)}`,
  status: 'FINISHED',
  finished: true,
  cost,
  records: [
    {
      ref: REF,
      wanted: ['contact.work_emails'],
      email: null,
      profileId: `profile of ${id}`,
      emails: { work: [], personal: [] },
      phones: [],
    },
  ],
});

function audited(
  jobs: ContactJob[],
  enrichments: LedgerEnrichment[],
  changes: Partial<Audited> = {},
): Audited {
  const payments = enrichments.map(({ id, cost }) => ({
    workspaceId: 'workspace',
    kind: 'contact.work_emails',
    amount: cost,
    enrichmentId: id,
    position: 0,
  }));
  const spent = enrichments.reduce((sum, { cost }) => sum + cost, 0);
  return {
    plan: planRun(1),
    world: {} as Audited['world'],
    books: { contacts: [], companies: [], jobs, receipts: [], lists: [], listRows: [] },
    ledger: { spent, available: 0, held: 0, enrichments, payments },
    lost: [],
    refused: new Set(),
    ...changes,
  };
}

const silent = (id: string, state: JobState): ContactJob =>
  job(id, { state, delivery: UNANSWERED, charged: null });

test('what was paid under a job that says that it failed is found, also beside one that was lost', () => {
  const failed = silent('aaaaaaaa-failed', 'failed');
  const lost = silent('bbbbbbbb-lost', 'failed');
  const books = audited([failed, lost], [enrichment('e1', failed)], {
    lost: [{ jobId: lost.id, early: false }],
  });
  expect(checkMoney(books)).toEqual([expect.stringContaining('knows nothing of')]);
});

test('of a lost answer the user was told, once for each time', () => {
  const lost = silent('bbbbbbbb-lost', 'failed');
  const once = { lost: [{ jobId: lost.id, early: false }] };
  expect(checkMoney(audited([lost], [enrichment('e1', lost)], once))).toEqual([]);
  const twice = audited([lost], [enrichment('e1', lost), enrichment('e2', lost)], once);
  expect(checkMoney(twice)).toEqual([expect.stringContaining('said so 1 times')]);
});

test('one value is billed once, and again only by a refresh that had a price', () => {
  const bought = (changes: Partial<ContactJob>, charging: 'fair' | 'commercial') => {
    const [one, two] = [job('ffffffff-one'), job('gggggggg-two', changes)].map((each, at) => ({
      ...each,
      delivery: { status: 'accepted' as const, enrichmentId: `e${at}` },
    }));
    const profileId = 'one person';
    const enrichments = [one!, two!].map((each, at) => {
      const [record] = enrichment(`e${at}`, each).records;
      return { ...enrichment(`e${at}`, each), records: [{ ...record!, profileId }] };
    });
    const books = audited([one!, two!], enrichments);
    const faults = checkMoney({ ...books, plan: { ...books.plan, charging } });
    return faults.filter((fault) => fault.includes('billed'));
  };
  const freeSince = '2026-01-01T00:00:00.000Z';
  expect(bought({ refresh: true }, 'commercial')).toEqual([]);
  expect(bought({}, 'commercial')).toHaveLength(1);
  expect(bought({ refresh: true, freeSince }, 'commercial')).toHaveLength(1);
  expect(bought({ refresh: true }, 'fair')).toHaveLength(1);
});

test('nothing is started that no job stands behind', () => {
  const other = job('cccccccc-other');
  const books = audited([], [enrichment('e1', other)]);
  expect(checkMoney(books)).toEqual([expect.stringContaining('no job is called')]);
});

test('an enrichment that the job knows has a receipt, whatever the job says', () => {
  const one = job('dddddddd-one', {
    state: 'failed',
    delivery: { status: 'accepted', enrichmentId: 'e1' },
  });
  const books = audited([one], [enrichment('e1', one)], {
    lost: [{ jobId: one.id, early: false }],
  });
  expect(checkMoney(books)).toEqual([expect.stringContaining('has no receipt')]);
});

test('what cost more than it was to cost is found, and what passed a limit', () => {
  const lost = silent('eeeeeeee-lost', 'failed');
  const books = audited([lost], [enrichment('e1', lost, 300)], {
    lost: [{ jobId: lost.id, early: false }],
  });
  expect(checkMoney(books)).toEqual([expect.stringContaining('was to cost 100 at most')]);
  const { plan } = books;
  const limited = { ...books, plan: { ...plan, limits: { ...plan.limits, dayLimit: 2 } } };
  expect(checkLimits(limited)).toEqual([expect.stringContaining('the day cost 300')]);
  expect(checkLimits(books)).toEqual([]);
});

test('a start whose answer was lost is its job’s, also where the job asks for less since', () => {
  const all = job('dddddddd-less', { state: 'unknown_outcome', charged: null });
  const started = enrichment('e1', all);
  const [record] = started.records;
  const larger = { ...started, records: [record!, { ...record!, ref: 'taken out since' }] };
  const books = audited([all], [larger], { lost: [{ jobId: all.id, early: false }] });
  expect(checkMoney(books)).toEqual([]);
});

// The fault suite relies on its audit, so each violation that the audit must find is tested with made-up data.
import { expect, test } from 'vitest';
import type { ContactJob, JobState } from '../../lib/model/job.ts';
import { toJobCode } from '../../lib/model/enrichment-name.ts';
import { jobWith, UNANSWERED } from '../../lib/view/jobs/job.fixture.ts';
import { checkLimits } from './audit-limits.ts';
import { checkMoney } from './audit-money.ts';
import type { AuditInput } from './audit-input.ts';
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

const enrichment = (id: string, sender: ContactJob, cost = 100): LedgerEnrichment => ({
  id,
  name: `A person · ${toJobCode(sender.id)}`,
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

function createInput(
  jobs: ContactJob[],
  enrichments: LedgerEnrichment[],
  changes: Partial<AuditInput> = {},
): AuditInput {
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
    services: {} as AuditInput['services'],
    data: { contacts: [], companies: [], jobs, receipts: [], lists: [], listRows: [] },
    ledger: { spent, available: 0, held: 0, enrichments, payments },
    unknownOutcomes: [],
    refused: new Set(),
    ...changes,
  };
}

const unansweredJob = (id: string, state: JobState): ContactJob =>
  job(id, { state, delivery: UNANSWERED, charged: null });

const reportedUnknown = ({ id }: ContactJob): Partial<AuditInput> => ({
  unknownOutcomes: [{ jobId: id, isEarly: false }],
});

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

test('A cost over the hold of the job or over a limit is a violation.', () => {
  const unknown = unansweredJob('eeeeeeee-unknown', 'failed');
  const input = createInput([unknown], [enrichment('e1', unknown, 300)], reportedUnknown(unknown));
  expect(checkMoney(input)).toEqual([expect.stringContaining('more than its hold of 100')]);
  const { plan } = input;
  const limited = { ...input, plan: { ...plan, limits: { ...plan.limits, dayLimit: 2 } } };
  expect(checkLimits(limited)).toEqual([expect.stringContaining('the day cost 300')]);
  expect(checkLimits(input)).toEqual([]);
});

test('An unanswered start belongs to its job, also when the job now asks for fewer items.', () => {
  const reduced = job('dddddddd-reduced', { state: 'unknown_outcome', charged: null });
  const started = enrichment('e1', reduced);
  const [record] = started.records;
  const larger = { ...started, records: [record!, { ...record!, ref: 'removed since' }] };
  const input = createInput([reduced], [larger], reportedUnknown(reduced));
  expect(checkMoney(input)).toEqual([]);
});

// Made-up data for the tests of the audit: jobs, their enrichments in the ledger, and what the checks compare.
import type { ContactJob, JobState } from '../../lib/model/jobs/job.ts';
import { toJobCode } from '../../lib/model/jobs/enrichment-name.ts';
import { jobWith, UNANSWERED } from '../../lib/view/jobs/job.fixture.ts';
import type { AuditInput } from './audit-input.ts';
import type { LedgerEnrichment } from './ledger.ts';
import { planRun } from './plan.ts';

const REF = 'contact-1';

export function job(id: string, changes: Partial<ContactJob> = {}): ContactJob {
  const { items, ...rest } = jobWith();
  return {
    ...rest,
    items: items.map((item) => ({ ...item, ref: REF })),
    id,
    held: 100,
    ...changes,
  };
}

export const enrichment = (id: string, sender: ContactJob, cost = 100): LedgerEnrichment => ({
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

/** A plan without requests, and a payment for each enrichment. */
export function createInput(
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
    plan: { ...planRun(1), steps: [] },
    services: {} as AuditInput['services'],
    data: { contacts: [], companies: [], jobs, receipts: [], lists: [], listRows: [] },
    ledger: { spent, available: 0, held: 0, enrichments, payments, purchases: [] },
    unknownOutcomes: [],
    refused: new Set(),
    ...changes,
  };
}

export const unansweredJob = (id: string, state: JobState): ContactJob =>
  job(id, { state, delivery: UNANSWERED, charged: null });

export const reportedUnknown = ({ id }: ContactJob): Partial<AuditInput> => ({
  unknownOutcomes: [{ jobId: id, isEarly: false }],
});

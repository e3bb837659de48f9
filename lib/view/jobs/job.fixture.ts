import { NOT_STARTED, type Delivery } from '../../model/jobs/delivery.ts';
import type { ContactJob, JobState } from '../../model/jobs/job.ts';
import { createFailure, type FailureCode } from '../../model/jobs/failure.ts';
import type { Receipt } from '../../model/jobs/receipt.ts';

export const ACCEPTED: Delivery = {
  status: 'accepted',
  enrichmentId: '7f3a0417-0000-4000-8000-000000000004',
};
export const UNANSWERED: Delivery = { status: 'unanswered', hasKey: true };

/** The usual delivery of a job in this state; a failed job was accepted. */
function deliveryIn(state: JobState): Delivery {
  switch (state) {
    case 'queued':
    case 'cancelled':
      return NOT_STARTED;
    case 'sending':
      return { status: 'first_send', hasKey: true };
    case 'submitted':
    case 'done':
    case 'failed':
      return ACCEPTED;
    case 'unknown_outcome':
      return UNANSWERED;
  }
}

/** An invented search for tests and for `npm run screens`. */
export const jobWith = (changes: Partial<ContactJob> = {}): ContactJob => ({
  id: '7f3a0417-0000-4000-8000-000000000001',
  type: 'contact',
  state: 'submitted',
  delivery: deliveryIn(changes.state ?? 'submitted'),
  name: 'Maren Osei-Thorvik',
  baseUrl: 'https://api.enrich.example/api/v2',
  workspaceId: 'workspace',
  idempotencyKey: '7f3a0417-0000-4000-8000-000000000002',
  pageUrl: 'https://peoplegrid.example/in/maren-ot',
  sessionId: '7f3a0417-0000-4000-8000-000000000003',
  createdAt: '2026-01-22T10:41:00.000Z',
  updatedAt: '2026-01-22T10:41:00.000Z',
  sentAt: '2026-01-22T10:41:00.000Z',
  endedAt: null,
  nextAt: '2026-01-22T10:42:42.000Z',
  owner: null,
  attempts: 0,
  failure: null,
  held: 1300,
  charged: null,
  balanceBefore: 426,
  items: [
    {
      ref: 'maren',
      contactId: 'maren',
      input: { first_name: 'Maren', last_name: 'Osei-Thorvik', domain: 'tarnwick.example' },
      kinds: ['personal_email', 'phone'],
    },
  ],
  ...changes,
});

export const jobWithFailure = (
  state: JobState,
  code: FailureCode,
  changes: Partial<ContactJob> = {},
): ContactJob => jobWith({ state, failure: createFailure(code, 'for developers'), ...changes });

export const receiptWith = (changes: Partial<Receipt> = {}): Receipt => ({
  id: 'job-1',
  at: '2026-01-22T10:42:00.000Z',
  startedAt: '2026-01-22T10:41:08.000Z',
  name: 'Maren Osei-Thorvik',
  contactIds: ['maren'],
  companyId: null,
  baseUrl: 'https://api.enrich.example/api/v2',
  workspaceId: 'workspace',
  enrichmentId: null,
  pageUrl: 'https://peoplegrid.example/in/maren-ot',
  sessionId: '7f3a0417-0000-4000-8000-000000000003',
  sent: [{ first_name: 'Maren', last_name: 'Osei-Thorvik', domain: 'tarnwick.example' }],
  lines: [
    { what: 'work_email', outcome: 'found', charged: 100 },
    { what: 'personal_email', outcome: 'found', charged: 300 },
    { what: 'phone', outcome: 'found', charged: 1000 },
  ],
  charged: 1400,
  expected: 1400,
  balanceBefore: 426,
  balanceAfter: 412,
  ...changes,
});

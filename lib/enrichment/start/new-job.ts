// The parts that all starts of jobs share.
import type { Hundredths } from '../../contract/credits.ts';
import { NOT_STARTED } from '../../model/jobs/delivery.ts';
import { toChargeFields } from '../job/uncertain-start.ts';
import type { Suppressions } from '../suppression/find-suppression-ids.ts';
import type { Refusal, SpendingContext } from './spending-limits.ts';

/** The workspace and time of the start, what may be spent, and who is suppressed. */
export type StartContext = SpendingContext & {
  sendProfileLink: boolean;
  suppressions: Pick<Suppressions, 'getIds'>;
};

export type StartRefusal =
  | Refusal
  | { code: 'not_identifiable' | 'suppressed' | 'unreadable_contact' };

/** `id`: of the contact, company or search that the job is about. `jobId`: null when there is nothing to look up. */
export type Started =
  | { ok: true; id: string; jobId: string | null }
  | { ok: false; refusal: StartRefusal };

/** The fields of a job that has not been sent. */
export const newJob = (
  at: Omit<SpendingContext, 'jobLimit' | 'sessionLimit' | 'dayLimit'>,
  { name, pageUrl, held }: { name: string; pageUrl: string; held: Hundredths },
) => ({
  id: crypto.randomUUID(),
  state: 'queued' as const,
  name,
  baseUrl: at.baseUrl,
  workspaceId: at.workspaceId,
  idempotencyKey: crypto.randomUUID(),
  pageUrl,
  createdAt: at.now.toISOString(),
  updatedAt: at.now.toISOString(),
  delivery: NOT_STARTED,
  sentAt: null,
  endedAt: null,
  nextAt: at.now.toISOString(),
  owner: null,
  attempts: 0,
  failure: null,
  held,
  charged: null,
  ...toChargeFields(at),
});

export const refuse = (refusal: StartRefusal) => ({ ok: false, refusal }) as const;

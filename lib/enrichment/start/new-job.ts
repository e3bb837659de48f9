import type { Hundredths } from '../../contract/credits.ts';
import { NOT_STARTED } from '../../model/jobs/delivery.ts';
import { toChargeFields } from '../job/uncertain-start.ts';
import type { SpendingContext } from './spending-limits.ts';

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

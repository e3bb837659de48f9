import type { Hundredths } from '../../contract/credits.ts';
import { NOT_STARTED } from '../../model/jobs/delivery.ts';
import { toChargeFields } from '../job/uncertain-start.ts';
import type { SpendingContext } from './spending-limits.ts';

/** The fields of a job that has not been sent. */
export const newJob = (
  context: Omit<SpendingContext, 'jobLimit' | 'sessionLimit' | 'dayLimit'>,
  { name, pageUrl, held }: { name: string; pageUrl: string; held: Hundredths },
) => ({
  id: crypto.randomUUID(),
  state: 'queued' as const,
  name,
  baseUrl: context.baseUrl,
  workspaceId: context.workspaceId,
  idempotencyKey: crypto.randomUUID(),
  pageUrl,
  createdAt: context.now.toISOString(),
  updatedAt: context.now.toISOString(),
  delivery: NOT_STARTED,
  sentAt: null,
  endedAt: null,
  nextAt: context.now.toISOString(),
  owner: null,
  attempts: 0,
  failure: null,
  held,
  charged: null,
  ...toChargeFields(context),
});

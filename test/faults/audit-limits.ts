// Checks that no charge passed a limit of the user, also when the extension does not know of the charge.
import type { Hundredths } from '../../lib/contract/credits.ts';
import type { Job } from '../../lib/model/jobs/job.ts';
import { findSender, type AuditInput } from './audit-input.ts';

type Spending = { name: string; spent: Hundredths; limit: Hundredths };

export function checkLimits({ plan, data, ledger }: AuditInput): string[] {
  const { jobLimit, sessionLimit, dayLimit } = plan.limits;
  const started = ledger.enrichments.map((enrichment) => ({
    cost: enrichment.cost,
    job: findSender(data, enrichment),
  }));
  const getSum = (isCounted: (job: Job) => boolean): Hundredths =>
    started.reduce((sum, { job, cost }) => sum + (job && isCounted(job) ? cost : 0), 0);
  const sessions = new Set(data.jobs.map(({ sessionId }) => sessionId));
  const all: Spending[] = [
    ...started.map(({ job, cost }) => ({
      name: `the job "${job?.name}"`,
      spent: cost,
      limit: jobLimit * 100,
    })),
    ...[...sessions].map((id) => ({
      name: `the session ${id}`,
      spent: getSum(({ sessionId }) => sessionId === id),
      limit: sessionLimit * 100,
    })),
    { name: 'the day', spent: ledger.spent, limit: dayLimit * 100 },
    ...data.lists.map(({ id, name, ceiling }) => ({
      name: `the list "${name}"`,
      spent: getSum(({ listId }) => listId === id),
      limit: ceiling,
    })),
  ];
  return all
    .filter(({ spent, limit }) => spent > limit)
    .map(({ name, spent, limit }) => `${name} cost ${spent}, over its limit of ${limit}`);
}

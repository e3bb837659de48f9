// No limit of the user is ever passed: not by what was charged, nor by what nobody was told of.
import type { Hundredths } from '../../lib/contract/credits.ts';
import type { Job } from '../../lib/model/job.ts';
import { senderOf, type Audited } from './books-under-audit.ts';

type Spent = { of: string; spent: Hundredths; limit: Hundredths };

export function checkLimits({ plan, books, ledger }: Audited): string[] {
  const { jobLimit, sessionLimit, dayLimit } = plan.limits;
  const started = ledger.enrichments.map((one) => ({
    cost: one.cost,
    job: senderOf(books, one),
  }));
  const costOf = (isMeant: (job: Job) => boolean): Hundredths =>
    started.reduce((sum, { job, cost }) => sum + (job && isMeant(job) ? cost : 0), 0);
  const sessions = new Set(books.jobs.map(({ sessionId }) => sessionId));
  const all: Spent[] = [
    ...started.map(({ job, cost }) => ({
      of: `the job "${job?.name}"`,
      spent: cost,
      limit: jobLimit * 100,
    })),
    ...[...sessions].map((id) => ({
      of: `the session ${id}`,
      spent: costOf(({ sessionId }) => sessionId === id),
      limit: sessionLimit * 100,
    })),
    { of: 'the day', spent: ledger.spent, limit: dayLimit * 100 },
    ...books.lists.map(({ id, name, ceiling }) => ({
      of: `the list "${name}"`,
      spent: costOf(({ listId }) => listId === id),
      limit: ceiling,
    })),
  ];
  return all
    .filter(({ spent, limit }) => spent > limit)
    .map(({ of, spent, limit }) => `${of} cost ${spent}, and was to cost ${limit} at most`);
}

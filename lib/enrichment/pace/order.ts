// Who goes first when there are fewer tokens than jobs. What the user looks at goes before lists. Of
// each, starts go before questions, one by one: were every start first, the results of the first jobs
// would lie at the service, unseen, until the last has been sent.
import type { Job } from '../../model/job.ts';
import type { Urgency } from './rate.ts';

export const urgencyOf = (job: Pick<Job, 'listId'>): Urgency => (job.listId ? 'list' : 'looked_at');

const inTurns = <Value>(first: readonly Value[], second: readonly Value[]): Value[] =>
  Array.from({ length: Math.max(first.length, second.length) }).flatMap((_, index) => [
    ...first.slice(index, index + 1),
    ...second.slice(index, index + 1),
  ]);

const oldestFirst = (jobs: readonly Job[]): Job[] =>
  jobs.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));

const longestDue = (jobs: readonly Job[]): Job[] =>
  jobs.toSorted((a, b) => (a.nextAt ?? '').localeCompare(b.nextAt ?? ''));

/** `isQuestionNext`: the last token went to a start. */
export function inOrder(due: readonly Job[], isQuestionNext: boolean): Job[] {
  const order = (urgency: Urgency): Job[] => {
    const mine = due.filter((job) => urgencyOf(job) === urgency);
    const starts = oldestFirst(mine.filter(({ state }) => state === 'queued'));
    const questions = longestDue(mine.filter(({ state }) => state !== 'queued'));
    return isQuestionNext ? inTurns(questions, starts) : inTurns(starts, questions);
  };
  return [...order('looked_at'), ...order('list')];
}

// Checks, once every job has finished, that the data of the extension and the service's ledger agree.
import { getContactIds } from '../../lib/model/jobs/job-contacts.ts';
import { PAID_OR_NOT, type ListRow } from '../../lib/model/lists/list.ts';
import { checkLimits } from './audit-limits.ts';
import { checkMoney } from './audit-money.ts';
import { checkResults, checkRequests } from './audit-results.ts';
import { countUnknownOutcomes, type AuditInput } from './audit-input.ts';

/** Returns a line for each violation. */
export const audit = (input: AuditInput): string[] => [
  ...checkJobs(input),
  ...checkLists(input),
  ...checkResults(input),
  ...checkRequests(input),
  ...checkMoney(input),
  ...checkLimits(input),
];

/**
 * The service refuses no job. A job may have failed only after an unknown outcome that the user gave up, and
 * may be canceled only when it was never sent, because another job fetched the same values.
 */
function checkJobs(input: AuditInput): string[] {
  const { data, ledger } = input;
  const failures = data.jobs
    .filter(({ state }) => state !== 'done')
    .filter(({ id, state }) => !(state === 'failed' && countUnknownOutcomes(input, id) > 0))
    .filter(({ state, delivery }) => !(state === 'cancelled' && delivery.status === 'not_started'))
    .map(({ name, state, failure }) => `the job "${name}" is ${state}: ${failure?.message}`);
  if (ledger.held !== 0) failures.push(`the service still holds ${ledger.held} hundredths`);
  return failures;
}

/** Whether an unknown outcome explains the row: of its own job, or of another job for the same person. */
const hasUnknownOutcome = (input: AuditInput, { jobId, contactId, problem }: ListRow): boolean =>
  problem === PAID_OR_NOT
    ? input.data.jobs.some(
        (job) =>
          getContactIds(job).includes(contactId ?? '') && countUnknownOutcomes(input, job.id) > 0,
      )
    : countUnknownOutcomes(input, jobId ?? '') > 0;

/** Every row is stored in order and has an outcome, and the list's charge is the sum of its receipts. */
function checkLists(input: AuditInput): string[] {
  const { plan, data } = input;
  return data.lists.flatMap(({ id, name, size, state, charged }) => {
    const failures: string[] = [];
    const rows = data.listRows
      .filter((row) => row.listId === id)
      .toSorted((a, b) => a.index - b.index);
    const isStoppedByLimit = state === 'cancelled' && plan.isLimited;
    if (state !== 'done' && !isStoppedByLimit) failures.push(`the list "${name}" is ${state}`);
    if (rows.some(({ index }, position) => index !== position) || rows.length !== size) {
      failures.push(`the list "${name}" has ${rows.length} of ${size} rows`);
    }
    const open = rows.filter(({ outcome }) => outcome === 'waiting' || outcome === 'running');
    if (open.length > 0) failures.push(`${open.length} rows of "${name}" have no outcome`);
    const failed = rows.filter(({ outcome }) => outcome === 'failed' || outcome === 'skipped');
    const unexplained = failed.filter((row) => !hasUnknownOutcome(input, row));
    if (unexplained.length > 0) {
      failures.push(`${unexplained.length} rows of "${name}" failed without an unknown outcome`);
    }
    const receiptTotal = data.receipts
      .filter(({ listId }) => listId === id)
      .reduce((sum, receipt) => sum + receipt.charged, 0);
    if (receiptTotal !== charged) {
      failures.push(`"${name}" says ${charged}, its receipts ${receiptTotal}`);
    }
    const requested = plan.steps
      .map(({ request }) => request)
      .find((request) => request.type === 'list' && request.name === name);
    if (requested?.type === 'list' && requested.people.length !== size) {
      failures.push(`"${name}" has ${size} rows for ${requested.people.length} people`);
    }
    return failures;
  });
}

// What must be true when everything has come to its end: the books of the extension beside those of the
// service.
import { getContactIds } from '../../lib/model/job.ts';
import { PAID_OR_NOT, type ListRow } from '../../lib/model/list.ts';
import { checkLimits } from './audit-limits.ts';
import { checkMoney } from './audit-money.ts';
import { checkResults, checkWishes } from './audit-results.ts';
import { timesLost, type Audited } from './books-under-audit.ts';

/** What went wrong, a line each. */
export const audit = (audited: Audited): string[] => [
  ...checkJobs(audited),
  ...checkLists(audited),
  ...checkResults(audited),
  ...checkWishes(audited),
  ...checkMoney(audited),
  ...checkLimits(audited),
];

/**
 * The service forgets nothing and refuses nothing: only what the user took as failed may have failed, and
 * only what another job has brought meanwhile may have been taken back unsent. Whether everything that was
 * wished for is there is looked at by its results.
 */
function checkJobs(audited: Audited): string[] {
  const { books, ledger } = audited;
  const faults = books.jobs
    .filter(({ state }) => state !== 'done')
    .filter(({ id, state }) => !(state === 'failed' && timesLost(audited, id) > 0))
    .filter(({ state, delivery }) => !(state === 'cancelled' && delivery.status === 'not_started'))
    .map(({ name, state, failure }) => `the job "${name}" ended ${state}: ${failure?.message}`);
  if (ledger.held !== 0) faults.push(`the service still holds ${ledger.held} hundredths`);
  return faults;
}

/** Of a job whose answer was lost; or a search for the same person was, that may be paid for. */
const isOfLost = (audited: Audited, { jobId, contactId, problem }: ListRow): boolean =>
  problem === PAID_OR_NOT
    ? audited.books.jobs.some(
        (job) => getContactIds(job).includes(contactId ?? '') && timesLost(audited, job.id) > 0,
      )
    : timesLost(audited, jobId ?? '') > 0;

/** Every row is there, in its place, and has its end; a list's sum is that of its receipts. */
function checkLists(audited: Audited): string[] {
  const { plan, books } = audited;
  return books.lists.flatMap(({ id, name, size, state, charged }) => {
    const faults: string[] = [];
    const rows = books.listRows
      .filter((row) => row.listId === id)
      .toSorted((a, b) => a.index - b.index);
    const isLimited = state === 'cancelled' && plan.isLimited;
    if (state !== 'done' && !isLimited) faults.push(`the list "${name}" is ${state}`);
    if (rows.some(({ index }, place) => index !== place) || rows.length !== size) {
      faults.push(`the list "${name}" has lost rows: ${rows.length} of ${size}`);
    }
    const open = rows.filter(({ outcome }) => outcome === 'waiting' || outcome === 'running');
    if (open.length > 0) faults.push(`${open.length} rows of "${name}" have no end`);
    const failed = rows.filter(({ outcome }) => outcome === 'failed' || outcome === 'skipped');
    const causeless = failed.filter((row) => !isOfLost(audited, row));
    if (causeless.length > 0) {
      faults.push(`${causeless.length} rows of "${name}" failed, and no answer to them was lost`);
    }
    const told = books.receipts
      .filter(({ listId }) => listId === id)
      .reduce((sum, receipt) => sum + receipt.charged, 0);
    if (told !== charged) faults.push(`"${name}" says ${charged}, its receipts ${told}`);
    const { people } = plan.steps
      .flatMap(({ wish }) => (wish.type === 'list' && wish.name === name ? wish : []))
      .at(0) ?? { people: null };
    if (people && people.length !== size) faults.push(`"${name}" has ${size} rows`);
    return faults;
  });
}

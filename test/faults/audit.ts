// What must be true when everything has come to its end: the books of the extension beside those of the
// service.
import type { Job } from '../../lib/model/job.ts';
import { checkMoney } from './audit-money.ts';
import { checkResults, checkWishes } from './audit-results.ts';
import type { Audited } from './audited.ts';

/** What went wrong, a line each. */
export const audit = (audited: Audited): string[] => [
  ...checkJobs(audited),
  ...checkLists(audited),
  ...checkResults(audited),
  ...checkWishes(audited),
  ...checkMoney(audited),
];

function checkJobs({ books, ledger, lost }: Audited): string[] {
  const faults = books.jobs
    .filter(({ state }) => state !== 'done')
    .filter(({ id, state }) => !(state === 'failed' && lost.includes(id)))
    // What the service has forgotten, or says it has, was asked for anew; a list asks anew by itself.
    .filter((job) => !(job.state === 'failed' && job.failure?.code === 'not_found'))
    .filter((job) => !(job.state === 'failed' && job.type === 'contact' && job.listId))
    .map(({ name, state, failure }) => `the job "${name}" ended ${state}: ${failure?.message}`);
  if (ledger.held !== 0) faults.push(`the service still holds ${ledger.held} hundredths`);
  return faults;
}

/** Every row is there, in its place, and has its end; a list's sum is that of its receipts. */
function checkLists({ plan, books, lost }: Audited): string[] {
  return books.lists.flatMap(({ id, name, size, state, charged }) => {
    const faults: string[] = [];
    const rows = books.listRows
      .filter((row) => row.listId === id)
      .toSorted((a, b) => a.index - b.index);
    if (state !== 'done') faults.push(`the list "${name}" is ${state}`);
    if (rows.some(({ index }, place) => index !== place) || rows.length !== size) {
      faults.push(`the list "${name}" has lost rows: ${rows.length} of ${size}`);
    }
    const open = rows.filter(({ outcome }) => outcome === 'waiting' || outcome === 'running');
    if (open.length > 0) faults.push(`${open.length} rows of "${name}" have no end`);
    const failed = rows.filter(({ outcome }) => outcome === 'failed' || outcome === 'skipped');
    const isToBlame = ({ id: jobId, listId }: Job) => listId === id && lost.includes(jobId);
    const refused = books.jobs.some((job) => job.listId === id && job.state === 'failed');
    if (failed.length > 0 && !refused && !books.jobs.some(isToBlame)) {
      faults.push(`${failed.length} rows of "${name}" failed without a job that did`);
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

// What an audit looks at.
import { getEnrichmentId, isBulk, type Job } from '../../lib/model/job.ts';
import { toJobCode } from '../../lib/model/enrichment-name.ts';
import type { ExtensionBooks } from './extension-books.ts';
import type { LedgerBooks, LedgerEnrichment } from './ledger.ts';
import type { Plan } from './plan.ts';
import type { Wish } from './user-requests.ts';
import type { World } from './services.ts';

/** Once that the extension has said of a job that its outcome is unknown. */
export type Lost = {
  jobId: string;
  /**
   * The user decided while the service was still at work, or with the key of another workspace: what is
   * sent again then may be paid again.
   */
  early: boolean;
};

export type Audited = {
  plan: Plan;
  world: World;
  books: ExtensionBooks;
  ledger: LedgerBooks;
  lost: readonly Lost[];
  /** What was not started, because it could have cost more than the user allows. */
  refused: ReadonlySet<Wish>;
};

/** The job that knows the enrichment as its own. */
export const jobOf = ({ jobs }: ExtensionBooks, { id }: LedgerEnrichment): Job | undefined =>
  jobs.find((job) => getEnrichmentId(job) === id);

/** The job that it was sent for, whether or not that was ever told of it. */
export const senderOf = (books: ExtensionBooks, enrichment: LedgerEnrichment): Job | undefined =>
  books.jobs.find(
    (job) => isBulk(job) && enrichment.name.endsWith(toJobCode(job.id)) && asksFor(job, enrichment),
  );

/** Or asks for a part of it: after a lost answer, what another job has brought is not sent again. */
function asksFor(job: Job, { records }: LedgerEnrichment): boolean {
  const refs = new Set(isBulk(job) ? job.items.map(({ ref }) => ref) : []);
  const sent = new Set(records.map(({ ref }) => ref));
  return sent.isSubsetOf(refs) || (refs.size > 0 && refs.isSubsetOf(sent));
}

export const timesLost = ({ lost }: Pick<Audited, 'lost'>, id: string, isEarly = false): number =>
  lost.filter(({ jobId, early }) => jobId === id && (early || !isEarly)).length;

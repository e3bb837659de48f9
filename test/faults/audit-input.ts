// The data that the checks of an audit compare.
import { getEnrichmentId, isBulk, type Job } from '../../lib/model/jobs/job.ts';
import { toJobCode } from '../../lib/model/jobs/enrichment-name.ts';
import type { ExtensionData } from '../support/browser/extension-data.ts';
import type { Ledger, LedgerEnrichment } from './ledger.ts';
import type { Plan } from './plan.ts';
import type { UserRequest } from './user-requests.ts';
import type { Services } from './services.ts';

/** The extension reported a job's outcome as unknown, and the user decided. */
export type UnknownOutcome = {
  jobId: string;
  /**
   * The user decided while the service was still working, or with the key of another workspace: a start that
   * is then sent again may be charged again.
   */
  isEarly: boolean;
};

export type AuditInput = {
  plan: Plan;
  services: Services;
  data: ExtensionData;
  ledger: Ledger;
  unknownOutcomes: readonly UnknownOutcome[];
  /** Requests that could have cost more than the user's limits. */
  refused: ReadonlySet<UserRequest>;
};

/** The job that stores the id of the enrichment. */
export const findJob = ({ jobs }: ExtensionData, { id }: LedgerEnrichment): Job | undefined =>
  jobs.find((job) => getEnrichmentId(job) === id);

/** The job that the enrichment was started for, even when the job got no response. */
export const findSender = (data: ExtensionData, enrichment: LedgerEnrichment): Job | undefined =>
  data.jobs.find(
    (job) =>
      isBulk(job) && enrichment.name.endsWith(toJobCode(job.id)) && sharesItems(job, enrichment),
  );

/** A job that is sent again may ask for fewer items: those that another job has fetched meanwhile drop out. */
function sharesItems(job: Job, { records }: LedgerEnrichment): boolean {
  const refs = new Set(isBulk(job) ? job.items.map(({ ref }) => ref) : []);
  const sentRefs = new Set(records.map(({ ref }) => ref));
  return sentRefs.isSubsetOf(refs) || (refs.size > 0 && refs.isSubsetOf(sentRefs));
}

/** Counts how often the outcome of the job was unknown; with `onlyEarly`, how often the user decided early. */
export const countUnknownOutcomes = (
  { unknownOutcomes }: Pick<AuditInput, 'unknownOutcomes'>,
  id: string,
  onlyEarly = false,
): number =>
  unknownOutcomes.filter(({ jobId, isEarly }) => jobId === id && (isEarly || !onlyEarly)).length;

import { toEnrichmentName } from '../../model/jobs/enrichment-name.ts';
import { isBulk, type Job } from '../../model/jobs/job.ts';
import { isSampleService } from '../../model/sample.ts';

/** The place where the user finds a search whose answer was lost, and its name there. */
export type SearchAtService = { host: string; url: string; name: string };

/** Null for a request that the service does not list by a name, and in the demo, which has no website. */
export function findSearchAtService(job: Job): SearchAtService | null {
  if (!isBulk(job) || isSampleService(job)) return null;
  const { host, origin } = new URL(job.baseUrl);
  return { host, url: origin, name: toEnrichmentName(job) };
}

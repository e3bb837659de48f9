// A start whose answer was lost has perhaps arrived: the user looks for its name in the service's
// dashboard and names what is there. If it really is this job's, the job goes on from there.
import type { Client } from '../../client/client.ts';
import type { Failure } from '../../model/failure.ts';
import { isBulk, type BulkJob, type Job } from '../../model/job.ts';
import { toJobCode } from '../../model/enrichment-name.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { advance, isAllowed } from './transitions.ts';

export type Linked =
  | { ok: true }
  | { ok: false; problem: { code: 'gone' | 'no_enrichment_id' | 'another_enrichment' } }
  | { ok: false; problem: { code: 'service'; failure: Failure } };

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

const refuse = (code: 'gone' | 'no_enrichment_id' | 'another_enrichment'): Linked => ({
  ok: false,
  problem: { code },
});

/** What a user may paste: an id, or a link with one in it, perhaps behind that of a workspace. */
export const parseEnrichmentId = (reference: string): string | null =>
  reference.match(UUID)?.at(-1)?.toLowerCase() ?? null;

type Found = {
  name?: string | null;
  data: readonly { custom?: Record<string, string> | null }[];
};

/**
 * By its name, which ends in a code of the job's own; and by its references, of which none may be of
 * another job. A service that sends neither back cannot be believed.
 */
export function isResultOfJob(job: BulkJob, { name, data }: Found): boolean {
  const mine = new Set(job.items.map(({ ref }) => ref));
  const refs = data.flatMap(({ custom }) => custom?.ref ?? []);
  const isNamed = Boolean(name);
  if (isNamed && !name?.endsWith(toJobCode(job.id))) return false;
  return refs.every((ref) => mine.has(ref)) && (isNamed || refs.length > 0);
}

async function ask(client: Client, job: BulkJob, enrichmentId: string) {
  return job.type === 'contact'
    ? client.call('getContactEnrichment', { enrichmentId, query: { forceResults: 'true' } })
    : client.call('getReverseEmail', { enrichmentId });
}

/** `client` is of the service and workspace that the job belongs to. */
export async function linkEnrichment(
  store: EngineStore,
  client: Client,
  { id, reference }: { id: string; reference: string },
  now: () => Date,
): Promise<Linked> {
  const job = await store.job(id);
  if (!job || !isBulk(job) || !isAllowed(job.state, 'link')) return refuse('gone');
  const enrichmentId = parseEnrichmentId(reference);
  if (!enrichmentId) return refuse('no_enrichment_id');
  const outcome = await ask(client, job, enrichmentId);
  const result: Found | undefined = outcome.ok ? outcome.value : outcome.partial;
  if (!result) {
    return outcome.ok
      ? refuse('another_enrichment')
      : { ok: false, problem: { code: 'service', failure: outcome.failure } };
  }
  if (!isResultOfJob(job, result)) return refuse('another_enrichment');
  return store.transaction(async (): Promise<Linked> => {
    // A reveal of the same person has the same reference: what another job has brought is on its receipt.
    if (await store.knowsEnrichment(enrichmentId)) return refuse('another_enrichment');
    const adopted = await store.changeJob(id, (one) =>
      isAllowed(one.state, 'link')
        ? advance<Job>(one, { type: 'link', enrichmentId }, now())
        : null,
    );
    return adopted ? { ok: true } : refuse('gone');
  });
}

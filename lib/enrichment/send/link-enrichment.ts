// Links an unanswered start to the enrichment that it started. The user finds the enrichment in the
// service's dashboard and pastes its id. If it belongs to this job, the job goes on from there.
import type { Client } from '../../client/client.ts';
import type { Failure } from '../../model/jobs/failure.ts';
import { isBulk, type BulkJob, type Job } from '../../model/jobs/job.ts';
import { toJobCode } from '../../model/jobs/enrichment-name.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { advance, isAllowed } from '../job/transitions.ts';

export type Linked =
  | { ok: true }
  | { ok: false; problem: { code: 'gone' | 'no_enrichment_id' | 'another_enrichment' } }
  | { ok: false; problem: { code: 'service'; failure: Failure } };

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

const refuse = (code: 'gone' | 'no_enrichment_id' | 'another_enrichment'): Linked => ({
  ok: false,
  problem: { code },
});

/** The user may paste an id, or a link that contains one, perhaps after the id of a workspace. */
export const parseEnrichmentId = (reference: string): string | null =>
  reference.match(UUID)?.at(-1)?.toLowerCase() ?? null;

type Found = {
  name?: string | null;
  data: readonly { custom?: Record<string, string> | null }[];
};

/**
 * By the name, which ends in a code of the job, and by the references, none of which may belong to another
 * job. Without both the enrichment is not accepted.
 */
function isResultOfJob(job: BulkJob, { name, data }: Found): boolean {
  const mine = new Set(job.items.map(({ ref }) => ref));
  const refs = data.flatMap(({ custom }) => custom?.ref ?? []);
  const isNamed = Boolean(name);
  if (isNamed && !name?.endsWith(toJobCode(job.id))) return false;
  return refs.every((ref) => mine.has(ref)) && (isNamed || refs.length > 0);
}

async function pollEnrichment(client: Client, job: BulkJob, enrichmentId: string) {
  return job.type === 'contact'
    ? client.call('getContactEnrichment', { enrichmentId, query: { forceResults: 'true' } })
    : client.call('getReverseEmail', { enrichmentId });
}

/** `client`: for the service and workspace of the job. */
export async function linkEnrichment(
  store: EngineStore,
  client: Client,
  { id, reference }: { id: string; reference: string },
  now: () => Date,
): Promise<Linked> {
  const job = await store.getJob(id);
  if (!job || !isBulk(job) || !isAllowed(job.state, 'link')) return refuse('gone');
  const enrichmentId = parseEnrichmentId(reference);
  if (!enrichmentId) return refuse('no_enrichment_id');
  const outcome = await pollEnrichment(client, job, enrichmentId);
  const result: Found | undefined = outcome.ok ? outcome.value : outcome.partial;
  if (!result) {
    return outcome.ok
      ? refuse('another_enrichment')
      : { ok: false, problem: { code: 'service', failure: outcome.failure } };
  }
  if (!isResultOfJob(job, result)) return refuse('another_enrichment');
  return store.transaction(async (): Promise<Linked> => {
    // Another job about the same person has the same reference. Its result is already on its receipt.
    if (await store.knowsEnrichment(enrichmentId)) return refuse('another_enrichment');
    const linked = await store.changeJob(id, (one) =>
      isAllowed(one.state, 'link')
        ? advance<Job>(one, { type: 'link', enrichmentId }, now())
        : null,
    );
    return linked ? { ok: true } : refuse('gone');
  });
}

// Applies the suppression list to queued jobs: when an entry is added, and before each send, in case the
// worker died in between.
import { isErasedId } from '../../model/erased-id.ts';
import { withoutBodies } from '../../model/jobs/delivery.ts';
import { isBulk, isUnsent, type Job } from '../../model/jobs/job.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { removeRowsFromJob } from '../job/list-rows.ts';
import { toJobSubjects } from './job-subjects.ts';
import { isKeyAlive, keepBody } from '../job/uncertain-start.ts';
import {
  toCompanySuppressionIds,
  toContactSuppressionIds,
  type Suppressions,
} from './find-suppression-ids.ts';
import { advance } from '../job/transitions.ts';

type Ports = { store: EngineStore; suppressions: Pick<Suppressions, 'getIds'>; now(): Date };

/** For each item of a job the suppression ids of its person: from what is sent, and from what is known. */
export async function findJobSuppressionIds(
  { store, suppressions }: Pick<Ports, 'store' | 'suppressions'>,
  job: Job,
): Promise<string[][]> {
  const company = job.type === 'company' ? await store.getCompany(job.companyId) : null;
  return Promise.all(
    toJobSubjects(job).map(async ({ contactId, subject }) => {
      const known = contactId === null ? null : await store.getContact(contactId);
      const ids = [
        suppressions.getIds(subject),
        known ? toContactSuppressionIds(suppressions, known) : [],
        company ? toCompanySuppressionIds(suppressions, company) : [],
      ];
      return [...new Set((await Promise.all(ids)).flat())];
    }),
  );
}

/** Inside the transaction: for each item of the job whether its person is on the list. */
export async function findSuppressedItems(
  store: EngineStore,
  job: Job,
  ids: readonly (readonly string[])[],
): Promise<boolean[]> {
  return Promise.all(
    toJobSubjects(job).map(
      async ({ contactId }, index) =>
        isErasedId(contactId) || (await store.isAnySuppressed(ids[index] ?? [])),
    ),
  );
}

/**
 * Takes people on the suppression list out of a queued job. Returns the changed job, cancelled when no item is
 * left; null when it need not change. A start that may have arrived goes on for the others while its key is
 * remembered (uncertain-start.ts); otherwise the user decides about its outcome.
 */
export async function suppressJob(ports: Ports, jobId: string): Promise<Job | null> {
  const { store } = ports;
  const queued = await store.getJob(jobId);
  if (queued?.state !== 'queued' || !(await store.hasSuppressions())) return null;
  const ids = await findJobSuppressionIds(ports, queued);
  return store.transaction(async () => {
    const job = await store.getJob(jobId);
    if (job?.state !== 'queued') return null;
    const suppressed = await findSuppressedItems(store, job, ids);
    if (!suppressed.includes(true)) return null;
    const mayHaveArrived = !isUnsent(job);
    const marked = mayHaveArrived ? markSuppressed(job, suppressed, ports.now()) : null;
    if (marked === 'unchanged') return null;
    if (!marked) {
      const gone = toJobSubjects(job).filter((_, index) => suppressed[index]);
      const contactIds = gone.map(({ contactId }) => contactId);
      await removeRowsFromJob(store, job, contactIds, 'suppressed');
    }
    const rest = mayHaveArrived ? marked : removeItems(job, suppressed);
    const stopped = () =>
      advance<Job>(
        { ...job, delivery: withoutBodies(job.delivery) },
        { type: 'cancel' },
        ports.now(),
      );
    const next = rest ?? stopped();
    await store.putJob(next);
    return next;
  });
}

/** Null when every item is suppressed, or the key has expired: it cannot be repeated. */
function markSuppressed(
  job: Job,
  suppressed: readonly boolean[],
  now: Date,
): Job | 'unchanged' | null {
  if (!isBulk(job) || suppressed.every(Boolean) || !isKeyAlive(job, now)) return null;
  if (job.items.every(({ isSuppressed }, index) => isSuppressed || !suppressed[index]))
    return 'unchanged';
  const kept = keepBody(job, now);
  const mark = <Item extends object>(item: Item, index: number) =>
    suppressed[index] ? { ...item, isSuppressed: true as const } : item;
  return kept.type === 'contact'
    ? { ...kept, items: kept.items.map(mark) }
    : { ...kept, items: kept.items.map(mark) };
}

/** Null when no item is left. The reserved amount stays and is released when the job finishes. */
function removeItems(job: Job, suppressed: readonly boolean[]): Job | null {
  if (suppressed.every(Boolean)) return null;
  const kept = (_: unknown, index: number) => !suppressed[index];
  if (job.type === 'contact') return { ...job, items: job.items.filter(kept) };
  if (job.type === 'reverse') return { ...job, items: job.items.filter(kept) };
  return null;
}

// Enforces the suppression list on what waits to be sent: asked when something is added to the list, and
// again before each send, so that nothing slips by while a worker dies in between.
import { isErasedId } from '../../model/erased-id.ts';
import { withoutBodies } from '../../model/delivery.ts';
import { isBulk, isUnsent, type Job } from '../../model/job.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { recounted } from '../../lists/list-counts.ts';
import { toJobSubjects } from './job-subjects.ts';
import { isKeyAlive, keepBody } from '../send/uncertain-start.ts';
import { idsOfCompany, idsOfContact, type Suppressions } from './suppression.ts';
import { advance } from '../send/transitions.ts';

type Ports = { store: EngineStore; suppressions: Pick<Suppressions, 'idsOf'>; now(): Date };

/** For each item of a job the ids of whom it is about: by what is sent, and by what is known of them. */
export async function idsOfJob(
  { store, suppressions }: Pick<Ports, 'store' | 'suppressions'>,
  job: Job,
): Promise<string[][]> {
  const company = job.type === 'company' ? await store.company(job.companyId) : null;
  return Promise.all(
    toJobSubjects(job).map(async ({ contactId, somebody }) => {
      const known = contactId === null ? null : await store.contact(contactId);
      const ids = [
        suppressions.idsOf(somebody),
        known ? idsOfContact(suppressions, known) : [],
        company ? idsOfCompany(suppressions, company) : [],
      ];
      return [...new Set((await Promise.all(ids)).flat())];
    }),
  );
}

/** Inside the transaction: for each item of the job whether it is about somebody who is on the list. */
export async function coveredIn(
  store: EngineStore,
  job: Job,
  ids: readonly (readonly string[])[],
): Promise<boolean[]> {
  return Promise.all(
    toJobSubjects(job).map(
      async ({ contactId }, index) =>
        isErasedId(contactId) || (await store.suppressed(ids[index] ?? [])),
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
  const queued = await store.job(jobId);
  if (queued?.state !== 'queued' || !(await store.hasSuppressions())) return null;
  const ids = await idsOfJob(ports, queued);
  return store.transaction(async () => {
    const job = await store.job(jobId);
    if (job?.state !== 'queued') return null;
    const covered = await coveredIn(store, job, ids);
    if (!covered.includes(true)) return null;
    const mayHaveArrived = !isUnsent(job);
    const marked = mayHaveArrived ? marking(job, covered, ports.now()) : null;
    if (marked === 'as it was') return null;
    if (!marked) {
      const gone = toJobSubjects(job).filter((_, index) => covered[index]);
      await settleRows(
        store,
        job,
        gone.map(({ contactId }) => contactId),
      );
    }
    const rest = mayHaveArrived ? marked : without(job, covered);
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

/** Null where nobody is left, or the service has forgotten the key: it cannot be repeated. */
function marking(job: Job, covered: readonly boolean[], now: Date): Job | 'as it was' | null {
  if (!isBulk(job) || covered.every(Boolean) || !isKeyAlive(job, now)) return null;
  if (job.items.every(({ isSuppressed }, index) => isSuppressed || !covered[index]))
    return 'as it was';
  const kept = keepBody(job, now);
  const mark = <Item extends object>(item: Item, index: number) =>
    covered[index] ? { ...item, isSuppressed: true as const } : item;
  return kept.type === 'contact'
    ? { ...kept, items: kept.items.map(mark) }
    : { ...kept, items: kept.items.map(mark) };
}

/** Null when nobody is left. What it holds stays: too much is let go when the job ends. */
function without(job: Job, covered: readonly boolean[]): Job | null {
  if (covered.every(Boolean)) return null;
  const kept = (_: unknown, index: number) => !covered[index];
  if (job.type === 'contact') return { ...job, items: job.items.filter(kept) };
  if (job.type === 'reverse') return { ...job, items: job.items.filter(kept) };
  return null;
}

/** Rows of a list say why nothing was sent for them. */
async function settleRows(store: EngineStore, job: Job, gone: readonly (string | null)[]) {
  const list = job.listId === undefined ? null : await store.lists.list(job.listId);
  if (!list) return;
  const rows = (await store.lists.rowsOfJob(list.id, job.id)).filter(
    ({ contactId, outcome }) => outcome === 'running' && gone.includes(contactId),
  );
  const settled = rows.map((row) => ({ ...row, outcome: 'suppressed' as const, jobId: null }));
  await store.lists.putRows(settled);
  await store.lists.putList(recounted(list, rows, settled));
}

// Checks a job once more before it is sent. It may have waited for a long time, without a network or a
// valid key: meanwhile contacts may have been merged, people suppressed, or another job may have found what
// it requests.
import { removeRowsFromJob } from '../list-rows.ts';
import { suppressJob } from '../suppression/suppress-job.ts';
import type { RunnerPorts } from './ports.ts';
import { getAddresses, type Contact, SLOT } from '../../model/contact.ts';
import {
  isUnsent,
  type ContactJob,
  type Job,
  type JobItem,
  type ReverseItem,
  type ReverseJob,
} from '../../model/job.ts';
import type { Kind } from '../../model/kinds.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { findJobFor, isOwned } from '../start/guard.ts';
import { withNewKey } from './uncertain-start.ts';
import { advance } from './transitions.ts';
import { loadJobsUnderWay } from '../start/decide-start.ts';

/** Returns the job if it was cancelled because no item is left to send. */
export async function prepareSend(
  ports: Pick<RunnerPorts, 'store' | 'suppressions' | 'now'>,
  jobId: string,
): Promise<Job | null> {
  const suppressed = await suppressJob(ports, jobId);
  const job = suppressed?.endedAt
    ? suppressed
    : await dropCoveredItems(ports.store, jobId, ports.now());
  return job?.endedAt ? job : null;
}

/**
 * Removes from a queued job what is owned by now, or what an older job requests. Returns the changed job,
 * cancelled when nothing is left; null when it need not change. A start that may have arrived is not
 * changed. If the user has started the job anew after an unanswered start, the reduced start gets a new
 * key, because a service that remembers the first start refuses its key for another body.
 */
async function dropCoveredItems(store: EngineStore, id: string, now: Date): Promise<Job | null> {
  return store.transaction(async () => {
    const job = await store.job(id);
    if (!job || !isUnsent(job)) return null;
    const before = (await loadJobsUnderWay(store, job)).filter((other) => isBefore(other, job));
    if (job.type === 'person') {
      const owned = (await store.contact(job.contactId))?.profile != null;
      const asked = before.some(
        (other) => other.type === 'person' && other.contactId === job.contactId,
      );
      return owned || asked ? put(store, advance<Job>(job, { type: 'cancel' }, now)) : null;
    }
    if (job.type === 'reverse') {
      const left = await unknownAddresses(store, job, before);
      if (left.length === job.items.length) return null;
      const next = smaller(job, { ...job, items: left });
      return put(store, left.length > 0 ? next : advance<Job>(job, { type: 'cancel' }, now));
    }
    if (job.type !== 'contact') return null;
    const items = await wantedItems(store, job, before);
    const isWhole = items.every(({ kinds }, at) => kinds.length === job.items[at]?.kinds.length);
    if (isWhole) return null;
    const left = items.filter(({ kinds }) => kinds.length > 0);
    // A part of a free repetition is another request, which would cost.
    const isOver = left.length === 0 || job.freeSince !== undefined;
    const gone = isOver ? job.items : job.items.filter((_, at) => items[at]?.kinds.length === 0);
    const kept = new Set(isOver ? [] : left.map(({ contactId }) => contactId));
    const waiting = gone.map(({ contactId }) => contactId).filter((one) => !kept.has(one));
    await removeRowsFromJob(store, job, waiting, 'waiting');
    const next = isOver
      ? advance<Job>(job, { type: 'cancel' }, now)
      : smaller(job, { ...job, items: left });
    return put(store, next);
  });
}

const smaller = <Some extends Job>(job: Job, next: Some): Some =>
  job.sentAt === null ? next : withNewKey(next);

async function put(store: EngineStore, job: Job): Promise<Job> {
  await store.putJob(job);
  return job;
}

/** A job that was sent, or is unanswered, comes first; of waiting jobs, the older one. */
function isBefore(other: Job, job: Job): boolean {
  if (other.id === job.id) return false;
  if (!isUnsent(other)) return true;
  const [one, two] = [other, job].map(({ createdAt, id }) => `${createdAt} ${id}`);
  return one! < two!;
}

/** A free repetition requests all that was paid for, or nothing. */
async function unknownAddresses(
  store: EngineStore,
  { items, refresh, freeSince }: ReverseJob,
  before: readonly Job[],
): Promise<ReverseItem[]> {
  if (refresh || freeSince !== undefined) return items;
  const owners = await store.contactsWithEmails(items.map(({ email }) => email));
  const known = new Set(owners.flatMap(getAddresses));
  for (const other of before) {
    if (other.type === 'reverse') for (const { email } of other.items) known.add(email);
  }
  return items.filter(({ email }) => !known.has(email));
}

async function wantedItems(
  store: EngineStore,
  job: ContactJob,
  before: readonly Job[],
): Promise<JobItem[]> {
  const wanted: JobItem[] = [];
  for (const item of job.items) {
    const contact = await store.contact(item.contactId);
    const mine = { ...job, items: wanted };
    const kinds = item.kinds.filter(
      (kind) =>
        !(contact && isNoLongerWanted(contact, kind, job)) &&
        !findJobFor([...before, mine], item.contactId, kind),
    );
    wanted.push({ ...item, kinds });
  }
  return wanted;
}

/**
 * A refresh requests owned values. Values that were found after the refresh was started are recent enough.
 */
function isNoLongerWanted(
  contact: Contact,
  kind: Kind,
  { refresh, createdAt }: ContactJob,
): boolean {
  if (!isOwned(contact, kind)) return false;
  return !refresh || (contact[SLOT[kind]]?.checkedAt ?? '') > createdAt;
}

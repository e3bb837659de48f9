// Checks a job once more before it is sent. It may have waited for a long time, without a network or a
// valid key: meanwhile contacts may have been merged, people suppressed, or another job may have found what
// it requests.
import { removeRowsFromJob } from '../job/list-rows.ts';
import { suppressJob } from '../suppression/suppress-job.ts';
import type { RunnerPorts } from './ports.ts';
import { listKnownAddresses, type Contact, SLOT, isOwned } from '../../model/contacts/contact.ts';
import {
  isUnsent,
  type ContactJob,
  type Job,
  type JobItem,
  type ReverseItem,
  type ReverseJob,
} from '../../model/jobs/job.ts';
import { findJobFor } from '../../model/jobs/job-contacts.ts';
import type { Kind } from '../../model/kinds.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { withNewKey } from '../job/uncertain-start.ts';
import { advance } from '../job/transitions.ts';
import { loadJobsUnderWay } from '../start/start-guard.ts';

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
    const job = await store.getJob(id);
    if (!job || !isUnsent(job)) return null;
    const before = (await loadJobsUnderWay(store, job)).filter((other) => comesFirst(other, job));
    const left = await withoutCoveredItems(store, job, before);
    if (left === job) return null;
    const reduced = left && job.sentAt !== null ? withNewKey(left) : left;
    const next = reduced ?? advance<Job>(job, { type: 'cancel' }, now);
    await store.putJob(next);
    return next;
  });
}

/** The job without what other jobs cover: the job itself when that is nothing, null when nothing is left to request. */
async function withoutCoveredItems(
  store: EngineStore,
  job: Job,
  before: readonly Job[],
): Promise<Job | null> {
  switch (job.type) {
    case 'contact':
      return withoutCoveredKinds(store, job, before);
    case 'reverse': {
      const items = await findUnknownAddresses(store, job, before);
      if (items.length === job.items.length) return job;
      return items.length > 0 ? { ...job, items } : null;
    }
    case 'person': {
      const owned = (await store.getContact(job.contactId))?.profile != null;
      const asked = before.some(
        (other) => other.type === 'person' && other.contactId === job.contactId,
      );
      return owned || asked ? null : job;
    }
    case 'company':
    case 'search':
      return job;
  }
}

/** Rows of a list whose person is not requested any more wait again. */
async function withoutCoveredKinds(
  store: EngineStore,
  job: ContactJob,
  before: readonly Job[],
): Promise<ContactJob | null> {
  const items = await findWantedItems(store, job, before);
  if (items.every(({ kinds }, at) => kinds.length === job.items[at]?.kinds.length)) return job;
  const left = items.filter(({ kinds }) => kinds.length > 0);
  // A part of a free repetition is another request, which would cost.
  const isOver = left.length === 0 || job.freeSince !== undefined;
  const gone = isOver ? job.items : job.items.filter((_, at) => items[at]?.kinds.length === 0);
  const kept = new Set(isOver ? [] : left.map(({ contactId }) => contactId));
  const waiting = gone.map(({ contactId }) => contactId).filter((one) => !kept.has(one));
  await removeRowsFromJob(store, job, waiting, 'waiting');
  return isOver ? null : { ...job, items: left };
}

/** A job that was sent, or is unanswered, comes first; of waiting jobs, the older one. */
function comesFirst(other: Job, job: Job): boolean {
  if (other.id === job.id) return false;
  if (!isUnsent(other)) return true;
  const [one, two] = [other, job].map(({ createdAt, id }) => `${createdAt} ${id}`);
  return one! < two!;
}

/** A free repetition requests all that was paid for, or nothing. */
async function findUnknownAddresses(
  store: EngineStore,
  { items, refresh, freeSince }: ReverseJob,
  before: readonly Job[],
): Promise<ReverseItem[]> {
  if (refresh || freeSince !== undefined) return items;
  const owners = await store.findContactsKnowingEmails(items.map(({ email }) => email));
  const known = new Set(owners.flatMap(listKnownAddresses));
  for (const other of before) {
    if (other.type === 'reverse') for (const { email } of other.items) known.add(email);
  }
  return items.filter(({ email }) => !known.has(email));
}

async function findWantedItems(
  store: EngineStore,
  job: ContactJob,
  before: readonly Job[],
): Promise<JobItem[]> {
  const wanted: JobItem[] = [];
  for (const item of job.items) {
    const contact = await store.getContact(item.contactId);
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

// Two people who turn out to be one: whatever is known of them and was done for them goes to one contact.
// Always inside a transaction.
import type { Contact } from '../../model/contact.ts';
import type { ContactJob, Job } from '../../model/job.ts';
import { worstCase } from '../../model/kinds.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { inFlight } from '../start/guard.ts';
import { advance } from '../send/transitions.ts';
import { findCertainMatches } from '../../identity/match-strength.ts';
import { mergedContact } from './merged-contact.ts';

/**
 * What the dropped contact had, keys, values, jobs, receipts, rows of lists and flags, is the kept one's
 * afterwards. Jobs that run go on, and what they bring lands on the kept one. Null when either is gone.
 */
export async function mergeContacts(
  store: EngineStore,
  keepId: string,
  dropId: string,
): Promise<Contact | null> {
  const [keep, drop] = [await store.contact(keepId), await store.contact(dropId)];
  if (!keep || !drop) return null;
  if (keep.id === drop.id) return keep;
  const merged = mergedContact(keep, drop);
  await store.dropContact(drop.id);
  await store.putContact(merged);
  await store.moveContact(drop.id, merged.id);
  return merged;
}

/**
 * The contact together with everyone among the candidates whom `keys` show to be the same person for
 * certain. `keys`: what a page or a result has said at one time, and the contact has learnt.
 */
export async function withItsOthers(
  store: EngineStore,
  contact: Contact,
  { keys, candidates, now }: { keys: readonly string[]; candidates: readonly Contact[]; now: Date },
): Promise<Contact> {
  const others = findCertainMatches(keys, candidates).filter(({ id }) => id !== contact.id);
  let merged = contact;
  for (const { id } of others) merged = (await mergeContacts(store, contact.id, id)) ?? merged;
  if (others.length > 0) await askOnce(store, merged, now);
  return merged;
}

/** A job that was read before its person was merged into this contact, as it lies on disk now. */
export function aboutKept(job: Job, { id, absorbed = [] }: Contact): Job {
  if (job.type !== 'contact' || absorbed.length === 0) return job;
  const items = job.items.map((item) =>
    absorbed.includes(item.contactId) ? { ...item, contactId: id } : item,
  );
  return { ...job, items };
}

/** What was read before a contact was merged into another names that other one afterwards. */
export async function withKeptIds<Some extends { contactId?: string | null | undefined }>(
  store: EngineStore,
  all: readonly Some[],
): Promise<Some[]> {
  const named: Some[] = [];
  for (const one of all) {
    const kept = one.contactId ? await store.contact(one.contactId) : null;
    named.push(kept ? { ...one, contactId: kept.id } : one);
  }
  return named;
}

/** Of two jobs that now look for the same, the one that was never sent is not. Older ones first. */
async function askOnce(store: EngineStore, { id }: Contact, now: Date): Promise<void> {
  const jobs = (await store.activeJobs()).toSorted((a, b) =>
    a.createdAt.localeCompare(b.createdAt),
  );
  const kept: Job[] = jobs.filter((job) => !isUnsent(job, id));
  for (const job of jobs.filter((one) => isUnsent(one, id))) {
    const [item] = job.items;
    const here = kept.filter(
      ({ baseUrl, workspaceId }) => baseUrl === job.baseUrl && workspaceId === job.workspaceId,
    );
    const kinds = item?.kinds.filter((kind) => !inFlight(here, id, kind)) ?? [];
    if (!item || kinds.length === item.kinds.length) {
      kept.push(job);
    } else if (kinds.length === 0) {
      await store.putJob(advance<ContactJob>(job, { type: 'cancel' }, now));
    } else {
      const held = Math.min(job.held, worstCase(kinds));
      const rest = { ...job, items: [{ ...item, kinds }], held };
      kept.push(rest);
      await store.putJob(rest);
    }
  }
}

/** A chunk of a list is left as it is: its rows wait for it. */
const isUnsent = (job: Job, contactId: string): job is ContactJob =>
  job.type === 'contact' &&
  job.state === 'queued' &&
  job.sentAt === null &&
  job.listId === undefined &&
  job.items.length === 1 &&
  job.items[0]?.contactId === contactId;

// Merges two contacts that turn out to be one person. Always inside a transaction.
import { areDistinct, SLOT, type Contact, type GivenEmail } from '../../model/contacts/contact.ts';
import type { ContactJob, Job } from '../../model/jobs/job.ts';
import type { MovedIds } from '../../model/contacts/merged-contact.ts';
import { findJobFor } from '../../model/jobs/job-contacts.ts';
import { getHighestPrice, KINDS, type Kind } from '../../model/kinds.ts';
import { PERSON_FIELDS } from '../../model/subject-input.ts';
import { isSameWorkspace } from '../../model/workspace.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { advance } from '../job/transitions.ts';
import { mergeUserFields } from './merge-user-fields.ts';
import { foldEmail } from '../../identity/email-address.ts';
import { foldPhoneNumber } from '../../identity/fold-phone-number.ts';
import { findCertainMatches } from '../../identity/same-person.ts';
import { listProfileLinks, toProfileKey } from '../../identity/person-keys.ts';
import { canonicalProfileLink, profileAccountKind } from '../../identity/profile-link.ts';

/**
 * Everything of the dropped contact moves to the kept one: keys, values, jobs, receipts, list rows and
 * flags. Running jobs go on, and their results go to the kept contact. Null when either contact is gone.
 */
export async function mergeContacts(
  store: EngineStore,
  keepId: string,
  dropId: string,
): Promise<Contact | null> {
  const [keep, drop] = [await store.getContact(keepId), await store.getContact(dropId)];
  if (!keep || !drop) return null;
  if (keep.id === drop.id) return keep;
  const merged = combineContacts(keep, drop);
  await replaceMergedContact(store, merged, drop.id);
  return merged;
}

/** Puts the merged contact in place of both. Returns where the id of the dropped one stood. */
export async function replaceMergedContact(
  store: EngineStore,
  merged: Contact,
  dropId: string,
): Promise<MovedIds[]> {
  await store.deleteContact(dropId);
  await store.putContact(merged);
  return store.moveContact(dropId, merged.id);
}

/**
 * A result can name the person's profile, which becomes a key. A second profile of the same kind belongs to another
 * person: then the result is about a namesake.
 */
function withProfileKey(contact: Contact): Contact {
  const url = contact.profile?.social_profiles?.professional_network?.url ?? '';
  const profile = canonicalProfileLink(url);
  const kinds = listProfileLinks(contact.keys).map(profileAccountKind);
  if (!profile || kinds.includes(profileAccountKind(profile))) return contact;
  return { ...contact, keys: [toProfileKey(profile), ...contact.keys] };
}

/** Stores the contact after a result, and merges contacts of the same person. Inside a transaction. */
export async function keepContact(
  store: EngineStore,
  contact: Contact,
  now: Date,
): Promise<Contact> {
  const next = withProfileKey(contact);
  await store.putContact(next);
  const { keys } = next;
  const candidates = await store.findContactsByKeys(keys);
  return mergeSamePeople(store, next, { keys, candidates, now });
}

/**
 * Merges the contact with every candidate that `keys` identify as the same person with certainty. `keys`:
 * the keys that one page or result contained.
 */
export async function mergeSamePeople(
  store: EngineStore,
  contact: Contact,
  { keys, candidates, now }: { keys: readonly string[]; candidates: readonly Contact[]; now: Date },
): Promise<Contact> {
  const others = findCertainMatches(keys, candidates).filter(
    (one) => one.id !== contact.id && !areDistinct(one, contact),
  );
  let merged = contact;
  for (const { id } of others) merged = (await mergeContacts(store, contact.id, id)) ?? merged;
  if (others.length > 0) await dropDuplicateRequests(store, merged, now);
  return merged;
}

/** The job as it is stored now, if it was loaded before its person was merged into this contact. */
export function withMergedContact(job: Job, { id, absorbed = [] }: Contact): Job {
  if (job.type !== 'contact' || absorbed.length === 0) return job;
  const items = job.items.map((item) =>
    absorbed.includes(item.contactId) ? { ...item, contactId: id } : item,
  );
  return { ...job, items };
}

/** Replaces ids of contacts that have been merged into others by the ids of those. */
export async function resolveContactIds<Some extends { contactId?: string | null | undefined }>(
  store: EngineStore,
  all: readonly Some[],
): Promise<Some[]> {
  const named: Some[] = [];
  for (const one of all) {
    const kept = one.contactId ? await store.getContact(one.contactId) : null;
    named.push(kept ? { ...one, contactId: kept.id } : one);
  }
  return named;
}

/** When two jobs now request the same, cancels or reduces the one that was never sent. Older jobs win. */
export async function dropDuplicateRequests(
  store: EngineStore,
  { id }: Contact,
  now: Date,
): Promise<void> {
  const jobs = (await store.listActiveJobs()).toSorted((a, b) =>
    a.createdAt.localeCompare(b.createdAt),
  );
  const kept: Job[] = jobs.filter((job) => !isUnsentRequestFor(job, id));
  for (const job of jobs.filter((one) => isUnsentRequestFor(one, id))) {
    const [item] = job.items;
    const here = kept.filter((one) => isSameWorkspace(one, job));
    const kinds = item?.kinds.filter((kind) => !findJobFor(here, id, kind)) ?? [];
    if (!item || kinds.length === item.kinds.length) {
      kept.push(job);
    } else if (kinds.length === 0) {
      await store.putJob(advance<ContactJob>(job, { type: 'cancel' }, now));
    } else {
      const held = Math.min(job.held, getHighestPrice(kinds));
      const rest = { ...job, items: [{ ...item, kinds }], held };
      kept.push(rest);
      await store.putJob(rest);
    }
  }
}

/** Chunks of lists are not changed here, because rows wait for them. */
const isUnsentRequestFor = (job: Job, contactId: string): job is ContactJob =>
  job.type === 'contact' &&
  job.state === 'queued' &&
  job.sentAt === null &&
  job.listId === undefined &&
  job.items.length === 1 &&
  job.items[0]?.contactId === contactId;

const unique = (all: readonly string[]): string[] => [...new Set(all)];

const foldValue = (value: { email: string } | { number: string }): string =>
  'email' in value ? foldEmail(value.email) : foldPhoneNumber(value.number);

type Slot = {
  checkedAt: string;
  jobId: string;
  values: ({ email: string } | { number: string })[];
};

/**
 * The newer result, followed by the values that only the older one has. A newer result without values
 * removes nothing, as in a refresh.
 */
function mergeSlots(one: Slot | null, other: Slot | null): Slot | null {
  if (!one || !other) return one ?? other;
  const [newer, older] = one.checkedAt >= other.checkedAt ? [one, other] : [other, one];
  if (newer.values.length === 0) return older.values.length > 0 ? older : newer;
  const had = new Set(newer.values.map(foldValue));
  return {
    ...newer,
    values: [...newer.values, ...older.values.filter((value) => !had.has(foldValue(value)))],
  };
}

function mergeGivenEmails(one: readonly GivenEmail[], other: readonly GivenEmail[]): GivenEmail[] {
  const byEmail = new Map<string, GivenEmail>();
  for (const given of [...one, ...other].toSorted((a, b) => a.at.localeCompare(b.at))) {
    byEmail.set(given.email, given);
  }
  return [...byEmail.values()];
}

/**
 * `keep` keeps its id. Of two values that a page or a service gave, that of the contact that was changed last wins; for
 * what the user has added see merge-user-fields.ts. They can be two versions of one contact, from here and from a backup.
 */
export function combineContacts(keep: Contact, drop: Contact): Contact {
  const [newer, older] = keep.updatedAt >= drop.updatedAt ? [keep, drop] : [drop, keep];
  const first = keep.createdAt <= drop.createdAt ? keep : drop;
  const saved = [keep.savedAt, drop.savedAt].filter((at) => at !== null).toSorted();
  const given = mergeGivenEmails(keep.givenEmails ?? [], drop.givenEmails ?? []);
  const absorbed = unique([...(keep.absorbed ?? []), drop.id, ...(drop.absorbed ?? [])]).filter(
    (id) => id !== keep.id,
  );
  const merges = [
    ...new Map(
      [...(keep.merged ?? []), ...(drop.merged ?? [])].map((one) => [one.id, one]),
    ).values(),
  ];
  const merged: Contact = {
    ...drop,
    ...keep,
    ...mergeUserFields(keep, drop),
    keys: unique([...keep.keys, ...drop.keys]),
    ...(absorbed.length > 0 ? { absorbed } : {}),
    ...(merges.length > 0 ? { merged: merges } : {}),
    pageUrl: first.pageUrl || keep.pageUrl || drop.pageUrl,
    profile: newer.profile ?? older.profile,
    savedAt: saved[0] ?? null,
    createdAt: first.createdAt,
    updatedAt: newer.updatedAt,
    ...(given.length > 0 ? { givenEmails: given } : {}),
  };
  for (const field of PERSON_FIELDS) merged[field] = newer[field] || older[field];
  const getSlot = (kind: Kind) => mergeSlots(keep[SLOT[kind]], drop[SLOT[kind]]);
  return Object.assign(
    merged,
    Object.fromEntries(KINDS.map((kind) => [SLOT[kind], getSlot(kind)])),
  );
}

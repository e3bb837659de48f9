// Finishes a reverse job: owners, profiles, their addresses, receipt and job state in one transaction.
import { REVERSE_EMAIL_PRICE } from '../../contract/credits.ts';
import type { ReverseEnrichment } from '../../contract/enrichment.ts';
import { foldEmail } from '../../identity/email-address.ts';
import type { Contact } from '../../model/contacts/contact.ts';
import { isErasedId, newErasedId } from '../../model/erased-id.ts';
import type { Job, ReverseItem, ReverseJob } from '../../model/jobs/job.ts';
import type { ReceiptLine } from '../../model/jobs/receipt.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import type { FinishedResult } from './finish-contact-job.ts';
import { toFoundPerson, withFoundProfile } from './found-person.ts';
import { keepContact, resolveContactIds } from '../identity/merge-contacts.ts';
import { findOrCreateContact } from '../identity/find-or-create.ts';
import { finishWithReceipt, toCharge } from './receipt.ts';
import {
  findSuppressedResults,
  toLineNotKept,
  toResultSubject,
  type ResultSubjects,
  type Sources,
} from '../suppression/suppressed-results.ts';

const FOUND = { what: 'reverse', outcome: 'found', charged: REVERSE_EMAIL_PRICE } as const;

type OwnerRecord = ReverseEnrichment['data'][number];

/** The owner of each address in the result, by item reference. Call it before the transaction that stores the result. */
export async function findOwnerSubjects(
  from: Sources,
  job: ReverseJob,
  result: ReverseEnrichment,
): Promise<ResultSubjects> {
  const all = job.items.map(async (item) => {
    const profile = findRecord(result, job, item)?.profile;
    const owner = profile ? [toFoundPerson(profile, '')] : [];
    const { ref, contactId, email } = item;
    return [ref, await toResultSubject(from, contactId, [{ email }, ...owner], [])] as const;
  });
  return new Map(await Promise.all(all));
}

export async function finishReverseJob(
  store: EngineStore,
  jobId: string,
  { result, failure, unreadable }: FinishedResult<ReverseEnrichment>,
  now: Date,
  subjects: ResultSubjects,
): Promise<Job | null> {
  return store.transaction(async () => {
    const job = await store.getJob(jobId);
    if (job?.type !== 'reverse' || job.state !== 'submitted') return null;
    const items: ReverseItem[] = [];
    const lines: ReceiptLine[] = [];
    const suppressed = await findSuppressedResults(store, subjects, now);
    const erasedId = newErasedId();
    for (const item of job.items) {
      const record = findRecord(result, job, item);
      if (record?.profile && (suppressed.has(item.ref) || isErasedId(item.contactId))) {
        // The result shows that the address belongs to an erased person, so the item refers to the erased
        // id from now on.
        const isTheirs = suppressed.get(item.ref) === 'erased' && !isErasedId(item.contactId);
        items.push(isTheirs ? { ...item, contactId: erasedId } : item);
        lines.push(toLineNotKept(FOUND));
        continue;
      }
      const owner = record?.profile ? await keepOwner(store, job, { item, record, now }) : null;
      items.push(owner ? { ...item, contactId: owner.id } : item);
      lines.push(toOwnerLine(record, owner, failure === null));
    }
    const about = await resolveContactIds(store, lines);
    const settled = eraseSubjects({ ...job, items: await resolveContactIds(store, items) });
    const charge = { ...toCharge(about, { cost: result.cost?.credits ?? null }), unreadable };
    return finishWithReceipt(store, settled, { charge, failure, now });
  });
}

/**
 * Removes the addresses of erased people from the job, and its name and page if they refer to those people.
 */
function eraseSubjects(job: ReverseJob): ReverseJob {
  const isTheirs = ({ contactId }: { contactId: string | null }) => isErasedId(contactId);
  const addresses = job.items.filter(isTheirs).map(({ email }) => email);
  const isNamed = addresses.some((email) => email !== '' && job.name.includes(email));
  const items = job.items.map((item) => (isTheirs(item) ? { ...item, email: '' } : item));
  const pageUrl = job.items.every(isTheirs) ? '' : job.pageUrl;
  return { ...job, items, pageUrl, name: isNamed ? '' : job.name };
}

/**
 * Records are matched by the reference that was sent with them, never by position. If the service does not
 * return references, they are matched by the address, which no two items share.
 */
function findRecord(result: ReverseEnrichment, { items }: ReverseJob, item: ReverseItem) {
  const unnamed = result.data.every((record) => record.custom?.ref === undefined);
  const [only, ...more] = result.data;
  if (unnamed && items.length === 1 && more.length === 0) return only;
  const own = result.data.filter((record) =>
    unnamed ? foldEmail(record.input.email) === item.email : record.custom?.ref === item.ref,
  );
  // The address can be in several records: the one with an owner is what was paid for.
  return own.find(({ profile }) => profile) ?? own[0];
}

function toOwnerLine(
  record: OwnerRecord | undefined,
  owner: Contact | null,
  complete: boolean,
): ReceiptLine {
  if (owner) return { ...FOUND, contactId: owner.id };
  const looked = complete && record !== undefined && record.state !== 'skipped';
  return { what: 'reverse', outcome: looked ? 'not_found' : 'skipped', charged: 0 };
}

type Found = { item: ReverseItem; record: OwnerRecord; now: Date };

/** The owner of the address, found among the contacts or created, with the profile of the record. */
async function keepOwner(
  store: EngineStore,
  job: ReverseJob,
  { item, record, now }: Found,
): Promise<Contact | null> {
  const { profile } = record;
  if (!profile) return null;
  const known = item.contactId === null ? null : await store.getContact(item.contactId);
  const person = toFoundPerson(profile, job.pageUrl);
  const contact = known ?? (await findOrCreateContact(store, person, now));
  const at = now.toISOString();
  const others = (contact.givenEmails ?? []).filter(({ email }) => email !== item.email);
  const owner: Contact = {
    ...withFoundProfile(contact, { profile, person, at }),
    givenEmails: [...others, { email: item.email, at, jobId: job.id }],
  };
  return keepContact(store, owner, now);
}

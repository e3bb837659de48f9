// Finishes a look-up: result, receipt and job state in one transaction.
import type { Outcome } from '../../client/client.ts';
import { LOOKUP_PRICE } from '../../contract/credits.ts';
import type { Company } from '../../contract/company.ts';
import type { Answer } from '../../contract/operations.ts';
import type { Person } from '../../contract/person.ts';
import type { Contact } from '../../model/contacts/contact.ts';
import { isErasedId } from '../../model/erased-id.ts';
import type { Job, PersonJob } from '../../model/jobs/job.ts';
import type { ReceiptLine } from '../../model/jobs/receipt.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { toFoundPerson, withFoundProfile } from './found-person.ts';
import { keepContact } from '../identity/merge-contacts.ts';
import { findOrCreateContact } from '../identity/find-or-create.ts';
import { companyKeys, foldDomain, isSharedDomain, personKeys } from '../identity/identity-keys.ts';
import { matchStrength } from '../../identity/same-person.ts';
import { finishWithReceipt, toCharge } from './receipt.ts';
import { toJobSubjects } from '../suppression/job-subjects.ts';
import {
  findSuppressedResults,
  toLineNotKept,
  toResultSubject,
  type ResultSubjects,
  type Sources,
} from '../suppression/suppressed-results.ts';

type Response<Name extends 'lookupCompany' | 'lookupPerson'> = Extract<
  Outcome<Answer<Name>>,
  { ok: true }
>;

export async function finishCompanyJob(
  store: EngineStore,
  jobId: string,
  { value: result, facts, unreadable }: Response<'lookupCompany'>,
  now: Date,
): Promise<Job | null> {
  return store.transaction(async () => {
    const job = await store.getJob(jobId);
    if (job?.type !== 'company' || job.state !== 'sending') return null;
    const at = now.toISOString();
    const [found] = result.companies;
    const known = await store.getCompany(job.companyId);
    if (known) {
      await store.putCompany({
        ...known,
        keys: [...known.keys, ...(await findNewKeys(store, found))],
        name: found?.name || known.name,
        domain: found?.domain || known.domain,
        company: found ?? known.company,
        // An unreadable company may have been found and paid for.
        checkedAt: found || !unreadable ? at : known.checkedAt,
        jobId: job.id,
        updatedAt: at,
      });
    }
    const line: ReceiptLine = found
      ? { what: 'company', outcome: 'found', charged: LOOKUP_PRICE }
      : { what: 'company', outcome: 'not_found', charged: 0 };
    const reported = { metadata: result.metadata?.credits ?? null, header: facts.creditsCharged };
    const charge = { ...toCharge([line], reported), requestId: facts.requestId, unreadable };
    return finishWithReceipt(store, job, { charge, failure: null, now });
  });
}

/**
 * The site and the profile in the result become keys, so that what was paid for is found by them, unless a company
 * already has this key. A site that unrelated companies share identifies none.
 */
async function findNewKeys(store: EngineStore, found: Company | undefined): Promise<string[]> {
  const networkUrl = found?.social_profiles?.professional_network?.url ?? '';
  const domain = foldDomain(found?.domain ?? '');
  const keys = companyKeys({ domain: isSharedDomain(domain) ? '' : domain, networkUrl });
  const known = await store.findCompaniesByKeys(keys);
  return keys.filter((key) => known.every((one) => !one.keys.includes(key)));
}

/**
 * The person in the result. A look-up has one person and no reference, so its contact is the key. Call it before the
 * transaction that stores the result.
 */
export async function findLookupSubject(
  from: Sources,
  job: PersonJob,
  found: Person | undefined,
): Promise<ResultSubjects> {
  const owner = found ? [toFoundPerson(found, '')] : [];
  const requested = toJobSubjects(job).map(({ subject }) => subject);
  return new Map([
    [job.contactId, await toResultSubject(from, job.contactId, [...requested, ...owner], [])],
  ]);
}

export async function finishPersonJob(
  store: EngineStore,
  jobId: string,
  { value: result, facts, unreadable }: Response<'lookupPerson'>,
  now: Date,
  subjects: ResultSubjects,
): Promise<Job | null> {
  return store.transaction(async () => {
    const job = await store.getJob(jobId);
    if (job?.type !== 'person' || job.state !== 'sending') return null;
    const [found] = result.people;
    const isKept =
      (await findSuppressedResults(store, subjects, now)).size === 0 && !isErasedId(job.contactId);
    const contact = found && isKept ? await keepProfile(store, job, found, now) : null;
    const line = toPersonLine(found !== undefined, contact);
    const credits = { metadata: result.metadata?.credits ?? null, header: facts.creditsCharged };
    const charge = { ...toCharge([line], credits), requestId: facts.requestId, unreadable };
    return finishWithReceipt(store, job, { charge, failure: null, now });
  });
}

function toPersonLine(isFound: boolean, contact: Contact | null): ReceiptLine {
  if (!isFound) return { what: 'person', outcome: 'not_found', charged: 0 };
  const line = { what: 'person', outcome: 'found', charged: LOOKUP_PRICE } as const;
  return contact ? { ...line, contactId: contact.id } : toLineNotKept(line);
}

/**
 * Stores the profile on the contact that it was requested for. A look-up by name returns the best match,
 * which can be another person: then it is stored on a contact of that person.
 */
async function keepProfile(
  store: EngineStore,
  { contactId, lookup, pageUrl }: PersonJob,
  profile: Person,
  now: Date,
): Promise<Contact> {
  const person = toFoundPerson(profile, pageUrl);
  const requested = await store.getContact(contactId);
  const isExact = Boolean(lookup.person_professional_network_url);
  const isMeant = requested && (isExact || matchStrength(requested.keys, personKeys(person)) > 0);
  const contact = isMeant ? requested : await findOrCreateContact(store, person, now);
  const found = { profile, person, at: now.toISOString() };
  return keepContact(store, withFoundProfile(contact, found), now);
}

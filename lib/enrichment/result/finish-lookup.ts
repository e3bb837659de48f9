// The end of a look-up: what was found, receipt and the job's own state in one transaction.
import { LOOKUP_PRICE } from '../../contract/credits.ts';
import type { Company } from '../../contract/company.ts';
import type { Answer } from '../../contract/operations.ts';
import type { Person } from '../../contract/person.ts';
import type { Contact } from '../../model/contact.ts';
import { isErasedId } from '../../model/erased-id.ts';
import type { CompanyJob, Job, PersonJob } from '../../model/job.ts';
import type { ReceiptLine } from '../../model/receipt.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { completed, toFoundPerson } from './found-person.ts';
import { keepContact } from '../identity/keep-contact.ts';
import { findOrCreateContact } from '../identity/find-or-create.ts';
import { companyKeys, personKeys } from '../identity/person-key.ts';
import { likeness } from '../../identity/likeness.ts';
import { toCharge, toReceipt } from './build-receipt.ts';
import { advance } from '../send/transitions.ts';
import {
  findSuppressedResults,
  toLineNotKept,
  type ResultSubjects,
} from '../suppression/suppressed-results.ts';

type Answered<Name extends 'lookupCompany' | 'lookupPerson'> = {
  result: Answer<Name>;
  /** What the headers say, in credits. */
  creditsCharged: number | null;
  requestId?: string | null;
  /** How many parts of the answer could not be read. */
  unreadable?: number | undefined;
};

export async function finishCompanyJob(
  store: EngineStore,
  jobId: string,
  { result, creditsCharged, requestId, unreadable }: Answered<'lookupCompany'>,
  now: Date,
): Promise<Job | null> {
  return store.transaction(async () => {
    const job = await store.job(jobId);
    if (job?.type !== 'company' || job.state !== 'sending') return null;
    const at = now.toISOString();
    const [found] = result.companies;
    const known = await store.company(job.companyId);
    if (known) {
      await store.putCompany({
        ...known,
        keys: [...known.keys, ...(await learntKeys(store, found))],
        name: found?.name || known.name,
        domain: found?.domain || known.domain,
        company: found ?? known.company,
        // A company that could not be read may be found, and is paid for.
        checkedAt: found || !unreadable ? at : known.checkedAt,
        jobId: job.id,
        updatedAt: at,
      });
    }
    const line: ReceiptLine = found
      ? { what: 'company', outcome: 'found', charged: LOOKUP_PRICE }
      : { what: 'company', outcome: 'not_found', charged: 0 };
    const told = { metadata: result.metadata?.credits ?? null, header: creditsCharged };
    const charge = { ...toCharge([line], told), requestId, unreadable };
    await store.putReceipt(toReceipt(job, now, charge));
    const { charged } = charge;
    const ended = advance<CompanyJob>(job, { type: 'finish', charged, failure: null }, now);
    await store.putJob(ended);
    return ended;
  });
}

/** The profile that a result names finds what is paid for, too; unless a company is known by it already. */
async function learntKeys(store: EngineStore, found: Company | undefined): Promise<string[]> {
  const networkUrl = found?.social_profiles?.professional_network?.url ?? '';
  const keys = companyKeys({ domain: '', networkUrl });
  return (await store.companiesWithKeys(keys)).length > 0 ? [] : keys;
}

export async function finishPersonJob(
  store: EngineStore,
  jobId: string,
  { result, creditsCharged, requestId, unreadable }: Answered<'lookupPerson'>,
  now: Date,
  told: ResultSubjects = new Map(),
): Promise<Job | null> {
  return store.transaction(async () => {
    const job = await store.job(jobId);
    if (job?.type !== 'person' || job.state !== 'sending') return null;
    const [found] = result.people;
    const isKept =
      (await findSuppressedResults(store, told, now)).size === 0 && !isErasedId(job.contactId);
    const contact = found && isKept ? await keepProfile(store, job, found, now) : null;
    const line = personLine(found !== undefined, contact);
    const credits = { metadata: result.metadata?.credits ?? null, header: creditsCharged };
    const charge = { ...toCharge([line], credits), requestId, unreadable };
    const { charged } = charge;
    const ended = advance<PersonJob>(job, { type: 'finish', charged, failure: null }, now);
    await store.putReceipt(toReceipt(ended, now, charge));
    await store.putJob(ended);
    return ended;
  });
}

function personLine(isFound: boolean, contact: Contact | null): ReceiptLine {
  if (!isFound) return { what: 'person', outcome: 'not_found', charged: 0 };
  const line = { what: 'person', outcome: 'found', charged: LOOKUP_PRICE } as const;
  return contact ? { ...line, contactId: contact.id } : toLineNotKept(line);
}

/**
 * The profile goes to the one it was asked for. A look-up by name brings the best match, which can be
 * somebody else: then it is kept as theirs, as nobody is shown under the name of another.
 */
async function keepProfile(
  store: EngineStore,
  { contactId, lookup, pageUrl }: PersonJob,
  profile: Person,
  now: Date,
): Promise<Contact> {
  const person = toFoundPerson(profile, pageUrl);
  const asked = await store.contact(contactId);
  const isExact = Boolean(lookup.person_professional_network_url);
  const isMeant = asked && (isExact || likeness(asked.keys, personKeys(person)) > 0);
  const contact = isMeant ? asked : await findOrCreateContact(store, person, now);
  const keys = [...new Set([...contact.keys, ...personKeys(person)])];
  const at = now.toISOString();
  const next = { ...completed(contact, person), keys, profile, updatedAt: at };
  return keepContact(store, next, now);
}

// From a click to a job on disk. Nothing here talks to a network.
import { LOOKUP_PRICE } from '../contract/credits.ts';
import type { CompanyLookup } from '../contract/lookup.ts';
import type { CompanyJob, ContactInput, ContactJob, Job } from '../model/job.ts';
import type { Kind } from '../model/kinds.ts';
import type { Contact } from '../model/contact.ts';
import type { CompanyInput, PersonInput } from '../model/subject-input.ts';
import { contactInputOf } from './contact-input.ts';
import {
  checkBudget,
  heldBy,
  inFlight,
  owns,
  spentBy,
  worstCaseFor,
  type Budget,
  type Refusal,
} from './guard.ts';
import { SLOT } from './outcome.ts';
import { findOrMakeCompany, findOrMakeContact } from './people.ts';
import { companyKeys } from './person-key.ts';
import type { EngineStore } from '../store/engine-store.ts';

/** Where and when it is asked, and what may be spent. */
export type Circumstances = {
  now: Date;
  baseUrl: string;
  workspaceId: string;
  sessionId: string;
  balance: number | null;
  sessionLimit: number;
  dayLimit: number;
  sendProfileLink: boolean;
};

export type Started<Id> =
  | { ok: true; id: Id; jobId: string | null }
  | { ok: false; refusal: Refusal | { code: 'not_identifiable' } };

async function budgetOf(store: EngineStore, at: Circumstances): Promise<Budget> {
  const midnight = new Date(at.now);
  midnight.setHours(0, 0, 0, 0);
  const { balance, sessionLimit, dayLimit } = at;
  return {
    balance,
    sessionLimit,
    dayLimit,
    spentInSession: spentBy(await store.receiptsOfSession(at.sessionId)),
    spentToday: spentBy(await store.receiptsSince(midnight.toISOString())),
    held: heldBy(await store.activeJobs()),
  };
}

const newJob = (at: Circumstances, name: string, pageUrl: string, held: number) => ({
  id: crypto.randomUUID(),
  state: 'queued' as const,
  name,
  baseUrl: at.baseUrl,
  workspaceId: at.workspaceId,
  idempotencyKey: crypto.randomUUID(),
  pageUrl,
  sessionId: at.sessionId,
  createdAt: at.now.toISOString(),
  updatedAt: at.now.toISOString(),
  sentAt: null,
  endedAt: null,
  nextAt: at.now.toISOString(),
  owner: null,
  attempts: 0,
  failure: null,
  held,
  charged: null,
  balanceBefore: at.balance,
});

/**
 * The input that was sent for this kind before. A refresh repeats it letter for letter: the commercial
 * service gives a result again for free only when every field is identical.
 */
async function inputSentBefore(
  store: EngineStore,
  contact: Contact,
  kind: Kind,
): Promise<ContactInput | null> {
  const revealed = contact[SLOT[kind]];
  const job = revealed ? await store.job(revealed.jobId) : null;
  if (job?.type !== 'contact') return null;
  return job.items.find((item) => item.contactId === contact.id)?.input ?? null;
}

export async function startReveal(
  store: EngineStore,
  request: { person: PersonInput; kinds: readonly Kind[]; refresh: boolean },
  at: Circumstances,
): Promise<Started<string>> {
  const { person, refresh } = request;
  const fresh = contactInputOf(person, at);
  if (!fresh) return { ok: false, refusal: { code: 'not_identifiable' } };
  return store.transaction(async (): Promise<Started<string>> => {
    const contact = await findOrMakeContact(store, person, at.now);
    const active = await store.activeJobs();
    const running = request.kinds.map((kind) => inFlight(active, contact.id, kind));
    const kinds = request.kinds.filter(
      (kind, index) => !running[index] && (refresh || !owns(contact, kind)),
    );
    const [first] = kinds;
    if (!first) {
      return { ok: true, id: contact.id, jobId: running.find((job) => job)?.id ?? null };
    }
    const held = worstCaseFor(contact, kinds, at.now);
    const refusal = checkBudget(held, await budgetOf(store, at));
    if (refusal) return { ok: false, refusal };
    const input = (refresh && (await inputSentBefore(store, contact, first))) || fresh;
    const job: ContactJob = {
      ...newJob(at, contact.fullName || 'One person', person.pageUrl, held),
      type: 'contact',
      items: [{ ref: contact.id, contactId: contact.id, input, kinds }],
      enrichmentId: null,
    };
    await store.putJob(job);
    return { ok: true, id: contact.id, jobId: job.id };
  });
}

const isLookupOf = (companyId: string) => (job: Job) =>
  job.type === 'company' && job.companyId === companyId;

export async function startLookup(
  store: EngineStore,
  request: { company: CompanyInput; refresh: boolean },
  at: Circumstances,
): Promise<Started<string>> {
  const { company, refresh } = request;
  if (companyKeys(company).length === 0) {
    return { ok: false, refusal: { code: 'not_identifiable' } };
  }
  return store.transaction(async (): Promise<Started<string>> => {
    const known = await findOrMakeCompany(store, company, at.now);
    const running = (await store.activeJobs()).find(isLookupOf(known.id));
    if (running) return { ok: true, id: known.id, jobId: running.id };
    if (known.company && !refresh) return { ok: true, id: known.id, jobId: null };
    const refusal = checkBudget(LOOKUP_PRICE, await budgetOf(store, at));
    if (refusal) return { ok: false, refusal };
    // A domain finds exactly; the profile is sent only when there is no domain.
    const lookup: CompanyLookup = company.domain
      ? { domain: company.domain }
      : { professional_network_url: company.networkUrl };
    const job: CompanyJob = {
      ...newJob(at, company.name || company.domain, company.pageUrl, LOOKUP_PRICE),
      type: 'company',
      companyId: known.id,
      lookup,
    };
    await store.putJob(job);
    return { ok: true, id: known.id, jobId: job.id };
  });
}

// From a click to a job on disk. Nothing here talks to a network.
import { LOOKUP_PRICE, type Hundredths } from '../contract/credits.ts';
import type { CompanyJob, ContactInput, ContactJob } from '../model/job.ts';
import type { Kind } from '../model/kinds.ts';
import type { CompanyInput, PersonInput } from '../model/subject-input.ts';
import { companyLookupOf, contactInputOf } from './contact-input.ts';
import {
  checkBudget,
  checkPrice,
  heldBy,
  inFlight,
  isUntold,
  owns,
  spentBy,
  type Budget,
  type Refusal,
} from './guard.ts';
import { findOrMakeCompany, findOrMakeContact } from './people.ts';
import { isHere, plan } from './plan.ts';
import type { EngineStore } from '../store/engine-store.ts';

/** Where and when it is asked, and what may be spent. */
export type Circumstances = {
  now: Date;
  baseUrl: string;
  workspaceId: string;
  sessionId: string;
  balance: number | null;
  /** When the service told it; null with it. */
  balanceAt: string | null;
  sessionLimit: number;
  dayLimit: number;
  sendProfileLink: boolean;
};

export type Started<Id> =
  | { ok: true; id: Id; jobId: string | null }
  | { ok: false; refusal: Refusal | { code: 'not_identifiable' } };

export async function budgetOf(store: EngineStore, at: Circumstances): Promise<Budget> {
  const midnight = new Date(at.now);
  midnight.setHours(0, 0, 0, 0);
  const { balance, sessionLimit, dayLimit } = at;
  const active = await store.activeJobs();
  return {
    balance,
    sessionLimit,
    dayLimit,
    spentInSession: spentBy(await store.receiptsOfSession(at.sessionId)),
    spentToday: spentBy(await store.receiptsSince(midnight.toISOString())),
    held: {
      workspace: heldBy(active.filter((job) => isHere(job, at) && isUntold(job, at.balanceAt))),
      session: heldBy(active.filter((job) => job.sessionId === at.sessionId)),
      all: heldBy(active),
    },
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

export async function startReveal(
  store: EngineStore,
  request: { person: PersonInput; kinds: readonly Kind[]; refresh: boolean; ceiling: Hundredths },
  at: Circumstances,
): Promise<Started<string>> {
  const { person, refresh, ceiling } = request;
  const fresh = contactInputOf(person, at);
  if (!fresh) return { ok: false, refusal: { code: 'not_identifiable' } };
  return store.transaction(async (): Promise<Started<string>> => {
    const contact = await findOrMakeContact(store, person, at.now);
    // Jobs of another connection wait for it, perhaps for ever: nobody is made to wait with them.
    // A job whose answer was lost may have been paid: it is the user who decides about it first.
    const active = [...(await store.activeJobs()), ...(await store.lostJobs())].filter((job) =>
      isHere(job, at),
    );
    const asked = [...new Set(request.kinds)];
    const running = asked.map((kind) => inFlight(active, contact.id, kind));
    const kinds = asked.filter(
      (kind, index) => !running[index] && (refresh || !owns(contact, kind)),
    );
    const requests = await plan(store, contact, kinds, fresh, at);
    const worstCase = requests.reduce((sum, { held }) => sum + held, 0);
    const refusal =
      checkPrice(worstCase, ceiling) ?? checkBudget(worstCase, await budgetOf(store, at));
    if (refusal) return { ok: false, refusal };
    const jobs = requests.map(({ input, kinds: together, held }): ContactJob => ({
      ...newJob(at, nameOf(input, person), person.pageUrl, held),
      type: 'contact',
      items: [{ ref: contact.id, contactId: contact.id, input, kinds: together }],
      enrichmentId: null,
    }));
    for (const job of jobs) await store.putJob(job);
    const [first = running.find((job) => job !== undefined)] = jobs;
    return { ok: true, id: contact.id, jobId: first?.id ?? null };
  });
}

/** The enrichment's name at the service, for people who search its dashboard; never empty. */
const nameOf = ({ first_name, last_name }: ContactInput, { fullName }: PersonInput): string =>
  fullName.trim() || [first_name, last_name].filter(Boolean).join(' ') || 'One person';

export async function startLookup(
  store: EngineStore,
  request: { company: CompanyInput; refresh: boolean },
  at: Circumstances,
): Promise<Started<string>> {
  const { company, refresh } = request;
  const lookup = companyLookupOf(company);
  if (!lookup) {
    return { ok: false, refusal: { code: 'not_identifiable' } };
  }
  return store.transaction(async (): Promise<Started<string>> => {
    const known = await findOrMakeCompany(store, company, at.now);
    const running = [...(await store.activeJobs()), ...(await store.lostJobs())].find(
      (job) => job.type === 'company' && job.companyId === known.id && isHere(job, at),
    );
    if (running) return { ok: true, id: known.id, jobId: running.id };
    if (known.company && !refresh) return { ok: true, id: known.id, jobId: null };
    const refusal = checkBudget(LOOKUP_PRICE, await budgetOf(store, at));
    if (refusal) return { ok: false, refusal };
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

// From a click to a job on disk. Nothing here sends a request.
import { LOOKUP_PRICE, type Hundredths } from '../../contract/credits.ts';
import { NOT_STARTED } from '../../model/delivery.ts';
import type { CompanyJob, ContactInput, ContactJob, Job } from '../../model/job.ts';
import type { KnownCompany } from '../../model/known-company.ts';
import type { Kind } from '../../model/kinds.ts';
import type { CompanyInput, PersonInput } from '../../model/subject-input.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import {
  loadBudget,
  sumHeld,
  type SpendingContext,
  checkBudget,
  checkPrice,
  type Refusal,
} from './budget.ts';
import { toCompanyLookup } from '../request/request-inputs.ts';
import { findFreePeriod } from './free-period.ts';
import { findUncertainCompanyJob } from './find-uncertain-starts.ts';
import { findOrCreateCompany, isUnreadableCompany } from '../identity/find-or-create.ts';
import { type PlannedRequest } from './plan-requests.ts';
import {
  findCompanySuppressionIds,
  findSuppressionIds,
  type Suppressions,
} from '../suppression/find-suppression-ids.ts';
import { resumeStart, toChargeFields } from '../job/uncertain-start.ts';
import { loadJobsUnderWay, decideStart } from './start-guard.ts';

/** Where and when the start is made, what may be spent, and who is suppressed. */
export type StartContext = SpendingContext & {
  sendProfileLink: boolean;
  suppressions: Pick<Suppressions, 'getIds'>;
};

export type StartRefusal =
  Refusal | { code: 'not_identifiable' | 'suppressed' | 'unreadable_contact' };

export type Started<Id> =
  { ok: true; id: Id; jobId: string | null } | { ok: false; refusal: StartRefusal };

export const newJob = (
  at: Omit<SpendingContext, 'jobLimit' | 'sessionLimit' | 'dayLimit'>,
  { name, pageUrl, held }: { name: string; pageUrl: string; held: Hundredths },
) => ({
  id: crypto.randomUUID(),
  state: 'queued' as const,
  name,
  baseUrl: at.baseUrl,
  workspaceId: at.workspaceId,
  idempotencyKey: crypto.randomUUID(),
  pageUrl,
  createdAt: at.now.toISOString(),
  updatedAt: at.now.toISOString(),
  delivery: NOT_STARTED,
  sentAt: null,
  endedAt: null,
  nextAt: at.now.toISOString(),
  owner: null,
  attempts: 0,
  failure: null,
  held,
  charged: null,
  ...toChargeFields(at),
});

const refuse = (refusal: StartRefusal) => ({ ok: false, refusal }) as const;

export async function startReveal(
  store: EngineStore,
  request: { person: PersonInput; kinds: readonly Kind[]; refresh: boolean; ceiling: Hundredths },
  at: StartContext,
): Promise<Started<string>> {
  const { person, ceiling } = request;
  const suppressionIds = await findSuppressionIds(store, at.suppressions, person);
  return store.transaction(async (): Promise<Started<string>> => {
    const underWay = await loadJobsUnderWay(store, at);
    const decision = await decideStart(
      store,
      { ...request, isRow: false, suppressionIds },
      { at, underWay },
    );
    if (decision.type !== 'known') return refuse({ code: decision.type });
    const { contact, requests, running } = decision;
    const worstCase = sumHeld(requests);
    const again = requests.flatMap(({ resumes }) => resumes?.id ?? []);
    const budget = await loadBudget(store, at, null, again);
    const refusal = checkPrice(worstCase, ceiling) ?? checkBudget(worstCase, budget);
    if (refusal) return refuse(refusal);
    const jobs = requests.map((one) =>
      one.resumes
        ? resumeStart(one.resumes, one.kinds, at)
        : newRevealJob(at, one, { contactId: contact.id, ...request }),
    );
    for (const job of jobs) await store.putJob(job);
    return { ok: true, id: contact.id, jobId: (jobs[0] ?? running)?.id ?? null };
  });
}

function newRevealJob(
  at: StartContext,
  { input, kinds, held, freeSince: since }: PlannedRequest,
  { contactId, person, refresh }: { contactId: string; person: PersonInput; refresh: boolean },
): ContactJob {
  return {
    ...newJob(at, { name: toJobName(input, person), pageUrl: person.pageUrl, held }),
    ...(since === undefined ? {} : { freeSince: since }),
    type: 'contact',
    items: [{ ref: contactId, contactId, input, kinds }],
    refresh,
  };
}

/** The display name of the job; never empty. */
const toJobName = ({ first_name, last_name }: ContactInput, { fullName }: PersonInput): string =>
  fullName.trim() || [first_name, last_name].filter(Boolean).join(' ') || 'One person';

export async function startCompanyLookup(
  store: EngineStore,
  request: { company: CompanyInput; refresh: boolean },
  at: StartContext,
): Promise<Started<string>> {
  const { company, refresh } = request;
  const lookup = toCompanyLookup(company);
  if (!lookup) return refuse({ code: 'not_identifiable' });
  const suppressionIds = await findCompanySuppressionIds(store, at.suppressions, company);
  return store.transaction(async (): Promise<Started<string>> => {
    if (await store.suppressed(suppressionIds)) return refuse({ code: 'suppressed' });
    if (await isUnreadableCompany(store, company)) return refuse({ code: 'unreadable_contact' });
    const known = await findOrCreateCompany(store, company, at.now);
    const running = (await loadJobsUnderWay(store, at)).find(
      (job) => job.type === 'company' && job.companyId === known.id,
    );
    if (running) return { ok: true, id: known.id, jobId: running.id };
    if (known.company && !refresh) return { ok: true, id: known.id, jobId: null };
    if (await store.hasUnreadableJob({ companyId: known.id }))
      return refuse({ code: 'unreadable_contact' });
    const again = await findPaidLookup(store, known, at);
    const held = again ? 0 : LOOKUP_PRICE;
    const refusal = checkBudget(held, await loadBudget(store, at));
    if (refusal) return refuse(refusal);
    const failed = await store.getFailedJobs({ companyId: known.id });
    const job: CompanyJob = {
      ...newJob(at, { name: company.name || company.domain, pageUrl: company.pageUrl, held }),
      type: 'company',
      companyId: known.id,
      lookup: findUncertainCompanyJob(failed, known, at)?.lookup ?? lookup,
      ...again,
    };
    await store.putJob(job);
    return { ok: true, id: known.id, jobId: job.id };
  });
}

/** A paid look-up, to be repeated letter for letter; null when it would cost. */
async function findPaidLookup(store: EngineStore, { jobId }: KnownCompany, at: StartContext) {
  const job: Job | null = jobId === null ? null : await store.job(jobId);
  if (job?.type !== 'company') return null;
  const since = findFreePeriod(job, at);
  return since === null ? null : { lookup: job.lookup, freeSince: since };
}

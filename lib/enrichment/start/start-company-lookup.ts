// From a click on "Look up company" to a job on disk, with the same guard as a reveal.
import { LOOKUP_PRICE } from '../../contract/credits.ts';
import type { CompanyJob, Job } from '../../model/jobs/job.ts';
import { withoutRemoval, type KnownCompany } from '../../model/contacts/known-company.ts';
import type { CompanyInput } from '../../model/subject-input.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { findOrCreateCompany, isUnreadableCompany } from '../identity/find-or-create.ts';
import { toCompanyLookup } from '../request/request-inputs.ts';
import { findCompanySuppressionIds } from '../suppression/find-suppression-ids.ts';
import { checkBudget, loadBudget } from './spending-limits.ts';
import { findUncertainCompanyJob } from './find-uncertain-starts.ts';
import { findFreePeriod } from './free-period.ts';
import { newJob } from './new-job.ts';
import type { StartContext } from './start-context.ts';
import { refuseStart, type Started } from './start-result.ts';
import { loadJobsUnderWay } from './start-guard.ts';

export async function startCompanyLookup(
  store: EngineStore,
  request: { company: CompanyInput; refresh: boolean },
  context: StartContext,
): Promise<Started> {
  const { company, refresh } = request;
  const lookup = toCompanyLookup(company);
  if (!lookup) return refuseStart({ code: 'not_identifiable' });
  const suppressionIds = await findCompanySuppressionIds(store, context.suppressions, company);
  return store.transaction(async (): Promise<Started> => {
    if (await store.isAnySuppressed(suppressionIds)) return refuseStart({ code: 'suppressed' });
    if (await isUnreadableCompany(store, company)) {
      return refuseStart({ code: 'unreadable_contact' });
    }
    const known = await findOrCreateCompany(store, company, context.now);
    const running = (await loadJobsUnderWay(store, context)).find(
      (job) => job.type === 'company' && job.companyId === known.id,
    );
    if (running) return { ok: true, id: known.id, jobId: running.id };
    if (known.company && !refresh) return { ok: true, id: known.id, jobId: null };
    if (await store.hasUnreadableJob({ companyId: known.id }))
      return refuseStart({ code: 'unreadable_contact' });
    const paidLookup = await findPaidLookup(store, known, context);
    const held = paidLookup ? 0 : LOOKUP_PRICE;
    const refusal = checkBudget(held, await loadBudget(store, context));
    if (refusal) return refuseStart(refusal);
    const failed = await store.listFailedJobs({ companyId: known.id });
    const job: CompanyJob = {
      ...newJob(context, { name: company.name || company.domain, pageUrl: company.pageUrl, held }),
      type: 'company',
      companyId: known.id,
      lookup: findUncertainCompanyJob(failed, known, context)?.lookup ?? lookup,
      ...paidLookup,
    };
    // The user wants it again.
    if (known.removedAt !== undefined) await store.putCompany(withoutRemoval(known));
    await store.putJob(job);
    return { ok: true, id: known.id, jobId: job.id };
  });
}

/** A paid look-up, to be repeated letter for letter; null when it would cost. */
async function findPaidLookup(store: EngineStore, { jobId }: KnownCompany, context: StartContext) {
  const job: Job | null = jobId === null ? null : await store.getJob(jobId);
  if (job?.type !== 'company') return null;
  const since = findFreePeriod(job, context);
  return since === null ? null : { lookup: job.lookup, freeSince: since };
}

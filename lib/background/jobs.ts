// The messages of pages about jobs: starts, which can cost credits, and what the user decides about a job.
import { toSearchJobName } from '../enrichment/search/search-job-name.ts';
import { startCompanyLookup } from '../enrichment/start/start-company-lookup.ts';
import { startReveal } from '../enrichment/start/start-reveal.ts';
import type { StartContext } from '../enrichment/start/start-context.ts';
import type { Started } from '../enrichment/start/start-result.ts';
import { LOOKUP_PRICE } from '../contract/credits.ts';
import type { EngineStore } from '../store/engine-store.ts';
import type { Runner } from '../enrichment/send/runner.ts';
import { startPersonLookup } from '../enrichment/start/start-person-lookup.ts';
import { startReverse } from '../enrichment/start/start-reverse.ts';
import { startSearch } from '../enrichment/search/start-search.ts';
import { retryJob } from '../enrichment/start/retry-job.ts';
import type { Suppressions } from '../enrichment/suppression/find-suppression-ids.ts';
import { advance, isAllowed } from '../enrichment/job/transitions.ts';
import type { Problem, Reply, Request, Result } from '../messages/protocol.ts';
import type { Job } from '../model/jobs/job.ts';
import { isAtSampleHost, isSampleCompany, isSamplePerson } from '../model/sample.ts';
import { linkEnrichment } from '../enrichment/send/link-enrichment.ts';
import { DONE, refuse, type Done } from './replies.ts';
import { getService } from './account/service-client.ts';
import { startWithBalance, type Refused } from './start-with-balance.ts';

/** Problems of one company alone: the others are looked up. */
const LEFT_OUT: ReadonlySet<Problem['code']> = new Set([
  'not_identifiable',
  'suppressed',
  'unreadable_contact',
]);

type Accepted = Extract<Started, { ok: true }>;

type Collaborators = { store: EngineStore; runner: Runner; suppressions: Suppressions };

export function createJobHandlers({ store, runner, suppressions }: Collaborators) {
  /** Writes the job, and lets the runner send it. */
  async function startAndRun<Value extends { ok: true }>(
    start: (context: StartContext) => Promise<Value | Refused>,
    isSample?: boolean,
  ): Promise<Result<Value>> {
    const result = await startWithBalance(suppressions, start, isSample);
    if (result.ok) await runner.tick();
    return result;
  }

  /** Applies the user's decision about a job, if the state of the job allows it. */
  async function decide(id: string, type: 'cancel' | 'give_up'): Promise<Done> {
    const decided = await store.changeJob(id, (job) =>
      isAllowed(job.state, type) ? advance<Job>(job, { type }, new Date()) : null,
    );
    if (!decided) return refuse({ code: 'gone' });
    await runner.tick();
    return DONE;
  }

  return {
    async reveal(request: Request<'enrichment.start'>): Promise<Result<Reply<'enrichment.start'>>> {
      const started = await startAndRun<Accepted>(
        (context) => startReveal(store, request, context),
        isSamplePerson(request.person),
      );
      if (!started.ok) return started;
      const { id: contactId, jobId } = started.value;
      return { ok: true, value: { contactId, jobId } };
    },

    async lookUpCompany(
      request: Request<'company.lookup'>,
    ): Promise<Result<Reply<'company.lookup'>>> {
      const started = await startAndRun<Accepted>(
        (context) => startCompanyLookup(store, request, context),
        isSampleCompany(request.company),
      );
      if (!started.ok) return started;
      const { id: companyId, jobId } = started.value;
      return { ok: true, value: { companyId, jobId } };
    },

    /** Companies that cannot be looked up are left out; what the budget does not allow ends it. */
    async lookUpCompanies({
      companies,
      ceiling,
    }: Request<'company.lookup_many'>): Promise<Result<Reply<'company.lookup_many'>>> {
      const known = new Set((await store.listActiveJobs()).map(({ id }) => id));
      let started = 0;
      let stopped: Problem | null = null;
      for (const company of companies) {
        if ((started + 1) * LOOKUP_PRICE > ceiling) break;
        const result = await startWithBalance<Accepted>(
          suppressions,
          (context) => startCompanyLookup(store, { company, refresh: false }, context),
          isSampleCompany(company),
        );
        if (result.ok) {
          const { jobId } = result.value;
          if (jobId !== null && !known.has(jobId)) started += 1;
          if (jobId !== null) known.add(jobId);
        } else if (!LEFT_OUT.has(result.problem.code)) {
          stopped = result.problem;
          break;
        }
      }
      // Those on disk are sent, whether this page stays open or not.
      if (started > 0) await runner.tick();
      return started === 0 && stopped ? refuse(stopped) : { ok: true, value: { started, stopped } };
    },

    async lookUpAddresses(
      request: Request<'reverse.start'>,
    ): Promise<Result<Reply<'reverse.start'>>> {
      const started = await startAndRun<Reply<'reverse.start'> & { ok: true }>(
        (context) => startReverse(store, request, context),
        request.emails.every(isAtSampleHost),
      );
      if (!started.ok) return started;
      const { jobIds, suppressed } = started.value;
      return { ok: true, value: { jobIds, suppressed } };
    },

    async lookUpPerson(request: Request<'person.lookup'>): Promise<Result<Reply<'person.lookup'>>> {
      const started = await startAndRun<Accepted>(
        (context) => startPersonLookup(store, request, context),
        isSamplePerson(request.person),
      );
      if (!started.ok) return started;
      const { id: contactId, jobId } = started.value;
      return { ok: true, value: { contactId, jobId } };
    },

    async searchPeople(request: Request<'people.search'>): Promise<Result<Reply<'people.search'>>> {
      const pageUrl = 'company' in request ? request.company.pageUrl : '';
      const search = { ...request, name: toSearchJobName(request), pageUrl };
      const started = await startAndRun<Accepted>((context) => startSearch(store, search, context));
      if (!started.ok) return started;
      const { id: searchId, jobId } = started.value;
      return { ok: true, value: { searchId, jobId } };
    },

    cancelJob: ({ id }: Request<'job.cancel'>) => decide(id, 'cancel'),
    giveUpJob: ({ id }: Request<'job.give_up'>) => decide(id, 'give_up'),

    async linkJob(request: Request<'job.link'>): Promise<Done> {
      const job = await store.getJob(request.id);
      const service = job && (await getService(job));
      if (!service) return refuse({ code: job ? 'not_connected' : 'gone' });
      const linked = await linkEnrichment(store, service.client, request, () => new Date());
      if (linked.ok) await runner.tick();
      return linked.ok ? DONE : linked;
    },

    async retryJob({ id }: Request<'job.retry'>): Promise<Done> {
      const retried = await startAndRun((context) => retryJob(store, id, context));
      return retried.ok ? DONE : retried;
    },
  };
}

// Requests of the panel that can cost credits or change the user's list.
import {
  startCompanyLookup,
  startReveal,
  type StartContext,
  type Started,
} from '../enrichment/start/start.ts';
import {
  findOrCreateCompany,
  findOrCreateContact,
  isUnreadable,
  isUnreadableCompany,
} from '../enrichment/identity/find-or-create.ts';
import { findCompanySuppressionIds, findSuppressionIds } from '../enrichment/start/decide-start.ts';
import type { EngineStore } from '../store/engine-store.ts';
import type { Runner } from '../enrichment/send/runner.ts';
import { startPersonLookup } from '../enrichment/start/start-person.ts';
import { startReverse } from '../enrichment/start/start-reverse.ts';
import { retryJob } from '../enrichment/start/retry-job.ts';
import type { Suppressions } from '../enrichment/suppression/suppression.ts';
import { advance, isAllowed } from '../enrichment/send/transitions.ts';
import type { Problem, Reply, Request, Result } from '../messages/protocol.ts';
import type { Job } from '../model/job.ts';
import { accountItem, connectionItem, settingsItem } from '../settings/items.ts';
import { limitsInForce, raisedLimitsItem } from '../settings/raised-limits.ts';
import { linkEnrichment } from '../enrichment/send/link-enrichment.ts';
import { refreshAccount } from './account.ts';
import { serviceOf } from './service.ts';
import { currentSession } from './session.ts';

type Done = Result<Record<string, never>>;
const DONE: Done = { ok: true, value: {} };

async function loadStartContext(suppressions: Suppressions): Promise<StartContext | null> {
  const now = new Date();
  const [connection, { id: sessionId }, account, settings, raised] = await Promise.all([
    connectionItem.get(),
    currentSession(now),
    accountItem.get(),
    settingsItem.get(),
    raisedLimitsItem.get(),
  ]);
  if (!connection) return null;
  const { baseUrl, workspaceId } = connection;
  const known = account?.workspaceId === workspaceId ? account : null;
  return {
    now,
    baseUrl,
    workspaceId,
    sessionId,
    balance: known?.balance ?? null,
    balanceAt: known?.at ?? null,
    setsAside: known?.setsAside ?? false,
    ...limitsInForce(settings, sessionId, raised),
    sendProfileLink: settings.sendProfileLink,
    suppressions,
  };
}

type Refused = { ok: false; refusal: Problem };
type Accepted = Extract<Started<string>, { ok: true }>;

/** Starts with the known balance. Before it refuses for lack of credits, it requests a newer balance. */
export async function startWithBalance<Value extends { ok: true }>(
  suppressions: Suppressions,
  start: (at: StartContext) => Promise<Value | Refused>,
): Promise<Result<Value>> {
  const at = await loadStartContext(suppressions);
  if (!at) return { ok: false, problem: { code: 'not_connected' } };
  let started = await start(at);
  if (!started.ok && started.refusal.code === 'not_enough_credits') {
    const refreshed = await refreshAccount();
    if (refreshed.ok) started = await start((await loadStartContext(suppressions)) ?? at);
  }
  return started.ok ? { ok: true, value: started } : { ok: false, problem: started.refusal };
}

const refused = (code: Problem['code']) => ({ ok: false, problem: { code } }) as const;

type Tools = { store: EngineStore; runner: Runner; suppressions: Suppressions };

export function createJobStarts({ store, runner, suppressions }: Tools) {
  /** Applies the user's decision about a job, if the state of the job allows it. */
  async function decide(id: string, type: 'cancel' | 'give_up'): Promise<Done> {
    const decided = await store.changeJob(id, (job) =>
      isAllowed(job.state, type) ? advance<Job>(job, { type }, new Date()) : null,
    );
    if (!decided) return { ok: false, problem: { code: 'gone' } };
    await runner.tick();
    return DONE;
  }

  return {
    async reveal(request: Request<'enrichment.start'>): Promise<Result<Reply<'enrichment.start'>>> {
      const result = await startWithBalance<Accepted>(suppressions, (at) =>
        startReveal(store, request, at),
      );
      if (!result.ok) return result;
      await runner.tick();
      const { id, jobId } = result.value;
      return { ok: true, value: { contactId: id, jobId } };
    },

    async lookUpCompany(
      request: Request<'company.lookup'>,
    ): Promise<Result<Reply<'company.lookup'>>> {
      const result = await startWithBalance<Accepted>(suppressions, (at) =>
        startCompanyLookup(store, request, at),
      );
      if (!result.ok) return result;
      await runner.tick();
      const { id, jobId } = result.value;
      return { ok: true, value: { companyId: id, jobId } };
    },

    async lookUpAddresses(
      request: Request<'reverse.start'>,
    ): Promise<Result<Reply<'reverse.start'>>> {
      const result = await startWithBalance<Reply<'reverse.start'> & { ok: true }>(
        suppressions,
        (at) => startReverse(store, request, at),
      );
      if (!result.ok) return result;
      await runner.tick();
      const { jobIds, suppressed } = result.value;
      return { ok: true, value: { jobIds, suppressed } };
    },

    async lookUpPerson(request: Request<'person.lookup'>): Promise<Result<Reply<'person.lookup'>>> {
      const result = await startWithBalance<Accepted>(suppressions, (at) =>
        startPersonLookup(store, request, at),
      );
      if (!result.ok) return result;
      await runner.tick();
      const { id, jobId } = result.value;
      return { ok: true, value: { contactId: id, jobId } };
    },

    cancelJob: ({ id }: Request<'job.cancel'>) => decide(id, 'cancel'),
    giveUpJob: ({ id }: Request<'job.give_up'>) => decide(id, 'give_up'),

    async linkJob(request: Request<'job.link'>): Promise<Done> {
      const job = await store.job(request.id);
      const service = job && (await serviceOf(job));
      if (!service) return refused(job ? 'not_connected' : 'gone');
      const linked = await linkEnrichment(store, service.client, request, () => new Date());
      if (linked.ok) await runner.tick();
      return linked.ok ? DONE : linked;
    },

    async retryJob({ id }: Request<'job.retry'>): Promise<Done> {
      const result = await startWithBalance(suppressions, (at) => retryJob(store, id, at));
      if (!result.ok) return result;
      await runner.tick();
      return DONE;
    },

    async saveContact({ person }: Request<'contact.save'>): Promise<Result<{ id: string }>> {
      const now = new Date();
      const ids = await findSuppressionIds(store, suppressions, person);
      return store.transaction(async (): Promise<Result<{ id: string }>> => {
        if (await store.suppressed(ids)) return refused('suppressed');
        if (await isUnreadable(store, person)) return refused('unreadable_contact');
        const contact = await findOrCreateContact(store, person, now);
        await store.putContact({ ...contact, savedAt: contact.savedAt ?? now.toISOString() });
        return { ok: true, value: { id: contact.id } };
      });
    },

    async saveCompany({ company }: Request<'company.save'>): Promise<Result<{ id: string }>> {
      const now = new Date();
      const ids = await findCompanySuppressionIds(store, suppressions, company);
      return store.transaction(async (): Promise<Result<{ id: string }>> => {
        if (await store.suppressed(ids)) return refused('suppressed');
        if (await isUnreadableCompany(store, company)) return refused('unreadable_contact');
        const known = await findOrCreateCompany(store, company, now);
        await store.putCompany({ ...known, savedAt: known.savedAt ?? now.toISOString() });
        return { ok: true, value: { id: known.id } };
      });
    },
  };
}

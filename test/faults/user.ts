// The user of one run: submits the requests of the plan, and makes the decisions that only a user may make.
import {
  getEnrichmentId,
  isActive,
  isBulk,
  needsNewJob,
  type Job,
} from '../../lib/model/jobs/job.ts';
import { getHighestPrice } from '../../lib/model/kinds.ts';
import { z } from '../../lib/zod.ts';
import type { UnknownOutcome } from './audit-input.ts';
import type { Extension } from './extension.ts';
import type { ExtensionData } from '../support/browser/extension-data.ts';
import type { Ledger } from './ledger.ts';
import type { Plan } from './plan.ts';
import { findRequestOfJob, toMessage } from './request-messages.ts';
import { LIMIT_CODES, toRepeatedName, type UserRequest } from './user-requests.ts';
import type { Services } from './services.ts';

export type User = {
  submit(request: UserRequest): Promise<void>;
  /**
   * Decides about each job and list that waits for a decision; returns how many.
   * `isEarly`: the service may still be working on these jobs.
   */
  decide(data: ExtensionData, ledger: Ledger, isEarly: boolean): Promise<number>;
  /** Submits requests again that had no response or an incomplete result; returns how many. */
  repeatRequests(data: ExtensionData): Promise<number>;
  /** Presses "Try again" on jobs that wait for a later attempt. */
  retryWaitingJobs(data: ExtensionData): Promise<void>;
  /** Tests a refused API key again. All jobs wait until the service accepts it. */
  retryRefusedKey(data: ExtensionData): Promise<void>;
  /** One entry for each time that the extension reported an unknown outcome. */
  readonly unknownOutcomes: readonly UnknownOutcome[];
  /** The requests that a limit stopped. */
  readonly refused: ReadonlySet<UserRequest>;
};

const reply = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), problem: z.object({ code: z.string() }) }),
]);

/** The enrichment of a job without a response, as a user finds it in the service's dashboard. */
function findEnrichment(job: Job, { jobs }: ExtensionData, { enrichments }: Ledger) {
  if (!isBulk(job)) return undefined;
  const refs = new Set(job.items.map(({ ref }) => ref));
  const known = new Set(jobs.flatMap((one) => getEnrichmentId(one) ?? []));
  return enrichments.find(
    ({ id, records }) => !known.has(id) && records.some(({ ref }) => refs.has(ref)),
  );
}

/** Rows without a result: their people go into a second list. */
const ROWS_TO_REPEAT = new Set(['failed', 'unknown', 'cancelled', 'skipped', 'invalid']);

export function createUser(plan: Plan, services: Services, extension: Extension): User {
  const unanswered = new Set<UserRequest>();
  const unknownOutcomes: UnknownOutcome[] = [];
  const refused = new Set<UserRequest>();
  const failedJobs = new Set<string>();
  const repeatedLists = new Set<string>();
  const repeatedLookups = new Set<string>();

  /** `planned`: the request of the plan that this one repeats. */
  async function submit(request: UserRequest, planned: UserRequest = request): Promise<void> {
    const [name, message] = toMessage(services, plan.limits, request);
    const answer = z.safeParse(reply, await extension.send(name, message));
    unanswered.delete(request);
    if (answer.success && answer.data.ok) return;
    const code = answer.success && !answer.data.ok ? answer.data.problem.code : null;
    if (code !== null && plan.isLimited && LIMIT_CODES.has(code)) return void refused.add(planned);
    if (code !== null && code !== 'internal') {
      throw new Error(`${JSON.stringify(request)} was refused: ${code}.`);
    }
    // The worker stopped, failed, or did not reply in time: the user can press the button again.
    unanswered.add(request);
  }

  async function submitAgain(data: ExtensionData, job: Job): Promise<void> {
    const request = findRequestOfJob(plan, services, data, job);
    // `repeatRequests` repeats the rows of a list once it has finished.
    if (request && request.type !== 'list')
      await submit('refresh' in request ? { ...request, refresh: false } : request, request);
  }

  async function decideUnknownOutcome(
    job: Job,
    data: ExtensionData,
    ledger: Ledger,
    isEarly: boolean,
  ) {
    const { id } = job;
    unknownOutcomes.push({ jobId: id, isEarly });
    if (plan.decision === 'give_up') {
      await extension.send('job.give_up', { id });
      return submitAgain(data, job);
    }
    const found = plan.decision === 'link' ? findEnrichment(job, data, ledger) : undefined;
    const linked = found && (await extension.send('job.link', { id, reference: found.id }));
    if (z.safeParse(reply, linked).data?.ok || (await succeeds('job.retry', id))) return;
    // Another job covers the request or a part of it, or a limit stops the retry.
    await extension.send('job.give_up', { id });
    const request = findRequestOfJob(plan, services, data, job);
    if (plan.isLimited && request) refused.add(request);
    else await submitAgain(data, job);
  }

  /** Returns whether the job waited for a decision. */
  async function decideJob(
    data: ExtensionData,
    ledger: Ledger,
    job: Job,
    isEarly: boolean,
  ): Promise<boolean> {
    const { id } = job;
    if (job.state === 'unknown_outcome') {
      await decideUnknownOutcome(job, data, ledger, isEarly);
      return true;
    }
    const isDecided = unknownOutcomes.some(({ jobId }) => jobId === id);
    if (job.state !== 'failed' || isDecided || failedJobs.has(id)) return false;
    failedJobs.add(id);
    // A list sends the rows of a failed chunk again by itself.
    if ('listId' in job && job.listId) return false;
    if (needsNewJob(job)) await submitAgain(data, job);
    else if (!(await succeeds('job.retry', id))) await submitAgain(data, job);
    else failedJobs.delete(id);
    return true;
  }

  const succeeds = async (
    name: 'job.retry' | 'list.resume' | 'list.cancel',
    id: string,
  ): Promise<boolean> => {
    const answer = z.safeParse(reply, await extension.send(name, { id }));
    return !answer.success || answer.data.ok;
  };

  async function repeatUnanswered(): Promise<number> {
    const waiting = [...unanswered]; // submit() may add a request again.
    for (const request of waiting) {
      const { lists } = await extension.readData();
      const isStored = request.type === 'list' && lists.some(({ name }) => name === request.name);
      if (isStored) unanswered.delete(request);
      else await submit(request);
    }
    return waiting.length;
  }

  /** The receipt of a look-up says when its response was unreadable. It can then be requested again. */
  async function repeatUnreadableLookups(data: ExtensionData): Promise<number> {
    const unreadable = new Set(data.receipts.filter((one) => one.unreadable).map(({ id }) => id));
    let count = 0;
    for (const job of data.jobs) {
      if (isBulk(job) || !unreadable.has(job.id) || repeatedLookups.has(job.id)) continue;
      repeatedLookups.add(job.id);
      await submitAgain(data, job);
      count += 1;
    }
    return count;
  }

  async function repeatListRows({ lists, listRows }: ExtensionData): Promise<number> {
    let count = 0;
    for (const list of lists.filter(({ id }) => !repeatedLists.has(id))) {
      repeatedLists.add(list.id);
      const people = listRows
        .filter((row) => row.listId === list.id && ROWS_TO_REPEAT.has(row.outcome))
        .map(({ person }) => person);
      if (people.length === 0 || list.state === 'cancelled') continue;
      const { kinds, pageUrl } = list;
      const ceiling = getHighestPrice(kinds) * people.length;
      const name = toRepeatedName(list.name);
      await extension.send('list.start', { name, people, kinds, ceiling, pageUrl });
      count += 1;
    }
    return count;
  }

  return {
    submit,
    unknownOutcomes,
    refused,
    async decide(data, ledger, isEarly) {
      let decisions = 0;
      for (const job of data.jobs) if (await decideJob(data, ledger, job, isEarly)) decisions += 1;
      for (const list of data.lists) {
        const { id, state, pause } = list;
        if (state !== 'paused' || pause?.code === 'incomplete') continue;
        const isOverLimit = pause !== null && LIMIT_CODES.has(pause.code);
        if (isOverLimit && plan.isLimited) await succeeds('list.cancel', id);
        // Credits of a start without an answer count towards the list's limit, also when it is sent again.
        else if (pause?.code === 'over_list_limit') {
          const more = list.counts.waiting * getHighestPrice(list.kinds);
          await extension.send('list.resume', { id, ceiling: list.ceiling + more });
        } else await succeeds('list.resume', id);
        decisions += 1;
      }
      return decisions;
    },
    async repeatRequests(data) {
      const requests = await repeatUnanswered();
      const lookups = await repeatUnreadableLookups(data);
      return requests + lookups + (await repeatListRows(data));
    },
    async retryRefusedKey({ jobs, isStopped }) {
      const isRefused = jobs.some((job) => isActive(job) && job.failure?.code === 'unauthorized');
      if (isRefused || isStopped) await extension.send('connection.test', {});
    },
    async retryWaitingJobs({ jobs }) {
      for (const { id, state, nextAt } of jobs) {
        const isWaiting = state === 'queued' || state === 'submitted';
        const isLongWait = nextAt !== null && Date.parse(nextAt) > Date.now() + 1000;
        if (isWaiting && isLongWait) await extension.send('job.retry', { id });
      }
    },
  };
}

// Sends what is queued, several people in one start call. The outcome of a call is stored before it
// is reported.
import { setTimeout } from 'node:timers/promises';
import type { DeclaredAdditions } from '../../../lib/contract/declared-additions.ts';
import { started } from '../../../lib/contract/enrichment.ts';
import { HEADER } from '../../../lib/contract/headers.ts';
import { IDEMPOTENCY_HOURS } from '../../../lib/contract/limits.ts';
import { operations } from '../../../lib/contract/operations.ts';
import { z } from '../../../lib/zod.ts';
import type { UpstreamJobKind } from '../../db/tables/sources.ts';
import { createUnfinishedWork } from '../../concurrency/unfinished-work.ts';
import { HOUR_MS, MINUTE_MS } from '../../durations.ts';
import {
  SourceOutOfCreditsError,
  SourcePendingError,
  SourceUnavailableError,
} from '../source-errors.ts';
import type { Budget } from '../guard/source-budget.ts';
import type { Reply, Send } from './send-call.ts';
import type { JobRow, Jobs } from './jobs.ts';
import { toRefusalError } from './refusal-errors.ts';

export type Sender = {
  /**
   * Sends what is queued; callers at about the same time share one call.
   * @returns the person keys in the starts that were accepted
   */
  flush(): Promise<ReadonlySet<string>>;
  /** Continues what another process sent, or was about to send, when it was interrupted. */
  resume(job: JobRow): Promise<void>;
  /** Stops buying for a while: the operator’s credits are used up. */
  pause(): void;
  /** Finishes running calls, and leaves what is queued to other processes. */
  close(): Promise<void>;
};

type Options = {
  source: string;
  jobs: Jobs;
  send: Send;
  additions: () => Promise<DeclaredAdditions>;
  budget: Budget | null;
  now: () => Date;
  /** How long a call waits for others. */
  windowMs: number;
};

const RESPONSE_TIMEOUT_SECONDS = 20;
/** A sender without an outcome by then is dead. */
const LEASE_SECONDS = 30;
/** An hour less than the service promises, because clocks differ. */
const KEY_LIFE_MS = (IDEMPOTENCY_HOURS - 1) * HOUR_MS;
const MAX_ATTEMPTS = 10;
const PAUSE_MS = 5 * MINUTE_MS;
/** Without `Prefer: wait`, an enrichment is not polled earlier. */
const FIRST_POLL_SECONDS = 15;
/** How long a purchase with an unknown outcome is not repeated. */
const UNKNOWN_HOURS = 24;
const REJECTED_HOURS = 24;

const PATH: Record<UpstreamJobKind, string> = {
  contact: operations.startContactEnrichment.path,
  reverse: operations.startReverseEmail.path,
};

export function createSender(options: Options): Sender {
  const { source, jobs, send, additions, budget, now, windowMs } = options;
  const { run, idle } = createUnfinishedWork();
  let flushing: Promise<ReadonlySet<string>> | null = null;
  let pausedUntil = 0;
  let isClosing = false;
  const inSeconds = (seconds: number) => new Date(now().getTime() + seconds * 1000);

  const pause = () => void (pausedUntil = now().getTime() + PAUSE_MS);

  /** Whether the upstream still knows the key, so that repeating the call is safe. */
  const isKeyValid = ({ idempotent, created_at: created }: JobRow): boolean =>
    idempotent && now().getTime() - created.getTime() < KEY_LIFE_MS;

  /** The call is not sent again, although it may have been accepted. Returns what its purchases say. */
  async function giveUp(job: JobRow, reason: string): Promise<string> {
    const message = `${reason}; it may have been bought there and is not requested again for ${UNKNOWN_HOURS} h`;
    await jobs.move(job, {
      state: 'unknown',
      purchases: 'unknown',
      error: message,
      expiresAt: inSeconds(UNKNOWN_HOURS * 3600),
    });
    return message;
  }

  /** It is unknown whether the call was accepted: it is sent again under the same key, or not at all. */
  async function handleUnanswered(job: JobRow, reason: string): Promise<never> {
    if (isKeyValid(job) && job.attempts < MAX_ATTEMPTS) {
      await jobs.postpone(job, inSeconds(Math.min(300, 2 ** job.attempts)), reason);
      throw new SourceUnavailableError(source, reason);
    }
    throw new SourceUnavailableError(source, await giveUp(job, reason));
  }

  /** Whether it was accepted. */
  async function handleReply(job: JobRow, reply: Reply): Promise<boolean> {
    if (reply.type === 'lost') return handleUnanswered(job, reply.reason);
    if (reply.type === 'unsent') {
      // An earlier attempt under the same key may have arrived.
      if (job.attempts > 0) return handleUnanswered(job, reply.reason);
      await jobs.move(job, { state: 'failed', purchases: 'queued', error: reply.reason });
      throw new SourceUnavailableError(source, reply.reason);
    }
    const { status } = reply;
    if (status >= 200 && status < 300) {
      const answer = z.safeParse(started(), reply.body);
      if (!answer.success)
        return handleUnanswered(job, 'it accepted a start without a readable id');
      // The purchase is made: a failure to read the additions now must not prevent storing it.
      const { preferWait } = await additions().catch(() => ({ preferWait: false }));
      const wait = preferWait ? 0 : FIRST_POLL_SECONDS;
      await jobs.move(job, {
        state: 'submitted',
        purchases: 'submitted',
        remoteId: answer.data.enrichment_id,
        nextAt: inSeconds(wait),
      });
      return true;
    }
    if (status === 409 && job.idempotent) {
      await jobs.postpone(job, inSeconds(2));
      throw new SourcePendingError(source, 2);
    }
    const refusal = toRefusalError(source, reply, now());
    if (refusal instanceof SourceOutOfCreditsError) pause();
    if (refusal && job.attempts > 0) {
      await jobs.postpone(job, inSeconds(LEASE_SECONDS), refusal.message);
      throw refusal;
    }
    if (refusal) {
      await jobs.move(job, { state: 'failed', purchases: 'queued', error: refusal.message });
      throw refusal;
    }
    // 422: the key was used for something else, so that the outcome of the first attempt stays
    // unknown.
    const isUnclear = status >= 500 || status === 408 || (status === 422 && job.idempotent);
    if (isUnclear) return handleUnanswered(job, `it answered ${status}`);
    const error = `it refused a start (${status} ${reply.code})`.trim();
    if (job.items > 1) {
      // One invalid item fails the others: each is tried by itself.
      await jobs.move(job, { state: 'failed', purchases: 'queued', error, alone: true });
      return false;
    }
    const expiresAt = inSeconds(REJECTED_HOURS * 3600);
    await jobs.move(job, { state: 'failed', purchases: 'failed', error, expiresAt });
    return false;
  }

  async function post(job: JobRow, body: string): Promise<boolean> {
    const reply = await send({
      method: 'POST',
      path: `${PATH[job.kind]}?silentFail=true`,
      body,
      ...(job.idempotent && { headers: { [HEADER.idempotencyKey]: job.id } }),
      timeoutSeconds: RESPONSE_TIMEOUT_SECONDS,
    });
    return handleReply(job, reply);
  }

  async function resume(job: JobRow): Promise<void> {
    if (!isKeyValid(job)) {
      return handleUnanswered(job, 'the service stopped while it sent a start');
    }
    // Without the person, who was erased or suppressed, it would be another call under a key that the upstream may know.
    // It is not a failure of the upstream. The reason is stored beside the query, so it does not mention the list.
    if (job.body === null || (await jobs.namesSuppressed(job.id))) {
      await giveUp(job, 'a start without an answer is not sent again');
      return;
    }
    await post(job, job.body);
  }

  async function sendQueued(kind: UpstreamJobKind, accepted: Set<string>): Promise<void> {
    while (await jobs.hasQueued(kind)) {
      if (now().getTime() < pausedUntil) throw new SourceOutOfCreditsError(source);
      await budget?.take();
      const { idempotencyKey: idempotent } = await additions();
      if (isClosing) return;
      const claimed = await jobs.claim(kind, { idempotent, nextAt: inSeconds(LEASE_SECONDS) });
      if (!claimed) return;
      const isAccepted = await post(claimed.job, claimed.body);
      if (isAccepted) claimed.people.forEach((personKey) => accepted.add(personKey));
    }
  }

  return {
    flush() {
      flushing ??= run(async () => {
        await setTimeout(windowMs);
        flushing = null;
        const accepted = new Set<string>();
        await sendQueued('contact', accepted);
        await sendQueued('reverse', accepted);
        return accepted;
      });
      return flushing;
    },

    resume: (job) => run(() => resume(job)),

    pause,

    async close() {
      isClosing = true;
      await idle();
    },
  };
}

// Polls an upstream for the result of a job, as seldom as the upstream requests.
import type { DeclaredAdditions } from '../../../lib/contract/declared-additions.ts';
import { contactEnrichment, reverseEnrichment } from '../../../lib/contract/enrichment.ts';
import { HEADER } from '../../../lib/contract/headers.ts';
import { operations } from '../../../lib/contract/operations.ts';
import { isFinalStatus } from '../../../lib/contract/values.ts';
import { READING } from '../../../lib/contract/wire.ts';
import { z, type Schema } from '../../../lib/zod.ts';
import type { UpstreamJobKind } from '../../db/tables/sources.ts';
import type { Budget } from '../guard/source-budget.ts';
import {
  SourcePendingError,
  SourceThrottledError,
  SourceUnavailableError,
} from '../source-errors.ts';
import type { Enrichment } from './store-result.ts';
import { readRetryAfter } from '../../../lib/contract/retry-after.ts';
import type { Reply, Send } from './send-call.ts';
import type { JobRow, Jobs } from './jobs.ts';
import { toRefusalError } from './refusal-errors.ts';

const RESULT = {
  contact: { path: operations.getContactEnrichment.path, schema: contactEnrichment(READING) },
  reverse: { path: operations.getReverseEmail.path, schema: reverseEnrichment(READING) },
} as const satisfies Record<UpstreamJobKind, unknown>;

/** The interval when the upstream gives none. */
const POLL_SECONDS = 30;
const FAILURE_SECONDS = 5;
/** The time for the response itself, beyond the requested wait. */
const RESPONSE_TIMEOUT_SECONDS = 8;
const MARGIN_SECONDS = 5;
const NO_RESULT_HOURS = 24;

type Options = {
  source: string;
  jobs: Jobs;
  send: Send;
  additions: () => Promise<DeclaredAdditions>;
  budget: Budget | null;
  now: () => Date;
  /** The longest `Prefer: wait`. */
  waitSeconds: number;
  onEnded: (job: JobRow, enrichment: Enrichment) => Promise<void>;
};

export type Poller = {
  /** The caller owns the job until then; see Jobs.takeOver. */
  lease(): Date;
  /** @throws SourcePendingError while it is unfinished */
  poll(job: JobRow, signal: AbortSignal): Promise<void>;
};

export function createPoller(options: Options): Poller {
  const { source, jobs, send, additions, budget, now, waitSeconds, onEnded } = options;
  const inSeconds = (seconds: number) => new Date(now().getTime() + seconds * 1000);

  async function postponeUnfinished(
    job: JobRow,
    reply: Extract<Reply, { type: 'answer' }>,
    isHeld: boolean,
  ) {
    const asked = readRetryAfter(reply.headers, now());
    const seconds = Math.max(1, asked ?? (isHeld ? 1 : POLL_SECONDS));
    await jobs.postpone(job, inSeconds(seconds));
    throw new SourcePendingError(source, seconds);
  }

  async function postponeFailed(job: JobRow, reason: string): Promise<never> {
    await jobs.postpone(job, inSeconds(FAILURE_SECONDS), reason);
    throw new SourceUnavailableError(source, reason, { retryAfterSeconds: FAILURE_SECONDS });
  }

  async function handleReply(job: JobRow, reply: Reply, isHeld: boolean): Promise<void> {
    if (reply.type !== 'answer') return postponeFailed(job, reply.reason);
    const { status, code, body } = reply;
    if (status === 400 && code === 'error.enrichment.in_progress')
      return postponeUnfinished(job, reply, isHeld);
    if (status === 200 || status === 402) {
      const result = z.safeParse<Schema<Enrichment>>(RESULT[job.kind].schema, body);
      if (result.success && !isFinalStatus(result.data.status))
        return postponeUnfinished(job, reply, isHeld);
      if (result.success) return onEnded(job, result.data);
      if (status === 200) return postponeFailed(job, 'it answered a result that cannot be read');
    }
    if (status === 404) {
      return jobs.move(job, {
        state: 'failed',
        purchases: 'failed',
        error: 'it no longer knows the enrichment that it accepted',
        expiresAt: inSeconds(NO_RESULT_HOURS * 3600),
      });
    }
    const refusal = toRefusalError(source, reply, now());
    if (!refusal) return postponeFailed(job, `it answered ${status}`);
    const seconds =
      refusal instanceof SourceThrottledError ? refusal.retryAfterSeconds : FAILURE_SECONDS;
    await jobs.postpone(job, inSeconds(seconds), refusal.message);
    throw refusal;
  }

  return {
    lease: () => inSeconds(waitSeconds + RESPONSE_TIMEOUT_SECONDS + MARGIN_SECONDS),

    async poll(job, signal) {
      try {
        await budget?.take();
      } catch (error) {
        await jobs.postpone(job, now());
        throw error;
      }
      const isHeld = (await additions()).preferWait && waitSeconds >= 1;
      const reply = await send({
        method: 'GET',
        path: RESULT[job.kind].path.replace(
          '{enrichment_id}',
          encodeURIComponent(job.remote_id ?? ''),
        ),
        ...(isHeld && { headers: { [HEADER.prefer]: `wait=${waitSeconds}` } }),
        timeoutSeconds: RESPONSE_TIMEOUT_SECONDS + (isHeld ? waitSeconds : 0),
        signal,
      });
      if (signal.aborted) {
        // The next caller need not wait for this one's lease.
        await jobs.postpone(job, now());
        signal.throwIfAborted();
      }
      await handleReply(job, reply, isHeld);
    },
  };
}

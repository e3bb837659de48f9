// One queue entry: one attempt at one delivery. The attempts are counted here, in one transaction
// with the attempt's log entry, so that a process that dies or stops uses none up and another
// process gets the entry. Each delivery therefore arrives at least once, or has failed six times.
import { WEBHOOK_TIMEOUT_SECONDS } from '../../lib/contract/webhooks.ts';
import { z } from '../../lib/zod.ts';
import type { SealedBox } from '../accounts/sealed-box.ts';
import type { Db } from '../db/database.ts';
import { withDeadline } from '../concurrency/deadline.ts';
import { createKeyedMutex } from '../concurrency/keyed-mutex.ts';
import type { Log } from '../log.ts';
import type { QueueEntry, Queue } from '../queue/queue.ts';
import { post } from './post-webhook.ts';
import { recordAttempt, type AttemptResult } from './record-attempt.ts';
import { sealedSigningKey, signatureHeaders } from './webhook-signature.ts';
import type { Resolve } from './resolve-name.ts';
import type { TargetPolicy } from '../allowed-address.ts';
import { createTargetGuard, UnusableNameError } from './target-guard.ts';

/**
 * `round`: the resend that it belongs to, missing: 0; an entry of an earlier round is superseded.
 */
const entryData = z.object({ deliveryId: z.string(), round: z.optional(z.number()) });
type EntryData = z.infer<typeof entryData>;

export type DeliverCollaborators = {
  db: Db;
  queue: Queue;
  box: SealedBox;
  policy: TargetPolicy;
  /** How names are resolved; default: by the name servers of the operating system. */
  resolve?: Resolve;
  webhookRetrySeconds: number;
  /** Default: the 10 s of the interface. */
  webhookTimeoutMs?: number;
  /** Called for each attempt after it is logged. */
  onAttempt?: (attempt: MadeAttempt) => void;
  now: () => Date;
  log: Log;
};

export type MadeAttempt = {
  event: string;
  /** `failed` is retried, `gave_up` is not. */
  outcome: 'delivered' | 'failed' | 'gave_up';
  milliseconds: number;
};

/**
 * The part of the timeout that a failure must take to count as silence of the receiver. A quicker one
 * says little about the receiver, and delays little: a hundred of them, ten at once, take less than
 * one timeout.
 */
const SLOW_FAILURE = 0.1;

/** `reason` is for the operator's log only. */
type Outcome = AttemptResult & { reason: string | null };

/** The delivery, if it still waits for this attempt; a resend makes a delivered one wait again. */
const readWaiting = (db: Db, { deliveryId, round = 0 }: EntryData) =>
  db
    .selectFrom('webhook_deliveries')
    .innerJoin('enrichments', 'enrichments.id', 'enrichment_id')
    .innerJoin('workspaces', 'workspaces.id', 'owner_id')
    .select([
      'enrichment_id',
      'event',
      'url',
      'body',
      'tries_left',
      'blocks_end',
      'webhook_secret',
      'owner_id',
      'api_key_id',
      'budget_id',
    ])
    .where('webhook_deliveries.id', '=', deliveryId)
    .where('round', '=', round)
    .where('tries_left', '>', 0)
    .executeTakeFirst();

type Waiting = NonNullable<Awaited<ReturnType<typeof readWaiting>>>;

const getCode = (error: Error): string | null =>
  'code' in error && typeof error.code === 'string' ? error.code : null;

/** The error text for the delivery log: never the address of a name. */
const getText = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'TimeoutError' ? 'no answer in time' : (getCode(error) ?? error.message);
};

/** The exact reason, without the name. */
const getReason = ({ cause }: UnusableNameError): string =>
  cause instanceof Error ? (getCode(cause) ?? cause.name) : 'unknown';

export function createDeliver(collaborators: DeliverCollaborators) {
  const { db, queue, box, now, log } = collaborators;
  const guard = createTargetGuard(collaborators);
  const runExclusive = createKeyedMutex();
  const timeoutMs = collaborators.webhookTimeoutMs ?? WEBHOOK_TIMEOUT_SECONDS * 1000;

  async function getHeaders(id: string, delivery: Waiting): Promise<Record<string, string>> {
    const sealed = await sealedSigningKey(db, {
      workspaceId: delivery.owner_id,
      apiKeyId: delivery.api_key_id,
      budgetId: delivery.budget_id,
      at: now(),
    });
    return signatureHeaders({
      id,
      body: delivery.body,
      apiKey: sealed === null ? null : box.open(sealed),
      webhookSecret: box.open(delivery.webhook_secret),
      now: now(),
    });
  }

  /**
   * @throws when the service stops before there is a response: that does not count as an attempt
   */
  async function attempt(id: string, delivery: Waiting, stopping: AbortSignal): Promise<Outcome> {
    const headers = await getHeaders(id, delivery);
    const at = now();
    const began = performance.now();
    const { url, body } = delivery;
    const send = (signal: AbortSignal) =>
      post({ url, body, headers, guard, signal }).catch((error: unknown) => {
        // Why it ended, whatever the connection made of it.
        signal.throwIfAborted();
        throw error;
      });
    const answer = await withDeadline(timeoutMs, send, stopping).then(
      (status) => ({
        status,
        error: status >= 200 && status < 300 ? null : `answered ${status}`,
        reason: null,
      }),
      (error: unknown) => {
        // A received response is recorded even now; otherwise the delivery would be sent again at
        // the next start.
        stopping.throwIfAborted();
        const reason = error instanceof UnusableNameError ? getReason(error) : null;
        return { status: null, error: getText(error), reason };
      },
    );
    const duration = performance.now() - began;
    const { reason, ...result } = answer;
    const isSilence = result.status === null && duration >= timeoutMs * SLOW_FAILURE;
    const unansweredSince = isSilence ? at : null;
    // The duration would reveal which of the two it is, and nothing was sent.
    if (reason !== null)
      return { row: { at: now(), ...result, duration_ms: 0 }, unansweredSince, reason };
    return { row: { at, ...result, duration_ms: Math.round(duration) }, unansweredSince, reason };
  }

  return async (entry: QueueEntry, stopping: AbortSignal): Promise<void> => {
    const data = entryData.parse(entry.data);
    const { deliveryId } = data;
    const delivery = await readWaiting(db, data);
    if (!delivery) {
      await db.transaction().execute((tx) => queue.complete(tx, 'webhook', entry));
      return;
    }
    const { reason, ...result } = await attempt(deliveryId, delivery, stopping);
    const { row } = result;
    const { enrichment_id: enrichmentId, blocks_end: blocksEnd } = delivery;
    const snapshot = { deliveryId, round: data.round ?? 0, enrichmentId, blocksEnd };
    const record = () =>
      db.transaction().execute((tx) => recordAttempt(tx, collaborators, entry, snapshot, result));
    // Attempts that lock the same enrichment wait here, where they occupy no connection.
    await (blocksEnd ? runExclusive(enrichmentId, record) : record());
    const failure = delivery.tries_left > 1 ? 'failed' : 'gave_up';
    collaborators.onAttempt?.({
      event: delivery.event,
      outcome: row.error === null ? 'delivered' : failure,
      milliseconds: row.duration_ms,
    });
    if (row.error !== null) {
      // The target's name may be personal: the delivery log has it, the operator's log does not.
      log.info(
        { deliveryId, status: row.status, ...(reason && { reason }) },
        'a webhook was not accepted',
      );
    }
  };
}

// Turns a start call into an enrichment. Records, hold, queue entries and the idempotency key are
// one transaction, so that every enrichment whose id was returned is worked through.
import { randomUUID } from 'node:crypto';
import { freeUntil, REVERSE_EMAIL_PRICE, sumFieldPrices } from '../../lib/contract/credits.ts';
import { holdUpTo } from '../credits/ledger.ts';
import { toSpenderAt, type Caller } from '../credits/spender.ts';
import type { Db, Tx } from '../db/database.ts';
import { json } from '../db/json.ts';
import type { Queue } from '../queue/queue.ts';
import { announceRecord } from './announce-event.ts';
import { finishIfDone, type FinishCollaborators } from './finish.ts';
import { admitStart, INTAKE_LIMITS, type IntakeLimits } from './intake-limits.ts';
import { recall, remember, type IdempotencyKey } from './idempotency.ts';
import type { NewEnrichment, NewRecord } from './new-enrichment.ts';
import { readRecords } from './results.ts';

export type Accepted =
  | { enrichmentId: string }
  | { fault: 'error.idempotency.in_flight' | 'error.idempotency.mismatch' };

type Collaborators = FinishCollaborators & {
  db: Db;
  queue: Queue;
  /** Default: INTAKE_LIMITS. */
  intake?: Partial<IntakeLimits>;
  now: () => Date;
};

/** @throws IntakeLimitError when the workspace has reached a limit */
export type Accept = (
  caller: Caller,
  request: NewEnrichment,
  idempotency: IdempotencyKey | null,
) => Promise<Accepted>;

/** The cost of the record when all that is wanted is found. */
const toHoldAmount = (kind: NewEnrichment['kind'], { personQuery, wanted }: NewRecord) =>
  personQuery === null ? 0 : kind === 'reverse' ? REVERSE_EMAIL_PRICE : sumFieldPrices(wanted);

export function createAccept(collaborators: Collaborators): Accept {
  const { db, queue } = collaborators;
  const limits = { ...INTAKE_LIMITS, ...collaborators.intake };

  async function insert(tx: Tx, caller: Caller, request: NewEnrichment, at: Date): Promise<string> {
    const { workspaceId } = caller;
    await admitStart(tx, { workspaceId, request, at }, limits);
    const enrichmentId = randomUUID();
    const amount = request.records.reduce(
      (sum, record) => sum + toHoldAmount(request.kind, record),
      0,
    );
    const spender = toSpenderAt(caller, at);
    const { budget } = spender;
    const held = await holdUpTo(tx, { ...spender, amount, at, enrichmentId });
    const usable = request.records.filter(({ personQuery }) => personQuery !== null);
    const enrichment = await tx
      .insertInto('enrichments')
      .values({
        id: enrichmentId,
        workspace_id: workspaceId,
        api_key_id: caller.apiKeyId,
        budget_id: budget.id,
        budget_month: budget.month,
        kind: request.kind,
        name: request.name,
        status: 'CREATED',
        webhook_url: request.webhookUrl,
        contact_webhook_url: request.contactWebhookUrl,
        held,
        cost: 0,
        total: request.records.length,
        pending: usable.length,
        created_at: at,
        expires_at: freeUntil(at),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('records')
      .values(
        request.records.map(({ personQuery, input, custom, wanted }, position) => ({
          enrichment_id: enrichmentId,
          position,
          query: json(personQuery ?? {}),
          input: json(input),
          custom: custom && json(custom),
          wanted: json(wanted),
          state: personQuery === null ? ('skipped' as const) : ('running' as const),
          finished_at: personQuery === null ? at : null,
        })),
      )
      .execute();
    const entries = request.records.flatMap(({ personQuery }, position) =>
      personQuery === null ? [] : [{ enrichmentId, position }],
    );
    await queue.add(tx, 'enrich', entries, { group: workspaceId });
    if (usable.length < request.records.length && request.contactWebhookUrl) {
      for (const record of await readRecords(tx, enrichmentId)) {
        if (record.state === 'skipped') await announceRecord(tx, collaborators, enrichment, record);
      }
    }
    await finishIfDone(tx, collaborators, enrichment);
    return enrichmentId;
  }

  return (caller, request, idempotency) =>
    db.transaction().execute(async (tx): Promise<Accepted> => {
      const at = collaborators.now();
      if (!idempotency) return { enrichmentId: await insert(tx, caller, request, at) };
      const subject = { ...idempotency, workspaceId: caller.workspaceId, now: at };
      const known = await recall(tx, subject);
      switch (known.outcome) {
        case 'replay':
          return { enrichmentId: known.enrichmentId };
        case 'in_flight':
          return { fault: 'error.idempotency.in_flight' };
        case 'mismatch':
          return { fault: 'error.idempotency.mismatch' };
        case 'new': {
          const enrichmentId = await insert(tx, caller, request, at);
          await remember(tx, subject, enrichmentId);
          return { enrichmentId };
        }
      }
    });
}

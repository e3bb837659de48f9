// Start calls to an upstream, each stored before it is sent. A process owns a job until its
// `next_at`; afterwards any process may take it over.
import { randomUUID } from 'node:crypto';
import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { json } from '../../db/json.ts';
import { retryTransaction } from '../../db/retry-transaction.ts';
import type {
  PurchaseState,
  UpstreamJobKind,
  UpstreamJobsTable,
  UpstreamJobState,
} from '../../db/tables/sources.ts';
import { announceAnswer } from '../../concurrency/answers-under-way.ts';
import type { AreSuppressed } from '../source.ts';
import type { PurchaseRow } from './purchases.ts';
import { areRowsSuppressed, deleteSuppressed } from './suppressed-purchases.ts';
import { toStart } from './upstream-request.ts';

export type JobRow = Selectable<UpstreamJobsTable>;

/**
 * Purchases that no request has repeated since are not made: each waiting request refreshes them.
 */
const WANTED_FOR_MS = 60_000;

/** A transition of a job, and of the purchases in it. */
export type Move = {
  state: UpstreamJobState;
  purchases: PurchaseState;
  error?: string | null;
  nextAt?: Date;
  remoteId?: string;
  /** The expiry of the purchases. */
  expiresAt?: Date;
  /** Each of them gets its own job from now on. */
  alone?: boolean;
};

type Options = {
  db: Db;
  source: string;
  areSuppressed: AreSuppressed;
  now: () => Date;
  maxItems: number;
};

export type Jobs = ReturnType<typeof createJobs>;

const KINDS = {
  contact: ['contact.work_emails', 'contact.personal_emails', 'contact.phones'],
  reverse: ['reverse.email'],
} as const satisfies Record<UpstreamJobKind, readonly string[]>;

/** Purchases that may go together, oldest first: the kinds of one person are one item. */
function getItems(rows: readonly PurchaseRow[], maxItems: number): PurchaseRow[][] {
  const people = [...Map.groupBy(rows, (row) => row.person_key).values()];
  const isAlone = (person: PurchaseRow[]) => person.some(({ alone }) => alone);
  const [first] = people;
  if (first && isAlone(first)) return [first];
  return people.filter((person) => !isAlone(person)).slice(0, maxItems);
}

export function createJobs({ db, source, areSuppressed, now, maxItems }: Options) {
  const selectQueued = (tx: Db, kind: UpstreamJobKind) =>
    tx
      .selectFrom('upstream_purchases')
      .where('source', '=', source)
      .where('state', '=', 'queued')
      .where('kind', 'in', KINDS[kind])
      .where('wanted_at', '>', new Date(now().getTime() - WANTED_FOR_MS));

  const listPurchases = (on: Db, id: string): Promise<PurchaseRow[]> =>
    on.selectFrom('upstream_purchases').selectAll().where('job_id', '=', id).execute();

  return {
    async hasQueued(kind: UpstreamJobKind): Promise<boolean> {
      return (await selectQueued(db, kind).select('kind').limit(1).execute()).length > 0;
    },

    /** The next job of the queued purchases, which only the caller may send until `nextAt`. */
    claim: (
      kind: UpstreamJobKind,
      { idempotent, nextAt }: { idempotent: boolean; nextAt: Date },
    ): Promise<{ job: JobRow; body: string; people: string[] } | null> =>
      db.transaction().execute(async (tx) => {
        const at = now();
        // Before the rows are locked, as in purchases.ts: in another order, both would wait for an erasure between them.
        await announceAnswer(tx);
        const rows = await selectQueued(tx, kind)
          .selectAll()
          .orderBy('wanted_at')
          .orderBy('person_key')
          .limit(maxItems * KINDS[kind].length)
          .forUpdate()
          .skipLocked()
          .execute();
        const allowed = await deleteSuppressed(tx, rows, areSuppressed);
        const items = getItems(allowed, maxItems).map((person) => ({
          item: randomUUID(),
          rows: person,
        }));
        if (items.length === 0) return null;
        const id = randomUUID();
        const body = JSON.stringify(toStart(id, kind, items));
        const job = await tx
          .insertInto('upstream_jobs')
          .values({
            id,
            source,
            kind,
            state: 'sending',
            body: idempotent ? body : null,
            idempotent,
            items: items.length,
            next_at: nextAt,
            created_at: at,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        const taken = items.flatMap(({ item, rows: person }) =>
          person.map(({ person_key, kind: of }) => ({ person_key, kind: of, item })),
        );
        await sql`update upstream_purchases as kept
          set state = 'sending', job_id = ${id}::uuid, item = row.item
          from jsonb_to_recordset(${json(taken)}::jsonb) as row (person_key text, kind text, item text)
          where kept.source = ${source} and kept.person_key = row.person_key
            and kept.kind = row.kind`.execute(tx);
        return { job, body, people: taken.map((row) => row.person_key) };
      }),

    /** The job, when it is due and no other process took it; the caller owns it until `nextAt`. */
    async takeOver(id: string, nextAt: Date): Promise<JobRow | null> {
      const job = await db
        .updateTable('upstream_jobs')
        .set((eb) => ({ next_at: nextAt, attempts: eb('attempts', '+', 1) }))
        .where('id', '=', id)
        .where('state', 'in', ['sending', 'submitted'])
        .where('next_at', '<=', now())
        .returningAll()
        .executeTakeFirst();
      return job ?? null;
    },

    async read(id: string): Promise<JobRow | null> {
      const job = await db
        .selectFrom('upstream_jobs')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return job ?? null;
    },

    listPurchases,

    /** Whether the start names a person who is on the suppression list by now. */
    async namesSuppressed(id: string): Promise<boolean> {
      const rows = await listPurchases(db, id);
      return (await areRowsSuppressed(rows, areSuppressed)).includes(true);
    },

    /** Postpones the next poll to `nextAt`, unless another process has taken the `job` over. */
    async postpone(job: JobRow, nextAt: Date, error: string | null = null): Promise<void> {
      await db
        .updateTable('upstream_jobs')
        .set({ next_at: nextAt, error })
        .where('id', '=', job.id)
        .where((eb) => isStill(eb, job))
        .execute();
    },

    /**
     * Does nothing when another process has taken `job` over, because that process reports its
     * outcome.
     */
    move: (job: JobRow, move: Move): Promise<void> =>
      retryTransaction(() => db.transaction().execute((tx) => moveJob(tx, job, move, now()))),
  };
}

/** As the caller knows it: each takeover counts an attempt. */
const isStill = (
  eb: ExpressionBuilder<{ upstream_jobs: UpstreamJobsTable }, 'upstream_jobs'>,
  { state, attempts }: JobRow,
) => eb.and([eb('state', '=', state), eb('attempts', '=', attempts)]);

async function moveJob(tx: Tx, job: JobRow, move: Move, at: Date): Promise<void> {
  const { id } = job;
  const { state, purchases, error = null, nextAt, remoteId, expiresAt, alone } = move;
  const isOver = state !== 'sending' && state !== 'submitted';
  const { numUpdatedRows } = await tx
    .updateTable('upstream_jobs')
    .set({
      state,
      error,
      // Names and addresses are kept only as long as they may be sent again.
      ...(state !== 'sending' && { body: null }),
      ...(nextAt && { next_at: nextAt }),
      ...(remoteId !== undefined && { remote_id: remoteId }),
      finished_at: isOver ? at : null,
    })
    .where('id', '=', id)
    .where((eb) =>
      // An accepted job is valid from any process, also after it was given up.
      state === 'submitted' ? eb('state', 'in', ['sending', 'unknown']) : isStill(eb, job),
    )
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  await tx
    .updateTable('upstream_purchases')
    .set({
      state: purchases,
      error,
      ...(expiresAt && { expires_at: expiresAt }),
      ...(purchases === 'queued' && { job_id: null, item: null }),
      ...(alone && { alone }),
    })
    .where('job_id', '=', id)
    .execute();
}

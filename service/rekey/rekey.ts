// Recomputes stored keys after a change of the rules in lib/identity, at the start of a process
// before anything else. IDENTITY_VERSION controls it; a later change of the rules raises the
// version and adds what its digests need (privacy/release-0.1.0-keys.ts is for the change from 1 to 2).
//
// Each batch is a transaction that locks the one row of `identity_keys` and stores the progress
// there: one of several processes works while the others wait for the row, and a killed process
// loses one batch.
import { IDENTITY_VERSION } from '../../lib/identity/person-keys.ts';
import type { Db } from '../db/database.ts';
import { NewerDatabaseError } from '../db/migrate.ts';
import type { Log } from '../log.ts';
import { aliases, companies, people } from './directory.ts';
import { directoryLookups, records, upstreamLookups } from './purchases.ts';
import type { Step } from './step.ts';
import { searches, upstream } from './upstream.ts';

/** In this order, because lookups are carried over by the old keys of the later steps. */
export const STEPS: readonly Step[] = [
  directoryLookups,
  upstreamLookups,
  records,
  companies,
  aliases,
  people,
  upstream,
  searches,
];

const LOG_EVERY_MS = 10_000;

type Done = { step: string; rows: number; isLast: boolean };

/** Runs one batch; null when all keys have this version. */
async function runBatch(db: Db, steps: readonly Step[]): Promise<Done | null> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('identity_keys')
      .selectAll()
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.version > IDENTITY_VERSION) {
      throw new NewerDatabaseError(
        `keys of version ${row.version}, this release knows ${IDENTITY_VERSION}`,
      );
    }
    if (row.version === IDENTITY_VERSION) return null;
    // A change of the rules that is interrupted by a further one starts over.
    const isSame = row.target === IDENTITY_VERSION;
    let at = isSame
      ? Math.max(
          0,
          steps.findIndex(({ name }) => name === row.step),
        )
      : 0;
    let from = isSame ? row.position : '';
    let batch: Awaited<ReturnType<Step['run']>> = null;
    for (; at < steps.length; at += 1, from = '') {
      batch = await steps[at]!.run(tx, from);
      if (batch) break;
    }
    const step = steps[at]?.name ?? '';
    await tx
      .updateTable('identity_keys')
      .set({
        version: batch ? row.version : IDENTITY_VERSION,
        target: IDENTITY_VERSION,
        step,
        position: batch?.position ?? '',
      })
      .execute();
    return { step, rows: batch?.rows ?? 0, isLast: batch === null };
  });
}

/** Changes nothing. */
export async function hasOlderKeys(db: Db): Promise<boolean> {
  const { version } = await db
    .selectFrom('identity_keys')
    .select('version')
    .executeTakeFirstOrThrow();
  return version < IDENTITY_VERSION;
}

/** @throws NewerDatabaseError */
export async function rekey(
  db: Db,
  log: Pick<Log, 'info'>,
  steps: readonly Step[] = STEPS,
): Promise<void> {
  const startedAt = performance.now();
  let loggedAt = startedAt;
  let total = 0;
  for (;;) {
    const done = await runBatch(db, steps);
    if (!done || done.isLast) break;
    total += done.rows;
    const now = performance.now();
    if (now - loggedAt < LOG_EVERY_MS) continue;
    loggedAt = now;
    log.info({ step: done.step, rows: total }, 'stored keys are being made again');
  }
  if (total === 0) return;
  const ms = Math.round(performance.now() - startedAt);
  log.info({ rows: total, ms }, 'stored keys were made again by the rules of this release');
}

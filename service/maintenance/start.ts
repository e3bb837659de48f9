import { sql } from 'kysely';
import PQueue from 'p-queue';
import type { Database } from '../db/database.ts';
import type { Signals } from '../db/signals.ts';
import { MINUTE_MS } from '../durations.ts';
import type { Log } from '../log.ts';
import { scrub, vacuumEmbedded } from './scrub.ts';
import { sweep, type SweepCounts } from './sweep.ts';

type Options = {
  database: Pick<Database, 'db' | 'exclusive'>;
  signals: Pick<Signals, 'subscribe'>;
  now: () => Date;
  log: Log;
  /** From the end of one pass to the next; the first starts at once. Default 60. */
  everyMinutes?: number;
  onSwept?: (swept: SweepCounts) => void;
};

export type Maintenance = {
  /** Stops the current pass after its batch or table, and waits for it. */
  stop(): Promise<void>;
};

/** Half a second of one core: the longest that requests may wait for one table. */
const MAX_TABLE_BYTES = 50 * 1024 * 1024;

/** A larger difference between two clocks is reported. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Runs retention (retention.ts) and completes erasures (scrub.ts) while the process works. */
export function startMaintenance(options: Options): Maintenance {
  const { database, signals, now, log, everyMinutes = 60, onSwept } = options;
  const { db } = database;
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;

  /** The clock of one process must not delete the data of all: the earlier clock decides. */
  async function readEarlierClock(): Promise<Date> {
    const own = now();
    const { rows } = await sql<{ at: Date }>`select now() as at`.execute(db);
    const ahead = own.getTime() - rows[0]!.at.getTime();
    if (Math.abs(ahead) > CLOCK_TOLERANCE_MS) {
      log.warn(
        { secondsAhead: Math.round(ahead / 1000) },
        'the clock of this process differs from that of the database: correct it; the earlier one decides what is deleted',
      );
    }
    return ahead > 0 ? rows[0]!.at : own;
  }

  async function sweepOnce(): Promise<void> {
    const swept = await sweep({ db, now: await readEarlierClock(), signal });
    if (Object.keys(swept).length > 0) log.info({ swept }, 'deleted what was kept long enough');
    if (database.exclusive) await vacuumEmbedded(database, signal);
    onSwept?.(swept);
  }

  async function scrubOnce(): Promise<void> {
    const scrubbed = await scrub({ database, now: now(), signal, mostBytes: MAX_TABLE_BYTES });
    if (!scrubbed) return;
    log.info({ tables: scrubbed.tables }, 'removed what was erased from the database files');
    const { postponed } = scrubbed;
    if (postponed.length > 0) {
      log.warn(
        { postponed },
        'large tables keep bytes of what was erased until they are written anew: restart the service to do it now, or wait up to seven days',
      );
    }
  }

  async function attempt(work: () => Promise<void>, what: string): Promise<void> {
    if (signal.aborted) return;
    try {
      await work();
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, `${what} failed; it is tried again`);
    }
  }

  // One task at a time: an erasure during a pass is scrubbed after it.
  const tasks = new PQueue({ concurrency: 1 });
  const scrubNext = () => {
    void tasks.add(() => attempt(scrubOnce, 'removing erased data from the database files'));
  };
  const passNext = () => {
    void tasks.add(() => attempt(sweepOnce, 'deleting what was kept long enough'));
    scrubNext();
    void tasks.add(() => {
      if (signal.aborted) return;
      timer = setTimeout(passNext, everyMinutes * MINUTE_MS);
      timer.unref();
    });
  };
  signals.subscribe('erasure', '', scrubNext, signal);
  passNext();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await tasks.onIdle();
    },
  };
}

import type { Db } from '../db/database.ts';
import type { Log } from '../log.ts';
import { sweep, type Swept } from './sweep.ts';

type Options = {
  db: Db;
  now: () => Date;
  log: Log;
  /** Between the end of one pass and the next; the first is at once. Default 60. */
  everyMinutes?: number;
  onSwept?: (swept: Swept) => void;
};

export type Maintenance = {
  /** Ends the pass at work after its batch, and waits for that. */
  stop(): Promise<void>;
};

/** Keeps retention (retention.ts) for as long as the process works. */
export function startMaintenance({
  db,
  now,
  log,
  everyMinutes = 60,
  onSwept,
}: Options): Maintenance {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  async function pass(): Promise<void> {
    try {
      const swept = await sweep({ db, now: now(), signal: stopping.signal });
      if (Object.keys(swept).length > 0) log.info({ swept }, 'deleted what was kept long enough');
      onSwept?.(swept);
    } catch (error) {
      log.error({ err: error }, 'deleting what was kept long enough failed; it is tried again');
    }
    if (stopping.signal.aborted) return;
    timer = setTimeout(next, everyMinutes * 60_000);
    timer.unref();
  }

  let atWork = Promise.resolve();
  const next = () => {
    atWork = pass();
  };
  next();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await atWork;
    },
  };
}

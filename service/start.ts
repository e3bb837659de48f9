// The service put together and listening: what main.ts, the launcher and the tests start.
import { sql } from 'kysely';
import { toHundredths } from '../lib/contract/credits.ts';
import { REQUESTS_PER_MINUTE } from '../lib/contract/headers.ts';
import { BASE_PATH } from '../lib/contract/operations.ts';
import { WEBHOOK_RETRIES, WEBHOOK_RETRY_SECONDS } from '../lib/contract/webhooks.ts';
import { createSealedBox, secretOf } from './accounts/sealed-box.ts';
import { createWorkspaces } from './accounts/workspaces.ts';
import { createApp } from './app.ts';
import type { Db } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { openPglite } from './db/pglite.ts';
import { openPostgres } from './db/postgres.ts';
import { createSignals } from './db/signals.ts';
import { createAccept } from './enrichments/accept.ts';
import { createSeenCounts } from './enrichments/wait.ts';
import { listen } from './http/listen.ts';
import { createRateLimiter } from './http/rate-limit.ts';
import { silentLog } from './log.ts';
import { createQueue } from './queue/queue.ts';
import { sampleEntry } from './sample-entry.ts';
import type { Service, ServiceOptions } from './service-options.ts';
import { delayed } from './sources/delayed.ts';
import { importDirectory, importOnce } from './sources/directory-import.ts';
import { createDirectorySource } from './sources/directory.ts';
import { waterfall } from './sources/waterfall.ts';
import { isAllowedTarget } from './webhooks/target-guard.ts';
import { startWorkers } from './workers.ts';

const DEMO_CREDITS = 1000;
const DEMO_REQUESTS_PER_MINUTE = 600;

const isReachable = (db: Db): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );

/** @throws DirectoryInUseError, PortInUseError; whatever was opened until then is closed again. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { log = silentLog, now = () => new Date(), demo: isDemo = false } = options;
  const onError = (error: unknown) => log.error({ err: error }, 'background work failed');
  const closers: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  };

  try {
    const database = options.databaseUrl
      ? await openPostgres(options.databaseUrl, onError)
      : await openPglite(options.data);
    closers.push(() => database.close());
    const { db } = database;
    await migrate(db);

    const box = createSealedBox(options.secret ?? (await secretOf(options.data)));
    const workspaces = createWorkspaces({ db, box, now });
    const credits = toHundredths(options.credits ?? DEMO_CREDITS);
    const demo = isDemo ? await workspaces.ensureDemo(credits) : null;
    if (options.directory) await importDirectory(db, options.directory, now());
    else if (isDemo) await importOnce(db, { name: 'sample', at: now(), ...(await sampleEntry()) });

    const signals = await createSignals(database);
    closers.push(() => signals.close());
    const webhookRetrySeconds = options.webhookRetrySeconds ?? WEBHOOK_RETRY_SECONDS;
    const webhookRetries = WEBHOOK_RETRIES;
    const queue = await createQueue({
      database,
      signals,
      webhookRetries,
      webhookRetrySeconds,
      onError,
    });
    closers.push(() => queue.stop());

    const policy = options.webhookTargets ?? (isDemo ? 'public and loopback' : 'public');
    const companies = createDirectorySource(db);
    const source = waterfall([companies, ...(options.sources ?? [])]);
    const collaborators = { db, queue, signals, now, log };
    const slow = delayed(source, options.delayMs ?? 0);
    const workers = startWorkers({
      ...collaborators,
      box,
      policy,
      webhookRetrySeconds,
      source: slow,
    });
    closers.push(() => workers.stop());

    const stopping = new AbortController();
    const usualRate = isDemo ? DEMO_REQUESTS_PER_MINUTE : REQUESTS_PER_MINUTE;
    const app = createApp({
      ...collaborators,
      accept: createAccept(collaborators),
      isAllowedTarget: (url) => isAllowedTarget(url, policy),
      workspaces,
      source,
      companies,
      limiter: createRateLimiter({ limit: options.requestsPerMinute ?? usualRate, now }),
      seen: createSeenCounts(),
      demo,
      isReady: () => isReachable(db),
      stopping: stopping.signal,
    });
    const http = await listen(app.fetch, options.port ?? 0, options.host ?? '127.0.0.1');
    closers.push(() => {
      stopping.abort();
      return http.close();
    });

    return {
      origin: http.origin,
      baseUrl: http.origin + BASE_PATH,
      apiKey: demo?.apiKey ?? '',
      demo,
      workspaces,
      db,
      importDirectory: (directory) => importDirectory(db, directory, now()),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

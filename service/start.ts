// The service put together and listening: what the command line, the launcher and the tests start.
import { toHundredths } from '../lib/contract/credits.ts';
import { REQUESTS_PER_MINUTE } from '../lib/contract/headers.ts';
import { BASE_PATH } from '../lib/contract/operations.ts';
import { WEBHOOK_RETRY_SECONDS } from '../lib/contract/webhooks.ts';
import { createWorkspaces } from './accounts/workspaces.ts';
import { createApp, createHealthApp } from './app.ts';
import { isReachable, type Db } from './db/database.ts';
import { createSignals } from './db/signals.ts';
import { createAccept } from './enrichments/accept.ts';
import { createSeenCounts } from './enrichments/wait.ts';
import { listen } from './http/listen.ts';
import { createRateLimiter, requestCounter } from './http/rate-limit.ts';
import { silentLog } from './log.ts';
import { openData, openForWork } from './open.ts';
import { createQueue } from './queue/queue.ts';
import { sampleEntry } from './sample-entry.ts';
import type { Role, Service, ServiceOptions } from './service-options.ts';
import { delayed } from './sources/delayed.ts';
import { importDirectory, importOnce } from './sources/directory/load.ts';
import { DEFAULT_SOURCES } from './sources/config.ts';
import { createSources } from './sources/configure.ts';
import { isAllowedTarget } from './webhooks/target-guard.ts';
import { startWorkers } from './workers.ts';

const DEMO_CREDITS = 1000;
const DEMO_REQUESTS_PER_MINUTE = 600;

/** One process owns an embedded database, so it does everything. */
function checkRole(role: Role, databaseUrl: string | undefined): void {
  if (role !== 'all' && databaseUrl === undefined) {
    throw new Error(
      `A process of role ${role} shares its database with others: set DATABASE_URL to a PostgreSQL database, or start with --role all.`,
    );
  }
}

/** @throws DirectoryInUseError, PortInUseError; whatever was opened until then is closed again. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { log = silentLog, now = () => new Date(), demo: isDemo = false, role = 'all' } = options;
  checkRole(role, options.databaseUrl);
  const onError = (error: unknown) => log.error({ err: error }, 'background work failed');
  const closers: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  };

  try {
    const data = await openData(options, onError);
    closers.push(() => data.close());
    const { database, db, box } = data;
    const work = await openForWork(data, options, role === 'all', onError);
    closers.push(() => work.close());

    const workspaces = createWorkspaces({ db, box, now });
    const credits = toHundredths(options.credits ?? DEMO_CREDITS);
    const demo = isDemo ? await workspaces.ensureDemo(credits) : null;
    if (options.directory) await importDirectory(db, options.directory, now());
    else if (isDemo) await importOnce(db, { name: 'sample', at: now(), ...(await sampleEntry()) });

    const signals = await createSignals(database);
    closers.push(() => signals.close());
    const webhookRetrySeconds = options.webhookRetrySeconds ?? WEBHOOK_RETRY_SECONDS;
    const queue = await createQueue({
      database: work,
      signals,
      isWorker: role !== 'api',
      onError,
    });
    closers.push(() => queue.stop());

    const policy = options.webhookTargets ?? (isDemo ? 'public and loopback' : 'public');
    const sourcesOn = (on: Db) => {
      const { env = {}, sources: others, sourcesConfig = DEFAULT_SOURCES } = options;
      const retrySeconds = options.sourceRetrySeconds;
      const sources = createSources(sourcesConfig, {
        db: on,
        now,
        env,
        onError,
        policy,
        ...(others && { others }),
        ...(retrySeconds !== undefined && { retrySeconds }),
      });
      closers.push(() => sources.close());
      return sources;
    };
    const { source, companies } = sourcesOn(db);
    const collaborators = { db, queue, signals, now, log };
    if (role !== 'api') {
      const own = work.db === db ? source : sourcesOn(work.db).source;
      const slow = delayed(own, options.delayMs ?? 0);
      const workers = startWorkers({
        ...collaborators,
        db: work.db,
        box,
        policy,
        webhookRetrySeconds,
        ...(options.sourceRetrySeconds !== undefined && {
          sourceRetrySeconds: options.sourceRetrySeconds,
        }),
        source: slow,
      });
      closers.push(() => workers.stop());
    }

    const stopping = new AbortController();
    const isReady = () => isReachable(db);
    const usualRate = isDemo ? DEMO_REQUESTS_PER_MINUTE : REQUESTS_PER_MINUTE;
    const limit = options.requestsPerMinute ?? usualRate;
    const app =
      role === 'worker'
        ? createHealthApp({ isReady, log })
        : createApp({
            ...collaborators,
            accept: createAccept(collaborators),
            isAllowedTarget: (url) => isAllowedTarget(url, policy),
            workspaces,
            source,
            companies,
            limiter: createRateLimiter({ limit, now, count: requestCounter(database, limit) }),
            seen: createSeenCounts(),
            demo,
            isReady,
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

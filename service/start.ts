// The service put together and listening: what main.ts, the launcher and the tests start.
import { sql } from 'kysely';
import { toHundredths } from '../lib/contract/credits.ts';
import { REQUESTS_PER_MINUTE } from '../lib/contract/headers.ts';
import { BASE_PATH } from '../lib/contract/operations.ts';
import { WEBHOOK_RETRIES, WEBHOOK_RETRY_SECONDS } from '../lib/contract/webhooks.ts';
import { createSealedBox, secretOf } from './accounts/sealed-box.ts';
import { createWorkspaces, type NewWorkspace, type Workspaces } from './accounts/workspaces.ts';
import { createApp } from './app.ts';
import type { Db } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { openPglite } from './db/pglite.ts';
import { openPostgres } from './db/postgres.ts';
import { createSignals } from './db/signals.ts';
import { createAccept } from './enrichments/accept.ts';
import { createSeenCounts } from './enrichments/wait.ts';
import { createWork } from './enrichments/work.ts';
import { listen } from './http/listen.ts';
import { createRateLimiter } from './http/rate-limit.ts';
import { silentLog, type Log } from './log.ts';
import { startPump } from './queue/pump.ts';
import { createQueue } from './queue/queue.ts';
import { sampleEntry } from './sample-entry.ts';
import { delayed } from './sources/delayed.ts';
import type { Directory } from './sources/directory-entry.ts';
import { importDirectory, importOnce } from './sources/directory-import.ts';
import { createDirectorySource } from './sources/directory.ts';
import type { Source } from './sources/source.ts';
import { waterfall } from './sources/waterfall.ts';
import { createDeliver } from './webhooks/deliver.ts';
import { isAllowedTarget, type TargetPolicy } from './webhooks/target-guard.ts';

/** 100 contacts at work at once (choices.md, "Limits"). */
const CONTACTS_AT_ONCE = 100;
const WEBHOOKS_AT_ONCE = 20;
const DEMO_CREDITS = 1000;
const DEMO_REQUESTS_PER_MINUTE = 600;

export type ServiceOptions = {
  /** Directory of the PGlite database and of the service's secret. */
  data: string;
  /** 0 or nothing: one that is free. */
  port?: number;
  /** Default 127.0.0.1. */
  host?: string;
  /** Makes a workspace with a key that survives restarts, and hands it out on POST /demo/key. */
  demo?: boolean;
  /** Of the demo workspace when it is made; default 1,000. */
  credits?: number;
  /** Added to each contact. */
  delayMs?: number;
  /** PostgreSQL instead of PGlite. */
  databaseUrl?: string;
  /** Encrypts stored signing keys; default: secret.key in `data`. The same for all processes. */
  secret?: string;
  /** Put in before listening; default: in demo mode the sample directory, once. */
  directory?: Directory;
  /** Default 60, in demo mode 600. */
  requestsPerMinute?: number;
  /** Default: public addresses, and in demo mode loopback too. */
  webhookTargets?: TargetPolicy;
  webhookRetrySeconds?: number;
  log?: Log;
  now?: () => Date;
  /** Asked after the directory. */
  sources?: (db: Db) => Source[];
};

export type Service = {
  /** http://127.0.0.1:8787 */
  origin: string;
  /** http://127.0.0.1:8787/api/v2 */
  baseUrl: string;
  /** Of the demo workspace; '' without `demo`. */
  apiKey: string;
  demo: NewWorkspace | null;
  workspaces: Workspaces;
  db: Db;
  importDirectory(directory: Directory): Promise<void>;
  /** Answers what is asked, gives work in hand back to the queue, closes the database. */
  stop(): Promise<void>;
};

export async function startService(options: ServiceOptions): Promise<Service> {
  const { log = silentLog, now = () => new Date(), demo: isDemo = false } = options;
  const onError = (error: unknown) => log.error({ err: error }, 'background work failed');
  const closers: (() => Promise<unknown>)[] = [];
  const stopAll = async () => {
    for (const close of closers.toReversed()) await close();
    closers.length = 0;
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
    const demo = isDemo
      ? ((await workspaces.findDemo()) ??
        (await workspaces.create({ name: 'Demo', credits, demo: true })))
      : null;
    if (options.directory) await importDirectory(db, options.directory, now());
    else if (isDemo) await importOnce(db, { name: 'sample', at: now(), ...(await sampleEntry()) });

    const signals = await createSignals(database);
    closers.push(() => signals.close());
    const queue = await createQueue({
      database,
      signals,
      webhookRetries: WEBHOOK_RETRIES,
      webhookRetrySeconds: options.webhookRetrySeconds ?? WEBHOOK_RETRY_SECONDS,
      onError,
    });
    closers.push(() => queue.stop());

    const policy = options.webhookTargets ?? (isDemo ? 'public and loopback' : 'public');
    const directory = createDirectorySource(db);
    const source = waterfall([directory, ...(options.sources?.(db) ?? [])]);
    const slow = delayed(source, options.delayMs ?? 0);
    const collaborators = { db, queue, signals, now };
    const enrich = startPump({
      queue,
      signals,
      name: 'enrich',
      slots: CONTACTS_AT_ONCE,
      handle: createWork({ ...collaborators, source: slow }),
      retrySeconds: 0,
      onError,
    });
    closers.push(() => enrich.stop());
    const webhooks = startPump({
      queue,
      signals,
      name: 'webhook',
      slots: WEBHOOKS_AT_ONCE,
      handle: createDeliver({ ...collaborators, box, policy }),
      retrySeconds: options.webhookRetrySeconds ?? WEBHOOK_RETRY_SECONDS,
      onError: (error) => log.warn({ err: error }, 'webhook failed'),
    });
    closers.push(() => webhooks.stop());

    const stopping = new AbortController();
    const app = createApp({
      ...collaborators,
      accept: createAccept(collaborators),
      isAllowedTarget: (url) => isAllowedTarget(url, policy),
      workspaces,
      source,
      companies: directory,
      limiter: createRateLimiter({
        limit:
          options.requestsPerMinute ?? (isDemo ? DEMO_REQUESTS_PER_MINUTE : REQUESTS_PER_MINUTE),
        now,
      }),
      seen: createSeenCounts(),
      demo,
      isReady: () =>
        sql`select 1`.execute(db).then(
          () => !stopping.signal.aborted,
          () => false,
        ),
      log,
      stopping: stopping.signal,
    });
    const address = await listen(app.fetch, options.port ?? 0, options.host ?? '127.0.0.1');
    closers.push(() => {
      stopping.abort();
      return address.close();
    });

    return {
      origin: address.origin,
      baseUrl: address.origin + BASE_PATH,
      apiKey: demo?.apiKey ?? '',
      demo,
      workspaces,
      db,
      importDirectory: (directory) => importDirectory(db, directory, now()),
      stop: stopAll,
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

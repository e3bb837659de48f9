// The parts that everything in one running process shares. They are opened in order and closed in
// reverse.
import { createKeyedDigest } from './db/keyed-digest.ts';
import type { ChargingRules } from './credits/charging-rules.ts';
import type { CloseStack } from './close-stack.ts';
import type { Database, Db } from './db/database.ts';
import { createSignals, type Signals } from './db/signals.ts';
import { silentLog, type Log } from './log.ts';
import type { PublicOrigin } from './logos/logo-url.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { openData, openWorkerDatabase, type OpenedData } from './open-data.ts';
import { identifiersFromQuery } from './privacy/person-keys.ts';
import { createAnswerCheck } from './privacy/suppression/suppression-checks.ts';
import { withoutSuppressed } from './privacy/suppression/without-suppressed.ts';
import { withoutSuppressedSearch } from './privacy/suppression/without-suppressed-search.ts';
import { createSuppressions, type Suppressions } from './privacy/suppression/suppressions.ts';
import { createQueue, type Queue } from './queue/queue.ts';
import type { Role, ServiceOptions } from './service-options.ts';
import { DEFAULT_SOURCES, listUnlimitedUpstreams } from './sources/sources-config.ts';
import { createSources, type Sources } from './sources/create-sources.ts';
import type { AreSuppressed } from './sources/source.ts';
import type { TargetPolicy } from './allowed-address.ts';

export type ProcessResources = {
  role: Role;
  data: OpenedData;
  /** The workers' connections: separate ones where the process also answers requests. */
  workerDatabase: Database;
  signals: Signals;
  queue: Queue;
  metrics: Metrics;
  suppressions: Suppressions;
  /** For answers of sources. */
  areSuppressed: AreSuppressed;
  /** The sources on these connections, created once. They never return suppressed people. */
  sourcesOn(db: Db): Sources;
  charging: ChargingRules;
  webhookTargets: TargetPolicy;
  publicOrigin: PublicOrigin;
  /**
   * Sets the address of this process, which is the public one unless the operator configured
   * another.
   */
  answersAt(origin: string): void;
  now: () => Date;
  log: Log;
};

/** One process owns an embedded database, so that process must have all roles. */
function checkRole(role: Role, databaseUrl: string | undefined): void {
  if (role !== 'all' && databaseUrl === undefined) {
    throw new Error(
      `A process of role ${role} shares its database with others: set DATABASE_URL to a PostgreSQL database, or start with --role all.`,
    );
  }
}

/**
 * @throws DirectoryInUseError, WrongSecretError, MissingSecretError, NewerDatabaseError,
 * SourcesConfigError
 */
export async function openProcessResources(
  options: ServiceOptions,
  closeStack: CloseStack,
): Promise<ProcessResources> {
  const { log = silentLog, now = () => new Date(), role = 'all' } = options;
  const { sourcesConfig = DEFAULT_SOURCES } = options;
  checkRole(role, options.databaseUrl);
  for (const source of listUnlimitedUpstreams(sourcesConfig)) {
    log.warn(
      { source },
      'an upstream has no creditsPerWorkspaceAndDay: a workspace can make it charge you more than the workspace pays',
    );
  }
  const onError = (error: unknown) => log.error({ err: error }, 'background work failed');

  log.info('opening the database');
  const data = await openData(options, onError, log);
  closeStack.add(() => data.close());
  const workerDatabase = await openWorkerDatabase(data, options, role === 'all', onError);
  closeStack.add(() => workerDatabase.close());
  const signals = await createSignals(data.database);
  closeStack.add(() => signals.close());
  const queue = await createQueue({
    database: workerDatabase,
    signals,
    isWorker: role !== 'api',
    onError,
  });
  closeStack.add(() => queue.stop());

  const metrics = createMetrics({ db: data.db });
  const suppressions = createSuppressions({ db: data.db, secret: data.secret, now });
  const areSuppressed = createAnswerCheck(suppressions);
  const webhookTargets =
    options.webhookTargets ?? (options.demo ? 'public and loopback' : 'public');
  const made = new Map<Db, Sources>();
  let origin = options.publicUrl ?? null;

  function makeSources(db: Db): Sources {
    const { env = {}, sources: others } = options;
    const sources = createSources(sourcesConfig, {
      db,
      now,
      env,
      onError,
      policy: webhookTargets,
      withoutSuppressed: (search) => withoutSuppressedSearch(search, suppressions),
      areSuppressed,
      digestSearch: createKeyedDigest(data.secret, 'sidelight upstream searches 1'),
      isSuppressed: (personQuery) => suppressions.isSuppressed(identifiersFromQuery(personQuery)),
      ...(others && { others }),
      ...(options.sourceRetrySeconds !== undefined && {
        retrySeconds: options.sourceRetrySeconds,
      }),
      onCharged: metrics.cost,
      onBilled: metrics.billed,
      onBudgetReached({ source, workspaceId, until, isFirst }) {
        metrics.budgetReached(source);
        if (!isFirst) return;
        const budget = { source, workspaceId, until: until.toISOString() };
        log.warn(
          budget,
          'a workspace has cost the source’s budget of the day: the source is not asked for it until then',
        );
      },
      onAsked(event) {
        metrics.asked(event);
        metrics.breaker({ source: event.source, state: event.breaker });
      },
    });
    closeStack.add(() => sources.close());
    return { ...sources, source: withoutSuppressed(sources.source, areSuppressed) };
  }

  return {
    role,
    data,
    workerDatabase,
    signals,
    queue,
    metrics,
    suppressions,
    areSuppressed,
    sourcesOn(db) {
      const sources = made.get(db) ?? makeSources(db);
      made.set(db, sources);
      return sources;
    },
    charging: options.charging ?? 'fair',
    webhookTargets,
    publicOrigin: () => origin,
    answersAt(own) {
      origin ??= own;
    },
    now,
    log,
  };
}

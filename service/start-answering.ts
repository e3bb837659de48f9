// The answering part of a process: the interface and the dashboard, or health only.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REQUESTS_PER_MINUTE } from '../lib/contract/limits.ts';
import { z } from '../lib/zod.ts';
import { createKeys } from './accounts/keys.ts';
import { createWorkspaces } from './accounts/workspaces.ts';
import { createApp, createHealthApp } from './app.ts';
import type { CloseStack } from './close-stack.ts';
import type { ProcessResources } from './process-resources.ts';
import { grantOnce } from './credits/grant-once.ts';
import { createDashboard, type Dashboard } from './dashboard/dashboard.ts';
import { createDashboardHosts } from './dashboard/http/dashboard-hosts.ts';
import { isReachable } from './db/database.ts';
import type { Demo } from './demo.ts';
import { createAccept } from './enrichments/accept.ts';
import { createCancel } from './enrichments/cancel.ts';
import { createSeenCounts } from './enrichments/wait-for-update.ts';
import { listen, type Listener } from './http/listen.ts';
import { createReadiness } from './http/readiness.ts';
import { createAdmitRequest } from './http/request-admission.ts';
import { requestCounter } from './http/shared-counter.ts';
import { createFindLogo } from './logos/logo-files.ts';
import { createErase } from './privacy/erase/erase.ts';
import { createSuppressedCheck } from './privacy/suppression/suppression-checks.ts';
import { createFindCompanyPattern } from './routes/common/company-pattern.ts';
import type { ServiceOptions } from './service-options.ts';
import { importFile } from './sources/directory/import/import-file.ts';
import { createDirectorySearch } from './sources/directory/search/search-directory.ts';
import { createResend } from './webhooks/resend.ts';
import { findTargetFault } from './webhooks/target-guard.ts';

const DEMO_REQUESTS_PER_MINUTE = 600;
const DIST = join(import.meta.dirname, 'dashboard/dist');

const manifest = z.object({ version: z.string() });
const VERSION = manifest.parse(
  JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')),
).version;

function createProcessDashboard(
  resources: ProcessResources,
  options: ServiceOptions,
  stopping: AbortSignal,
): Dashboard {
  const { data, queue, signals, suppressions, publicOrigin, charging, now, log } = resources;
  const { db, box } = data;
  return createDashboard({
    db,
    signals,
    keys: createKeys({ db, box, now }),
    addCredits: (addition) =>
      db.transaction().execute((tx) => grantOnce(tx, { ...addition, at: now() })),
    cancel: createCancel({ db, queue, signals, publicOrigin, charging, now }),
    resend: createResend({ db, queue, now }),
    suppressions,
    erase: createErase({ db, signals, suppressions, now }),
    describeSources: () => resources.sourcesOn(db).describe(),
    importFile: (file) =>
      importFile({ ...file, areSuppressed: createSuppressedCheck(suppressions) }),
    dist: DIST,
    version: VERSION,
    publicUrl: options.publicUrl,
    ...(options.proxies !== undefined && { proxies: options.proxies }),
    now,
    log,
    stopping,
  });
}

/** Stops accepting requests, completes the responses, and only then releases what they need. */
export async function startAnswering(
  resources: ProcessResources,
  options: ServiceOptions,
  { demo, closeStack }: { demo: Demo | null; closeStack: CloseStack },
): Promise<Listener> {
  const { role, data, queue, signals, metrics, publicOrigin, charging, now, log, suppressions } =
    resources;
  const { database, db, box } = data;
  const stopping = new AbortController();
  const readiness = createReadiness({
    checks: { database: () => isReachable(db) },
    stopping: stopping.signal,
  });
  const isReady = async () => (await readiness()).ready;
  const { isHttps } = createDashboardHosts(options.publicUrl);
  const common = { isReady, log, onAnswered: metrics.answered, isHttps };

  const createApi = () => {
    const collaborators = { ...common, db, queue, signals, publicOrigin, charging, now };
    const usual = options.demo ? DEMO_REQUESTS_PER_MINUTE : REQUESTS_PER_MINUTE;
    const limit = options.requestsPerMinute ?? usual;
    const { findByKey } = createWorkspaces({ db, box, now });
    const dashboard = createProcessDashboard(resources, options, stopping.signal);
    closeStack.add(() => dashboard.settled());
    return createApp({
      ...collaborators,
      ...resources.sourcesOn(db),
      accept: createAccept({
        ...collaborators,
        ...(options.intake && { intake: options.intake }),
      }),
      findTargetFault: (url) => findTargetFault(url, resources.webhookTargets),
      admit: createAdmitRequest({
        limit,
        now,
        count: requestCounter({ database, limit, now, findByKey }),
      }),
      search: createDirectorySearch({
        db,
        areSuppressed: createSuppressedCheck(suppressions),
        markSuppressed: suppressions.mark,
      }),
      findCompanyPattern: createFindCompanyPattern({ db, suppressions }),
      seen: createSeenCounts(),
      demo: demo?.workspace ?? null,
      findLogo: createFindLogo(join(options.data, 'logos')),
      dashboard: dashboard.app,
      stopping: stopping.signal,
    });
  };
  const app = role === 'worker' ? createHealthApp(common) : createApi();
  const { port = 0, host = '127.0.0.1' } = options;
  const listener = await listen(app.fetch, port, host, { log });
  if (role !== 'worker') resources.answersAt(listener.origin);
  closeStack.add(() => {
    stopping.abort();
    return listener.close();
  });
  return listener;
}

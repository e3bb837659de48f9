// The working part of the service without HTTP: enrichments, credits and webhooks on one database,
// with a source that the test controls.
import { describe } from 'vitest';
import type { ContactEnrichment, ReverseEnrichment } from '../../../lib/contract/enrichment.ts';
import { toHundredths } from '../../../lib/contract/credits.ts';
import { isFinalStatus, type EnrichField } from '../../../lib/contract/values.ts';
import { createKeys, type Keys } from '../../../service/accounts/keys.ts';
import { createSealedBox } from '../../../service/accounts/sealed-box.ts';
import { createWorkspaces, type NewWorkspace } from '../../../service/accounts/workspaces.ts';
import type { ChargingRules } from '../../../service/credits/charging-rules.ts';
import type { Caller } from '../../../service/credits/spender.ts';
import type { Db } from '../../../service/db/database.ts';
import { createSignals } from '../../../service/db/signals.ts';
import { createAccept } from '../../../service/enrichments/accept.ts';
import { createCancel } from '../../../service/enrichments/cancel.ts';
import { readRecords, toWire, type EnrichmentRow } from '../../../service/enrichments/results.ts';
import { waitForUpdate } from '../../../service/enrichments/wait-for-update.ts';
import type { NewEnrichment, NewRecord } from '../../../service/enrichments/new-enrichment.ts';
import { silentLog } from '../../../service/log.ts';
import { createAnswerCheck } from '../../../service/privacy/suppression/suppression-checks.ts';
import {
  createSuppressions,
  type Suppressions,
} from '../../../service/privacy/suppression/suppressions.ts';
import { createQueue } from '../../../service/queue/queue.ts';
import type { AreSuppressed, Source } from '../../../service/sources/source.ts';
import type { PersonQuery } from '../../../service/sources/person-query.ts';
import { createResend } from '../../../service/webhooks/resend.ts';
import type { Resolve } from '../../../service/webhooks/resolve-name.ts';
import type { TargetPolicy } from '../../../service/allowed-address.ts';
import { startWorkers } from '../../../service/start-work.ts';
import { mainDatabase, type TestDatabase } from './databases.ts';
import { openTestDatabase } from './open-services.ts';

export type ServiceEngine = {
  db: Db;
  suppressions: Suppressions;
  keys: Keys;
  now: () => Date;
  forward(by: { minutes?: number; days?: number }): void;
  /** A new workspace with this many credits, and the caller of its first key. */
  workspace(credits: number): Promise<NewWorkspace & { caller: Caller }>;
  getCaller(secret: string): Promise<Caller>;
  start(caller: Caller, records: NewRecord[], more?: Partial<NewEnrichment>): Promise<string>;
  cancel: ReturnType<typeof createCancel>;
  resend: ReturnType<typeof createResend>;
  /** Stops the workers, as a stopping service does, and starts them again. */
  pause(): Promise<unknown>;
  resume(changed?: { webhookTimeoutMs: number }): void;
  /** The current result. */
  result(id: string): Promise<ContactEnrichment & ReverseEnrichment>;
  /** The result after the end. */
  ended(id: string): Promise<ContactEnrichment & ReverseEnrichment>;
  close(): Promise<void>;
};

export type ServiceEngineOptions = {
  source: Source;
  charging?: ChargingRules;
  /** Default 0. */
  webhookRetrySeconds?: number;
  /** Default: as in the interface. */
  webhookTimeoutMs?: number;
  /** Default: loopback, too, where the tests' receivers listen. */
  webhookTargets?: TargetPolicy;
  /** Wraps the check of answers against the suppression list. */
  wrapCheck?: (check: AreSuppressed) => AreSuppressed;
  /** How webhook hosts are resolved; default: by the operating system. */
  resolve?: Resolve;
};

export async function openEngine(
  test: TestDatabase,
  options: ServiceEngineOptions,
): Promise<ServiceEngine> {
  const opened = await openTestDatabase(test);
  const { database } = opened;
  const { db } = database;
  const box = createSealedBox('a secret of tests');
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const signals = await createSignals(database);
  const { webhookRetrySeconds = 0, webhookTimeoutMs, source, charging, resolve } = options;
  const queue = await createQueue({
    database,
    signals,
    onError: () => undefined,
  });
  const workspaces = createWorkspaces({ db, box, now });
  const more = {
    ...(charging && { charging }),
    ...(webhookTimeoutMs !== undefined && { webhookTimeoutMs }),
    ...(resolve && { resolve }),
  };
  const publicOrigin = () => null;
  const suppressions = createSuppressions({ db, secret: 'a secret of tests', now });
  const check = createAnswerCheck(suppressions);
  const areSuppressed = options.wrapCheck?.(check) ?? check;
  const log = silentLog;
  const collaborators = { db, queue, signals, publicOrigin, areSuppressed, now, log, ...more };
  const accept = createAccept(collaborators);
  const policy = options.webhookTargets ?? 'public and loopback';
  const work = (changed = {}) =>
    startWorkers({ ...collaborators, box, policy, webhookRetrySeconds, source, ...changed });
  let workers = work();

  async function getCaller(secret: string): Promise<Caller> {
    const caller = await workspaces.findByKey(secret);
    if (!caller) throw new Error('No workspace has that key.');
    return caller;
  }

  const load = (id: string): Promise<EnrichmentRow> =>
    db.selectFrom('enrichments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const read = async (row: EnrichmentRow) =>
    toWire(row, await readRecords(db, row.id), publicOrigin()) as ContactEnrichment &
      ReverseEnrichment;

  return {
    db,
    suppressions,
    keys: createKeys({ db, box, now }),
    now,
    forward({ minutes = 0, days = 0 }) {
      offset += (days * 24 * 60 + minutes) * 60_000;
    },
    async workspace(credits) {
      const made = await workspaces.create({ name: 'Test', credits: toHundredths(credits) });
      return { ...made, caller: await getCaller(made.apiKey) };
    },
    getCaller,
    async start(caller, records, webhooks = {}) {
      const base = {
        kind: 'contact',
        name: 'x',
        webhookUrl: null,
        contactWebhookUrl: null,
      } as const;
      const accepted = await accept(caller, { ...base, records, ...webhooks }, null);
      if ('fault' in accepted) throw new Error(accepted.fault);
      return accepted.enrichmentId;
    },
    cancel: createCancel(collaborators),
    resend: createResend(collaborators),
    pause: () => workers.stop(),
    resume(changed) {
      workers = work(changed);
    },
    result: async (id) => read(await load(id)),
    async ended(id) {
      const row = await waitForUpdate({
        signals,
        enrichmentId: id,
        load: () => load(id),
        isUpdate: ({ status }) => isFinalStatus(status),
        seconds: 60,
        signal: new AbortController().signal,
      });
      if (!row || !isFinalStatus(row.status)) throw new Error(`${id} has not ended.`);
      return read(row);
    },
    async close() {
      await workers.stop();
      await queue.stop();
      await signals.close();
      await opened.close();
    },
  };
}

export const contact = (personQuery: PersonQuery, ...wanted: EnrichField[]): NewRecord => ({
  personQuery,
  input: Object.fromEntries(
    Object.entries(personQuery).map(([key, value]) => [key, String(value)]),
  ),
  custom: null,
  wanted,
});

/** Runs `suite` on the main database of the run. */
export function withEngines(title: string, suite: (test: TestDatabase) => void): void {
  const test = mainDatabase();
  describe(`${title} on ${test.name}`, () => {
    suite(test);
  });
}

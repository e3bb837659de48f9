// A source that is another service of this interface, with the operator's key: one key on the server,
// own keys for its members, each person bought once for all of them.
//
//   purchase: (none) → queued → sending → submitted → done | failed        (per person and kind)
//   job:                        sending → submitted → done | failed        (one start call)
//                                      └→ unknown: an answer was lost, and asking again could bill twice
import type { Hundredths } from '../../../lib/contract/credits.ts';
import { ENRICH_FIELDS } from '../../../lib/contract/values.ts';
import type { Digest } from '../../db/keyed-digest.ts';
import type { Db } from '../../db/database.ts';
import type { Budget } from '../guard/source-budget.ts';
import { isChargeable } from '../is-chargeable.ts';
import { toWantedKinds } from '../wanted-kinds.ts';
import {
  NOTHING,
  SUPPRESSED,
  type AreSuppressed,
  type CompanySource,
  type Source,
  type SourceAnswer,
} from '../source.ts';
import { SourceOutOfCreditsError, SourcePendingError } from '../source-errors.ts';
import { createAdditions } from './read-additions.ts';
import { storeResult } from './store-result.ts';
import { createSend } from './send-call.ts';
import { createJobs, type JobRow } from './jobs.ts';
import { toCompanyKey, toLookupKey } from './lookup-keys.ts';
import { createLookups } from './lookups.ts';
import { createPoller } from './poller.ts';
import { readAnswer, createPurchases, type PurchaseRow } from './purchases.ts';
import { createSearches } from './searches.ts';
import { createSender } from './sender.ts';
import { toPurchaseRequest } from './upstream-request.ts';

export type UpstreamOptions = {
  name: string;
  /** Ends in the version: https://host/api/v2 */
  baseUrl: string;
  apiKey: string;
  db: Db;
  now: () => Date;
  areSuppressed: AreSuppressed;
  digestSearch: Digest;
  /** The budget of its requests. */
  budget: Budget | null;
  onCharged: (source: string, cost: Hundredths) => void;
  /** The timeout of one request. */
  timeoutSeconds: number;
  /** How long a call waits for others. */
  windowMs?: number;
  /** People in one call; an upstream takes 100. */
  maxItems?: number;
  fetch?: typeof globalThis.fetch;
};

export type UpstreamSource = Source &
  CompanySource & {
    searches: Pick<ReturnType<typeof createSearches>, 'people' | 'companies'>;
    /** Waits for running calls, and starts none of those that are queued. */
    close(): Promise<void>;
  };

const WINDOW_MS = 100;
const MAX_ITEMS = 100;
/** Each step makes progress or throws; this only bounds unforeseen loops. */
const MAX_STEPS = 20;
const OUT_OF_CREDITS_STATUS = 'CREDITS_INSUFFICIENT';

/** The upstream has charged it, or may have. */
const isBoughtAnyway = ({ state }: PurchaseRow) => state !== 'queued' && state !== 'failed';

const isAtWork = ({ state }: PurchaseRow) => state === 'sending' || state === 'submitted';

/**
 * Requests that wait for another one's poll of a job query the database: rarely, when it takes
 * long.
 */
function secondsToNextCheck(job: JobRow, at: Date): number {
  const age = (at.getTime() - job.created_at.getTime()) / 1000;
  return Math.min(15, Math.max(1, Math.ceil(age / 4)));
}

function getAnswer(source: string, rows: readonly PurchaseRow[]): SourceAnswer {
  const answers = rows.filter(({ state }) => state === 'done').map(readAnswer);
  if (answers.some(({ isSuppressed }) => isSuppressed)) return SUPPRESSED;
  const person = answers.find((answer) => answer.person)?.person ?? null;
  const values = answers.flatMap((answer) => answer.values);
  const isShort = rows.some(({ error }) => error?.includes(OUT_OF_CREDITS_STATUS));
  if (isShort && !person && !values.some((value) => isChargeable(value))) {
    throw new SourceOutOfCreditsError(source);
  }
  const personKey = answers.find((answer) => answer.personKey)?.personKey;
  // The outcome is unknown, the upstream refused it, or it skipped it: the search is incomplete.
  const missedRows = rows.filter(({ state }) => state === 'failed' || state === 'unknown');
  const isIncomplete = missedRows.length > 0 || answers.some((answer) => answer.unavailable);
  const missed = ENRICH_FIELDS.filter(
    (field) =>
      missedRows.some(({ kind }) => kind === field) ||
      answers.some((answer) => answer.missed?.includes(field)),
  );
  return {
    person,
    values,
    ...(personKey && { personKey }),
    ...(isIncomplete && { unavailable: [source] }),
    ...(missed.length > 0 && { missed }),
  };
}

export function createUpstreamSource(options: UpstreamOptions): UpstreamSource {
  const { name, baseUrl, apiKey, db, now, areSuppressed, digestSearch } = options;
  const { budget, onCharged, timeoutSeconds } = options;
  const { windowMs = WINDOW_MS, maxItems = MAX_ITEMS, fetch = globalThis.fetch } = options;
  const send = createSend({ baseUrl, apiKey, fetch });
  const additions = createAdditions({ source: name, send, now });
  const purchases = createPurchases({ db, source: name, areSuppressed, now });
  const jobs = createJobs({ db, source: name, areSuppressed, now, maxItems });
  const common = { source: name, jobs, send, additions, budget, now };
  const sender = createSender({ ...common, windowMs });
  const poller = createPoller({
    ...common,
    waitSeconds: Math.max(0, Math.min(20, Math.floor(timeoutSeconds) - 10)),
    async onEnded(job, enrichment) {
      await storeResult(
        { db, source: name, jobs, purchases, areSuppressed, now, onCharged },
        job,
        enrichment,
      );
      if (enrichment.status === OUT_OF_CREDITS_STATUS) sender.pause();
    },
  });
  const lookups = createLookups({ ...common, db, areSuppressed });
  const searches = createSearches({ ...common, db, areSuppressed, digestSearch });

  /** Advances the job of `row` by one step. */
  async function advance(row: PurchaseRow, signal: AbortSignal): Promise<void> {
    const job = row.job_id === null ? null : await jobs.read(row.job_id);
    if (!job) throw new SourcePendingError(name, 1);
    const at = now();
    const isFree = job.next_at <= at;
    const taken = isFree ? await jobs.takeOver(job.id, poller.lease()) : null;
    if (!taken) throw new SourcePendingError(name, secondsToNextCheck(job, at));
    await (taken.state === 'sending' ? sender.resume(taken) : poller.poll(taken, signal));
  }

  return {
    name,
    isPaid: true,

    async find(personQuery, wanted, { once = false, funds, signal }) {
      if (once) return lookups.person(personQuery);
      const purchaseRequest = toPurchaseRequest(personQuery, wanted);
      if (!purchaseRequest) return NOTHING;
      /** What this request queued: what was stored before it costs nothing today. */
      const queued = new Set<string>();
      let isCharged = false;
      for (let step = 0; step < MAX_STEPS; step += 1) {
        signal.throwIfAborted();
        const rows = await purchases.readCurrent(purchaseRequest);
        // Also when an erasure deletes the row later.
        isCharged ||= rows.some((row) => queued.has(row.kind) && isBoughtAnyway(row));
        const isThere = (kind: string) =>
          rows.some((row) => row.kind === kind && row.state !== 'queued');
        const missing = purchaseRequest.kinds.filter((kind) => !isThere(kind));
        const atWork = rows.find(isAtWork);
        if (missing.length > 0) {
          // Withdrawn while it was queued: the enrichment has ended and holds nothing for it.
          const kinds = toWantedKinds(wanted);
          if (step > 0 && (await funds.reserve(kinds)).length === 0) return NOTHING;
          const isWanted = await purchases.want({ ...purchaseRequest, kinds: missing });
          // Suppressed meanwhile. A purchase of an earlier step is charged there; one that is only queued is not sent.
          if (!isWanted) return isCharged ? SUPPRESSED : NOTHING;
          for (const kind of missing) queued.add(kind);
          const accepted = await sender.flush();
          isCharged ||= accepted.has(purchaseRequest.personKey);
        } else if (atWork) await advance(atWork, signal);
        else return getAnswer(name, rows);
      }
      throw new SourcePendingError(name, 1);
    },

    async recall(personQuery, wanted) {
      if (wanted.length === 0 && !personQuery.email) return lookups.recall(personQuery);
      const purchaseRequest = toPurchaseRequest(personQuery, wanted);
      if (!purchaseRequest) return null;
      const rows = await purchases.readCurrent(purchaseRequest);
      const isDone = (kind: string) =>
        rows.some((row) => row.kind === kind && row.state === 'done');
      return purchaseRequest.kinds.every(isDone) ? getAnswer(name, rows) : null;
    },

    async boughtAnyway(personQuery, wanted) {
      if (wanted.length === 0 && !personQuery.email) {
        const isBought = await lookups.isBoughtAnyway('person.lookup', toLookupKey(personQuery));
        return isBought ? ['person'] : [];
      }
      const purchaseRequest = toPurchaseRequest(personQuery, wanted);
      const rows = purchaseRequest ? await purchases.readCurrent(purchaseRequest) : [];
      const bought = rows.filter(isBoughtAnyway).map(({ kind }) => kind);
      if (bought.includes('reverse.email')) return ['person'];
      return wanted.filter((kind) => bought.includes(kind));
    },

    findCompany: (query) => lookups.company(query),
    recallCompany: (query) => lookups.recallCompany(query),
    isCompanyBoughtAnyway: (query) => lookups.isBoughtAnyway('company.lookup', toCompanyKey(query)),

    searches,

    async close() {
      await Promise.all([sender.close(), lookups.idle(), searches.idle()]);
    },
  };
}

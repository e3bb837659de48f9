// The complete engine of the extension outside a browser, with a database in memory and a real service.
import 'fake-indexeddb/auto';
import { setTimeout } from 'node:timers/promises';
import { createClient } from '../../lib/client/client.ts';
import { NO_ADDITIONS } from '../../lib/model/additions.ts';
import { createPollPlanner } from '../../lib/enrichment/send/pace/poll-planner.ts';
import { loadSuffixList } from '../../lib/enrichment/identity/suffix-rules.ts';
import { createRunner } from '../../lib/enrichment/send/runner.ts';
import { startReveal } from '../../lib/enrichment/start/start-reveal.ts';
import type { StartContext } from '../../lib/enrichment/start/start-context.ts';
import type { Started } from '../../lib/enrichment/start/start-result.ts';
import { createSuppressions } from '../../lib/enrichment/suppression/find-suppression-ids.ts';
import { advanceLists } from '../../lib/lists/advance-lists.ts';
import { startList } from '../../lib/lists/start-list.ts';
import { listRow, type List } from '../../lib/model/lists/list.ts';
import type { Kind } from '../../lib/model/kinds.ts';
import type { Durations } from '../../lib/model/jobs/service-timing.ts';
import type { PersonInput } from '../../lib/model/subject-input.ts';
import { openDatabase } from '../../lib/store/database.ts';
import { readRows } from '../../lib/store/rows.ts';
import { createEngineStore, type EngineStore } from '../../lib/store/engine-store.ts';
import { memoryItem } from '../../test/support/extension/memory-item.ts';
import { suffixList } from '../../tools/suffixes/suffix-list.ts';

export type Access = { baseUrl: string; apiKey: string; workspaceId: string };

export type RevealOptions = { kinds?: Kind[]; refresh?: boolean; ceiling?: number };

export type OurClient = {
  store: EngineStore;
  /** Starts what the reveal button starts. */
  reveal(person: PersonInput, options?: RevealOptions): Promise<Started>;
  /** Waits until no job is active. */
  finish(): Promise<void>;
  /** Starts a list and waits until it is done. */
  runList(people: readonly PersonInput[], kinds: readonly Kind[]): Promise<List>;
  /** The contact id of each row of the lists, by the row's index. */
  readContactIds(): Promise<Map<number, string | null>>;
  errors: unknown[];
  close(): void;
};

const WORK_EMAIL: Required<RevealOptions> = {
  kinds: ['work_email'],
  refresh: false,
  ceiling: 1400,
};

/** In credits: no limit applies here. */
const UNLIMITED = 1_000_000;

const findWaitingJobs = async (store: EngineStore) =>
  (await store.listActiveJobs()).filter(({ nextAt }) => nextAt !== null);

export async function createOurClient(
  { baseUrl, apiKey, workspaceId }: Access,
  now: () => Date = () => new Date(),
): Promise<OurClient> {
  loadSuffixList(suffixList());
  const db = openDatabase(crypto.randomUUID());
  const store = createEngineStore(db);
  const suppressions = createSuppressions({ store, secret: async () => 'a benchmark secret' });
  const client = createClient({ baseUrl, apiKey, fetch, now, isOnline: () => true });
  const additions = (await client.fetchAdditions()) ?? NO_ADDITIONS;
  const sessionId = crypto.randomUUID();
  const errors: unknown[] = [];
  let wake: Date | null = null;

  const at = (): StartContext => ({
    now: now(),
    baseUrl,
    workspaceId,
    sessionId,
    balance: null,
    balanceAt: null,
    jobLimit: UNLIMITED,
    sessionLimit: UNLIMITED,
    dayLimit: UNLIMITED,
    sendProfileLink: true,
    suppressions,
  });

  const runner = createRunner({
    store,
    suppressions,
    getService: async () => ({
      client,
      additions,
      isOnline: () => true,
      isStopped: false,
      admit: async () => null,
      secondsPerRequest: () => 1,
    }),
    pollPlanner: createPollPlanner({
      item: memoryItem<Durations>({}),
      report: (error) => void errors.push(error),
    }),
    isWatched: async () => true,
    unsavedAnswers: memoryItem<Record<string, unknown>>({}),
    onDiskFull: () => {},
    now,
    random: Math.random,
    owner: crypto.randomUUID(),
    wakeAt: (time) => void (wake = time),
    onFinished: () => {},
    report: (error) => void errors.push(error),
  });

  async function step(): Promise<void> {
    await runner.tick();
    await runner.settled();
    const rest = wake === null ? 0 : wake.getTime() - now().getTime();
    if (rest > 0 && (await findWaitingJobs(store)).length > 0) await setTimeout(rest);
  }

  return {
    store,
    errors,
    reveal: (person, options = {}) =>
      startReveal(store, { ...WORK_EMAIL, ...options, person }, at()),
    async finish() {
      while ((await findWaitingJobs(store)).length > 0) await step();
    },
    async runList(people, kinds) {
      const request = { name: 'Duplicates', people, kinds, ceiling: UNLIMITED * 100, pageUrl: '' };
      const id = await startList(store, request, at());
      for (;;) {
        while (await advanceLists(store, at()));
        const list = await store.lists.getList(id);
        if (!list || list.state !== 'running') return requireDone(list);
        await step();
      }
    },
    async readContactIds() {
      const rows = readRows(listRow, await db.listRows.toArray()).values;
      return new Map(rows.map(({ index, contactId }) => [index, contactId]));
    },
    close: () => db.close(),
  };
}

function requireDone(list: List | null): List {
  if (list?.state !== 'done')
    throw new Error(`The list is paused: ${JSON.stringify(list?.pause)}.`);
  return list;
}

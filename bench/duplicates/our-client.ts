// The engine of the extension, whole, outside a browser: its own database in memory, its own client, a
// real service over HTTP.
import 'fake-indexeddb/auto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '../../lib/client/client.ts';
import { NO_ADDITIONS } from '../../lib/client/additions.ts';
import { createPollPlanner } from '../../lib/enrichment/send/pace/poll-planner.ts';
import { loadSuffixList } from '../../lib/enrichment/identity/public-suffixes.ts';
import { createRunner } from '../../lib/enrichment/send/runner.ts';
import { startReveal, type StartContext, type Started } from '../../lib/enrichment/start/start.ts';
import { createSuppressions } from '../../lib/enrichment/suppression/suppression.ts';
import { feedLists } from '../../lib/lists/feed-lists.ts';
import { startList } from '../../lib/lists/start-list.ts';
import { listRow, type List } from '../../lib/model/list.ts';
import type { Kind } from '../../lib/model/kinds.ts';
import type { Durations } from '../../lib/model/service-timing.ts';
import type { PersonInput } from '../../lib/model/subject-input.ts';
import { openDatabase } from '../../lib/store/database.ts';
import { readRows } from '../../lib/store/rows.ts';
import { createEngineStore, type EngineStore } from '../../lib/store/engine-store.ts';
import { memoryItem } from '../../test/support/memory-item.ts';
import { suffixList } from '../../tools/suffixes/suffix-list.ts';

export type Access = { baseUrl: string; apiKey: string; workspaceId: string };

export type Reveal = { kinds?: Kind[]; refresh?: boolean; ceiling?: number };

export type OurClient = {
  store: EngineStore;
  /** What a press of the button does, at the price on it. */
  press(person: PersonInput, reveal?: Reveal): Promise<Started<string>>;
  /** Until no job is under way. */
  finish(): Promise<void>;
  /** Looks up all people of the list, from its start to its end. */
  runList(people: readonly PersonInput[], kinds: readonly Kind[]): Promise<List>;
  /** By index of the list's rows, the contact that each has led to. */
  contactsOfRows(): Promise<Map<number, string | null>>;
  faults: unknown[];
  close(): void;
};

const WORK_EMAIL: Required<Reveal> = { kinds: ['work_email'], refresh: false, ceiling: 1400 };

/** Credits; nothing here is about limits. */
const UNLIMITED = 1_000_000;

const jobsOf = async (store: EngineStore) =>
  (await store.activeJobs()).filter(({ nextAt }) => nextAt !== null);

export async function createOurClient(
  { baseUrl, apiKey, workspaceId }: Access,
  now: () => Date = () => new Date(),
): Promise<OurClient> {
  loadSuffixList(suffixList());
  const db = openDatabase(crypto.randomUUID());
  const store = createEngineStore(db);
  const suppressions = createSuppressions({ store, secret: async () => 'of a bench' });
  const client = createClient({ baseUrl, apiKey, fetch, now, isOnline: () => true });
  const additions = (await client.fetchAdditions()) ?? NO_ADDITIONS;
  const sessionId = crypto.randomUUID();
  const faults: unknown[] = [];
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
    serviceOf: async () => ({
      client,
      additions,
      isOnline: () => true,
      isStopped: false,
      admit: async () => null,
      secondsPerRequest: () => 1,
    }),
    pollPlanner: createPollPlanner({
      item: memoryItem<Durations>({}),
      report: (error) => void faults.push(error),
    }),
    isWatched: async () => true,
    unsavedAnswers: memoryItem<Record<string, unknown>>({}),
    onDiskFull: () => {},
    now,
    random: Math.random,
    owner: crypto.randomUUID(),
    wakeAt: (time) => void (wake = time),
    onFinished: () => {},
    report: (error) => void faults.push(error),
  });

  async function step(): Promise<void> {
    await runner.tick();
    await runner.settled();
    const rest = wake === null ? 0 : wake.getTime() - now().getTime();
    if (rest > 0 && (await jobsOf(store)).length > 0) await sleep(rest);
  }

  return {
    store,
    faults,
    press: (person, reveal = {}) => startReveal(store, { ...WORK_EMAIL, ...reveal, person }, at()),
    async finish() {
      while ((await jobsOf(store)).length > 0) await step();
    },
    async runList(people, kinds) {
      const request = { name: 'Duplicates', people, kinds, ceiling: UNLIMITED * 100, pageUrl: '' };
      const id = await startList(store, request, at());
      for (;;) {
        while (await feedLists(store, at()));
        const list = await store.lists.list(id);
        if (!list || list.state !== 'running') return unpaused(list);
        await step();
      }
    },
    async contactsOfRows() {
      const rows = readRows(listRow, await db.listRows.toArray()).values;
      return new Map(rows.map(({ index, contactId }) => [index, contactId]));
    },
    close: () => db.close(),
  };
}

function unpaused(list: List | null): List {
  if (list?.state !== 'done') throw new Error(`The list rests: ${JSON.stringify(list?.pause)}.`);
  return list;
}

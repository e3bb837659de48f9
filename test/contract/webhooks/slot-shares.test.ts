// Tests how workspaces share the slots of a worker for webhooks.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../service/db/database.ts';
import { createSignals, type Signals } from '../../../service/db/signals.ts';
import { createQueue, type QueueEntry, type Queue } from '../../../service/queue/queue.ts';
import { toQueueGroup } from '../../../service/webhooks/queue-group.ts';
import { mainDatabase } from '../support/databases.ts';
import { openTestDatabase, type OpenedDatabase } from '../support/open-services.ts';

const SLOTS = 50;
const HOSTS = ['v.example', 'w.example', 'x.example', 'y.example', 'z.example'];

describe.each([mainDatabase()])('the slots for webhooks on $name', (test) => {
  let opened: OpenedDatabase;
  let signals: Signals;
  let queue: Queue;
  beforeAll(async () => {
    opened = await openTestDatabase(test);
    signals = await createSignals(opened.database);
    const onError = (error: unknown) => {
      throw error;
    };
    // No worker: it would release entries that are active for long, because nothing here renews them.
    const options = { database: opened.database, signals, isWorker: false, onError };
    queue = await createQueue(options);
  });
  afterAll(async () => {
    await queue.stop();
    await signals.close();
    await opened.close();
  });

  const active: QueueEntry[] = [];
  const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    opened.database.db.transaction().execute(work);
  const add = (workspace: string, host: string, count: number) => {
    const data = Array.from({ length: count }, () => ({}));
    const place = toQueueGroup(workspace, `https://${host}/`);
    return transaction((tx) => queue.add(tx, 'webhook', data, place));
  };
  /** Takes entries as a worker does. */
  async function takeAll(): Promise<QueueEntry[]> {
    const taken: QueueEntry[] = [];
    while (active.length < SLOTS) {
      const jobs = await queue.take('webhook', SLOTS - active.length);
      if (jobs.length === 0) break;
      active.push(...jobs);
      taken.push(...jobs);
    }
    return taken;
  }
  async function complete(job: QueueEntry): Promise<void> {
    active.splice(active.indexOf(job), 1);
    await transaction((tx) => queue.complete(tx, 'webhook', job));
  }
  const getOwners = (jobs: readonly QueueEntry[]): string[] => [
    ...new Set(jobs.map(({ owner }) => owner ?? '')),
  ];

  it('go to each further workspace, although the earlier ones have more to send', async () => {
    for (const host of HOSTS) await add('a', host, 20);
    const first = await takeAll();
    expect(first).toHaveLength(SLOTS / 2);
    const hosts = Map.groupBy(first, ({ group }) => group);
    expect(Math.max(...[...hosts.values()].map((jobs) => jobs.length))).toBe(10);

    for (const workspace of ['b', 'c', 'd', 'e']) {
      for (const host of HOSTS) await add(workspace, host, 20);
      const taken = await takeAll();
      expect(getOwners(taken)).toEqual([workspace]);
    }
    expect(active.length).toBeLessThan(SLOTS);
    // A slot that becomes free is not for the workspace that has most of them.
    await complete(active.find(({ owner }) => owner === 'a')!);
    expect(getOwners(await takeAll())).not.toContain('a');
  });

  it('keep an entry that is postponed in its group', async () => {
    while (active[0]) await complete(active[0]);
    const { group, owner } = toQueueGroup('f', 'https://only.example/');
    await add('f', 'only.example', 1);
    const getOwn = async () => (await takeAll()).find((job) => job.owner === owner);
    const job = await getOwn();
    await transaction((tx) => queue.postpone(tx, 'webhook', job!, 0));
    active.splice(active.indexOf(job!), 1);
    expect(await getOwn()).toMatchObject({ group, owner });
  });
});

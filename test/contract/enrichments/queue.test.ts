// The queue on both databases: turns, the limit of a group, waiting entries, and work of dead
// processes.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Tx } from '../../../service/db/database.ts';
import { createSignals, type Signals } from '../../../service/db/signals.ts';
import { startConsumer, type Consumer } from '../../../service/queue/consumer.ts';
import {
  createQueue,
  type AddOptions,
  type QueueEntry,
  type Queue,
} from '../../../service/queue/queue.ts';
import { testDatabases } from '../support/databases.ts';
import { openTestDatabase, type OpenedDatabase } from '../support/open-services.ts';

const getName = ({ data }: QueueEntry) => (data as { name: string }).name;
const onError = (error: unknown) => {
  throw error;
};

describe.each(testDatabases())('the queue on $name', (test) => {
  let opened: OpenedDatabase;
  let signals: Signals;
  const queues: Queue[] = [];
  /** The queue in two processes; in one on PGlite. */
  const first = () => queues[0]!;
  const second = () => queues.at(-1)!;

  beforeAll(async () => {
    opened = await openTestDatabase(test);
    signals = await createSignals(opened.database);
    const databases = opened.database.exclusive
      ? [opened.database]
      : [opened.database, await opened.another()];
    for (const database of databases) {
      // A worker would release what a test takes and holds, which has no heartbeat, after a stall of the machine.
      queues.push(await createQueue({ database, signals, isWorker: false, onError }));
    }
  });
  afterAll(async () => {
    for (const queue of queues) await queue.stop();
    await signals.close();
    await opened.close();
  });

  const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    opened.database.db.transaction().execute(work);
  const clear = () => sql`delete from pgboss.job where name = 'enrich'`.execute(opened.database.db);
  const add = (names: string[], options: AddOptions = {}) =>
    transaction((tx) =>
      first().add(
        tx,
        'enrich',
        names.map((name) => ({ name })),
        options,
      ),
    );
  const complete = async (jobs: readonly QueueEntry[]) => {
    for (const job of jobs) await transaction((tx) => first().complete(tx, 'enrich', job));
  };
  /** Takes and completes all entries, `size` at a time. */
  async function drain(size: number): Promise<string[]> {
    const names: string[] = [];
    for (;;) {
      const jobs = await first().take('enrich', size);
      if (jobs.length === 0) return names;
      await complete(jobs);
      names.push(...jobs.map(getName));
    }
  }
  const many = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name}${index}`);

  it('serves a late, small group in between, and each group in its own order', async () => {
    await add(many('a', 30), { group: 'a' });
    await complete(await first().take('enrich', 10));
    await add(['b0', 'b1'], { group: 'b' });
    const order = await drain(1);
    expect(order.indexOf('b0')).toBeLessThan(3);
    expect(order.indexOf('b1')).toBeLessThan(5);
    expect(order.filter((name) => name.startsWith('a'))).toEqual(many('a', 30).slice(10));
  });

  it('lets one group have 100 at work in all processes together, and others go on', async () => {
    await add(many('a', 150), { group: 'a' });
    await add(many('b', 20), { group: 'b' });
    const taken: QueueEntry[] = [];
    for (let look = 0; look < 4; look += 1) {
      const both = await Promise.all([
        first().take('enrich', 70),
        opened.database.exclusive ? [] : second().take('enrich', 70),
      ]);
      taken.push(...both.flat());
    }
    const atWork = (name: string) => taken.filter((job) => getName(job).startsWith(name));
    expect([atWork('a').length, atWork('b').length]).toEqual([100, 20]);
    await complete(atWork('a').slice(0, 3));
    expect(await first().take('enrich', 70)).toHaveLength(3);
    await clear();
  });

  it('gives an entry to one worker, and ignores a superseded attempt', async () => {
    await add(['once']);
    const [job] = await first().take('enrich', 5);
    expect(await second().take('enrich', 5)).toEqual([]);
    await first().retry('enrich', job!);
    const [again] = await second().take('enrich', 5);
    expect([getName(again!), again!.retryCount]).toEqual(['once', 1]);

    await complete([job!]);
    await transaction((tx) => first().postpone(tx, 'enrich', job!, 0));
    await first().retry('enrich', job!);
    expect(await first().take('enrich', 5)).toEqual([]);
    await complete([again!]);
    await second().retry('enrich', again!);
    expect(await first().take('enrich', 5)).toEqual([]);
  });

  it('keeps an entry back until its time, and says when that is', async () => {
    expect(await first().nextDue('enrich')).toBeNull();
    await add(['later'], { afterSeconds: 3600 });
    expect(await first().take('enrich', 5)).toEqual([]);
    expect(await first().nextDue('enrich')).toBeGreaterThan(3500);
    await clear();
  });

  it('reschedules waiting entries by their ids, and no active ones', async () => {
    const [later, active] = [randomUUID(), randomUUID()];
    await add(['active'], { id: active });
    const taken = await first().take('enrich', 5);
    await add(['later'], { id: later, afterSeconds: 3600 });
    await add(['first']);
    const ids = [later, active, randomUUID()];
    const moved = await transaction((tx) =>
      first().reschedule(tx, 'enrich', ids, { afterSeconds: 0, priority: -1 }),
    );
    expect(moved).toEqual([later]);
    expect(await drain(1)).toEqual(['first', 'later']);
    await complete(taken);
  });

  it('postpones an entry with new data only when the transaction commits', async () => {
    await add(['put off'], { group: 'a' });
    const [job] = await first().take('enrich', 5);
    const failing = transaction(async (tx) => {
      await first().postpone(tx, 'enrich', job!, 0);
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await first().take('enrich', 5)).toEqual([]);

    await transaction((tx) => first().postpone(tx, 'enrich', job!, 0, { name: 'changed' }));
    const [again] = await first().take('enrich', 5);
    expect([getName(again!), again!.group, again!.priority]).toEqual([
      'changed',
      'a',
      job!.priority,
    ]);
    await complete([again!]);
  });

  describe('with a pump', () => {
    let pump: Consumer | undefined;
    // Also after a failure: it would take the entries of the next tests.
    afterEach(() => pump?.stop());
    const start = (
      handle: (job: QueueEntry, signal: AbortSignal) => Promise<void>,
      queue: Queue = first(),
    ) => {
      pump = startConsumer({
        queue,
        signals,
        name: 'enrich',
        slots: 3,
        handle,
        retrySeconds: 0.2,
        onError: () => undefined,
      });
    };

    it('takes an entry when it is due, without a notification', async () => {
      const started = performance.now();
      const seen = Promise.withResolvers<number>();
      start(async (job) => {
        await complete([job]);
        seen.resolve(performance.now() - started);
      });
      await add(['soon'], { afterSeconds: 0.4 });
      expect(await seen.promise).toBeGreaterThanOrEqual(400);
      await pump?.stop();
    });

    it('retries failed entries, and returns active ones when it stops', async () => {
      const held = Promise.withResolvers<void>();
      let tries = 0;
      start(async (job, signal) => {
        tries += 1;
        if (tries === 1) throw new Error('on purpose');
        held.resolve();
        await new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        });
        await complete([job]);
      });
      await add(['held']);
      await held.promise;
      await pump?.stop();
      const [job] = await first().take('enrich', 5);
      expect([getName(job!), job!.retryCount]).toEqual(['held', 2]);
      await complete([job!]);
    });

    it('ends a running fetch before it returns active entries when it stops', async () => {
      const lookedAgain = Promise.withResolvers<void>();
      const mayTake = Promise.withResolvers<void>();
      let looks = 0;
      const slow: Queue = {
        ...first(),
        async take(name, atMost) {
          looks += 1;
          if (looks > 1) {
            lookedAgain.resolve();
            await mayTake.promise;
          }
          return first().take(name, atMost);
        },
        // The unfinished fetch could take the returned entry.
        async retry(...given) {
          await first().retry(...given);
          mayTake.resolve();
        },
      };
      await add(['held']);
      start(async (_job, signal) => {
        await new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        });
      }, slow);
      await lookedAgain.promise;
      const stopped = pump?.stop();
      setTimeout(mayTake.resolve, 200);
      await stopped;
      const [job] = await first().take('enrich', 5);
      expect([getName(job!), job!.retryCount]).toEqual(['held', 1]);
      await complete([job!]);
    });
  });

  it('gives the active entries of a dead process to another one', async () => {
    const worker = await createQueue({ database: opened.database, signals, onError });
    onTestFinished(() => worker.stop());
    await add(['orphan', 'alive']);
    const jobs = await first().take('enrich', 2);
    const orphan = jobs.find((job) => getName(job) === 'orphan')!;
    // The heartbeat of the other one stays recent, however long the machine stands still.
    await sql`
      update pgboss.job set heartbeat_on = now()
        + case when id = ${orphan.id} then interval '-1 minute' else interval '1 hour' end
      where name = 'enrich'
    `.execute(opened.database.db);
    const seen = Promise.withResolvers<QueueEntry>();
    const pump = startConsumer({
      queue: worker,
      signals,
      name: 'enrich',
      slots: 3,
      handle: async (job) => {
        await complete([job]);
        seen.resolve(job);
      },
      retrySeconds: 1,
      onError: () => undefined,
    });
    const taken = await seen.promise;
    expect([getName(taken), taken.retryCount]).toEqual(['orphan', 1]);
    await pump.stop();
    await complete(jobs);
    expect(await first().take('enrich', 5)).toEqual([]);
  });
});

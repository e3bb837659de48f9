// The state of sources in the database: budgets over all processes, turns, statistics.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../service/db/database.ts';
import { createSourceBudget } from '../../../service/sources/guard/source-budget.ts';
import { createGuard } from '../../../service/sources/guard/guard-source.ts';
import { createStatistics } from '../../../service/sources/guard/statistics.ts';
import { NOTHING, type Source } from '../../../service/sources/source.ts';
import { SourceThrottledError } from '../../../service/sources/source-errors.ts';
import { mainDatabase } from '../support/databases.ts';
import { openTestDatabase, type OpenedDatabase } from '../support/open-services.ts';
import { ASK_OPTIONS } from '../../../service/sources/funds.fixture.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const START = Date.parse('2026-03-01T10:00:00Z');

describe.each([mainDatabase()])('on $name', (test) => {
  let opened: OpenedDatabase;
  let other: Database;
  beforeAll(async () => {
    opened = await openTestDatabase(test);
    other = await opened.another();
  });
  afterAll(() => opened.close());

  /** Two processes that share one clock. */
  function budgets(source: string, perMinute: number) {
    let at = START;
    const now = () => new Date(at);
    const on = ({ db }: Database) => createSourceBudget({ db, now, source, perMinute });
    const pair = [on(opened.database), on(other)] as const;
    let turn = 0;
    return {
      later: (ms: number) => void (at += ms),
      /** 'go', or the seconds to wait; by the two processes in turn. */
      take: async (reference?: string): Promise<'go' | number> => {
        turn += 1;
        return pair[turn % 2]!.take(reference).then(
          () => 'go' as const,
          (error: unknown) => {
            if (!(error instanceof SourceThrottledError)) throw error;
            return error.retryAfterSeconds;
          },
        );
      },
    };
  }

  it('admits the budget’s number of requests per minute, and gives the others an exact time', async () => {
    const { take, later } = budgets('plain', 3);
    later(12_500);
    const taken = await Promise.all([take(), take(), take(), take(), take()]);
    expect(taken.toSorted()).toEqual([48, 48, 'go', 'go', 'go']);
    later(47_500);
    expect(await take()).toBe('go');
  });

  it('gives each repeated request its own turn, in order', async () => {
    const { take, later } = budgets('turns', 2);
    const first: unknown[] = [];
    for (const reference of ['a', 'b', 'c', 'd', 'e', 'f']) first.push(await take(reference));
    expect(first).toEqual(['go', 'go', 60, 60, 120, 120]);
    later(MINUTE_MS);
    // Requests whose turn has come proceed, early ones wait on, and new ones go to the end.
    expect([await take('c'), await take('e'), await take('d'), await take('g')]).toEqual([
      'go',
      60,
      'go',
      120,
    ]);
    // A turn is valid once.
    expect(await take('c')).toBe(120);
    // A request that cannot be repeated does not take another one's turn.
    later(MINUTE_MS);
    expect([await take(), await take('e'), await take('f')]).toEqual([60, 'go', 'go']);
  });

  it('never gives more in a minute, however many ask at once', async () => {
    const { take, later } = budgets('extra', 5);
    const names = Array.from({ length: 23 }, (_, index) => `r${index}`);
    const gone: string[] = [];
    for (let minute = 0; gone.length < names.length; minute += 1) {
      const waiting = names.filter((name) => !gone.includes(name));
      const answers = await Promise.all(
        waiting.map(async (name) => ({ name, answer: await take(name) })),
      );
      const now = answers.filter(({ answer }) => answer === 'go').map(({ name }) => name);
      expect(now.length).toBe(Math.min(5, waiting.length));
      gone.push(...now);
      later(MINUTE_MS);
      expect(minute).toBeLessThan(5);
    }
  });

  it('assigns no turn that is more than half an hour away', async () => {
    const { take } = budgets('long', 1);
    for (let index = 0; index < 30; index += 1) await take(`r${index}`);
    expect([await take('late'), await take('later')]).toEqual([1800, 1800]);
  });

  it('goes by the right time again once the clock of a process is no longer ahead', async () => {
    const { take, later } = budgets('ahead', 1);
    later(DAY_MS);
    expect([await take('a'), await take('b')]).toEqual(['go', 60]);
    later(-DAY_MS);
    expect([await take('b'), await take('c'), await take()]).toEqual(['go', 60, 60]);
  });

  describe('statistics', () => {
    const options = { ...ASK_OPTIONS, reference: 'r' };
    const provenance = { source: 's', at: '2026-01-01T00:00:00Z' };
    const WORK = 'contact.work_emails';

    async function figures(name: string) {
      const { db } = opened.database;
      const days = await db
        .selectFrom('source_days')
        .selectAll()
        .where('source', '=', name)
        .execute();
      const finds = await db
        .selectFrom('source_finds')
        .select(['kind', 'asked', 'found'])
        .where('source', '=', name)
        .orderBy('kind')
        .execute();
      const health = await db
        .selectFrom('source_health')
        .selectAll()
        .where('source', '=', name)
        .executeTakeFirst();
      return { days, finds, health };
    }

    it('sum up the requests, results, costs and errors of all processes', async () => {
      const now = () => new Date(START);
      const answers: (() => ReturnType<Source['find']>)[] = [
        () =>
          Promise.resolve({
            ...NOTHING,
            cost: 100,
            values: [
              { ...provenance, kind: WORK, value: { email: 'a@b.example', status: 'INVALID' } },
            ],
          }),
        () =>
          Promise.resolve({
            ...NOTHING,
            cost: 250,
            values: [
              { ...provenance, kind: WORK, value: { email: 'a@b.example', status: 'CATCH_ALL' } },
            ],
          }),
        () => Promise.reject(new SourceThrottledError('mixed', 3)),
        () => Promise.reject(new TypeError('unknown@secret.example')),
        () => Promise.reject(new TypeError('unknown@secret.example')),
      ];
      for (const { db } of [opened.database, other]) {
        const statistics = createStatistics({ db, now });
        const guard = createGuard('mixed', {
          timeoutSeconds: 5,
          breaker: { failures: 2, openSeconds: 30 },
          onAsked: (event) => statistics.record(event),
          onCharged: (source, cost) => statistics.charged(source, cost),
        });
        const left = [...answers];
        const source = guard.source({ name: 'mixed', find: () => left.shift()!() });
        for (let ask = 0; ask < 6; ask += 1) {
          await source.find({}, [WORK, 'contact.phones'], options).catch(() => undefined);
        }
        await statistics.flush();
        await statistics.flush();
      }
      const { days, finds, health } = await figures('mixed');
      expect(days).toMatchObject([{ asks: 8, failures: 4, throttled: 2, skipped: 2, cost: 700 }]);
      expect(finds).toEqual([
        { kind: 'contact.phones', asked: 4, found: 0 },
        { kind: WORK, asked: 4, found: 2 },
      ]);
      expect(health).toMatchObject({ breaker: 'open', last_error: 'it failed (TypeError)' });
    });

    it('are written with the next ones when a write fails, and none of them twice', async () => {
      let statements = 0;
      const db = opened.database.db.withPlugin({
        transformQuery({ node }) {
          statements += 1;
          // The second statement fails: the first one is undone.
          if (statements === 2) throw new Error('the connection was lost');
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      });
      const statistics = createStatistics({ db, now: () => new Date(START) });
      const event = { source: 'lost', asked: [WORK], milliseconds: 5 } as const;
      const down = { ...event, outcome: 'failed', found: [], error: 'down' } as const;
      statistics.record({ ...down, breaker: 'open' });
      statistics.record({ ...event, outcome: 'answered', found: [WORK], breaker: 'open' });
      statistics.charged('lost', 100);
      await expect(statistics.flush()).rejects.toThrow('the connection was lost');
      expect((await figures('lost')).days).toEqual([]);
      statistics.record({ ...event, outcome: 'answered', found: [], breaker: 'closed' });
      statistics.charged('lost', 20);
      await statistics.flush();
      await statistics.flush();
      const { days, finds, health } = await figures('lost');
      expect(days).toMatchObject([{ asks: 3, failures: 1, milliseconds: 15, cost: 120 }]);
      expect(finds).toEqual([{ kind: WORK, asked: 2, found: 1 }]);
      expect(health).toMatchObject({ breaker: 'closed', last_error: 'down' });
    });
  });
});

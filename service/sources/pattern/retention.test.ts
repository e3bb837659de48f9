import { expect, it } from 'vitest';
import {
  onPatternEnvironment,
  type PatternEnvironment,
} from '../../../test/support/servers/pattern-environment.ts';
import { RETENTION } from '../../maintenance/retention.ts';

const OF_PATTERN = new Set(['mailAddresses', 'mailDomains', 'patternWaits', 'sourceBudgets']);

const daysAgo = (world: PatternEnvironment, days: number) =>
  new Date(world.now.getTime() - days * 86_400_000);

onPatternEnvironment('what the pattern source keeps', (world) => {
  const addresses = async () => {
    const rows = await world.db.selectFrom('mail_addresses').select('address').execute();
    return rows.map(({ address }) => address).toSorted();
  };
  const remember = (address: string, days = 1) =>
    world.db
      .insertInto('mail_addresses')
      .values({ address, accepted: true, checked_at: daysAgo(world, days) })
      .execute();

  it('is deleted in batches when it is old', async () => {
    for (const days of [1, 91, 92]) await remember(`eva@${days}.example`, days);
    const wait = (reference: string, days: number) => ({
      reference,
      waits: 1,
      updated_at: daysAgo(world, days),
    });
    await world.db
      .insertInto('pattern_waits')
      .values([wait('old', 3), wait('new', 1)])
      .execute();
    const domain = (name: string, days: number) => ({
      domain: name,
      probe: 'q',
      routed_at: daysAgo(world, days),
      probed_at: daysAgo(world, 200),
    });
    await world.db
      .insertInto('mail_domains')
      .values([domain('old.example', 100), domain('new.example', 1)])
      .execute();
    const budget = (host: string, days: number) => ({
      source: `pattern: ${host}`,
      minute: daysAgo(world, days),
      used: 1,
    });
    await world.db
      .insertInto('source_budgets')
      .values([budget('mx.old.example', 1), budget('mx.new.example', 0)])
      .execute();

    const sweep = async (limit: number) => {
      const swept: Record<string, number> = {};
      for (const rule of RETENTION.filter(({ name }) => OF_PATTERN.has(name))) {
        swept[rule.name] = await world.db
          .transaction()
          .execute((tx) => rule.sweep(tx, world.now, limit));
      }
      return swept;
    };
    expect(await sweep(1)).toEqual({
      mailAddresses: 1,
      mailDomains: 1,
      patternWaits: 1,
      sourceBudgets: 1,
    });
    expect(await sweep(10)).toEqual({
      mailAddresses: 1,
      mailDomains: 0,
      patternWaits: 0,
      sourceBudgets: 0,
    });
    expect(await addresses()).toEqual(['eva@1.example']);
    expect(await world.db.selectFrom('pattern_waits').select('reference').execute()).toEqual([
      { reference: 'new' },
    ]);
  });
});

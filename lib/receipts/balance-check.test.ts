import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Receipt } from '../model/jobs/receipt.ts';
import { receiptWith } from '../view/jobs/job.fixture.ts';
import { countRuns } from '../../test/support/setup/property-runs.ts';
import {
  getExcess,
  findBalancePeriodAround,
  findBalancePeriods,
  sumBalancePeriods,
  type Observation,
  type BalancePeriod,
} from './balance-check.ts';

const time = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000).toISOString();

type Ran = { id: string; from: number; to: number; charged: number };

function ran({ id, from, to, charged }: Ran, after: [number, number] | null = null): Receipt {
  return receiptWith({
    id,
    startedAt: time(from),
    at: time(to),
    charged,
    balanceBefore: null,
    balanceAfter: after && after[1],
    balanceAfterAt: after && time(after[0]),
  });
}

const START: Observation = { at: time(0), balance: 100 };
const opening = receiptWith({
  id: 'opening',
  startedAt: time(1),
  at: time(2),
  charged: 0,
  balanceBefore: START.balance,
  balanceBeforeAt: START.at,
  balanceAfter: null,
});

const between = (before: number, after: number, counted: number): BalancePeriod => ({
  from: { at: time(0), balance: before },
  to: { at: time(1), balance: after },
  jobs: 1,
  counted,
  decrease: Math.round((before - after) * 100),
});

test('If a service reports fractions, a missing quarter of a credit is not rounding', () => {
  expect(getExcess(between(99.75, 99.5, 25))).toBe(0);
  expect(getExcess(between(100, 99.5, 25))).toBe(25);
  expect(getExcess(between(99.75, 98.75, 50))).toBe(50);
});

test('The receipts and the fall of the balance are compared between the first and the last balance', () => {
  const receipts = [
    opening,
    ran({ id: 'a', from: 10, to: 20, charged: 1400 }, [21, 86]),
    ran({ id: 'b', from: 30, to: 40, charged: 100 }, [41, 82]),
  ];
  const periods = findBalancePeriods(receipts);
  expect(periods.map(getExcess)).toEqual([0, 300]);
  expect(sumBalancePeriods(periods)).toMatchObject({ jobs: 3, counted: 1500, decrease: 1800 });
});

test('Two jobs that finish together are counted together, whichever got the balance', () => {
  const a = { id: 'a', from: 10, to: 20, charged: 1000 };
  const b = { id: 'b', from: 11, to: 21, charged: 500 };
  for (const receipts of [
    [opening, ran(a), ran(b, [22, 85])],
    [opening, ran(a, [22, 85]), ran(b, [22, 85])],
    [ran(b, [23, 85]), ran(a, [22, 85]), opening],
  ]) {
    expect(sumBalancePeriods(findBalancePeriods(receipts))).toMatchObject({
      counted: 1500,
      decrease: 1500,
    });
    expect(
      findBalancePeriods(receipts)
        .map(getExcess)
        .every((excess) => excess === 0),
    ).toBe(true);
  }
});

test('A balance from while a job was under way is not compared', () => {
  const known = ran({ id: 'a', from: 10, to: 20, charged: 1000 }, [25, 60]);
  const slow = ran({ id: 'b', from: 12, to: 50, charged: 0 });
  expect(findBalancePeriods([opening, known, slow])).toEqual([]);
  expect(
    findBalancePeriodAround({ ...known, balanceBefore: 100, balanceBeforeAt: time(5) }, [
      known,
      slow,
    ]),
  ).toBe(null);
  const running = [{ from: time(12), to: null }];
  expect(findBalancePeriods([opening, known], running)).toEqual([]);
});

test('Around one job the others that finished meanwhile are counted', () => {
  const own: Receipt = {
    ...ran({ id: 'a', from: 10, to: 20, charged: 1000 }, [22, 85]),
    balanceBefore: 100,
    balanceBeforeAt: time(5),
  };
  const other = ran({ id: 'b', from: 11, to: 21, charged: 500 });
  expect(findBalancePeriodAround(own, [own, other])).toMatchObject({
    jobs: 2,
    counted: 1500,
    decrease: 1500,
  });
  expect(findBalancePeriodAround({ ...own, balanceAfterAt: null }, [own, other])).toBe(null);
});

test('Whole credits cannot show less than a credit', () => {
  expect(getExcess(between(100, 58, 4125))).toBe(0);
  expect(getExcess(between(100, 58, 4100))).toBe(100);
  expect(getExcess(between(100, 150, 100))).toBe(-5100);
});

describe('with a correct service', () => {
  const job = fc.record({
    from: fc.integer({ min: 1, max: 500 }),
    lasts: fc.integer({ min: 1, max: 60 }),
    /** When in between it is charged, in percent. */
    chargedAt: fc.integer({ min: 0, max: 100 }),
    charged: fc.constantFrom(0, 25, 100, 300, 1000),
    held: fc.constantFrom(0, 1400),
    asks: fc.integer({ min: 1, max: 20 }),
  });
  const jobs = fc.array(job, { minLength: 1, maxLength: 12 });

  /** `lost`: hundredths that others spend at a time. */
  function getReceipts(
    all: readonly (typeof job extends fc.Arbitrary<infer One> ? One : never)[],
    lost: { at: number; amount: number },
  ) {
    const runs = all.map((one) => ({ ...one, to: one.from + one.lasts }));
    const balanceAt = (at: number) => {
      let left = 1_000_000;
      for (const run of runs) {
        const chargedAt = run.from + (run.lasts * run.chargedAt) / 100;
        if (chargedAt <= at) left -= run.charged;
        else if (run.from < at) left -= run.held;
      }
      return Math.floor((left - (lost.at <= at ? lost.amount : 0)) / 100);
    };
    return runs.map((run, index) => ({
      ...ran({ id: `${index}`, ...run }, [run.to + run.asks, balanceAt(run.to + run.asks)]),
      balanceBefore: balanceAt(0),
      balanceBeforeAt: time(0),
    }));
  }

  test('A job that begins at the time of a balance may be in it already', () => {
    const periods = findBalancePeriods(
      getReceipts(
        [
          { from: 1, lasts: 48, chargedAt: 0, charged: 0, held: 0, asks: 16 },
          { from: 65, lasts: 1, chargedAt: 0, charged: 300, held: 0, asks: 1 },
        ],
        { at: 0, amount: 0 },
      ),
    );
    expect(periods.map(getExcess)).toEqual([0]);
  });

  test('Nothing differs, however the jobs overlap', () => {
    fc.assert(
      fc.property(jobs, (all) => {
        const receipts = getReceipts(all, { at: 0, amount: 0 });
        const periods = findBalancePeriods(receipts);
        expect(periods.map(getExcess).filter((excess) => excess !== 0)).toEqual([]);
        for (const receipt of receipts) {
          const around = findBalancePeriodAround(receipt, receipts);
          expect(around === null ? 0 : getExcess(around)).toBe(0);
        }
      }),
      { numRuns: countRuns(300) },
    );
  });

  test('Spending by others shows with the last balance', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(jobs, fc.integer({ min: 1, max: 600 }), (all, at) => {
        const periods = findBalancePeriods(getReceipts(all, { at, amount: 700 }));
        const whole = sumBalancePeriods(periods);
        fc.pre(whole !== null && whole.to.at >= time(at));
        expect(Math.abs(getExcess(whole) - 700)).toBeLessThan(100);
      }),
    );
  });
});

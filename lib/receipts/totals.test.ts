import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Receipt } from '../model/jobs/receipt.ts';
import { SAMPLE_SERVICE } from '../model/sample.ts';
import { receiptWith } from '../view/jobs/job.fixture.ts';
import { NO_KIND, getSite, sumReceipts, type Tally } from './totals.ts';

const line = fc.record({
  what: fc.constantFrom('work_email' as const, 'phone' as const, 'company' as const),
  outcome: fc.constantFrom('found' as const, 'not_found' as const),
  charged: fc.constantFrom(0, 25, 100, 300, 1000),
});

const receipts = fc.array(
  fc
    .record({
      at: fc.date({
        min: new Date('2025-01-01T00:00:00Z'),
        max: new Date('2027-01-01T00:00:00Z'),
        noInvalidDate: true,
      }),
      pageUrl: fc.constantFrom('', 'https://a.example/x', 'https://b.example/y', 'not an address'),
      listId: fc.constantFrom(undefined, 'list-1', 'list-2'),
      workspaceId: fc.constantFrom('one', 'two'),
      lines: fc.array(line, { maxLength: 4 }),
      extra: fc.constantFrom(0, 0, 25, -25, 700),
    })
    .map(({ at, lines, extra, listId, ...rest }): Receipt => {
      const expected = lines.reduce((sum, { charged }) => sum + charged, 0);
      return receiptWith({
        ...rest,
        ...(listId === undefined ? {} : { listId }),
        at: at.toISOString(),
        lines,
        expected,
        charged: Math.max(0, expected + extra),
      });
    }),
);

const sum = (tallies: readonly Tally[]) => tallies.reduce((all, { charged }) => all + charged, 0);

test('Every grouping adds up to the total, to the hundredth', () => {
  fc.assert(
    fc.property(receipts, (all) => {
      const totals = sumReceipts(all);
      const { byDay, bySite, byList, byKind, byService, charged } = totals;
      expect(charged).toBe(all.reduce((total, one) => total + one.charged, 0));
      for (const tallies of [byDay, bySite, byList, byKind, byService]) {
        expect(sum(tallies)).toBe(charged);
        expect(new Set(tallies.map(({ key }) => key)).size).toBe(tallies.length);
        for (const { charged: amount, spentFor } of tallies) {
          expect(Object.values(spentFor).reduce((a, b) => a + b, 0)).toBe(amount);
        }
      }
      for (const tallies of [byDay, bySite, byList, byService]) {
        expect(tallies.reduce((jobs, { count }) => jobs + count, 0)).toBe(all.length);
      }
    }),
  );
});

test('The order of the receipts does not matter', () => {
  fc.assert(
    fc.property(receipts, (all) => {
      expect(sumReceipts(all.toReversed())).toEqual(sumReceipts(all));
    }),
  );
});

test('Four quarters of a credit are one credit', () => {
  const quarter = receiptWith({
    charged: 25,
    expected: 25,
    lines: [{ what: 'company', outcome: 'found', charged: 25 }],
  });
  expect(sumReceipts([quarter, quarter, quarter, quarter])).toMatchObject({
    charged: 100,
    byKind: [{ key: 'company', charged: 100, count: 4 }],
  });
});

test('A charge beyond the lines is shown as a kind of its own', () => {
  const totals = sumReceipts([receiptWith({ charged: 1500 })]);
  expect(totals).toMatchObject({ differing: 1, difference: 100 });
  expect(totals.byKind).toContainEqual(
    expect.objectContaining({ key: NO_KIND, charged: 100, count: 1 }),
  );
  expect(totals.byDay[0]?.spentFor).toMatchObject({ other: 0, unexpected: 100 });
});

test('A charge below the price list is no unexpected charge', () => {
  expect(sumReceipts([receiptWith({ charged: 1300 })])).toMatchObject({
    differing: 0,
    difference: 0,
  });
});

test('Sample credits are summed only if there are no real ones', () => {
  const sample = receiptWith({ ...SAMPLE_SERVICE, charged: 500 });
  const mixed = sumReceipts([sample, receiptWith()]);
  expect(mixed).toMatchObject({ jobs: 1, charged: 1400, byService: [{ charged: 1400 }] });
  expect(sumReceipts([sample])).toMatchObject({ jobs: 1, charged: 500 });
});

test('Days are those of the calendar, newest first', () => {
  const [one, two] = [new Date(2026, 0, 9, 23, 59), new Date(2026, 0, 10, 0, 1)];
  const { byDay } = sumReceipts([one, two].map((at) => receiptWith({ at: at.toISOString() })));
  expect(byDay.map(({ key }) => key)).toEqual(['2026-01-10', '2026-01-09']);
});

test.each([
  ['https://peoplegrid.example/in/maren', 'peoplegrid.example'],
  ['http://127.0.0.1:8080/people', '127.0.0.1:8080'],
  ['', ''],
])('The site of %j is %j', (pageUrl, site) => {
  expect(getSite({ pageUrl })).toBe(site);
});

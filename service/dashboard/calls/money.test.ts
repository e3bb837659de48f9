import { describe, expect, it } from 'vitest';
import { holdUpTo, release, settle, withdraw } from '../../credits/ledger.ts';
import { charge } from '../../credits/spend.ts';
import type { CallAnswer } from '../protocol.ts';
import {
  onEachDashboard,
  type TestDashboard,
} from '../../../test/contract/support/dashboard/dashboard.ts';
import { lastDays } from '../reads/local-days.ts';
import { getKey, seedEnrichment, spender } from '../../../test/contract/support/dashboard/seed.ts';

const WORK = 'contact.work_emails';
const LONG_AGO = { since: '2026-01-01T00:00:00.000Z' };
const DAY_MS = 86_400_000;

/** 100 credits: one enrichment held 14, spent 4 and released 10; a lookup; 20 withdrawn. */
async function busy(test: TestDashboard) {
  const { workspaceId } = await test.workspace(100);
  const operator = await test.signedIn(workspaceId, 'operator');
  const { db } = test.data;
  const key = await getKey(db, workspaceId);
  const at = test.now();
  const enrichmentId = await seedEnrichment(db, workspaceId, { key, at, name: '=1+1' });
  const spending = { ...spender(workspaceId, key, at), at };
  await db.transaction().execute(async (tx) => {
    await holdUpTo(tx, { ...spending, enrichmentId, amount: 1400 });
    const lines = [
      { kind: WORK, amount: 100 },
      { kind: 'contact.personal_emails', amount: 300 },
    ];
    await settle(tx, { ...spending, enrichmentId, position: 0 }, lines);
    await release(tx, { ...spending, enrichmentId, amount: 1000 });
    await charge(tx, spending, { kind: 'company.lookup', amount: 25 });
    await withdraw(tx, { workspaceId, amount: 2000, at, note: 'by mistake' });
  });
  return { workspaceId, operator, key, enrichmentId, db };
}

const short = ({ what, amount, change, balance }: CallAnswer<'listLedger'>['lines'][number]) => [
  what,
  amount,
  change,
  balance,
];

onEachDashboard('money', (test) => {
  describe('the balance', () => {
    it('is the free and the held credits, with their history', async () => {
      const { operator, workspaceId, key, db } = await busy(test);
      const at = test.now();
      const enrichmentId = await seedEnrichment(db, workspaceId, { key, at, held: 500 });
      const spending = { ...spender(workspaceId, key, at), at, enrichmentId, amount: 500 };
      await db.transaction().execute((tx) => holdUpTo(tx, spending));
      expect(await operator.call('getBalance', { query: LONG_AGO })).toEqual({
        balance: 7575,
        held: 500,
        heldBy: 1,
        free: 7075,
        spent: 425,
        added: 8000,
      });
      const later = { since: new Date(at.getTime() + 1000).toISOString() };
      expect(await operator.call('getBalance', { query: later })).toMatchObject({
        spent: 0,
        added: 0,
      });
    });

    it('has a ledger that explains every change of it', async () => {
      const { operator, enrichmentId, key } = await busy(test);
      const { lines, total, next } = await operator.call('listLedger', { query: {} });
      expect(lines.map(short)).toEqual([
        ['withdrawn', 2000, -2000, 7575],
        ['spent', 25, -25, 9575],
        ['returned', 1000, 0, 9600],
        ['spent', 300, -300, 9600],
        ['spent', 100, -100, 9900],
        ['added', 10_000, 10_000, 10_000],
      ]);
      expect([total, next]).toEqual([6, null]);
      expect(lines[4]).toMatchObject({
        enrichment: { id: enrichmentId, name: '=1+1' },
        position: 0,
        kinds: [WORK],
        reason: 'settle',
        key: { id: key.id },
      });
      expect(lines[0]).toMatchObject({
        enrichment: null,
        kinds: [],
        key: null,
        note: 'by mistake',
      });
    });

    it.each([
      ['spent', [7575 + 2000, 9600, 9900]],
      ['added', [7575, 10_000]],
      ['returned', [9600]],
    ] as const)('has a ledger of what was %s, the balances the same', async (show, balances) => {
      const { operator } = await busy(test);
      const { lines, total, change } = await operator.call('listLedger', { query: { show } });
      expect(lines.map(({ balance }) => balance)).toEqual(balances);
      expect(total).toBe(balances.length);
      expect(change).toBe(lines.reduce((sum, line) => sum + line.change, 0));
    });

    it('has a ledger of one key, and of the last days', async () => {
      const { operator, key, workspaceId } = await busy(test);
      const list = async (query: { key?: string; days?: '7' }) =>
        (await operator.call('listLedger', { query })).lines.length;
      expect(await list({ key: key.id })).toBe(4);
      expect(await list({ key: crypto.randomUUID() })).toBe(0);
      expect(await list({ days: '7' })).toBe(6);
      test.forward({ days: 8 });
      // The session has ended by now.
      const later = await test.signedIn(workspaceId, 'member');
      expect((await later.call('listLedger', { query: { days: '7' } })).lines).toEqual([]);
    });

    it('is searched by the note and the name of the job, in any spelling', async () => {
      const { operator, key, workspaceId } = await busy(test);
      const at = test.now();
      const spending = { ...spender(workspaceId, key, at), at, note: 'titles: Gérante (3 of 9)' };
      await test.data.db
        .transaction()
        .execute((tx) => charge(tx, spending, { kind: 'person.search', amount: 75 }));
      const { lines, total } = await operator.call('listLedger', { query: { search: 'gerante' } });
      expect(lines.map(({ kinds, note }) => [kinds, note])).toEqual([
        [['person.search'], 'titles: Gérante (3 of 9)'],
      ]);
      expect(total).toBe(1);
      const none = await operator.call('listLedger', { query: { search: 'g%rante' } });
      expect(none.lines).toEqual([]);
    });

    it('comes in pages without a gap', async () => {
      const { workspaceId } = await test.workspace(1000);
      const operator = await test.signedIn(workspaceId, 'operator');
      const key = await getKey(test.data.db, workspaceId);
      const at = test.now();
      await test.data.db.transaction().execute(async (tx) => {
        for (let count = 0; count < 119; count++) {
          const line = { kind: 'person.lookup', amount: 25 };
          await charge(tx, { ...spender(workspaceId, key, at), at }, line);
        }
      });
      const balances: number[] = [];
      let cursor: string | null = null;
      do {
        const query: { cursor?: string } = cursor === null ? {} : { cursor };
        const page: CallAnswer<'listLedger'> = await operator.call('listLedger', { query });
        expect(page.total).toBe(120);
        expect(page.change).toBe(100_000 - 119 * 25);
        balances.push(...page.lines.map(({ balance }) => balance));
        cursor = page.next;
      } while (cursor !== null);
      expect(balances).toEqual(Array.from({ length: 120 }, (_, i) => 100_000 - (119 - i) * 25));
      expect(await operator.refused('listLedger', { query: { cursor: 'x' } })).toBe(
        'dashboard.request.invalid',
      );
    });

    it('is exported for a spreadsheet, and no cell of it is a formula', async () => {
      const { operator, enrichmentId } = await busy(test);
      const { text, headers } = await operator.send('exportLedger', { query: {} });
      expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
      expect(headers.get('Content-Disposition')).toBe('attachment; filename="ledger.csv"');
      const lines = text.trimEnd().split('\r\n');
      expect(lines).toHaveLength(7);
      expect(lines[0]).toMatch(/^at,what,credits,change,balance,/);
      expect(lines[1]).toContain(',withdrawn,20,-20,75.75,');
      expect(lines[5]).toContain(`,spent,1,-1,99,${enrichmentId},'=1+1,0,${WORK},`);
      expect(lines.at(-1)).toContain(',added,100,100,100,');
      const unknown = { days: '7', timeZone: '../../etc/passwd' } as const;
      expect(await operator.refused('exportLedger', { query: unknown })).toBe(
        'dashboard.request.invalid',
      );
    });

    it('is increased by an operator with a note', async () => {
      const { operator } = await busy(test);
      const key = crypto.randomUUID();
      const body = { amount: 50_000, note: ' Invoice 2026-014 ', key };
      await operator.call('addCredits', { body });
      // A repeated request, whose first answer was lost.
      await Promise.all([1, 2].map(() => operator.call('addCredits', { body })));
      const other = { body: { ...body, amount: 60_000 } };
      expect(await operator.refused('addCredits', other)).toBe('dashboard.conflict');
      const { lines } = await operator.call('listLedger', { query: { show: 'added' } });
      expect(lines[0]).toMatchObject({ what: 'added', amount: 50_000, balance: 57_575 });
      expect(lines[0]?.note).toMatch(/^Invoice 2026-014 \(person-\d+@tarnwick\.example\)$/);
      for (const wrong of [
        { amount: 0, note: 'x' },
        { amount: -100, note: 'x' },
        { amount: 0.5, note: 'x' },
        { amount: 100, note: '  ' },
      ]) {
        expect(await operator.refused('addCredits', { body: { ...body, ...wrong } })).toBe(
          'dashboard.request.invalid',
        );
      }
    });
  });

  describe('the chart of spend', () => {
    it('has every day in the viewer’s time zone, with the spend of each kind', async () => {
      const { workspaceId } = await test.workspace(100);
      const browser = await test.signedIn(workspaceId, 'member');
      const { db } = test.data;
      const key = await getKey(db, workspaceId);
      // 23:30 of the day before yesterday in UTC is the next day in Auckland.
      const midnight = Math.floor(test.now().getTime() / DAY_MS) * DAY_MS;
      const at = new Date(midnight - DAY_MS - 30 * 60_000);
      await db.transaction().execute(async (tx) => {
        const spending = { ...spender(workspaceId, key, at), at };
        await charge(tx, spending, { kind: 'company.lookup', amount: 25 });
        await charge(tx, spending, { kind: WORK, amount: 100 });
        await charge(tx, spending, { kind: 'something new', amount: 50 });
      });
      const chart = async (timeZone: string, more: object = {}) => {
        const { days } = await browser.call('getSpend', {
          query: { days: '7', timeZone, ...more },
        });
        return days;
      };
      const utc = await chart('UTC');
      const auckland = await chart('Pacific/Auckland');
      expect(utc.map(({ day }) => day)).toEqual(
        lastDays('UTC', test.now(), 7).map(({ day }) => day),
      );
      const spent = (days: typeof utc) => days.filter(({ total }) => total > 0);
      expect(spent(utc)).toEqual([
        {
          day: at.toISOString().slice(0, 10),
          total: 175,
          kinds: { [WORK]: 100, 'company.lookup': 25, other: 50 },
        },
      ]);
      expect(spent(auckland)[0]?.day).toBe(new Date(midnight - DAY_MS).toISOString().slice(0, 10));
      expect(spent(await chart('UTC', { key: crypto.randomUUID() }))).toEqual([]);
      expect(
        await browser.refused('getSpend', { query: { days: '7', timeZone: 'Mars/Olympus' } }),
      ).toBe('dashboard.request.invalid');
    });
  });
});

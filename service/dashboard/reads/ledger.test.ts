import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { countReads } from '../../../test/contract/support/count-reads.ts';
import { onEachDashboard } from '../../../test/contract/support/dashboard/dashboard.ts';
import { getKey, seedEnrichment } from '../../../test/contract/support/dashboard/seed.ts';
import type { Db } from '../../db/database.ts';
import type { LedgerEntriesTable } from '../../db/tables/credits.ts';
import { LEDGER_FILTERS, type LedgerFilter, type LedgerLine } from '../protocol/money.ts';
import { ledgerCsv } from './ledger-csv.ts';
import { changesSince, countLines, listLedger, readLines, toLine } from './ledger.ts';
import { readSpend } from './spend.ts';

type Entry = Pick<LedgerEntriesTable, 'debit' | 'credit' | 'amount'> & { id: number };

const MOVES = [
  ['held', 'spent'],
  ['available', 'held'],
  ['held', 'available'],
  ['available', 'spent'],
  ['spent', 'available'],
  ['granted', 'available'],
  ['available', 'granted'],
] as const;

const SHOWN: Record<LedgerFilter, (entry: Entry) => boolean> = {
  all: ({ credit }) => credit !== 'held',
  spent: ({ credit }) => credit === 'spent',
  added: ({ debit, credit }) => debit === 'granted' || credit === 'granted',
  returned: ({ debit, credit }) => credit === 'available' && debit !== 'granted',
};

function getChange({ debit, credit, amount }: Entry): number {
  if (debit === 'granted' || debit === 'spent') return amount;
  return credit === 'granted' || credit === 'spent' ? -amount : 0;
}

onEachDashboard('the ledger', (test) => {
  /** `count` lines, one each hour until now. Every second one is of the key, every tenth has the note. */
  async function withLines(count: number) {
    const { workspaceId } = await test.workspace(1_000_000);
    const { db } = test.data;
    const key = await getKey(db, workspaceId);
    const at = test.now();
    const enrichmentId = await seedEnrichment(db, workspaceId, { key, at, name: 'Tarnwick' });
    const move = (side: 0 | 1) =>
      sql`(array[${sql.join(MOVES.map((each) => sql.lit(each[side])))}])[1 + n * n % 7]`;
    await sql`insert into ledger_entries
      (workspace_id, at, debit, credit, amount, enrichment_id, reason, api_key_id, note)
      select ${workspaceId}, ${at}::timestamptz - (${count}::integer - n) * interval '1 hour',
        ${move(0)}, ${move(1)}, 1 + n % 13, case when n % 3 = 0 then ${enrichmentId}::uuid end, 'test',
        case when n % 2 = 0 then ${key.id}::uuid end, case when n % 10 = 0 then 'Gérante' end
      from generate_series(1, ${count}::integer) n`.execute(db);
    const entries = await db
      .selectFrom('ledger_entries')
      .select(['id', 'debit', 'credit', 'amount'])
      .where('workspace_id', '=', workspaceId)
      .orderBy('id')
      .execute();
    const sum = entries.reduce((balance, entry) => balance + getChange(entry), 0);
    await db
      .updateTable('balances')
      .set({ granted: sum, available: sum, held: 0, spent: 0 })
      .where('workspace_id', '=', workspaceId)
      .execute();
    return { db, workspaceId, key, entries, now: at };
  }

  const readFile = async (file: AsyncGenerator<Uint8Array>) => {
    let text = '';
    for await (const part of file) text += Buffer.from(part).toString();
    return text.trimEnd().split('\r\n').slice(1);
  };

  it.each(LEDGER_FILTERS)(
    'has the balance after each line in pages and files: %s',
    async (show) => {
      const { db, workspaceId, key, entries, now } = await withLines(400);
      let balance = 0;
      const lines = entries.map((entry, index) => {
        balance += getChange(entry);
        return { ...entry, balance, n: index };
      });
      const filters: [object, (n: number) => boolean][] = [
        [{}, () => true],
        [{ key: key.id }, (n) => n > 0 && n % 2 === 0],
        [{ search: 'gerante' }, (n) => n > 0 && n % 10 === 0],
        [{ search: ' tarnwick ' }, (n) => n > 0 && n % 3 === 0],
        // The days begin at midnight, and the clock of the suite is at noon.
        [{ days: '7' }, (n) => n === 0 || 400 - n <= 6 * 24 + 12],
        [{ days: '7', key: key.id }, (n) => n > 0 && n % 2 === 0 && 400 - n <= 6 * 24 + 12],
        [{ search: 'nothing' }, () => false],
      ];
      for (const [filter, isShown] of filters) {
        const asked = { workspaceId, now, show, ...filter };
        const expected = lines
          .filter((line) => SHOWN[show](line) && isShown(line.n))
          .map((line) => [line.id, getChange(line), line.balance])
          .toReversed();
        const found: LedgerLine[] = [];
        let cursor: string | undefined;
        do {
          const page = await listLedger(db, { ...asked, cursor });
          expect(page.total).toBe(expected.length);
          found.push(...page.lines);
          cursor = page.next ?? undefined;
        } while (cursor !== undefined);
        expect(found.map(({ id, change, balance: after }) => [id, change, after])).toEqual(
          expected,
        );
        const cells = (await readFile(ledgerCsv(db, asked, 7))).map((row) => row.split(','));
        expect(cells.map((row) => Number(row[4]))).toEqual(
          expected.map(([, , after]) => after! / 100),
        );
      }
    },
  );

  it('continues at a cursor of an earlier release, which has no balance', async () => {
    const { db, workspaceId, entries, now } = await withLines(80);
    const asked = { workspaceId, now, show: 'all' as const };
    const [first, second] = (await listLedger(db, asked)).lines;
    const cursor = Buffer.from(JSON.stringify([first!.id])).toString('base64url');
    expect((await listLedger(db, { ...asked, cursor })).lines[0]).toEqual(second);
    expect(first!.id).toBe(entries.findLast(SHOWN.all)?.id);
  });

  it('reads each line once for a page, however few are shown, and a file reads no page again', async () => {
    const { db, workspaceId, now } = await withLines(2000);
    // As in the embedded database, which collects none by itself.
    await sql`delete from pg_statistic where starelid = 'ledger_entries'::regclass`
      .execute(db)
      .catch(() => undefined);
    const asked = { workspaceId, now, show: 'returned' as const, days: '90', timeZone: 'UTC' };
    const counting = await countReads(db, 'ledger_entries', (tx) => countLines(tx, asked));
    const file = await countReads(db, 'ledger_entries', (tx) =>
      readFile(ledgerCsv(tx, asked, 100)),
    );
    expect(file - counting).toBeLessThanOrEqual(2001);
  });

  it('reads only the newest lines for the first page of all', async () => {
    const { db, workspaceId, now } = await withLines(2000);
    const asked = { workspaceId, now, show: 'all' as const };
    const { oldest } = await countLines(db, asked);
    const page = { start: null, oldest: oldest!, limit: 50 };
    expect((await readLines(db, asked, page)).map(toLine)).toHaveLength(50);
    expect(await countReads(db, 'ledger_entries', (tx) => readLines(tx, asked, page))).toBeLessThan(
      200,
    );
  });

  it('reads the lines of the asked days for the figures, and no older ones', async () => {
    const { db, workspaceId, now } = await withLines(20_000);
    const from = new Date(now.getTime() - 86_400_000);
    const days = { workspaceId, now, days: '7', timeZone: 'UTC' };
    const count = (read: (tx: Db) => Promise<unknown>) => countReads(db, 'ledger_entries', read);
    expect(await count((tx) => changesSince(tx, workspaceId, from))).toBeLessThan(400);
    expect(await count((tx) => countLines(tx, { ...days, show: 'all' }))).toBeLessThan(400);
    // Three sums: by day, by key and by job.
    expect(await count((tx) => readSpend(tx, days))).toBeLessThan(3 * 400);
  });
});

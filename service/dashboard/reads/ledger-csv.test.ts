import papaparse from 'papaparse';
import { expect, it } from 'vitest';
import { ATTACKS, formulasIn, HARMLESS } from '../../../lib/export/attacks.fixture.ts';
import { removeGuard } from '../../../lib/export/formula-guard.ts';
import { charge } from '../../credits/spend.ts';
import { ledgerCsv } from './ledger-csv.ts';
import { listLedger, readLines } from './ledger.ts';
import { onEachDashboard } from '../../../test/contract/support/dashboard/dashboard.ts';
import { getKey, seedEnrichment, spender } from '../../../test/contract/support/dashboard/seed.ts';

onEachDashboard('the ledger as a file', (test) => {
  /** The file of a workspace that has run an enrichment with each name. */
  async function getLedger(names: readonly string[]) {
    const { workspaceId } = await test.workspace(100);
    const member = await test.signedIn(workspaceId, 'member');
    await chargeFor(workspaceId, names);
    const { text } = await member.send('exportLedger', { query: {} });
    const data = readCsv(text);
    return { text, rows: data.filter(({ enrichment }) => enrichment !== '') };
  }

  const readCsv = (text: string) =>
    papaparse.parse<Record<string, string>>(text.trimEnd(), { header: true, newline: '\r\n' }).data;

  /** A lookup for 0.25 credits in an enrichment with each name. */
  async function chargeFor(workspaceId: string, names: readonly string[]) {
    const { db } = test.data;
    const key = await getKey(db, workspaceId);
    const at = test.now();
    for (const name of names) {
      const enrichmentId = await seedEnrichment(db, workspaceId, { key, at, name });
      const spending = { ...spender(workspaceId, key, at), at, enrichmentId };
      await db
        .transaction()
        .execute((tx) => charge(tx, spending, { kind: 'company.lookup', amount: 25 }));
    }
  }

  it('runs no formula that the name of an enrichment holds, and keeps the name', async () => {
    // PostgreSQL stores no null character, and PGlite removes a byte order mark.
    const names = Object.values(ATTACKS).filter((name) => !/\0|^\uFEFF/.test(name));
    const { text, rows } = await getLedger(names);
    expect(formulasIn(text)).toEqual([]);
    expect(rows.map(({ enrichment = '' }) => removeGuard(enrichment)).toSorted()).toEqual(
      names.toSorted(),
    );
  });

  it('has harmless names and negative amounts as they are', async () => {
    const names = HARMLESS.filter((name) => name !== '');
    const { rows } = await getLedger(names);
    expect(rows.map(({ enrichment }) => enrichment).toSorted()).toEqual(names.toSorted());
    expect(rows.map(({ change }) => change)).toEqual(names.map(() => '-0.25'));
  });
  const PAGES = ['all', 'spent', 'added'] as const;

  it.each(PAGES)('has the balances of the list over several pages: %s', async (show) => {
    const { workspaceId } = await test.workspace(100);
    await chargeFor(workspaceId, ['Tarnwick', 'Halden', 'Tarnwick']);
    const operator = await test.signedIn(workspaceId, 'operator');
    await operator.call('addCredits', {
      body: { amount: 700, note: 'Tarnwick', key: crypto.randomUUID() },
    });
    await chargeFor(workspaceId, ['Halden', 'Tarnwick', 'Halden', 'Tarnwick']);
    const asked = { workspaceId, now: test.now(), show, search: 'tarnwick' };
    const { lines } = await listLedger(test.data.db, asked);
    let text = '';
    for await (const part of ledgerCsv(test.data.db, asked, 2))
      text += Buffer.from(part).toString();
    expect(lines.length).toBeGreaterThan(0);
    expect(readCsv(text).map(({ balance }) => Number(balance))).toEqual(
      lines.map(({ balance }) => balance / 100),
    );
  });

  it('computes a page from the balance before it, without the newer lines', async () => {
    const { workspaceId } = await test.workspace(100);
    await chargeFor(workspaceId, ['Tarnwick', 'Halden', 'Tarnwick']);
    const asked = { workspaceId, now: test.now(), show: 'all' as const };
    const { lines } = await listLedger(test.data.db, asked);
    const start = { id: lines[0]!.id, balance: 5000 };
    const page = await readLines(test.data.db, asked, { start, oldest: 0, limit: 2 });
    expect(page.map(({ balance }) => balance)).toEqual([5000, 5025]);
  });
});

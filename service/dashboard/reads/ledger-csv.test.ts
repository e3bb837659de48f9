import papaparse from 'papaparse';
import { expect, it } from 'vitest';
import { ATTACKS, formulasIn, HARMLESS } from '../../../lib/export/attacks.fixture.ts';
import { removeGuard } from '../../../lib/export/formula-guard.ts';
import { charge } from '../../credits/spend.ts';
import { onEachDashboard } from '../../../test/contract/support/dashboard/dashboard.ts';
import { getKey, seedEnrichment, spender } from '../../../test/contract/support/dashboard/seed.ts';

onEachDashboard('the ledger as a file', (test) => {
  /** The file of a workspace that has run an enrichment with each name. */
  async function getLedger(names: readonly string[]) {
    const { workspaceId } = await test.workspace(100);
    const member = await test.signedIn(workspaceId, 'member');
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
    const { text } = await member.send('exportLedger', { query: {} });
    const { data } = papaparse.parse<Record<string, string>>(text.trimEnd(), {
      header: true,
      newline: '\r\n',
    });
    return { text, rows: data.filter(({ enrichment }) => enrichment !== '') };
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
});

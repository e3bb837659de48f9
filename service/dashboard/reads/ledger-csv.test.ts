import papaparse from 'papaparse';
import { expect, it } from 'vitest';
import { charge } from '../../credits/ledger.ts';
import { onEachDashboard } from '../../../test/contract/support/dashboard/dashboard.ts';
import { keyOf, seedEnrichment, spender } from '../../../test/contract/support/dashboard/seed.ts';

const FORMULAS = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '=HYPERLINK("https://tarnwick.example")\nthe second line',
  '\n=1+1',
  '\t=1+1',
  ' \u000B=1+1',
  '\uFF1D1+1',
];
const PLAIN = ['Harbour visit', 'a = b', 'Q1-Q2', '1+1'];

onEachDashboard('the ledger as a file', (test) => {
  it.each([...FORMULAS.map((name) => [name, `'${name}`]), ...PLAIN.map((name) => [name, name])])(
    'has %j as %j',
    async (name = '', cell = '') => {
      const { workspaceId } = await test.workspace(100);
      const member = await test.signedIn(workspaceId, 'member');
      const { db } = test.data;
      const key = await keyOf(db, workspaceId);
      const at = test.now();
      const enrichmentId = await seedEnrichment(db, workspaceId, { key, at, name });
      const spending = { ...spender(workspaceId, key, at), at, enrichmentId };
      await db
        .transaction()
        .execute((tx) => charge(tx, spending, { kind: 'company.lookup', amount: 25 }));
      const { text } = await member.send('exportLedger', { query: {} });
      const { data } = papaparse.parse<Record<string, string>>(text.trimEnd(), { header: true });
      expect(data.map(({ enrichment }) => enrichment)).toContain(cell);
    },
  );
});

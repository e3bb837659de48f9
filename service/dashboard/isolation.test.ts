import { expect, it } from 'vitest';
import { UNKNOWN_ID, type Browser } from '../../test/contract/support/dashboard/browser.ts';
import {
  onEachDashboard,
  type TestDashboard,
} from '../../test/contract/support/dashboard/dashboard.ts';
import { NAMES, validOptionsFor } from '../../test/contract/support/dashboard/valid-calls.ts';
import { calls } from './protocol.ts';
import {
  getKey,
  seedDelivery,
  seedEnrichment,
} from '../../test/contract/support/dashboard/seed.ts';

const NOTHING_ERASED = {
  directory: 0,
  records: 0,
  names: 0,
  webhooks: 0,
  idempotencyKeys: 0,
  purchases: 0,
  sources: 0,
  uploads: 0,
  texts: 0,
};

/** Creates one of everything that another workspace must not see or change. */
async function withEverything(test: TestDashboard) {
  const { workspaceId } = await test.workspace(777);
  const operator = await test.signedIn(workspaceId, 'operator');
  const { key } = await operator.call('createKey', {
    body: { name: 'their own key', spendLimit: 500 },
  });
  const { db } = test.data;
  const at = test.now();
  const enrichmentId = await seedEnrichment(db, workspaceId, {
    at,
    key: await getKey(db, workspaceId),
    webhook_url: 'https://hooks.tarnwick.example/crm',
  });
  const deliveryId = await seedDelivery(db, enrichmentId, at);
  const { id: personId } = await test.account(workspaceId, 'member');
  return { operator, workspaceId, ids: { key: key.id, enrichmentId, deliveryId, personId } };
}

const ID_OF: Record<string, keyof Awaited<ReturnType<typeof withEverything>>['ids']> = {
  '/enrichments': 'enrichmentId',
  '/deliveries': 'deliveryId',
  '/keys': 'key',
  '/people': 'personId',
};

async function snapshot(browser: Browser, ids: { enrichmentId: string; deliveryId: string }) {
  return {
    keys: await browser.call('listKeys'),
    people: (await browser.call('listPeople')).people.map(({ id, role, sessions }) => [
      id,
      role,
      sessions,
    ]),
    balance: await browser.call('getBalance', { query: { since: '2026-01-01T00:00:00.000Z' } }),
    enrichment: await browser.call('getEnrichment', { id: ids.enrichmentId }),
    delivery: await browser.call('getDelivery', { id: ids.deliveryId }),
  };
}

onEachDashboard(
  'another workspace',
  (test) => {
    // A number that cannot occur in random ids.
    const balance = /\b77700\b/;
    const words = [/Maren/, /Osei-Thorvik/, /hooks\.tarnwick/, /their own key/, /theirs/];
    const secrets = [...words, balance];

    it.each(NAMES.filter((name) => name !== 'events' && name !== 'signIn'))(
      '%s: nothing of it',
      async (name) => {
        const theirs = await withEverything(test);
        const before = await snapshot(theirs.operator, theirs.ids);
        const { workspaceId } = await test.workspace(10);
        const other = await test.signedIn(workspaceId, 'operator');
        const [, room = ''] = /^(\/\w+)\/\{id\}/.exec(calls[name].path) ?? [];
        const id = ID_OF[room];
        const { status, text } = await other.send(
          name,
          validOptionsFor(name, id ? theirs.ids[id] : UNKNOWN_ID),
        );
        expect(status === 404).toBe(id !== undefined || calls[name].path.includes('{id}'));
        for (const secret of secrets) expect(text).not.toMatch(secret);
        for (const own of [...Object.values(theirs.ids), theirs.workspaceId]) {
          expect(text).not.toContain(own);
        }
        expect(await snapshot(theirs.operator, theirs.ids)).toEqual(before);
      },
    );

    it('contains the data that these tests search for', async () => {
      const theirs = await withEverything(test);
      const seen = JSON.stringify(await snapshot(theirs.operator, theirs.ids));
      for (const secret of secrets) expect(seen).toMatch(secret);
    });
  },
  () => ({
    // The same answer as the real collaborators give for ids of another workspace, which their own
    // tests prove.
    cancel: () => Promise.resolve('not_found'),
    resend: () => Promise.resolve('not_found'),
    erase: () => Promise.resolve({ suppressionId: UNKNOWN_ID, erased: NOTHING_ERASED }),
  }),
);

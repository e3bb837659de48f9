// An enrichment that is canceled while an upstream throttles: its queued purchases are not made, and do not
// count towards the budget of the workspace, which covers one contact.
import { afterAll, expect, it } from 'vitest';
import { createCancel } from '../../../service/enrichments/cancel.ts';
import type { TestClient } from '../support/client.ts';
import { startCountingUpstream } from '../support/upstream/counting-upstream.ts';
import { checkMoney } from '../support/check-money.ts';
import { PHONES } from '../support/people.ts';
import { pollUntil } from '../support/poll-until.ts';
import { onEachDatabase } from '../support/test-service.ts';

const MINUTE_MS = 60_000;

const upstream = await startCountingUpstream();
afterAll(() => upstream.close());

let ahead = 0;
const now = () => new Date(Date.now() + ahead);
/** Half a minute before the next minute begins: what is queued now is still wanted then. */
const beHalfPast = () => {
  ahead = 0;
  ahead = (MINUTE_MS * 5) / 2 - (now().getTime() % MINUTE_MS);
};

let people = 0;
const url = () => `https://www.network.example/in/canceled-${(people += 1)}`;
const contact = () => ({ linkedin_url: url(), enrich_fields: [PHONES] });
const lookUp = (client: TestClient) =>
  client.post('/people/lookup', { person_professional_network_url: url() });

onEachDatabase(
  'an upstream with one request a minute',
  (world) => {
    it('is not asked for a canceled enrichment that waited for it', async () => {
      const { db } = world.service;
      const cancel = createCancel({
        db,
        queue: { discard: () => Promise.resolve() } as never,
        signals: { notify: () => Promise.resolve() } as never,
        publicOrigin: () => null,
        now,
      });
      const countQueued = async () => {
        const rows = await db
          .selectFrom('upstream_purchases')
          .select('person_key')
          .where('state', '=', 'queued')
          .execute();
        return rows.length;
      };
      const readSpending = async ({ workspaceId }: TestClient) => {
        const { amount } = await db
          .selectFrom('source_spending')
          .select((eb) => eb.fn.sum<string | null>('amount').as('amount'))
          .where('workspace_id', '=', workspaceId)
          .executeTakeFirstOrThrow();
        return Number(amount);
      };
      beHalfPast();
      const client = await world.client(10);
      const other = await world.client(10.25);
      // Uses up the minute.
      expect((await lookUp(other)).status).toBe(200);
      for (let turn = 0; turn < 3; turn += 1) {
        const id = await client.enrich([contact()]);
        await pollUntil(async () => (await countQueued()) > 0);
        expect(await cancel(client.workspaceId, id)).toBe('canceled');
      }
      expect(await client.balance()).toBe(10);
      expect(await readSpending(client)).toBe(0);
      upstream.reset();
      ahead += MINUTE_MS / 2;
      const wanted = await other.enrich([contact()]);
      await pollUntil(() => Promise.resolve(upstream.asked() > 0));
      expect([upstream.asked(), upstream.charged()]).toEqual([1, 10]);
      ahead += MINUTE_MS;
      await cancel(other.workspaceId, wanted);
      // Bought before the end, so that it still counts.
      expect(await readSpending(other)).toBe(1025);
      await checkMoney(db);
    });
  },
  {
    now,
    sourceRetrySeconds: 0.1,
    sourcesConfig: {
      sources: [
        {
          type: 'upstream',
          baseUrl: upstream.baseUrl,
          keyEnv: 'TEAM_KEY',
          ratePerMinute: 1,
          creditsPerWorkspaceAndDay: 10.25,
          batch: { waitMilliseconds: 0 },
        },
      ],
    },
    env: { TEAM_KEY: 'a key of the operator' },
  },
);

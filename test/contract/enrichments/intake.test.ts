// A start is free until something is found, so that credits do not limit what a workspace stores:
// two limits do.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { HEADER } from '../../../lib/contract/headers.ts';
import { getErrorCode } from '../support/client.ts';
import { WORK } from '../support/people.ts';
import { onEachDatabase } from '../support/test-service.ts';

const START = '/contact/enrich/bulk';
const MAX_WAITING = 3;
const BYTES_PER_DAY = 100_000;

/** People who are not in the directory. */
const unknown = (count: number, name = 'Nemo') =>
  Array.from({ length: count }, (_, index) => ({
    first_name: `${name} ${index}`,
    last_name: 'Unknown',
    domain: 'nowhere.example',
    enrich_fields: [WORK],
  }));
const start = (count: number, more: object = {}) => ({
  name: 'Intake',
  data: unknown(count),
  ...more,
});

onEachDatabase(
  'contacts that wait',
  (world) => {
    it('are limited per workspace, over all its starts', async () => {
      const client = await world.client(0);
      const other = await world.client(0);
      expect((await client.post(START, start(2))).status).toBe(200);
      expect((await client.post(START, start(2))).status).toBe(200);
      const refused = await client.post(START, start(1));
      expect([refused.status, getErrorCode(refused)]).toEqual([429, 'error.rate.limit']);
      expect(Number(refused.headers.get(HEADER.retryAfter))).toBeGreaterThan(0);
      expect(Number(refused.headers.get(HEADER.rateRemaining))).toBeGreaterThan(0);
      expect((await other.post(START, start(1))).status).toBe(200);
    });

    it('leave an Idempotency-Key unused when they are refused', async () => {
      const client = await world.client(0);
      const { enrichment_id: running } = (await client.post(START, start(3))).body as {
        enrichment_id: string;
      };
      const key = { [HEADER.idempotencyKey]: 'a start that is repeated' };
      expect((await client.post(START, start(1), key)).status).toBe(429);
      await world.service.db.deleteFrom('enrichments').where('id', '=', running).execute();
      expect((await client.post(START, start(1), key)).status).toBe(200);
    });

    it('are used up exactly by starts that arrive together', async () => {
      const client = await world.client(0);
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => client.post(START, start(1))),
      );
      const statuses = answers.map(({ status }) => status).toSorted();
      expect(statuses).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
    });
  },
  { delayMs: 240_000, intake: { waitingContacts: MAX_WAITING } },
);

onEachDatabase(
  'what is stored of a workspace',
  (world) => {
    it('is limited per day, and the limit recovers with time', async () => {
      const client = await world.client(0);
      const send = () => client.post(START, start(5));
      let accepted = 0;
      let answer = await send();
      while (answer.status === 200 && accepted < 100) {
        accepted += 1;
        answer = await send();
      }
      expect([answer.status, getErrorCode(answer)]).toEqual([429, 'error.rate.limit']);
      // 5 contacts count 25,000 bytes and their texts.
      expect(accepted).toBe(4);
      const seconds = Number(answer.headers.get(HEADER.retryAfter));
      expect(seconds).toBeGreaterThan(0);
      expect(Number(answer.headers.get(HEADER.rateRemaining))).toBeGreaterThan(0);
      world.forward({ hours: Math.ceil(seconds / 3600) });
      expect((await send()).status).toBe(200);
    });

    it('recovers with time also after a clock was a year ahead for a moment', async () => {
      const client = await world.client(0);
      const { db } = world.service;
      const send = () => client.post(START, start(5));
      expect((await send()).status).toBe(200);
      await db
        .updateTable('intake_levels')
        .set({ at: sql`at + interval '1 year'` })
        .where('workspace_id', '=', client.workspaceId)
        .execute();
      let answer = await send();
      for (let sent = 0; answer.status === 200 && sent < 100; sent += 1) answer = await send();
      expect(answer.status).toBe(429);
      world.forward({ days: 2 });
      expect((await send()).status).toBe(200);
    });

    it('counts long texts, and each webhook that repeats them', async () => {
      const webhook = 'http://127.0.0.1:1/unused';
      const accepted = async (more: object) => {
        const client = await world.client(0);
        let count = 0;
        while (count < 100) {
          const body = { name: 'Intake', data: unknown(2, 'N'.repeat(480)), ...more };
          if ((await client.post(START, body)).status !== 200) return count;
          count += 1;
        }
        return count;
      };
      const none = await accepted({});
      expect(none).toBeLessThan(10);
      expect(
        await accepted({ webhook_url: webhook, webhook_events: { contact_finished: webhook } }),
      ).toBeLessThan(none);
    });
  },
  { intake: { bytesPerDay: BYTES_PER_DAY } },
);

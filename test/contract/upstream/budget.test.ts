// The cost limit of a paid upstream per workspace and day, and the statistics of cost and charges.
import { afterAll, afterEach, expect, it } from 'vitest';
import { createLog } from '../../../service/log.ts';
import { getErrorCode, type TestClient } from '../support/client.ts';
import { startCountingUpstream } from '../support/upstream/counting-upstream.ts';
import { checkMoney } from '../support/check-money.ts';
import { byUrl, PHONES, WORK, zoe } from '../support/people.ts';
import { pollUntil } from '../support/poll-until.ts';
import { onEachDatabase } from '../support/test-service.ts';

const DAY_MS = 86_400_000;

const upstream = await startCountingUpstream();
afterAll(() => upstream.close());

const lines: string[] = [];
const log = createLog('warn', { write: (line) => void lines.push(line) });

// Starts at noon, so that today's budget does not end during a test.
const started = Date.now();
const noon = Math.floor(started / DAY_MS) * DAY_MS + DAY_MS / 2;
let days = 0;
const now = () => new Date(noon + days * DAY_MS + Date.now() - started);

let people = 0;
const url = () => `https://www.network.example/in/budgeted-${(people += 1)}`;
const contacts = (count: number, ...fields: string[]) =>
  Array.from({ length: count }, () => ({ linkedin_url: url(), enrich_fields: fields }));
const lookUp = (client: TestClient) =>
  client.post('/people/lookup', { person_professional_network_url: url() });

onEachDatabase(
  'a budget of 13 credits for a workspace and day',
  (world) => {
    afterEach(async () => {
      upstream.reset();
      lines.length = 0;
      await checkMoney(world.service.db);
    });

    const enrich = async (client: TestClient, data: object[]) =>
      client.contactResult(await client.enrich(data));
    const metric = async (name: string): Promise<number> => {
      const answer = await fetch(`${world.service.metricsOrigin}/metrics`);
      const found = (await answer.text()).split('\n').find((line) => line.startsWith(`${name} `));
      return Number(found?.split(' ').at(-1) ?? 0);
    };

    it('keeps the source from costing more, until the next day, and no other workspace', async () => {
      const [client, other] = [await world.client(500), await world.client(500)];
      const first = await enrich(client, contacts(4, WORK, PHONES));
      // 13 credits cover one complete contact and two more addresses.
      expect(upstream.charged()).toBeLessThanOrEqual(13);
      expect(upstream.charged()).toBeGreaterThanOrEqual(11);
      expect(first.result.cost?.credits).toBe(upstream.charged());
      expect([first.status, first.result.status]).toEqual([200, 'FINISHED']);

      upstream.reset();
      const rest = await enrich(client, contacts(3, PHONES));
      expect(rest.result.data.map(({ state }) => state)).toEqual(['skipped', 'skipped', 'skipped']);
      expect([rest.status, rest.result.status, upstream.asked()]).toEqual([200, 'FINISHED', 0]);
      expect((await enrich(other, contacts(1, PHONES))).result.cost).toEqual({ credits: 10 });

      upstream.reset();
      days += 1;
      expect((await enrich(client, contacts(1, PHONES))).result.cost).toEqual({ credits: 10 });
      expect(upstream.charged()).toBe(10);
    });

    it('counts only what was found', async () => {
      upstream.lacks([PHONES]);
      const client = await world.client(500);
      for (let turn = 0; turn < 3; turn += 1) {
        const { result } = await enrich(client, contacts(1, PHONES));
        expect(result.data[0]?.state).toBe('not_found');
      }
      upstream.lacks([]);
      expect((await enrich(client, contacts(1, PHONES))).result.cost).toEqual({ credits: 10 });
    });

    it('counts what is bought for identifiers that contradict each other, which is free', async () => {
      const cost = 'sidelight_source_cost_credits_total{source="upstream"}';
      const before = await metric(cost);
      const client = await world.client(500);
      await enrich(client, contacts(12, WORK));
      const lookUpOther = (index: number) =>
        index % 2 === 0
          ? client.post('/people/lookup', {
              person_professional_network_url: url(),
              person_professional_network_id: 1,
            })
          : client.post('/company/lookup', {
              domain: `contradiction-${index}.example`,
              professional_network_id: 1,
            });
      for (let index = 0; index < 4; index += 1) {
        expect((await lookUpOther(index)).body).toMatchObject({ metadata: { credits: 0 } });
      }
      const over = [await lookUpOther(4), await lookUpOther(5)];
      expect(over.map(getErrorCode)).toEqual(['error.source.busy', 'error.source.busy']);
      expect(upstream.charged()).toBe(13);
      expect((await metric(cost)) - before).toBe(13);
      expect(await client.balance()).toBe(488);
    });

    it('holds when many contacts are asked for at once', async () => {
      const client = await world.client(500);
      const bulks = Array.from({ length: 4 }, () => enrich(client, contacts(10, WORK)));
      await Promise.all(bulks);
      expect(upstream.charged()).toBe(13);
    });

    it('makes lookups wait for the next day, and reports it in log and metrics', async () => {
      const client = await world.client(500);
      const name = 'sidelight_source_budget_reached_total{source="upstream"}';
      const before = await metric(name);
      await enrich(client, contacts(13, WORK));
      const answers = [await lookUp(client), await lookUp(client)];
      expect(answers.map(({ status }) => status)).toEqual([400, 400]);
      expect(answers.map(getErrorCode)).toEqual(['error.source.busy', 'error.source.busy']);
      const seconds = Number(answers[0]!.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(86_400);
      expect(await metric(name)).toBe(before + 2);
      const told = lines.filter((line) => line.includes('budget'));
      expect(told).toHaveLength(1);
      expect(JSON.parse(told[0]!)).toMatchObject({
        source: 'upstream',
        workspaceId: client.workspaceId,
        until: expect.stringMatching(/T00:00:00\.000Z$/) as string,
      });
      expect(await client.balance()).toBe(487);
    });

    it('shows the cost of a source beside the charges for its results', async () => {
      const cost = 'sidelight_source_cost_credits_total{source="upstream"}';
      const billed = (source: string) =>
        `sidelight_source_billed_credits_total{source="${source}"}`;
      const names = [cost, billed('upstream'), billed('directory')];
      const before = await Promise.all(names.map(metric));
      const [one, two] = [await world.client(500), await world.client(500)];
      const [bought] = contacts(1, WORK);
      await enrich(one, [bought!]);
      // Bought once, charged twice.
      await enrich(two, [bought!]);
      await lookUp(one);
      await enrich(one, [byUrl(zoe, WORK)]);
      const change = async () =>
        (await Promise.all(names.map(metric))).map((value, index) => value - before[index]!);
      await pollUntil(async () => (await change())[2] === 1);
      expect(await change()).toEqual([1.25, 2.25, 1]);
      expect(upstream.charged()).toBe(1.25);
    });
  },
  {
    log,
    now,
    metrics: { port: 0 },
    ...upstream.asSource({ creditsPerWorkspaceAndDay: 13 }),
  },
);

// The cost limit of a paid upstream per workspace and day also holds when its responses are lost:
// kinds that may have been bought count until the outcome is known.
import { afterAll, afterEach, expect, it } from 'vitest';
import { startCountingUpstream } from '../support/upstream/counting-upstream.ts';
import { checkMoney } from '../support/check-money.ts';
import { getErrorCode } from '../support/client.ts';
import { PHONES, WORK } from '../support/people.ts';
import { pollUntil } from '../support/poll-until.ts';
import { onEachDatabase } from '../support/test-service.ts';

const upstream = await startCountingUpstream();
afterAll(() => upstream.close());

let people = 0;
const contact = (...fields: string[]) => ({
  linkedin_url: `https://www.network.example/in/faulty-${(people += 1)}`,
  enrich_fields: fields,
});

onEachDatabase(
  'a budget of 13 credits at an upstream whose answers are lost',
  (world) => {
    afterEach(async () => {
      upstream.reset();
      await checkMoney(world.service.db);
    });

    it('counts purchases while their result cannot be read, and returns them later', async () => {
      const client = await world.client(500);
      const repair = upstream.failResults();
      const first = await client.enrich([contact(WORK, PHONES)]);
      // The source has failed, and the contact waits for it.
      await pollUntil(() =>
        world.service.db
          .selectFrom('source_progress')
          .select('waits')
          .where('reference', '=', `${first}:0`)
          .executeTakeFirst(),
      );
      const second = await client.contactResult(await client.enrich([contact(PHONES)]));
      expect(second.result.data[0]?.state).toBe('skipped');
      expect(upstream.charged()).toBe(11);
      repair();
      const { result } = await client.contactResult(first);
      expect([result.status, result.cost?.credits, upstream.charged()]).toEqual([
        'FINISHED',
        11,
        11,
      ]);
    });

    it('counts lookups that may have been charged', async () => {
      const client = await world.client(500);
      const bought = Array.from({ length: 12 }, () => contact(WORK));
      await client.contactResult(await client.enrich(bought));
      const lookUp = () =>
        client.post('/people/lookup', {
          person_professional_network_url: contact().linkedin_url,
        });
      const lookUpCompany = () =>
        client.post('/company/lookup', { domain: `faulty-${(people += 1)}.example` });
      const reconnect = upstream.loseAnswers();
      for (const ask of [lookUp, lookUpCompany, lookUp, lookUpCompany]) {
        expect(getErrorCode(await ask())).toBe('error.source.busy');
      }
      expect(upstream.charged()).toBe(13);
      reconnect();
      expect(getErrorCode(await lookUp())).toBe('error.source.busy');
      expect(getErrorCode(await lookUpCompany())).toBe('error.source.busy');
      expect(upstream.charged()).toBe(13);
      expect(await client.balance()).toBe(488);
    });
  },
  {
    sourceRetrySeconds: 0.2,
    ...upstream.asSource({ creditsPerWorkspaceAndDay: 13 }),
  },
);

// A service that is killed with SIGKILL while a paying source is asked for a lookup: the next
// process releases its hold.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { openPglite } from '../../../service/db/pglite.ts';
import { openPostgres } from '../../../service/db/postgres.ts';
import { createChecks } from '../support/checked-fetch.ts';
import { createClient } from '../support/client.ts';
import { startCountingUpstream } from '../support/upstream/counting-upstream.ts';
import { mainDatabase } from '../support/databases.ts';
import { checkMoney } from '../support/check-money.ts';
import { dataDirectory, startProcess } from '../support/process-for-test.ts';
import { pollUntil } from '../support/poll-until.ts';

const KEY_VARIABLE = 'SIDELIGHT_TEST_LOOKUP_KEY';

afterEach(() => void delete process.env[KEY_VARIABLE]);

describe.each([mainDatabase()])('on $name', (database) => {
  it(
    'releases its hold after it is killed while a source answers',
    { timeout: 240_000 },
    async () => {
      const upstream = await startCountingUpstream();
      onTestFinished(() => upstream.close());
      const data = await dataDirectory();
      const own = await database.create(data);
      onTestFinished(own.drop);
      process.env[KEY_VARIABLE] = 'a key of the operator';
      const file = join(data, 'sources.json');
      const source = { type: 'upstream', baseUrl: upstream.baseUrl, keyEnv: KEY_VARIABLE };
      await writeFile(file, JSON.stringify({ sources: [source] }));
      const start = async () => {
        const service = await startProcess(
          ['--demo', '--credits', '1', '--data', data, '--sources', file],
          own.url,
        );
        const { fetch } = await createChecks(service.origin);
        const secrets = { apiKey: service.apiKey, workspaceId: '', webhookSecret: '' };
        return { service, client: createClient(fetch, secrets) };
      };
      const look = async <T>(
        read: (db: Awaited<ReturnType<typeof openPglite>>['db']) => Promise<T>,
      ) => {
        const { db, close } =
          own.url === undefined ? await openPglite(data) : await openPostgres(own.url, () => {});
        return read(db).finally(close);
      };

      const first = await start();
      const letGo = upstream.hold();
      const lost = first.client
        .post('/people/lookup', { person_professional_network_url: 'https://n.example/in/held' })
        .catch(() => null);
      await upstream.reached();
      await first.service.kill();
      await lost;
      letGo();
      await look(async (db) => {
        await checkMoney(db);
        expect(await db.selectFrom('balances').select('held').execute()).toEqual([{ held: 25 }]);
        // As if the next process started when the lookup must have ended.
        await db.updateTable('lookup_holds').set({ expires_at: new Date() }).execute();
      });

      const second = await start();
      const lookup = { domain: 'after.example' };
      await pollUntil(async () => {
        const answer = await second.client.post('/company/lookup', lookup);
        return answer.headers.get('x-credits-remaining') === '0.75';
      });
      await second.service.stop();
      await look(async (db) => {
        await checkMoney(db);
        expect(await db.selectFrom('balances').select(['held', 'available']).execute()).toEqual([
          { held: 0, available: 75 },
        ]);
      });
    },
  );
});

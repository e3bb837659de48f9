// A gateway that is killed with SIGKILL while its upstream responds: after a restart it completes
// everything it accepted, and the upstream has charged each person once.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { toHundredths } from '../../../lib/contract/credits.ts';
import { BASE_PATH } from '../../../lib/contract/base-path.ts';
import { openPglite } from '../../../service/db/pglite.ts';
import { openPostgres } from '../../../service/db/postgres.ts';
import { startService } from '../../../service/start.ts';
import { createChecks } from '../support/checked-fetch.ts';
import { createClient } from '../support/client.ts';
import { mainDatabase } from '../support/databases.ts';
import { startFaultyProxy } from '../support/upstream/faulty-proxy.ts';
import { byUrl, extraPeople, directory, WORK } from '../support/people.ts';
import { dataDirectory, startProcess } from '../support/process-for-test.ts';

const KEY_VARIABLE = 'SIDELIGHT_TEST_TEAM_KEY';
const START = '/contact/enrich/bulk';

afterEach(() => void delete process.env[KEY_VARIABLE]);

// Only with a server: the chaos test kills processes with an embedded database.
describe.each([mainDatabase()])('on $name', (database) => {
  it('buys each person once, wherever it is killed', { timeout: 240_000 }, async () => {
    const theirs = await dataDirectory();
    const at = await database.create(theirs);
    onTestFinished(at.drop);
    const upstream = await startService({
      data: theirs,
      directory,
      requestsPerMinute: 100_000,
      ...(at.url !== undefined && { databaseUrl: at.url }),
    });
    onTestFinished(() => upstream.stop());
    const input = { name: 'Gateway', credits: toHundredths(100) };
    const operator = createClient(
      (await createChecks(upstream.origin)).fetch,
      await upstream.workspaces.create(input),
    );
    process.env[KEY_VARIABLE] = operator.apiKey;
    const proxy = await startFaultyProxy(upstream.origin);
    onTestFinished(() => proxy.close());

    const data = await dataDirectory();
    const own = await database.create(data);
    onTestFinished(own.drop);
    const file = join(data, 'sources.json');
    const source = {
      type: 'upstream',
      baseUrl: proxy.origin + BASE_PATH,
      keyEnv: KEY_VARIABLE,
      timeoutSeconds: 12,
    };
    await writeFile(file, JSON.stringify({ sources: [source] }));
    const start = async () => {
      const service = await startProcess(['--demo', '--data', data, '--sources', file], own.url);
      const { fetch } = await createChecks(service.origin);
      const secrets = { apiKey: service.apiKey, workspaceId: '', webhookSecret: '' };
      return { service, client: createClient(fetch, secrets) };
    };
    /** As if the next process started when the killed one's leases have expired. */
    const passLease = async () => {
      const { db, close } =
        own.url === undefined ? await openPglite(data) : await openPostgres(own.url, () => {});
      await db.updateTable('upstream_jobs').set({ next_at: new Date() }).execute();
      await close();
    };

    // Killed when the upstream has accepted the start, and once more when it has sent the result.
    const reached = { start: Promise.withResolvers<void>(), result: Promise.withResolvers<void>() };
    proxy.fault = ({ method, path }) => {
      if (!path.includes(START)) return null;
      const isStart = method === 'POST';
      const isFirst = proxy.to(method, START).length === 1;
      if (isFirst) reached[isStart ? 'start' : 'result'].resolve();
      return isFirst ? (isStart ? 'lose the answer' : 'hang') : null;
    };
    const people = extraPeople(8);
    const first = await start();
    const id = await first.client.enrich(people.map((one) => byUrl(one, WORK)));
    await reached.start.promise;
    await first.service.kill();
    await passLease();
    const second = await start();
    await reached.result.promise;
    await second.service.kill();
    await passLease();
    const third = await start();

    const { result } = await third.client.contactResult(id);
    expect(result).toMatchObject({ status: 'FINISHED', cost: { credits: 8 } });
    expect(result.data.map((record) => record.contact_info?.work_emails[0]?.email)).toEqual(
      people.map((one) => one.contactInfo.work_emails[0]?.email),
    );
    expect(await operator.balance()).toBe(92);
    const bought = await upstream.db.selectFrom('enrichments').select('total').execute();
    expect(bought.reduce((sum, { total }) => sum + total, 0)).toBe(8);
  });
});

// The command line of the service, and the lock of its data directory, in processes of their own.
import { stat, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sampleDirectory } from '../../../service/sample/directory.ts';
import { mainDatabase, testDatabases } from '../support/databases.ts';
import { byUrl, WORK } from '../support/people.ts';
import { runService } from '../../support/service/spawn-service.ts';
import { createClientOf, dataDirectory, startProcess } from '../support/process-for-test.ts';

/** A person of the sample with a work e-mail. */
const findable = sampleDirectory().people.find(
  ({ profile, contactInfo }) =>
    profile.social_profiles?.professional_network?.url &&
    contactInfo.work_emails.some(({ status }) => status === 'DELIVERABLE'),
)!;

/** A data directory with a migrated database, which is the slow part of a first start. */
async function usedDirectory(): Promise<string> {
  const data = await dataDirectory();
  await testDatabases()[0]!.create(data);
  return data;
}

/** The same on PostgreSQL, where the run has a server: what does not depend on the database starts faster there. */
async function usedDatabase(): Promise<{ data: string; url: string | undefined }> {
  const data = await dataDirectory();
  const { url, drop } = await mainDatabase().create(data);
  onTestFinished(drop);
  return { data, url };
}

describe('the command line', { timeout: 240_000 }, () => {
  it('prints only the key and the addresses, and stops on SIGTERM', async () => {
    const data = await usedDirectory();
    const service = await startProcess(['--demo', '--data', data, '--credits', '7']);
    expect((await stat(join(data, 'pglite'))).mode & 0o777).toBe(0o700);
    const client = await createClientOf(service);
    expect(await client.balance()).toBe(7);
    const { code, stdout } = await service.stop();
    expect(code).toBe(0);
    expect(stdout).toEqual([
      `api key: ${service.apiKey}`,
      `listening on ${service.origin}/api/v2`,
      expect.stringMatching(`^dashboard: ${service.origin}/ `),
    ]);
  });

  it('sends held responses when it stops, and continues after the next start', async () => {
    const { data, url: database } = await usedDatabase();
    const service = await startProcess(['--demo', '--data', data, '--delay', '60000'], database);
    const client = await createClientOf(service);
    const id = await client.enrich([byUrl(findable, WORK)]);
    const url = `${service.origin}/api/v2/contact/enrich/bulk/${id}?forceResults=true`;
    const Authorization = `Bearer ${service.apiKey}`;
    // The service responds with 100 when it accepts the request; from then on the request is held.
    const held = request(url, {
      headers: { Authorization, Prefer: 'wait=25', Expect: '100-continue' },
    });
    const answered = once(held, 'response');
    held.end();
    await once(held, 'continue');
    const stopped = service.stop();
    const [answer] = (await answered) as [IncomingMessage];
    expect(JSON.parse(await text(answer))).toMatchObject({ data: [{ state: 'running' }] });
    expect((await stopped).code).toBe(0);
    const next = await createClientOf(await startProcess(['--demo', '--data', data], database));
    expect((await next.contactResult(id)).result).toMatchObject({ data: [{ state: 'found' }] });
  });

  it('refuses a directory that another process has open, and takes over a dead one’s', async () => {
    const data = await usedDirectory();
    const service = await startProcess(['--data', data]);
    const second = await runService(['--port', '0', '--data', data]);
    expect(second.code).toBe(1);
    expect(second.stderr.join('\n')).toContain(`in use by process ${service.pid}`);
    await service.kill();
    await startProcess(['--data', data]);
  });

  it('says so when the port is in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const { data, url } = await usedDatabase();
    const { code, stderr } = await runService(['--port', String(port), '--data', data], url);
    expect(code).toBe(1);
    expect(stderr).toEqual([expect.stringContaining(`Port ${port} on 127.0.0.1 is in use`)]);
  });

  it('makes a key for a workspace, with which the service can then be used', async () => {
    const { data, url } = await usedDatabase();
    const made = await runService(
      ['create-workspace', 'Sales', '--credits', '3', '--data', data],
      url,
    );
    expect(made.code).toBe(0);
    const apiKey = made.stdout.find((line) => line.startsWith('api key: '))?.slice(9) ?? '';
    const service = await startProcess(['--data', data], url);
    const client = await createClientOf({ ...service, apiKey });
    expect(await client.balance()).toBe(3);
  });

  it('ends with 2 and the usage for an unknown option', async () => {
    const { code, stderr } = await runService(['--wrong']);
    expect(code).toBe(2);
    expect(stderr.join('\n')).toContain('Usage:');
  });

  it('ends with 1 and says what to do when PostgreSQL does not answer', async () => {
    const url = 'postgres://user:s3cret@localhost:1/none';
    const { code, stderr } = await runService(
      ['--port', '0', '--data', await dataDirectory()],
      url,
    );
    expect(code).toBe(1);
    expect(stderr.join('\n')).toContain('DATABASE_URL does not answer');
    expect(stderr.join('\n')).not.toContain('s3cret');
  });

  it('ends with 1 and one sentence when the data directory is a file', async () => {
    const file = join(await dataDirectory(), 'file');
    await writeFile(file, '');
    const { code, stderr } = await runService(['--port', '0', '--data', file]);
    expect(code).toBe(1);
    expect(stderr.join('\n')).toContain(file);
  });
});

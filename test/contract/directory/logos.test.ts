import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService } from '../../../service/start.ts';
import type { Service } from '../../../service/service-options.ts';
import { createTempDir } from '../../support/temp-dir.ts';
import { companyAsSent, directory, harbour } from '../support/people.ts';
import { mainDatabase } from '../support/databases.ts';
import { onEachDatabase } from '../support/test-service.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

onEachDatabase('logos', (world) => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${world.service.origin}/logos/${path}`, { headers });

  it('are named by every company that has a handle, as addresses of the service', async () => {
    const client = await world.client(1);
    const { body } = await client.post('/company/lookup', { domain: 'harbour.example' });
    const url = `${world.service.origin}/logos/harbour`;
    expect(body).toMatchObject({ companies: [{ logo_url: url }] });
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(companyAsSent({ ...harbour, social_profiles: null }, 'https://x.example')).toMatchObject(
      { logo_url: '' },
    );
  });

  it('are cached for long, and asked for again by their tag', async () => {
    const answer = await get('harbour');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=604800');
    const etag = answer.headers.get('etag') ?? '';
    const again = await get('harbour', { 'If-None-Match': `"other", W/${etag}` });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await get('harbour', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('run and load nothing', async () => {
    const answer = await get('harbour');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.text()).not.toMatch(/script|href|url\(|style|foreignObject|\son\w+=/i);
  });

  it('do not tell which companies are known', async () => {
    const [known, unknown] = await Promise.all([get('harbour'), get('harbour-of-strangers')]);
    const of = ({ status, headers }: Response) => [
      status,
      [...headers.keys()].filter((name) => name !== 'x-request-id').toSorted(),
    ];
    expect(of(unknown)).toEqual(of(known));
  });

  it.each(['..%2fsecret.key', 'a%00', '%3Csvg%3E', 'x'.repeat(101), '%ff'])(
    'answers 404 for %s, uncached',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    },
  );
});

describe('logos that the operator imported', () => {
  let service: Service;
  let cleanUp: () => Promise<void>;

  beforeAll(async () => {
    const data = await createTempDir('logos');
    const logos = join(data.path, 'logos');
    await mkdir(logos);
    await writeFile(join(logos, 'harbour.png'), PNG);
    await writeFile(join(logos, 'quiet.png'), '<svg><script>alert(1)</script></svg>');
    await writeFile(join(logos, 'large.png'), Buffer.concat([PNG, Buffer.alloc(300 * 1024)]));
    const publicUrl = 'https://enrich.example';
    const own = await mainDatabase().create(data.path);
    service = await startService({
      data: data.path,
      directory,
      publicUrl,
      ...(own.url !== undefined && { databaseUrl: own.url }),
    });
    cleanUp = async () => {
      await service.stop();
      await own.drop();
      await data.remove();
    };
  });
  afterAll(() => cleanUp());

  it('are sent as they are, under the handle in any case', async () => {
    for (const handle of ['harbour', 'HARBOUR']) {
      const answer = await fetch(`${service.origin}/logos/${handle}`);
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG);
    }
  });

  it.each(['quiet', 'large'])('%s is drawn, as its file is no image or too large', async (name) => {
    const answer = await fetch(`${service.origin}/logos/${name}`);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(await answer.text()).toMatch(/^<svg xmlns/);
  });

  it('are named with the public address of the service', async () => {
    const { apiKey } = await service.workspaces.create({ name: 'Logos', credits: 100 });
    const answer = await fetch(`${service.baseUrl}/company/lookup`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${apiKey}` },
      body: JSON.stringify({ domain: 'harbour.example' }),
    });
    expect(await answer.json()).toMatchObject({
      companies: [{ logo_url: 'https://enrich.example/logos/harbour' }],
    });
  });
});

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTempDir, type TempDir } from '../../test/support/temp-dir.ts';
import { createDashboardHosts } from './http/dashboard-hosts.ts';
import { answerDashboardError } from './http/errors.ts';
import { SECURITY_HEADERS } from './http/security-headers.ts';
import { silentLog } from '../log.ts';
import { createPages, PAGES } from './pages.ts';

const hosts = createDashboardHosts('https://enrich.tarnwick.example');
let root: TempDir;

const ask = async (dist: string, path: string, headers: Record<string, string> = {}) => {
  const app = createPages({ dist, hosts });
  app.onError(answerDashboardError(silentLog));
  return app.request(path, { headers: { Host: '127.0.0.1:8787', ...headers } });
};

beforeAll(async () => {
  root = await createTempDir('pages');
  await mkdir(join(root.path, 'dist/assets'), { recursive: true });
  await writeFile(join(root.path, 'secret.key'), 'the secret');
  await writeFile(join(root.path, 'dist/index.html'), '<!doctype html><title>Sidelight</title>');
  await writeFile(join(root.path, 'dist/assets/index-1a2b.js'), 'export {};');
  await writeFile(join(root.path, 'dist/assets/icon-3c4d.svg'), '<svg/>');
});
afterAll(() => root.remove());

describe('when it is built', () => {
  const dist = () => join(root.path, 'dist');

  it.each(PAGES.map((path) => path.replace('{id}', crypto.randomUUID())))(
    '%s is the page',
    async (path) => {
      const response = await ask(dist(), path);
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('Cache-Control')).toBe('no-cache');
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
        expect(response.headers.get(name)).toBe(value);
      }
      expect(await response.text()).toContain('<title>Sidelight</title>');
    },
  );

  it('sends an unchanged page once', async () => {
    const etag = (await ask(dist(), '/')).headers.get('ETag')!;
    const again = await ask(dist(), '/', { 'If-None-Match': `"other", W/${etag}` });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await ask(dist(), '/', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it.each([
    ['index-1a2b.js', 'text/javascript; charset=utf-8'],
    ['icon-3c4d.svg', 'image/svg+xml'],
  ])('%s is kept for good', async (name, type) => {
    const response = await ask(dist(), `/dashboard/assets/${name}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe(type);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  });

  it.each([
    'nothing-here.js',
    '',
    '../index.html',
    '..%2findex.html',
    '%2e%2e/%2e%2e/secret.key',
    '..%5c..%5csecret.key',
    'index-1a2b.js/',
    '%00',
  ])('/dashboard/assets/%s is not there', async (name) => {
    const response = await ask(dist(), `/dashboard/assets/${name}`);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('secret');
  });

  it.each(['attacker.example', 'attacker.example:8787'])('answers not as %s', async (host) => {
    for (const path of ['/', '/dashboard/assets/index-1a2b.js']) {
      expect((await ask(dist(), path, { Host: host })).status).toBe(421);
    }
  });
});

it('explains how to build it when it is not built', async () => {
  const response = await ask(join(root.path, 'nothing'), '/keys');
  expect(response.status).toBe(503);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await response.text()).toContain('npm run build:dashboard');
});

import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleDirectory } from '../../service/sample/directory.ts';
import { startDemoSite, type DemoSite } from './server.ts';

let site: DemoSite;
beforeAll(async () => {
  site = await startDemoSite(sampleDirectory());
});
afterAll(() => site.close());

/** As a browser whose host rules lead here asks: the address of this machine, the host of the page. */
function get(path: string, host: string): Promise<{ status: number; body: string }> {
  const [hostname, port] = site.address.split(':');
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers: { host } }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });
}

test('serves the page of the host that is asked for', async () => {
  const profile = await get('/in/maren-ot', 'peoplegrid.example');
  expect(profile.status).toBe(200);
  expect(profile.body).toContain('<h1>Maren Osei-Thorvik</h1>');
  expect((await get('/', 'tarnwick.example')).body).toContain('<h1>Tarnwick Freight</h1>');
});

test('understands a browser that takes it for a proxy', async () => {
  const { body } = await get('http://www.tarnwick.example/contact?x=1', 'www.tarnwick.example');
  expect(body).toContain('Contact Tarnwick Freight');
});

test('says so when there is no such page', async () => {
  expect((await get('/in/unknown-handle', 'peoplegrid.example')).status).toBe(404);
});

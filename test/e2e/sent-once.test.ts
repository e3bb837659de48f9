// A browser sends a request once more by itself when a connection that it has used before ends without
// an answer, a POST too. What costs credits and has no key must not arrive a second time.
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { BASE_PATH } from '../../lib/contract/operations.ts';
import { startLossyService, type LossyService, type Protocol } from '../support/lossy-service.ts';
import { waitForBalance } from '../../tools/browser/wait-for-balance.ts';
import { waitForText } from '../support/panel.ts';
import { BUILD, startEnvironment, type Environment } from '../support/environment.ts';
import { createTempDir } from '../support/temp-dir.ts';

const ENRICH = '/contact/enrich/bulk';
const LOOKUP = '/company/lookup';

const closers: (() => Promise<void>)[] = [];
/** Neither tells of a key for starts. */
let services: Record<Protocol, LossyService>;
let environment: Environment;
beforeAll(async () => {
  const start = async (protocol: Protocol, host: string) => {
    const losing = await startLossyService(protocol, { host, hides: ['/openapi.json'] });
    closers.push(losing.close);
    return losing;
  };
  services = {
    h2: await start('h2', 'two.service.example'),
    'http/1.1': await start('http/1.1', 'one.service.example'),
  };
  const { h2, 'http/1.1': http1 } = services;
  const hosts = { ...h2.hosts, ...http1.hosts };
  environment = await startEnvironment({ hosts, extension: await allowedBuild() });
  closers.push(environment.close);
  for (const losing of [h2, http1]) losing.serve(environment.service.baseUrl);
});
afterEach(() => environment.forget());
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

/** The build as it is once the user has allowed the service's host; no driver reaches that dialog. */
async function allowedBuild(): Promise<string> {
  const folder = await createTempDir('allowed');
  closers.push(folder.remove);
  await cp(BUILD, folder.path, { recursive: true });
  const file = join(folder.path, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  const hosts = { host_permissions: manifest['optional_host_permissions'] };
  await writeFile(file, JSON.stringify({ ...manifest, ...hosts }));
  return folder.path;
}

/** A panel on that page, connected to the service of that protocol. */
async function connect(protocol: Protocol, page: 'person' | 'company') {
  const losing = services[protocol];
  const { panel } = await environment.openPanel(environment[page].pageUrl);
  await panel.choose('Connect with');
  await panel.fill('Base URL', losing.baseUrl);
  await panel.fill('API key', environment.service.apiKey);
  await panel.choose('I agree that these details are sent to');
  await panel.press('Connect');
  await waitForBalance(panel);
  return { losing, panel };
}

test.each([
  // A connection that was used before, and a body that can be read once.
  { protocol: 'h2', page: 'person', press: 'Reveal work email', path: ENRICH, reused: true },
  // A connection of its own.
  { protocol: 'http/1.1', page: 'company', press: 'Look up company', path: LOOKUP, reused: false },
] as const)('$press over $protocol', async ({ protocol, page, press, path, reused }) => {
  const { losing, panel } = await connect(protocol, page);
  losing.loseAnswers(path);
  await panel.press(press);
  await waitForText(panel, /The answer was lost/);
  const posts = losing.arrivals.filter(({ method }) => method === 'POST');
  expect(posts).toEqual([
    { method: 'POST', path: BASE_PATH + path, reused, body: expect.any(String) },
  ]);
  expect(JSON.parse(posts[0]!.body)).toEqual(expect.any(Object));
});

// A browser sends a request once more by itself when a connection that it has used before ends without
// an answer, a POST too. What costs credits and has no key must not arrive a second time.
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { BASE_PATH } from '../../lib/contract/operations.ts';
import { startLosingService, type Protocol } from '../support/losing-service.ts';
import { shownBalance, textWith } from '../support/panel.ts';
import { BUILD, startStage } from '../support/stage.ts';
import { createTempDir } from '../support/temp-dir.ts';

const ENRICH = '/contact/enrich/bulk';
const LOOKUP = '/company/lookup';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
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

/** A panel on that page, connected to a service that tells of no key for starts. */
async function connect(protocol: Protocol, page: 'person' | 'company') {
  const losing = await startLosingService(protocol, { hides: ['/openapi.json'] });
  closers.push(losing.close);
  const stage = await startStage({ hosts: losing.hosts, extension: await allowedBuild() });
  closers.push(stage.close);
  losing.serve(stage.service.baseUrl);
  const { panel } = await stage.openPanel(stage[page].pageUrl);
  await panel.choose('Connect with');
  await panel.fill('Base URL', losing.baseUrl);
  await panel.fill('API key', stage.service.apiKey);
  await panel.choose('I agree that these details are sent to');
  await panel.press('Connect');
  await shownBalance(panel);
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
  await textWith(panel, /The answer was lost/, 30_000);
  const posts = losing.arrivals.filter(({ method }) => method === 'POST');
  expect(posts).toEqual([
    { method: 'POST', path: BASE_PATH + path, reused, body: expect.any(String) },
  ]);
  expect(JSON.parse(posts[0]!.body)).toEqual(expect.any(Object));
});

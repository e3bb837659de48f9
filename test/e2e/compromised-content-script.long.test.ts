// A content script of the extension under an attacker's control: the most that a page gets that has broken out of
// its sandbox on an allowed site. It must not reach the API key in any browser.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profilePage } from '../../lib/detect/fixtures/pages.ts';
import { launchChromium } from '../../tools/browser/chromium.ts';
import { launchFirefox } from '../../tools/browser/firefox.ts';
import { ensureBrowser } from '../../tools/browser/install-browser.ts';
import { until } from '../../tools/browser/until.ts';
import { CHROME_BUILD, FIREFOX_BUILD } from '../support/browser/copy-build.ts';
import { startServers, type Servers } from '../support/servers/servers.ts';
import { startNetworkSite, type NetworkSite } from '../support/servers/network-site.ts';
import {
  READ_FINDINGS,
  writeCompromisedBuild,
  type Findings,
} from '../support/browser/compromised-build.ts';

const HOST = 'www.tarnwick.example';
const MESSAGES = [
  { name: 'connection.test', request: {} },
  { name: 'account.refresh', request: {} },
  { name: 'jobs.beat', request: {} },
  { name: 'limit.raise', request: { limit: 'dayLimit', to: 9999 } },
  { name: 'connection.forget', request: {} },
  // The only one that the background accepts from a page.
  { name: 'watcher.seen', kind: 'person' },
];

type Running = {
  /** Evaluates an expression in a page of the extension, in which `api` is the browser's interface. */
  evaluate(expression: string): Promise<unknown>;
  killBackground(): Promise<void>;
  /** Loads a page and returns what the planted script finds. */
  readFindings(): Promise<Findings>;
  close(): Promise<void>;
};

/** In both namespaces, because new browsers have two. */
const withAccessLevel = (value: string): string =>
  `for (const api of [globalThis.browser, globalThis.chrome]) {
    if (api) Object.defineProperty(api.storage.local, 'setAccessLevel', { value: ${value} });
  }\n`;

async function startChromium(servers: Servers, folder: string, background: string) {
  const site = await startNetworkSite({ '/ada': profilePage }, HOST);
  const build = CHROME_BUILD;
  const planted = { build, site: `https://${HOST}/*`, messages: MESSAGES, background };
  const chromium = await launchChromium({
    executable: (await ensureBrowser('chromium')).path,
    extension: await writeCompromisedBuild(join(servers.folder, folder), planted),
    headless: true,
    hosts: site.hosts,
  });
  const page = await chromium.open(`${chromium.origin}/options.html`);
  const running: Running = {
    evaluate: (expression) => page.evaluate(`((api) => ${expression})(chrome)`),
    killBackground: () => chromium.killWorker(),
    async readFindings() {
      const tab = await chromium.open(`https://${HOST}/ada`);
      const findings = await until('the planted script', () => tab.evaluate(READ_FINDINGS));
      await tab.close();
      return findings as Findings;
    },
    async close() {
      await chromium.close();
      await site.close();
    },
  };
  return running;
}

async function startFirefox(servers: Servers): Promise<Running> {
  const host = '127.0.0.1';
  const site: NetworkSite = await startNetworkSite({ '/ada': profilePage }, host);
  const build = FIREFOX_BUILD;
  const planted = { build, site: `https://${host}/*`, messages: MESSAGES };
  const firefox = await launchFirefox({
    executable: (await ensureBrowser('firefox')).path,
    extension: await writeCompromisedBuild(join(servers.folder, 'planted-firefox'), planted),
    profile: join(servers.folder, 'firefox'),
    headless: true,
  });
  await firefox.clickToolbar();
  await until('the sidebar to open', () => firefox.isSidebarOpen());
  await until('its page', () => firefox.evaluateInSidebar(`typeof browser === 'object'`));
  return {
    evaluate: (expression) => firefox.evaluateInSidebar(`((api) => ${expression})(browser)`),
    killBackground: () => firefox.killBackground(),
    async readFindings() {
      await firefox.page.goto(`https://${Object.values(site.hosts)[0]}/ada`);
      const findings = await until('the planted script', () =>
        firefox.page.evaluate(READ_FINDINGS),
      );
      return findings as Findings;
    },
    async close() {
      await firefox.close();
      await site.close();
    },
  };
}

const REFUSED = withAccessLevel(
  `async () => { throw new Error('Access levels are for the session storage area only.'); }`,
);

let servers: Servers;
beforeAll(async () => {
  servers = await startServers();
});
afterAll(() => servers?.close());

describe.each<[string, boolean, () => Promise<Running>]>([
  ['Chromium', false, () => startChromium(servers, 'planted', '')],
  [
    'a Chromium without access levels',
    true,
    () => startChromium(servers, 'planted-without', withAccessLevel('undefined')),
  ],
  [
    'a Chromium that refuses to restrict extension storage',
    true,
    () => startChromium(servers, 'planted-refusing', REFUSED),
  ],
  ['Firefox', true, () => startFirefox(servers)],
])('in %s', (_, readsStorage, start) => {
  let running: Running;

  beforeAll(async () => {
    running = await start();
  });
  afterAll(() => running?.close());

  const sendMessage = (name: string, request: object) =>
    running.evaluate(`api.runtime.sendMessage(${JSON.stringify({ name, request })})`);
  const storage = (call: string) => running.evaluate(`api.storage.local.${call}`);

  async function expectKeyOutOfReach(): Promise<void> {
    const findings = await running.readFindings();
    const { apiKey } = servers.service;
    expect(Object.entries(findings).filter(([, found]) => found.includes(apiKey))).toEqual([]);
    // Where the browser cannot restrict extension storage, the script reads the other items in it.
    expect(findings['local']!.includes('"connection"'), findings['local']).toBe(readsStorage);
    expect(findings['session']).toMatch(/^error: |^null$/);
    expect(findings['worker']).toMatch(/^error: /);
    expect(findings['connect']).toBe('"no answer"');
    // The answer to the page's kind says only whether the watcher continues. The other messages have none.
    const answers = JSON.parse(findings['messages']!) as unknown[];
    expect(answers.at(-1)).toBe(false);
    for (const answer of answers.slice(0, -1)) expect([null, 'no answer']).toContain(answer);
    expect(await sendMessage('connection.test', {})).toMatchObject({ ok: true });
  }

  test('A planted content script does not find the key of a new connection.', async () => {
    const { baseUrl, apiKey } = servers.service;
    const request = { baseUrl, apiKey, consentHost: new URL(baseUrl).host };
    expect(await sendMessage('connection.key', request)).toEqual({ ok: true, value: {} });
    await expectKeyOutOfReach();
  });

  test('A key that an earlier version kept in extension storage is moved, and the connection works.', async () => {
    const { baseUrl, apiKey } = servers.service;
    const { connection } = (await storage(`get('connection')`)) as {
      connection: { workspaceId: string };
    };
    const old = { key: apiKey, baseUrl, workspaceId: connection.workspaceId };
    await running.evaluate(`new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase('sidelight-key');
      request.onsuccess = resolve;
      request.onerror = reject;
    }).then(() => null)`);
    await storage(`set(${JSON.stringify({ 'api-key': old })}).then(() => null)`);
    await running.killBackground();
    await until('the worker to start again', async () => {
      return JSON.stringify(await sendMessage('jobs.seen', {})) === '{"ok":true,"value":{}}';
    });
    expect(await storage(`get('api-key')`)).toEqual({});
    await expectKeyOutOfReach();
  });
});

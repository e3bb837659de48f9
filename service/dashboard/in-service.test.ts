// The dashboard inside the running service: it shows what was done through the interface, and its
// changes affect the interface.
import { expect, it } from 'vitest';
import type { TestClient } from '../../test/contract/support/client.ts';
import { byUrl, mobile, PHONES, WORK, zoe } from '../../test/contract/support/people.ts';
import { startReceiver } from '../../test/contract/support/receiver.ts';
import { onEachDatabase, type World } from '../../test/contract/support/test-service.ts';
import { createPeople } from './access/people.ts';
import {
  createBrowser,
  UNKNOWN_ID,
  type Browser,
} from '../../test/contract/support/dashboard/browser.ts';
import { quickPasswords } from '../../test/contract/support/dashboard/dashboard.ts';
import type { Role } from './protocol/session.ts';

async function signedIn(world: World, { workspaceId }: TestClient, role: Role): Promise<Browser> {
  const { db, origin } = world.service;
  const people = createPeople({ db, now: () => new Date(), passwords: quickPasswords });
  const email = `${crypto.randomUUID()}@tarnwick.example`;
  const { oneTimePassword } = await people.create(workspaceId, { email, role });
  const browser = createBrowser(origin);
  await browser.signIn({ email, password: oneTimePassword });
  const body = { current: oneTimePassword, next: 'a password of my own' };
  browser.csrfToken = (await browser.call('changePassword', { body })).csrfToken;
  return browser;
}

onEachDatabase('the dashboard of the service', (world) => {
  it('shows what was requested through the interface, and its cost', async () => {
    const client = await world.client(50);
    const browser = await signedIn(world, client, 'operator');
    const id = await client.enrich([byUrl(zoe, WORK, PHONES)]);
    await client.contactResult(id);

    const { rows } = await browser.call('listEnrichments', { query: {} });
    expect(rows).toMatchObject([
      { id, outcome: 'done', cost: 1100, progress: { done: 2, found: 2, total: 2 } },
    ]);
    const detail = await browser.call('getEnrichment', { id });
    const values = detail.records[0]?.values ?? [];
    expect(values.map(({ kind, value, source }) => [kind, value, source])).toEqual(
      expect.arrayContaining([
        [WORK, 'zoe@harbour.example', 'directory'],
        [PHONES, mobile.number, 'directory'],
      ]),
    );
    expect(detail.timeline.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['started', 'held', 'record', 'charged', 'ended']),
    );
    const { lines } = await browser.call('listLedger', { query: { show: 'spent' } });
    expect(lines.map(({ kinds, change }) => [kinds[0], change])).toEqual(
      expect.arrayContaining([
        [WORK, -100],
        [PHONES, -1000],
      ]),
    );
    const { days } = await browser.call('getSpend', { query: { days: '1', timeZone: 'UTC' } });
    expect(days.at(-1)?.kinds).toEqual({ [WORK]: 100, [PHONES]: 1000 });
    // Written at intervals.
    const day = { query: { days: '1', timeZone: 'UTC' } } as const;
    const writtenSoon = { timeout: 15_000 };
    await expect
      .poll(async () => (await browser.call('getOutcomes', day)).values, writtenSoon)
      .toEqual([
        { kind: PHONES, found: 1, notFound: 0 },
        { kind: WORK, found: 1, notFound: 0 },
      ]);
    expect((await browser.call('getSources', { query: {} })).sources[0]?.name).toBe('directory');
    expect((await browser.call('getSession')).baseUrl).toBe(world.service.baseUrl);
  });

  it('adds credits that can be spent', async () => {
    const client = await world.client(0);
    const browser = await signedIn(world, client, 'operator');
    await browser.call('addCredits', {
      body: { amount: 700, note: 'Invoice 2026-014', key: crypto.randomUUID() },
    });
    expect(await client.balance()).toBe(7);
  });

  it('sends a webhook again', async () => {
    const receiver = await startReceiver();
    const client = await world.client(10);
    const browser = await signedIn(world, client, 'member');
    const id = await client.enrich([byUrl(zoe, WORK)], { webhook_url: receiver.url('/again') });
    const [first] = await receiver.calls('/again', 1);
    const { deliveries } = await browser.call('getEnrichment', { id });
    await browser.call('resendDelivery', { id: deliveries[0]!.id });
    const [, second] = await receiver.calls('/again', 2);
    expect(second?.text).toBe(first?.text);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    await receiver.close();
  });

  it('does nothing to the enrichments of another workspace', async () => {
    const receiver = await startReceiver();
    const client = await world.client(10);
    const own = await signedIn(world, client, 'member');
    const other = await signedIn(world, await world.client(10), 'operator');
    const id = await client.enrich([byUrl(zoe, WORK)], { webhook_url: receiver.url('/theirs') });
    await client.contactResult(id);
    const { deliveries } = await own.call('getEnrichment', { id });
    const delivery = { id: deliveries[0]!.id };
    expect(await other.refused('cancelEnrichment', { id })).toBe('dashboard.not_found');
    expect(await other.refused('resendDelivery', delivery)).toBe('dashboard.not_found');
    expect(await own.refused('cancelEnrichment', { id })).toBe('dashboard.conflict');
    expect(await own.refused('cancelEnrichment', { id: UNKNOWN_ID })).toBe('dashboard.not_found');
    await receiver.close();
  });

  it('suppresses and erases', async () => {
    const client = await world.client(50);
    const browser = await signedIn(world, client, 'operator');
    const id = await client.enrich([byUrl(zoe, WORK)]);
    await client.contactResult(id);
    const body = { email: 'zoe@harbour.example', confirm: 'ERASE' } as const;
    const { erased } = await browser.call('erasePerson', { body });
    expect(erased['directory']).toBe(1);
    const { text } = await browser.send('getEnrichment', { id });
    expect(text).not.toContain('zoe@harbour.example');
    const again = await client.enrich([byUrl(zoe, WORK)]);
    expect((await client.contactResult(again)).result.data[0]?.state).toBe('not_found');
  });

  it('answers its pages, and the interface as before', async () => {
    const { origin } = world.service;
    const page = await fetch(`${origin}/`, { headers: { Accept: 'text/html' } });
    expect(page.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
    const missing = await fetch(`${origin}/nothing-here`);
    expect([missing.status, await missing.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'error.not_found' }),
    ]);
    const health = await fetch(`${origin}/healthz`, { headers: { Host: 'attacker.example' } });
    expect(health.status).toBe(200);
  });
});

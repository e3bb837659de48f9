import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { connectionItem, unseenFinishedItem } from '../../settings/items.ts';
import { showBadge } from '../../platform/badge.ts';
import { sitesItem } from '../../settings/sites.ts';
import { syncSites, updateTabBadge, restartWatchers, switchBadge } from './sites.ts';

const ACME = 'www.acme.example';
const GRID = 'peoplegrid.example';

/** Patterns for which the browser has a permission. */
let permitted: Set<string>;
/** The registered patterns; null without any. */
let registered: string[] | null;
let injected: number[];

type Origins = { origins: [string] };

beforeEach(() => {
  permitted = new Set();
  registered = null;
  injected = [];
  const { permissions, scripting } = fakeBrowser;
  vi.spyOn(permissions, 'contains').mockImplementation(async (asked: unknown) =>
    permitted.has((asked as Origins).origins[0]),
  );
  vi.spyOn(permissions, 'remove').mockImplementation(async (given: unknown) =>
    permitted.delete((given as Origins).origins[0]),
  );
  vi.spyOn(scripting, 'getRegisteredContentScripts').mockImplementation(async () =>
    registered ? [{ id: 'watcher' }] : [],
  );
  const put = async ([script]: { matches?: string[] }[]) => void (registered = script!.matches!);
  vi.spyOn(scripting, 'registerContentScripts').mockImplementation(put);
  vi.spyOn(scripting, 'updateContentScripts').mockImplementation(put);
  vi.spyOn(scripting, 'unregisterContentScripts').mockImplementation(async () => {
    registered = null;
  });
  vi.spyOn(scripting, 'executeScript').mockImplementation(async ({ target }) => {
    injected.push(target.tabId);
    return [];
  });
});

afterEach(() => vi.restoreAllMocks());

const permit = (...hosts: string[]) => hosts.forEach((host) => permitted.add(`https://${host}/*`));
const allow = (host: string) => switchBadge({ host, isOn: true });
const openTab = async (url: string) => (await fakeBrowser.tabs.create({ url })).id!;
const icon = async (tabId: number) => ({
  text: await fakeBrowser.action.getBadgeText({ tabId }),
  title: await fakeBrowser.action.getTitle({ tabId }),
});

describe('allowing a site', () => {
  test('It is listed, registered, and watched in its open tabs', async () => {
    const tabId = await openTab(`https://${ACME}/team`);
    await openTab(`https://${GRID}/in/ada`);
    vi.spyOn(fakeBrowser.tabs, 'query').mockImplementation(async () => [{ id: tabId } as never]);
    permit(ACME);
    expect(await allow(ACME)).toEqual({ ok: true, value: {} });
    expect(await sitesItem.get()).toEqual([ACME]);
    expect([registered, injected]).toEqual([[`https://${ACME}/*`], [tabId]]);
  });

  test('Two sites that are allowed at once are both kept', async () => {
    permit(ACME, GRID);
    await Promise.all([allow(ACME), allow(GRID)]);
    expect(await sitesItem.get()).toEqual([GRID, ACME]);
    expect(registered).toEqual([`https://${GRID}/*`, `https://${ACME}/*`]);
  });

  test('A site without the permission is refused', async () => {
    const refused = { ok: false, problem: { code: 'permission_denied' } };
    expect(await allow(ACME)).toEqual(refused);
    expect([await sitesItem.get(), registered]).toEqual([[], null]);
  });

  test.each(['mail.google.com', '*', '*.acme.example', 'acme.example/x', ''])(
    '%j is refused, whatever is permitted',
    async (host) => {
      permit(host);
      expect(await allow(host)).toEqual({ ok: false, problem: { code: 'internal' } });
      expect([await sitesItem.get(), registered]).toEqual([[], null]);
    },
  );

  test('A tab in a private window is not watched', async () => {
    vi.spyOn(fakeBrowser.tabs, 'query').mockImplementation(async () => [
      { id: 7, incognito: true } as never,
      { id: 8, incognito: false } as never,
    ]);
    permit(ACME);
    await allow(ACME);
    expect(injected).toEqual([8]);
  });
});

describe('removing a site', () => {
  beforeEach(async () => {
    permit(ACME, GRID);
    await allow(ACME);
    await allow(GRID);
  });

  test('It is removed from the list and the browser, and its permission is removed', async () => {
    await switchBadge({ host: ACME, isOn: false });
    expect(await sitesItem.get()).toEqual([GRID]);
    expect(registered).toEqual([`https://${GRID}/*`]);
    expect([...permitted]).toEqual([`https://${GRID}/*`]);
  });

  test('After the last site nothing is registered', async () => {
    await switchBadge({ host: ACME, isOn: false });
    await switchBadge({ host: GRID, isOn: false });
    expect(registered).toBeNull();
  });

  test('The permission that the connected service needs stays', async () => {
    const at = '2026-01-22T10:00:00.000Z';
    await connectionItem.set({
      mode: 'key',
      baseUrl: `https://${ACME}/api/v2`,
      workspaceId: 'w',
      additions: null,
      connectedAt: at,
      consent: { host: ACME, at },
      keyEnd: 'k3f9',
    });
    await switchBadge({ host: ACME, isOn: false });
    expect(permitted.has(`https://${ACME}/*`)).toBe(true);
    expect(await sitesItem.get()).toEqual([GRID]);
  });

  test('A permission that the user removes in the browser removes the site', async () => {
    const tabId = await openTab(`https://${ACME}/team`);
    await updateTabBadge({ tabId, host: ACME, kind: 'person' });
    expect((await icon(tabId)).text).toBe('•');
    vi.spyOn(fakeBrowser.tabs, 'query').mockImplementation(async ({ url }) =>
      url ? [] : [{ id: tabId } as never],
    );
    permitted.delete(`https://${ACME}/*`);
    await syncSites();
    expect(await sitesItem.get()).toEqual([GRID]);
    expect(registered).toEqual([`https://${GRID}/*`]);
    expect((await icon(tabId)).title).not.toContain('person');
  });

  test('After an update the watcher is registered and runs again', async () => {
    registered = null;
    const tabId = await openTab(`https://${ACME}/team`);
    vi.spyOn(fakeBrowser.tabs, 'query').mockImplementation(async ({ url }) =>
      url === `https://${ACME}/*` ? [{ id: tabId } as never] : [],
    );
    injected = [];
    await restartWatchers();
    expect(registered).toEqual([`https://${GRID}/*`, `https://${ACME}/*`]);
    expect(injected).toEqual([tabId]);
  });
});

describe('the icon', () => {
  test.each([
    ['person', 'a person'],
    ['company', 'a company'],
    ['people', 'a list of people'],
  ] as const)('It shows that there is %s, in its tab alone', async (kind, words) => {
    permit(ACME);
    await allow(ACME);
    const [tabId, other] = [await openTab(`https://${ACME}/`), await openTab(`https://${ACME}/`)];
    expect(await updateTabBadge({ tabId, host: ACME, kind })).toBe(true);
    expect(await icon(tabId)).toEqual({ text: '•', title: `Sidelight: ${words} is on this page` });
    expect((await icon(other)).text).toBe('');
    await updateTabBadge({ tabId, host: ACME, kind: 'none' });
    expect((await icon(tabId)).title).not.toContain(words);
  });

  test('A watcher of a site that is not allowed is stopped, and shows nothing', async () => {
    permit(GRID);
    await allow(GRID);
    const tabId = await openTab(`https://${ACME}/`);
    expect(await updateTabBadge({ tabId, host: ACME, kind: 'person' })).toBe(false);
    expect((await icon(tabId)).title).not.toContain('person');
  });

  test('The count of finished jobs hides the dot, and the dot is shown again afterwards', async () => {
    permit(ACME);
    await allow(ACME);
    const tabId = await openTab(`https://${ACME}/`);
    await updateTabBadge({ tabId, host: ACME, kind: 'person' });
    const text = vi.spyOn(fakeBrowser.action, 'setBadgeText');
    await unseenFinishedItem.set(2);
    await showBadge(2);
    expect(text).toHaveBeenLastCalledWith({ tabId, text: null });
    await updateTabBadge({ tabId, host: ACME, kind: 'company' });
    expect(text).toHaveBeenLastCalledWith({ tabId, text: null });
    await showBadge(0);
    expect(text).toHaveBeenLastCalledWith({ tabId, text: '•' });
  });
});

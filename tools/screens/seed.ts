// Stores the data of a scene in the extension, from one of its pages.
import type { Page } from 'puppeteer-core';
import { session } from './ingredients.ts';
import type { Scene } from './scene.ts';

const TABLES = [
  'contacts',
  'companies',
  'jobs',
  'receipts',
  'lists',
  'listRows',
  'suppressions',
  'flags',
  'labels',
  'profiles',
  'peopleSearches',
];

/** Adds the index fields that the extension writes with a job. */
function indexed(row: object): object {
  const items = 'items' in row ? (row.items as { contactId: string | null; email?: string }[]) : [];
  return {
    ...row,
    contactIds:
      'contactId' in row ? [row.contactId] : items.flatMap(({ contactId }) => contactId ?? []),
    emails: items.flatMap(({ email }) => email ?? []),
  };
}

/** Runs in the page, which has already created the database. */
const SEED = `async ({ local, page, rows, session, tables }) => {
  await chrome.storage.local.clear();
  await chrome.storage.session.clear();
  await chrome.storage.local.set(local);
  const tab = await chrome.tabs.getCurrent();
  await chrome.storage.session.set({ ...session, ['page:' + tab.id]: page });
  const open = indexedDB.open('sidelight');
  const db = await new Promise((resolve, reject) => {
    open.onsuccess = () => resolve(open.result);
    open.onerror = () => reject(open.error);
  });
  const write = db.transaction(tables, 'readwrite');
  for (const table of tables) {
    write.objectStore(table).clear();
    for (const row of rows[table] ?? []) {
      write.objectStore(table).put(row);
    }
  }
  await new Promise((resolve, reject) => {
    write.oncomplete = resolve;
    write.onerror = () => reject(write.error);
  });
  db.close();
}`;

/** Whether the stored state of the tab's page is still the one of the scene. */
export const hasPage = (page: Page, scene: Scene): Promise<boolean> =>
  page.evaluate(`(async (status) => {
    const key = 'page:' + (await chrome.tabs.getCurrent()).id;
    return (await chrome.storage.session.get(key))[key]?.status === status;
  })(${JSON.stringify(scene.page?.status)})`) as Promise<boolean>;

/**
 * Stores the reading after the page has loaded: the extension removes a tab's reading when the tab navigates, and
 * a popup opened in a tab reads that tab.
 */
export async function seedPage(page: Page, scene: Scene): Promise<void> {
  await page.evaluate(`(async (tabPage) => {
    const tab = await chrome.tabs.getCurrent();
    await chrome.storage.session.set({ ['page:' + tab.id]: tabPage });
  })(${JSON.stringify(scene.page)})`);
}

/** Stores text from the context menu, after the panel has begun to watch it. */
export async function seedAsked(page: Page, { asked }: Scene): Promise<void> {
  if (!asked) return;
  await page.evaluate(`(async (asked) => {
    const { id } = await chrome.windows.getCurrent();
    await chrome.storage.session.set({ ['asked:' + id]: asked });
  })(${JSON.stringify(asked)})`);
}

export async function seed(page: Page, scene: Scene, now: Date): Promise<void> {
  const { local, page: tabPage } = scene;
  const data = JSON.stringify({
    local,
    page: tabPage,
    rows: { ...scene.rows, jobs: (scene.rows['jobs'] ?? []).map(indexed) },
    session: { session: session(now), ...scene.session },
    tables: TABLES,
  });
  await page.evaluate(`(${SEED})(${data})`);
}

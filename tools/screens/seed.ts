// Puts a scene where the extension keeps such things, from inside one of its own pages.
import type { Page } from 'puppeteer-core';
import { session } from './ingredients.ts';
import type { Scene } from './scenes.ts';

/** Runs in the page; the database is the one that the page itself has opened before. */
const SEED = `async ({ local, page, rows, session }) => {
  await chrome.storage.local.clear();
  await chrome.storage.session.clear();
  await chrome.storage.local.set(local);
  const tab = await chrome.tabs.getCurrent();
  await chrome.storage.session.set({ session, ['page:' + tab.id]: page });
  const open = indexedDB.open('sidelight');
  const db = await new Promise((resolve, reject) => {
    open.onsuccess = () => resolve(open.result);
    open.onerror = () => reject(open.error);
  });
  const tables = ['contacts', 'companies', 'jobs', 'receipts'];
  const write = db.transaction(tables, 'readwrite');
  for (const table of tables) {
    write.objectStore(table).clear();
    for (const row of rows[table] ?? []) {
      const contactIds = table === 'jobs' ? row.items?.map((item) => item.contactId) : undefined;
      write.objectStore(table).put(contactIds ? { ...row, contactIds } : row);
    }
  }
  await new Promise((resolve, reject) => {
    write.oncomplete = resolve;
    write.onerror = () => reject(write.error);
  });
  db.close();
}`;

/**
 * The reading once more, after the page has come: the extension forgets a tab's reading when the tab
 * navigates, and a popup in a tab of its own reads that very tab.
 */
export async function seedPage(page: Page, scene: Scene): Promise<void> {
  await page.evaluate(`(async (tabPage) => {
    const tab = await chrome.tabs.getCurrent();
    await chrome.storage.session.set({ ['page:' + tab.id]: tabPage });
  })(${JSON.stringify(scene.page)})`);
}

export async function seed(page: Page, scene: Scene, now: Date): Promise<void> {
  const { local, rows } = scene;
  const data = JSON.stringify({ local, page: scene.page, rows, session: session(now) });
  await page.evaluate(`(${SEED})(${data})`);
}

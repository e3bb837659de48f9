// Stores the data of a scene in the extension, from one of its pages. The panel is drawn in a tab of its own and shows
// what was read in another tab, which never navigates: the worker forgets the reading of a tab that does.
import type { Page } from 'puppeteer-core';
import type { Job } from '../../lib/model/jobs/job.ts';
import { DATABASE_NAME } from '../../lib/store/database.ts';
import { toStoredJob } from '../../lib/store/engine-store.ts';
import { session } from './ingredients.ts';
import type { Scene } from './scene.ts';

/** The id of the tab beside the panel. Runs in the page. */
const OTHER_TAB = `(async () => {
  const own = await chrome.tabs.getCurrent();
  const other = (await chrome.tabs.query({})).find(({ id }) => id !== own.id);
  return (other ?? await chrome.tabs.create({ active: false, url: 'about:blank' })).id;
})()`;

/** Makes the page take the other tab for the active one. Runs before the scripts of the page. */
export const STANDS_BESIDE = `(() => {
  const query = chrome.tabs.query.bind(chrome.tabs);
  chrome.tabs.query = (wanted, answer) => {
    const tabs = wanted.active && wanted.currentWindow
      ? ${OTHER_TAB}.then((id) => chrome.tabs.get(id)).then((tab) => [tab])
      : query(wanted);
    return answer ? void tabs.then(answer) : tabs;
  };
})()`;

/** Makes the page take the service's host for allowed: only a user's click can allow it. Runs before the scripts of the page. */
export const HOST_IS_ALLOWED = 'chrome.permissions.contains = () => Promise.resolve(true)';

/**
 * Runs in the page, which has already created the database. The worker runs meanwhile and acts when a setting changes, so
 * the settings come last. Nothing is missing at any time, or the worker would begin a session of its own.
 */
const SEED = `async ({ local, page, rows, session }) => {
  // What the same state selected when it was drawn in another language.
  sessionStorage.clear();
  const open = indexedDB.open('${DATABASE_NAME}');
  const db = await new Promise((resolve, reject) => {
    open.onsuccess = () => resolve(open.result);
    open.onerror = () => reject(open.error);
  });
  const tables = [...db.objectStoreNames];
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
  const replace = async (area, items) => {
    await area.set(items);
    const stored = Object.keys(await area.get());
    await area.remove(stored.filter((key) => !(key in items)));
  };
  await replace(chrome.storage.session, { ...session, ['page:' + await ${OTHER_TAB}]: page });
  await replace(chrome.storage.local, local);
}`;

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
  const jobs = (scene.rows['jobs'] ?? []) as Job[];
  const data = JSON.stringify({
    local,
    page: tabPage,
    rows: { ...scene.rows, jobs: jobs.map(toStoredJob) },
    session: { session: session(now), ...scene.session },
  });
  await page.evaluate(`(${SEED})(${data})`);
}

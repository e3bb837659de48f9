// The built extension with a content script in it that looks for what it can reach: what an attacker has
// that has taken over a page's process on a site where the extension runs a script.
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The attribute of the page's root in which the script leaves what it has found, as JSON. */
const FOUND = 'data-found';

/** An expression for the page: what the script has found; null as long as it looks. */
export const READ_FINDINGS = `JSON.parse(document.documentElement.getAttribute('${FOUND}') ?? 'null')`;

/** Each try by its name; its value is the text of what came back, or of the error. */
export type Findings = Record<string, string>;

/** `messages`: JSON of what it says to the background, as pages of the extension do. */
const script = (messages: string): string => `(async () => {
  const api = globalThis.browser ?? chrome;
  const settled = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    setTimeout(() => reject(new Error('It takes too long.')), 5000);
  });
  const readDatabase = async (name) => {
    const database = await settled(indexedDB.open(name));
    const tables = [...database.objectStoreNames];
    const rows = tables.map((table) => settled(database.transaction(table).objectStore(table).getAll()));
    return { name, rows: await Promise.all(rows) };
  };
  const readDatabases = async () => {
    const found = await indexedDB.databases();
    const names = new Set([...found.map(({ name }) => name), 'sidelight', 'sidelight-key']);
    return Promise.all([...names].map(readDatabase));
  };
  const say = async (message) => {
    const late = new Promise((resolve) => setTimeout(resolve, 3000, 'no answer'));
    return Promise.race([api.runtime.sendMessage(message), late]);
  };
  const tries = {
    local: () => api.storage.local.get(null),
    key: () => api.storage.local.get('api-key'),
    sync: () => api.storage.sync.get(null),
    session: () => api.storage.session.get(null),
    managed: () => api.storage.managed.get(null),
    databases: readDatabases,
    pageStorage: () => ({ ...localStorage, ...sessionStorage }),
    caches: async () => caches.keys(),
    file: async () => (await fetch(api.runtime.getURL('manifest.json'))).text(),
    worker: async () => (await fetch(api.runtime.getURL('background.js'))).text(),
    window: async () => api.extension?.getBackgroundPage?.()?.location.href ?? 'none',
    messages: () => Promise.all(${messages}.map(say)),
  };
  const found = {};
  for (const [name, attempt] of Object.entries(tries)) {
    try {
      found[name] = JSON.stringify((await attempt()) ?? null);
    } catch (error) {
      found[name] = 'error: ' + error;
    }
  }
  document.documentElement.setAttribute('${FOUND}', JSON.stringify(found));
})();`;

export type CompromisedBuild = {
  build: string;
  /** Of the site that it runs on, a match pattern. */
  site: string;
  messages: readonly object[];
  /** Goes before the background's own code. */
  background?: string;
};

/** Writes it to `folder`, which is created, and answers with that. */
export async function writeCompromisedBuild(
  folder: string,
  planted: CompromisedBuild,
): Promise<string> {
  const { build, site, messages, background = '' } = planted;
  await cp(build, folder, { recursive: true });
  const file = join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  const content_scripts = [{ matches: [site], js: ['planted.js'], run_at: 'document_idle' }];
  await writeFile(file, JSON.stringify({ ...manifest, content_scripts }));
  await writeFile(join(folder, 'planted.js'), script(JSON.stringify(messages)));
  const worker = join(folder, 'background.js');
  await writeFile(worker, background + (await readFile(worker, 'utf8')));
  return folder;
}

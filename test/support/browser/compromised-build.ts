// The built extension with a planted content script that tries to reach stored data. An attacker has the same
// access after taking over a page's process on a site where the extension runs a script.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { API_KEY_DATABASE } from '../../../lib/settings/api-key.ts';
import { TARGET_DATABASE } from '../../../lib/settings/target-secrets.ts';
import { copyBuildWithManifest } from './copy-build.ts';

/** The script writes its findings into this attribute of the page's root element, as JSON. */
const FINDINGS = 'data-found';

/** An expression for the page: the findings, or null while the script still runs. */
export const READ_FINDINGS = `JSON.parse(document.documentElement.getAttribute('${FINDINGS}') ?? 'null')`;

/** The extension's own databases: contacts, the key, and the secrets of other programs. */
const DATABASES = ['sidelight', API_KEY_DATABASE, TARGET_DATABASE];

/** For each attempt, by its name, the text of its result or of its error. */
export type Findings = Record<string, string>;

/** `messages`: JSON of messages to the background, as pages of the extension send them. */
const script = (messages: string): string => `(async () => {
  const api = globalThis.browser ?? chrome;
  const settled = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    setTimeout(() => reject(new Error('The request timed out.')), 5000);
  });
  const readDatabase = async (name) => {
    const database = await settled(indexedDB.open(name));
    const tables = [...database.objectStoreNames];
    const rows = tables.map((table) => settled(database.transaction(table).objectStore(table).getAll()));
    return { name, rows: await Promise.all(rows) };
  };
  const readDatabases = async () => {
    const found = await indexedDB.databases();
    const names = new Set([...found.map(({ name }) => name), ...${JSON.stringify(DATABASES)}]);
    return Promise.all([...names].map(readDatabase));
  };
  const say = async (message) => {
    // The only message with an answer, for which a busy machine may need longer.
    if (message.name === 'watcher.seen') return api.runtime.sendMessage(message);
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
    connect: () => new Promise((resolve) => {
      const port = api.runtime.connect();
      port.onMessage.addListener(resolve);
      port.onDisconnect.addListener(() => resolve('no answer'));
      port.postMessage(${messages}[0]);
      setTimeout(resolve, 3000, 'no answer');
    }),
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
  document.documentElement.setAttribute('${FINDINGS}', JSON.stringify(found));
})();`;

export type CompromisedBuild = {
  build: string;
  /** The match pattern of the site that the script runs on. */
  site: string;
  messages: readonly object[];
  /** Code that runs before the background's own code. */
  background?: string;
};

/** Writes the build to `folder`, which is created. Returns the folder. */
export async function writeCompromisedBuild(
  folder: string,
  { build, site, messages, background = '' }: CompromisedBuild,
): Promise<string> {
  const content_scripts = [{ matches: [site], js: ['planted.js'], run_at: 'document_idle' }];
  await copyBuildWithManifest(build, folder, { content_scripts });
  await writeFile(join(folder, 'planted.js'), script(JSON.stringify(messages)));
  const worker = join(folder, 'background.js');
  await writeFile(worker, background + (await readFile(worker, 'utf8')));
  return folder;
}

// "Delete everything": what Sidelight has stored in this browser, and the permissions that it was given.
import { browser } from 'wxt/browser';
import { apiKeyItem } from '../../settings/api-key.ts';
import { targetSecrets } from '../../settings/target-secrets.ts';
import type { Database } from '../../store/database.ts';
import { DONE, type Done } from '../replies.ts';

/** Long enough for the reply to leave. */
const RESTART_MS = 500;

/**
 * The key goes first, so that nothing can be paid for any more. `restart` ends this worker: a request that is under
 * way must not store its result afterwards. It can be interrupted at any point and repeated.
 */
export const createDeleteEverything =
  (db: Database, restart: () => void = () => browser.runtime.reload()) =>
  async (): Promise<Done> => {
    await apiKeyItem.remove();
    await targetSecrets.removeAll();
    await db.transaction('rw', db.tables, async () => {
      for (const table of db.tables) await table.clear();
    });
    await browser.storage.local.clear();
    await browser.storage.session.clear();
    await browser.alarms.clearAll();
    const { origins = [] } = await browser.permissions.getAll();
    if (origins.length > 0) await browser.permissions.remove({ origins });
    setTimeout(restart, RESTART_MS);
    return DONE;
  };
